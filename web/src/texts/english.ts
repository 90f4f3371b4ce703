// What is said in English, as long as nothing else is wished for.
import page from "./en.json";
import { learn, type Words } from "./texts";

const names = import.meta.glob<Words>("../games/*/name.en.json", {
  eager: true,
  import: "default",
});
learn("", page);
for (const [path, words] of Object.entries(names)) learn(path, words);
