export default {
  seats: ['Red', 'Blue', 'Green', 'Yellow'],
  two: 'size=7 active=red,blue die=on',
  four: 'active=red,green,blue,yellow',
  patience: 60,
  online: 220,
  taste: [/^fixcorner|^fixdead/, /^draw$/, /^place/, /^rotate|^replace/, /^bottom/, /^token:new/, /^token/, /^end/],
  bots: { options: 'size=7 active=red,blue die=on', levels: ['medium', 'hard'] },
  others: [['two people play RotoRouter on the large board', 'size=9 active=red,blue', ['open', 'open']]],
  crash: [
    { options: 'active=red,blue', enough: 60 },
    { options: 'active=red,green,blue', seats: ['open', 'easy', 'open'], enough: 40 },
  ],
  backup: [{ options: 'active=red,blue' }],
  undoes: true,
  look: ['phone', 'dark'],
  lessons: {
    grow: async (page, choose) => {
      await page.keyboard.press('d');
      await page.locator('.trial .spot.able').first().waitFor();
      await choose(page, '1,0');
      await page.keyboard.press('Enter');
    },
  },
  counts: ['die', 'cards'],
  marks: '.rr-last, .rr-recent',
  undo: async (page, play) => {
    await play(page, { seed: 4, until: async (done) => done > 200 || (await page.locator('.do-undo').count()) > 0 });
    await page.locator('.do-undo').click();
  },
  hands: () => import('./browser/hands.mjs'),
  crowded: [
    { options: 'size=7 active=red,green,blue,yellow die=on', position: 'size=7 active=R,G,B,Y tiles=0,0:S0R;1,0:S0R;2,0:S0R;6,0:S0G;6,6:S0B;0,6:S0Y tokens=2,0:R;6,0:G scored=G|Y/-/-/- hand=RE/-/-/- turn=R phase=card' },
    { options: 'size=7 active=red,green,blue,yellow die=on', position: 'size=7 active=R,G,B,Y tiles=0,0:S0R;1,0:S0R;2,0:S0R;6,0:S0G;6,6:S0B;0,6:S0Y tokens=2,0:R;6,0:G scored=G|Y/-/-/- hand=T/-/-/- turn=R phase=free' },
    { thinks: true, options: 'size=7 active=red,green,blue,yellow die=on', position: 'size=7 active=R,G,B,Y tiles=0,0:S0R;6,0:S0G;6,6:S0B;0,6:S0Y scored=G|Y/R/-/- turn=G phase=draw' },
  ],
};
