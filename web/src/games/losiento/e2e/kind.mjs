export default {
  seats: ['Red', 'Blue', 'Yellow', 'Green'],
  two: 'seats=red,yellow',
  four: 'seats=4',
  bots: { options: 'seats=red,blue,yellow', levels: ['easy', 'medium', 'medium'] },
  crash: [{ options: 'seats=red,yellow' }],
  backup: [{ options: 'seats=red,yellow' }],
  look: ['desktop', 'dark'],
  lessons: {
    sorry: async (page, choose) => {
      await choose(page, 't53'); // the Start is chosen already
    },
    seven: async (page, choose) => {
      for (const spot of ['red:z3', 'red:H', 't36']) await choose(page, spot);
    },
  },
  counts: ['cards'],
  marks: '.ls-last, .ls-card, .ls-chip',
  rest: ['replay', 'reload'],
};
