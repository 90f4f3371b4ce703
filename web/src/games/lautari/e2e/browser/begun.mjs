// Games of Lautari that have begun, for tests.

// A game of two people at this device that has come so far.
export const keptGame = (words) => ({
  'parlour.game.lautari': JSON.stringify({
    id: 'here-lautari',
    game: 'lautari',
    options: 'repetition=threefold',
    seats: [{ name: 'White' }, { name: 'Black' }],
    steps: words.split(' ').map((word, i) => ({ seat: i % 2, word })),
    memories: [],
    match: { game: 1, won: [0, 0] },
  }),
});
export const line = 'E3-E4 E12-E11 F3-F4 F12-F11 G3-G4 G12-G11'; // F4 can be promoted
// White has a Sentinel, and Black has just taken a Pawn two steps from it.
export const taken = [
  'I3-I4 I12-I11 I4-I5 I11-I10 I5-K5 I10-K10 K5-L5 K10-L10 L5-S10 E12-E11 S10-S11 E11-E12 H3-H4 E12-E11',
  'H4-H5 E11-E12 H5-I5 E12-E11 I5-K5 E11-E12 K5-L5 L10-S10 E3-E4 S10-L5',
].join(' ');

// White wins in one.
export const winning = 'white=P:G7,G8;I:F7 black=P:E13,F13,G13,H13 turn=white last=- protected=-';

export const stands = (page, cell, piece) => page.locator(`[data-spot=${cell}][aria-label*="${piece}"]`).waitFor();
