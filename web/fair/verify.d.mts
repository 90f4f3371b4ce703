// What verify.mjs computes, for those who use types.
import type { Odds } from "./transcript.mjs";

export { NotReadable } from "./transcript.mjs";

export function commitmentOf(terms: { table: string; game: string; options: string; secret: string }): Promise<string>;
export function seedOf(parts: { secret: string; bytes: readonly string[] }): Promise<string>;
export function keyOf(hex: string): Promise<CryptoKey>;
export function draw(key: CryptoKey, k: number, bound: number): Promise<{ number: number; value: bigint; attempts: number }>;
export function outcomeAt(odds: readonly Odds[], number: number): string;
