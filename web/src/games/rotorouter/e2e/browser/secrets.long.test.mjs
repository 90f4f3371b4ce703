import { after } from 'node:test';
import { nothingSecret } from '#e2e/browser/nothing_secret.mjs';
import { Adviser } from './hands.mjs';

const adviser = new Adviser();
after(adviser.quit);
nothingSecret({
  RotoRouter: { game: 'rotorouter', options: 'active=red,blue', choose: (_, view) => adviser.about(view), chance: 'later' },
});
