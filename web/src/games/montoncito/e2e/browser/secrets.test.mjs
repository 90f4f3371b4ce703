import { long } from '#e2e/browser/long.mjs';
import { nothingSecret } from '#e2e/browser/nothing_secret.mjs';

const turns = { game: 'montoncito', options: 'players=2 stock=10 packs=2', chance: 'first' };
nothingSecret(
  long
    ? { 'Montoncito, one after the other': turns, 'Montoncito, all at the same time': { ...turns, options: `${turns.options} mode=parallel` } }
    : { Montoncito: { ...turns, steps: 60 } },
);
