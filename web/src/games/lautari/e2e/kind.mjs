export default {
  seats: ['White', 'Black'],
  two: 'repetition=threefold',
  patience: 30,
  online: 400,
  thinking: { hard: 8, medium: 60 },
  bots: { options: 'repetition=threefold', levels: ['easy', 'medium'] },
  crash: [{ options: '', enough: 80 }],
  backup: [{ options: '' }],
  look: ['desktop', 'light'],
  lessons: {
    promote: async (page, choose) => {
      await choose(page, 'G6');
      await page.keyboard.press('u');
    },
  },
  counts: [],
  marks: '.lt-from, .lt-to',
  agree: true,
  bot: 'Easy',
  crowded: [{ players: 2, options: 'repetition=threefold', position: 'white=P:E4,F4,G4,G7,G8;I:F7 black=P:E11,F11,G11,H13 turn=white last=- protected=-' }],
};
