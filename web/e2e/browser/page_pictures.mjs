// The pictures that the page has for other programs: icons in the sizes that devices want, from web/public/icon.svg; previews of
// links, from the pictures of the games; screenshots for whoever installs the page. node page_pictures.mjs <folder>
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { ids, kinds } from '../kinds.mjs';
import { House, sizes } from './house.mjs';

const folder = process.argv[2] ?? 'web/public';
const colour = '#8a3b12'; // of the icon

Object.assign(sizes, { narrow: { width: 390, height: 844 }, wide: { width: 1280, height: 800 } });
const house = await new House().open();
const context = await house.browser.newContext({ viewport: { width: 600, height: 315 }, deviceScaleFactor: 2, reducedMotion: 'reduce', bypassCSP: true, serviceWorkers: 'block' });
const page = await context.newPage();
const put = async (name, picture) => {
  await mkdir(path.dirname(path.join(folder, name)), { recursive: true });
  await writeFile(path.join(folder, name), picture);
  console.log(`${name}: ${picture.length} bytes`);
};

// A photograph of the page, made small.
async function shrunk(picture) {
  const url = `data:image/png;base64,${picture.toString('base64')}`;
  const text = await page.evaluate(async (from) => {
    const image = new Image();
    image.src = from;
    await image.decode();
    const canvas = Object.assign(document.createElement('canvas'), { width: image.width, height: image.height });
    canvas.getContext('2d').drawImage(image, 0, 0);
    return canvas.toDataURL('image/webp', 0.82).split(',')[1];
  }, url);
  return Buffer.from(text, 'base64');
}

// `part` of the square is the drawing; where it is not all of it, the rest has its colour, and devices cut what they like.
async function icon(name, size, part) {
  const small = await house.browser.newPage({ viewport: { width: size, height: size } });
  const drawing = await readFile(path.join(folder, 'icon.svg'), 'utf8');
  await small.setContent(`<body style="margin:0;height:100vh;display:grid;place-items:center;background:${part < 1 ? colour : 'transparent'}">${drawing}`);
  await small.evaluate((part) => Object.assign(document.querySelector('svg').style, { width: `${part * 100}vw`, height: `${part * 100}vw` }), part);
  await put(name, await small.screenshot({ omitBackground: true }));
  await small.close();
}

// What stands on a preview: drawings of the page, and a name below them.
async function preview(name, title, words) {
  await page.evaluate(({ title, words }) => {
    const pictures = [...document.querySelectorAll('.picture svg')];
    const band = Object.assign(document.createElement('div'), { innerHTML: '<img src="/icon.svg" alt="" style="height:38px"><b></b><span></span>' });
    band.querySelector('b').textContent = title;
    band.querySelector('span').textContent = words;
    band.style.cssText = 'position:fixed;inset:auto 0 0;height:64px;display:flex;align-items:center;gap:14px;padding:0 22px;background:#fbf7ef;color:#2b2620;font:700 27px Georgia,serif';
    band.querySelector('span').style.cssText = 'font:18px system-ui,sans-serif;color:#625849';
    const grid = document.createElement('div');
    const columns = pictures.length > 1 ? 3 : 1;
    grid.style.cssText = `position:fixed;inset:0 0 64px;display:grid;grid-template-columns:repeat(${columns},1fr);gap:${columns > 1 ? 4 : 0}px;background:#fbf7ef`;
    for (const svg of pictures) {
      svg.style.cssText = 'width:100%;height:auto;min-height:100%;max-width:none;aspect-ratio:2/1';
      const cell = document.createElement('div');
      cell.className = 'picture'; // some colours hang on it
      cell.style.cssText = 'aspect-ratio:auto;border-radius:0;margin:0;' + 'min-height:0;overflow:hidden;display:grid;place-items:center';
      cell.append(svg);
      grid.append(cell);
    }
    // The start page has a sixth tile.
    const friends = document.querySelector('.friends');
    if (friends) grid.append(friends);
    document.body.className = 'home';
    document.documentElement.style.scrollbarGutter = 'auto';
    document.body.replaceChildren(grid, band);
    if (friends) friends.style.cssText = 'aspect-ratio:auto;display:grid;grid-template-columns:repeat(4,22%);place-content:center;gap:2%;margin:0;background:#efe6d4';
  }, { title, words });
  await page.waitForTimeout(200);
  await put(`preview/${name}.webp`, await shrunk(await page.screenshot()));
}

try {
  await icon('icon-192.png', 192, 1);
  await icon('icon-512.png', 512, 1);
  await icon('icon-maskable.png', 512, 0.78);
  await icon('apple-touch-icon.png', 180, 0.9);
  await page.goto(`${house.server.origin}/`);
  await page.locator('.friends svg').nth(3).waitFor();
  await preview('parlour', 'Parlour', 'an honest game table');
  for (const game of ids) {
    await page.goto(`${house.server.origin}/${game}`);
    await page.locator('.picture svg').waitFor();
    await preview(game, kinds[game].name, 'at Parlour');
  }
  for (const size of ['narrow', 'wide']) {
    const visitor = await house.visit('/', { size });
    await visitor.locator('.friends svg').nth(3).waitFor();
    await visitor.waitForTimeout(500);
    await put(`preview/${size}.webp`, await shrunk(await visitor.screenshot()));
  }
} finally {
  await house.close();
}
