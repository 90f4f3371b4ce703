// ./test does every kind of thing once; with other games and at other sizes it is done by ./test --long.
export const long = process.env.PARLOUR_LONG === '1';

// Options of a test, or of a group of tests, that ./test leaves out if `rest`.
export const onlyInLong = (rest = true) => (rest && !long ? { skip: 'left to ./test --long' } : {});
