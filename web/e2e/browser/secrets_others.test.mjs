import { nothingSecret } from './nothing_secret.mjs';

const deck = 'players=2 stock=10 packs=2';
nothingSecret({
  Ludo: { game: 'ludo', options: 'seats=red,green', chance: 'later' },
  'Montoncito, one after the other': { game: 'montoncito', options: deck, chance: 'first' },
  'Montoncito, all at the same time': { game: 'montoncito', options: `${deck} mode=parallel`, chance: 'first' },
  Lautari: { game: 'lautari', options: 'repetition=none', steps: 60 },
});
