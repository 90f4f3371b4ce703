import { boardsFit, lessonsFit } from './fits.mjs';

const sizes = [[360, 640], [390, 844], [844, 390], [768, 1024], [1366, 820], [1920, 1080]];

boardsFit({ sizes, acts: 160, schemes: ['light', 'dark'] });
boardsFit({ sizes: [[320, 568], [320, 640]], acts: 40 });
lessonsFit({ sizes, all: true });
