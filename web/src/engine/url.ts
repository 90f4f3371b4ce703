// The module as the build names it, with its hash.
import url from "../../../build/wasm/parlour.wasm?url";

export const moduleUrl = url;
