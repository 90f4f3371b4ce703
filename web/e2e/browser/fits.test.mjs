import { boardsFit } from './fits.mjs';

boardsFit({ sizes: [[360, 640], [844, 390]], acts: 12 });
