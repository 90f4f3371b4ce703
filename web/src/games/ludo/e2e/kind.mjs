export default {
  seats: ['Red', 'Blue', 'Green', 'Yellow'],
  two: 'seats=red,green',
  four: 'seats=4',
  bots: { options: 'seats=red,green', levels: ['easy', 'medium'] },
  crash: [{ options: 'seats=red,green' }, { options: 'seats=red,blue,green', seats: ['open', 'easy', 'open'] }],
  backup: [{ options: 'seats=red,blue,green', seats: ['open', 'easy', 'open'] }],
  look: ['phone', 'light'],
  lessons: {
    out: async (page, choose) => {
      await page.keyboard.press('r');
      await choose(page, 't0.0');
    },
  },
  counts: ['die'],
  marks: '.ludo-notice',
  rest: ['replay', 'reload'],
  crowded: [
    { options: 'seats=red,blue,green,yellow', position: 'seats=red,blue,green,yellow red=5,12,30,L2 blue=3,-,-,- green=33,-,-,- yellow=8,-,-,- turn=red die=3 sixes=0 order=-' },
    { options: 'seats=red,blue,green,yellow', position: 'seats=red,blue,green,yellow red=5,12,30,- blue=8,-,-,- green=33,-,-,- yellow=11,-,-,- turn=red die=6 sixes=1 order=-' },
    { thinks: true, options: 'seats=red,blue,green,yellow', position: 'seats=red,blue,green,yellow red=F,12,30,L2 blue=3,F,F,- green=33,-,-,- yellow=8,-,-,- turn=blue die=- sixes=0 order=-' },
  ],
};
