import { boardsFit } from './fits.mjs';

boardsFit({ sizes: [[360, 640], [390, 844], [844, 390], [768, 1024], [1366, 820], [1920, 1080]], acts: 160, schemes: ['light', 'dark'] });
