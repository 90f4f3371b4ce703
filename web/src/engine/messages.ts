// What the page and the worker say to each other: a call by the name of a method, and its result under the same id.
import type { Engine } from "./engine";

export type Method = {
  [Name in keyof Engine]: Engine[Name] extends (...args: never[]) => unknown ? Name : never;
}[keyof Engine];

export interface Call {
  id: number;
  method: Method;
  args: unknown[];
}

// What the page sends first: the module, unless it could not be had.
export interface Given {
  module: WebAssembly.Module | undefined;
}

export type Reply =
  | { id: number; result: unknown }
  // `broken`: the module itself has failed, and every table is gone.
  | { id: number; error: string; broken: boolean };
