import { boardsFit, lessonsFit } from './fits.mjs';

boardsFit({ sizes: [[360, 640], [844, 390]], acts: 12 });
lessonsFit({ sizes: [[844, 390], [390, 844]] });
