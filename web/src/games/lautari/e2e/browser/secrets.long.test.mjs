import { nothingSecret } from '#e2e/browser/nothing_secret.mjs';

nothingSecret({ Lautari: { game: 'lautari', options: 'repetition=none', steps: 60 } });
