// The places of the page, each a part that is fetched once, when somebody goes there.
const once = <Part>(load: () => Promise<Part>): (() => Promise<Part>) => {
  let part: Promise<Part> | undefined;
  return () => {
    part ??= load();
    part.catch(() => {
      part = undefined; // asked for again
    });
    return part;
  };
};

export const ways = {
  home: once(() => import("./home")),
  host: once(() => import("./host")),
  here: once(() => import("./here")),
  learn: once(() => import("../learn/page")),
  online: once(() => import("./online")),
  replay: once(() => import("./replay")),
  proof: once(() => import("./proof")),
  games: once(() => import("./games")),
  settings: once(() => import("./settings")),
};
