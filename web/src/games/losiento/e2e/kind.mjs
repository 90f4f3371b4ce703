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
  crowded: [
    { options: 'seats=red,blue,yellow,green', position: 'seats=red,blue,yellow,green red=t6,t20,t36,z1 blue=t9,t50,S,S yellow=t40,S,S,S green=t55,S,S,S turn=red card=7' },
    { options: 'seats=red,blue,yellow,green', position: 'seats=red,blue,yellow,green red=t6,t20,t36,t58 blue=t9,t50,S,S yellow=t40,t30,S,S green=t55,t12,S,S turn=red card=11' },
    { thinks: true, options: 'seats=red,blue,yellow,green', position: 'seats=red,blue,yellow,green red=t6,t20,t36,z1 blue=H,t50,S,S yellow=t40,S,S,S green=t55,S,S,S turn=blue card=-' },
  ],
};
