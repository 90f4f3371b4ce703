// The places of the page, each a part that is fetched when somebody goes there.
import { once } from "../once";
import { loadPart } from "../texts/texts";

export const ways = {
  home: once(() => import("./home")),
  opened: once(() => import("./opened")), // over the start page
  game: once(() => import("./game_page")),
  host: once(() => import("./host")),
  here: once(() => import("./here")),
  learn: once(() => import("../learn/page")),
  online: once(() => import("./online")),
  replay: once(() => import("./replay")),
  proof: once(async () => {
    const [place] = await Promise.all([import("./proof"), loadPart("proof")]);
    return place;
  }),
  games: once(() => import("./games")),
  settings: once(() => import("./settings")),
};
