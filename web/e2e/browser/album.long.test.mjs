// The folder of screenshots: a picture is replaced when what it shows changes, and only then.
import assert from 'node:assert/strict';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, describe, test } from 'node:test';
import { Album } from './album.mjs';
import { House } from './house.mjs';

let house;
let page;
let folder;
before(async () => {
  house = await new House().open();
  page = await house.browser.newPage({ viewport: { width: 360, height: 400 } });
  folder = await mkdtemp(path.join(tmpdir(), 'parlour-album-'));
});
after(async () => {
  await rm(folder, { recursive: true, force: true });
  await house.close();
});

// A page with a line of text, a button at some place, and paper of some colour.
async function picture({ words = 'Ana – card: 7', left = 40, paper = '#fcf8ee' } = {}) {
  await page.setContent(`<body style="margin:20px;background:${paper};color:#2a2520;font:14px sans-serif">
    <p>${words}</p><button style="position:absolute;left:${left}px;top:120px">Start the game</button>
    <svg style="position:absolute;left:60px;top:200px" width="160" height="160"><circle cx="80" cy="80" r="70" fill="#c33" stroke="#222" stroke-width="3"/></svg>`);
  return page.screenshot();
}

// What becomes of these pictures, and which files go.
async function put(pictures) {
  const album = await Album.open(house.browser, folder);
  const verdicts = {};
  for (const [name, png] of Object.entries(pictures)) verdicts[name] = await album.put(name, png);
  return { verdicts, gone: await album.close() };
}
const bytesOf = (name) => readFile(path.join(folder, `${name}.webp`));

describe('an album', () => {
  test('keeps a picture that looks the same, and replaces one that does not', async () => {
    assert.deepEqual(await put({ a: await picture() }), { verdicts: { a: 'new' }, gone: [] });
    const first = await bytesOf('a');
    assert.deepEqual(await put({ a: await picture() }), { verdicts: { a: 'kept' }, gone: [] });
    // Nobody sees this: one level of one colour.
    assert.deepEqual((await put({ a: await picture({ paper: '#fcf8ed' }) })).verdicts, { a: 'kept' });
    assert.deepEqual(await bytesOf('a'), first);
    for (const change of [{ words: 'Ana – card: 1' }, { words: 'Ann – card: 7' }, { left: 41 }, { paper: '#f4efe4' }]) {
      await put({ a: await picture() });
      const old = await bytesOf('a');
      const { verdicts } = await put({ a: await picture(change) });
      assert.match(verdicts.a, /^changed \([\d.]+ % of blocks\)$/, JSON.stringify(change));
      assert.notDeepEqual(await bytesOf('a'), old);
    }
  });

  test('removes pictures that nothing makes any more, and leaves other files', async () => {
    await put({ a: await picture(), b: await picture({ words: 'b' }) });
    await writeFile(path.join(folder, 'README.md'), 'text');
    await writeFile(path.join(folder, 'old.jpg'), 'no picture');
    assert.deepEqual((await put({ a: await picture() })).gone.sort(), ['b.webp', 'old.jpg']);
    assert.deepEqual((await readdir(folder)).sort(), ['README.md', 'a.webp']);
  });

  test('replaces a file that is no picture, or one of another size', async () => {
    await writeFile(path.join(folder, 'a.webp'), 'no picture');
    assert.match((await put({ a: await picture() })).verdicts.a, /^changed \(100 % of blocks\)$/);
    await page.setViewportSize({ width: 300, height: 400 });
    assert.match((await put({ a: await picture() })).verdicts.a, /^changed \(100 % of blocks\)$/);
  });

  test('changes nothing while a picture is missing', async () => {
    const files = await readdir(folder);
    const album = await Album.open(house.browser, folder);
    await album.put('c', await picture());
    await assert.rejects(album.close(['c', 'd']), /there is no picture of d/);
    assert.deepEqual(await readdir(folder), files);
  });
});
