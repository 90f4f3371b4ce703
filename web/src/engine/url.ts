// The modules as the build names them, each with its hash: one for every game.
const found = import.meta.glob<string>("../../../build/wasm/parlour-*.wasm", {
  query: "?url",
  import: "default",
  eager: true,
});

export function moduleUrl(game: string): string {
  const url = found[`../../../build/wasm/parlour-${game}.wasm`];
  if (!url) throw new Error(`there is no module for ${game}`);
  return url;
}
