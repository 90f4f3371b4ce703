// What is said in English, as long as nothing else is wished for.
import page from "./en.json";
import { learnBelow, type Words } from "./texts";

const names = import.meta.glob<Words>("../games/*/name.en.json", {
  eager: true,
  import: "default",
});
learnBelow("", page);
for (const [path, words] of Object.entries(names)) learnBelow(path, words);
