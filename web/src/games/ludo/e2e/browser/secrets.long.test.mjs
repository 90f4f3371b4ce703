import { nothingSecret } from '#e2e/browser/nothing_secret.mjs';

nothingSecret({ Ludo: { game: 'ludo', options: 'seats=red,green', chance: 'later' } });
