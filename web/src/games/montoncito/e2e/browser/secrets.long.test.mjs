import { nothingSecret } from '#e2e/browser/nothing_secret.mjs';

const deck = 'players=2 stock=10 packs=2';
nothingSecret({
  'Montoncito, one after the other': { game: 'montoncito', options: deck, chance: 'first' },
  'Montoncito, all at the same time': { game: 'montoncito', options: `${deck} mode=parallel`, chance: 'first' },
});
