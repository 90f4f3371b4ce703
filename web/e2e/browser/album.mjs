// A folder of small pictures in which a file changes only when what it shows does.
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

const quality = 0.2; // of WebP; below it, small figures on a board blur
const block = 8; // pixels; a letter of a text is about as large
// Mean differences of colour, of 255, above which two pictures are not the same. Edges that are smoothed a little differently,
// or a change elsewhere in the picture, move a block by up to 18 at this quality; a letter or a button that moves a pixel by 20 or more.
const most = { inBlock: 19, onAverage: 4 };

// In the browser: a PNG as WebP.
async function encode({ png, quality }) {
  const image = await createImageBitmap(await (await fetch(`data:image/png;base64,${png}`)).blob());
  const canvas = Object.assign(document.createElement('canvas'), { width: image.width, height: image.height });
  canvas.getContext('2d').drawImage(image, 0, 0);
  return canvas.toDataURL('image/webp', quality).split(',')[1];
}

// In the browser: the mean difference of every block of two pictures; nothing if they cannot be compared.
async function differences({ before, now, block }) {
  const pixels = async (webp) => {
    const image = await createImageBitmap(await (await fetch(`data:image/webp;base64,${webp}`)).blob());
    const canvas = new OffscreenCanvas(image.width, image.height).getContext('2d', { willReadFrequently: true });
    canvas.drawImage(image, 0, 0);
    return canvas.getImageData(0, 0, image.width, image.height);
  };
  const [a, b] = await Promise.all([before, now].map((webp) => pixels(webp).catch(() => undefined)));
  if (!a || !b || a.width !== b.width || a.height !== b.height) return undefined;
  const blocks = [];
  for (let top = 0; top < a.height; top += block) {
    for (let left = 0; left < a.width; left += block) {
      const [bottom, right] = [Math.min(top + block, a.height), Math.min(left + block, a.width)];
      let sum = 0;
      for (let y = top; y < bottom; ++y) {
        for (let i = 4 * (y * a.width + left); i < 4 * (y * a.width + right); ++i) sum += Math.abs(a.data[i] - b.data[i]);
      }
      blocks.push(sum / (3 * (bottom - top) * (right - left))); // the fourth channel is always the same
    }
  }
  return blocks;
}

export class Album {
  #folder;
  #desk; // a page on which pictures are encoded and compared
  #fresh = new Map(); // file -> its bytes; nothing if the file stays as it is

  static async open(browser, folder) {
    const album = new Album();
    album.#folder = folder;
    album.#desk = await (await browser.newContext()).newPage();
    return album;
  }

  // Takes in a screenshot (PNG) and says what became of it. Nothing is written before `close`.
  async put(name, png) {
    const file = `${name}.webp`;
    if (this.#fresh.has(file)) throw new Error(`there are two pictures ${file}`);
    const now = await this.#desk.evaluate(encode, { png: png.toString('base64'), quality });
    const before = await readFile(path.join(this.#folder, file)).catch(() => undefined);
    const verdict = before ? await this.#compare(before.toString('base64'), now) : 'new';
    this.#fresh.set(file, verdict === 'kept' ? undefined : Buffer.from(now, 'base64'));
    return verdict;
  }

  async #compare(before, now) {
    const blocks = await this.#desk.evaluate(differences, { before, now, block });
    if (!blocks) return 'changed (100 % of blocks)';
    const average = blocks.reduce((sum, difference) => sum + difference, 0) / blocks.length;
    const limit = average > most.onAverage ? most.onAverage : most.inBlock;
    const differ = blocks.filter((difference) => difference > limit).length;
    return differ === 0 ? 'kept' : `changed (${((100 * differ) / blocks.length).toFixed(1)} % of blocks)`;
  }

  // Writes what has changed, removes pictures that were not put in, and returns the names of those. If a picture is missing
  // that is wanted, nothing is done.
  async close(wanted = []) {
    await this.#desk.context().close();
    const missing = wanted.filter((name) => !this.#fresh.has(`${name}.webp`));
    if (missing.length > 0) throw new Error(`there is no picture of ${missing.join(', ')}`);
    await mkdir(this.#folder, { recursive: true });
    const gone = (await readdir(this.#folder)).filter((file) => /\.(webp|jpe?g|png)$/.test(file) && !this.#fresh.has(file));
    for (const [file, bytes] of this.#fresh) if (bytes) await writeFile(path.join(this.#folder, file), bytes);
    for (const file of gone) await rm(path.join(this.#folder, file));
    return gone;
  }
}
