// Reading a finished game's transcript (docs/transcript.md), independent of the program.
export function readTranscript(text) {
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  const head = {};
  const bytes = [];
  const steps = [];
  for (const line of lines.slice(1)) {
    const [word, ...rest] = line.split(' ');
    if (word === 'step') {
      const seat = rest[0] === '!' ? undefined : Number(rest[0]);
      steps.push({ seat, notation: rest[1] });
    } else if (word === 'bytes') {
      bytes[Number(rest[0])] = rest[1];
    } else if (word === 'undo' || word === 'resign') {
      steps.push({ [word]: Number(rest[0]) });
    } else {
      head[word] = rest.join(' ');
    }
  }
  return { ...head, bytes, steps };
}

// The steps of a transcript, with the engine put to the start of that game.
export async function stepsOf(engine, text) {
  const { options, steps } = readTranscript(text);
  await engine.begin(options ?? '');
  return steps;
}
