// The worker's own script. Its name is the game that it is for; the page sends the module, and then calls.
import { Engine } from "./engine";
import type { Call, Given } from "./messages";
import { moduleUrl } from "./url";
import { makeAnswerer } from "./worker";

let give: (module: WebAssembly.Module | undefined) => void;
const given = new Promise<WebAssembly.Module | undefined>((resolve) => {
  give = resolve;
});
const answer = makeAnswerer(async () => Engine.load((await given) ?? moduleUrl(self.name)));
self.addEventListener("message", async ({ data }: MessageEvent<Call | Given>) => {
  if ("module" in data) give(data.module);
  else self.postMessage(await answer(data));
});
