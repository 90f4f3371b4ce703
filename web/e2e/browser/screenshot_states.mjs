// What docs/screenshots shows, in the order of its gallery: section -> state -> what is seen.
export const states = {
  Ludo: {
    'ludo-start': 'before the first roll',
    'ludo-choice': 'choosing a token, with a preview of where it goes',
    'ludo-result': 'the end of a game of four',
  },
  'Lo Siento': {
    'losiento-card': 'a card, and what can be done with it',
    'losiento-split-1': 'a seven shared between two pawns: the first part',
    'losiento-split-2': 'a seven shared between two pawns: the second part',
    'losiento-sorry': 'taking the place of another pawn',
    'losiento-result': 'the end of a game of four',
  },
  Montoncito: {
    'montoncito-middle': 'hand, stock and piles',
    'montoncito-chosen': 'a card, and where it can go',
    'montoncito-eight': 'eight players who choose at once',
    'montoncito-result': 'the end of a game',
  },
  RotoRouter: {
    'rotorouter-middle': 'tracks on the way to the corners',
    'rotorouter-ghost': 'a tile before it is laid',
    'rotorouter-result': 'the end of a game',
  },
  Lautari: {
    'lautari-start': 'the start',
    'lautari-chosen': 'where an Infantry can go',
    'lautari-result': 'the end of a game',
    'lautari-editor': 'a position set up by hand',
  },
  'Around the games': {
    home: 'the start page',
    host: 'opening a table',
    lobby: 'a table before the game',
    'online-game': 'a game at a table of the server',
    'online-result': 'its end',
    proof: 'its proof',
    games: 'the games of this browser',
    'learn-losiento': 'a lesson of Lo Siento',
    'learn-lautari': 'a lesson of Lautari',
    replay: 'a finished game again',
    review: 'a review of a finished game',
    spanish: 'in Spanish',
    preferences: 'preferences',
  },
};

// A phone is light and a desktop dark, but for these states.
const darkPhone = new Set(['lautari-chosen', 'losiento-sorry', 'ludo-result', 'montoncito-middle', 'online-game', 'replay', 'rotorouter-middle']);

export const sizes = { phone: { width: 360, height: 720 }, desktop: { width: 1120, height: 700 } };
export const schemeOf = (state, size) => (darkPhone.has(state) === (size === 'phone') ? 'dark' : 'light');
export const nameOf = (state, size) => `${state}-${size}-${schemeOf(state, size)}`;

// Of these there are pictures of the page before all games had one table screen, in docs/screenshots/before.
const compared = ['ludo-choice', 'losiento-card', 'montoncito-chosen', 'rotorouter-ghost', 'lautari-chosen', 'ludo-result', 'online-game', 'online-result', 'replay', 'review', 'home', 'lobby'];

// docs/screenshots/before/README.md: before on the left, now on the right.
export function comparison() {
  const lines = ['# Before and after', '', 'Before all games had one table screen ([design](../../design.md)), and [now](../README.md).'];
  for (const [section, all] of Object.entries(states))
    for (const [state, words] of Object.entries(all).filter(([one]) => compared.includes(one))) {
      lines.push('', `## ${section}: ${words}`);
      for (const size of Object.keys(sizes)) {
        const image = (folder, when) => `<img height="300" alt="${section}, ${words}, on a ${size}, ${when}" src="${folder}${nameOf(state, size)}.webp">`;
        lines.push('', image('', 'before'), image('../', 'now'));
      }
    }
  return `${lines.join('\n')}\n`;
}

// docs/screenshots/README.md.
export function gallery() {
  const lines = ['# Screenshots', '', 'Made by `./dev screenshots`; this page too. Some of them beside those of [before](before/README.md) all games had one table screen.'];
  for (const [section, all] of Object.entries(states)) {
    lines.push('', `## ${section}`);
    for (const [state, words] of Object.entries(all)) {
      const images = Object.keys(sizes).map((size) => `<img height="320" alt="${section}, ${words}, on a ${size}" src="${nameOf(state, size)}.webp">`);
      lines.push('', `${words[0].toUpperCase()}${words.slice(1)}:`, '', ...images);
    }
  }
  return `${lines.join('\n')}\n`;
}
