import { after } from 'node:test';
import { nothingSecret } from './nothing_secret.mjs';
import { Adviser } from './rotorouter_play.mjs';

const adviser = new Adviser();
after(adviser.quit);
nothingSecret({
  RotoRouter: { game: 'rotorouter', options: 'active=red,blue', choose: (_, view) => adviser.about(view), chance: 'later' },
});
