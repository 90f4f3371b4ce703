export default {
  seats: Array.from({ length: 8 }, (_, i) => `Seat ${i + 1}`),
  two: 'players=2 stock=8',
  four: 'players=4 stock=8',
  taste: [/^draw$/, /^s>/, /^h\d+>/, /^x/, /^d\d/, /^end/, /^wait/],
  bots: { options: 'players=4 stock=8 jokers=4', levels: ['easy', 'medium', 'medium', 'easy'] },
  others: [
    ['two people play Montoncito in rounds', 'players=2 stock=5 mode=parallel', ['open', 'open']],
    ['a person and seven bots play Montoncito', 'players=8 stock=5', ['open', ...Array(7).fill('easy')]],
  ],
  crash: [
    { options: 'players=2 stock=5' },
    { options: 'players=2 stock=4 mode=parallel' },
    { options: 'players=4 stock=4', seats: ['open', 'easy', 'open', 'random'] },
  ],
  backup: [{ options: 'players=2 stock=30' }, { options: 'players=2 stock=30 mode=parallel' }],
  look: ['narrow', 'dark'],
  lessons: { stock: (page, choose) => choose(page, 's') }, // there is only one pile for it
  counts: ['cards'],
  givesUp: 'Give up',
  marks: '.mo-second',
  rest: ['replay', 'reload'],
  undo: async (page, play) => {
    const button = page.getByRole('button', { name: 'Undo', exact: true });
    await play(page, { seed: 4, until: async (done) => done > 200 || (await button.and(page.locator(':not([aria-disabled="true"])')).count()) > 0 });
    await button.click();
  },
  crowded: [{ players: 8, options: 'players=8 stock=20' }, { players: 8, options: 'players=8 stock=20 mode=parallel' }, { players: 5, options: 'players=5 stock=20' }],
};
