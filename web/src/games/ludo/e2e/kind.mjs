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
};
