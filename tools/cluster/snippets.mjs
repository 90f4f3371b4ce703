// The configuration that docs/operations.md shows is what the cluster here runs with: its blocks, for other addresses.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const text = readFileSync(fileURLToPath(new URL('../../docs/operations.md', import.meta.url)), 'utf8');
const blocks = [...text.matchAll(/^```\w*\n(.*?)^```$/gms)].map((match) => match[1]);

// The one block whose first line is this comment. `changes`: [what stands there, what takes its place]; each must be found.
export function snippet(title, changes = []) {
  const found = blocks.filter((block) => block.startsWith(`# ${title}\n`));
  if (found.length !== 1) throw new Error(`docs/operations.md has ${found.length} blocks that begin with "# ${title}"`);
  let block = found[0];
  for (const [from, to] of changes) {
    const parts = block.split(from);
    if (parts.length < 2) throw new Error(`the block "# ${title}" of docs/operations.md does not have ${from}`);
    block = parts.join(to);
  }
  return block;
}
