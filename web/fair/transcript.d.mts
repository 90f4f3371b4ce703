// What transcript.mjs reads, for those who use types.
export const LIMITS: Readonly<{ text: number; line: number; steps: number; bytes: number; seats: number }>;

export class NotReadable extends Error {}

export interface Odds {
  outcome: string;
  weight: number;
}

export interface Transcript {
  game: string;
  table?: string;
  offered?: string;
  options?: string;
  position?: string;
  commitment?: string;
  secret?: string;
  seed?: string;
  bytes: string[];
  outcomes: { step: number; outcome: string; odds: Odds[] | null }[];
  steps: number;
  hashes: number;
  ended: boolean;
}

export function readOdds(text: string): Odds[] | undefined;
export function readTranscript(text: string): Transcript;
