// The worker's own script. Its name is the game that it is for.
import { Engine } from "./engine";
import type { Call } from "./messages";
import { moduleUrl } from "./url";
import { makeAnswerer } from "./worker";

const answer = makeAnswerer(() => Engine.load(moduleUrl(self.name)));
self.addEventListener("message", async ({ data }: MessageEvent<Call>) => {
  self.postMessage(await answer(data));
});
