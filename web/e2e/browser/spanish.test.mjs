// Everything once in Spanish, on the narrowest phone: the choice of the language, the start page, a whole game of this device,
// its result, replay and review, a table of the server, what is refused there, and every board with its lessons.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { ids } from '../kinds.mjs';
import { houseOfTests } from './house_of_tests.mjs';
import { byKeyboard, playOut } from './local_play.mjs';
import { onlyInLong } from './long.mjs';
import { heading, play, sound } from './online.mjs';
import { openTab } from './side.mjs';

// The game of docs/fairness.md.
const example = `parlour transcript 1
game ludo
table example
options seats=red,green
commitment d50db9ac60db20113273c6399f84954571b3d46b725431e05c7c17076098f5a8
secret 000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f
seed df69ef05b0e453b2e0ab323ffad866eafe7147394b4a19751fd19d8319fbb607
bytes 0 616263
bytes 1 -
step ! 3 1:1,2:1,3:1,4:1,5:1,6:1
step ! 2 1:1,2:1,3:1,4:1,5:1,6:1
`;
const narrow = { width: 320, height: 740 };

const house = houseOfTests({ botDelay: 5, timeScale: 5 });

// What is seen, and what is only heard.
const allWords = (page) =>
  page.evaluate(() => {
    const heard = ['aria-label', 'aria-valuetext', 'title', 'placeholder', 'alt'];
    const labels = [...document.querySelectorAll(heard.map((name) => `[${name}]`).join())].flatMap((one) => heard.map((name) => one.getAttribute(name) ?? ''));
    // A position as text is for programs.
    const codes = [...document.querySelectorAll('.code')].map((one) => one.innerText).filter(Boolean);
    const seen = codes.reduce((words, code) => words.replace(code, ''), document.body.innerText);
    return [document.title, seen, ...labels].join('\n');
  });

async function isSpanish(page, where) {
  await sound(page, where);
  assert.equal(await page.evaluate(() => document.documentElement.lang), 'es', where);
  const words = await allWords(page);
  const english = /.*\b(the|you|your|and|with|not|is|are|of|to|can|play|table|seat|game|turn|pawn|token|card|draw|roll|pile|tile|corner|start|host|step|back|choose|wait|nothing|easy|hard)\b.*/i.exec(words);
  assert.equal(english?.[0], undefined, `${where} has English words`);
}

// Somebody who has chosen Spanish by hand.
async function choose(page) {
  await page.getByRole('link', { name: 'Preferences' }).click();
  await page.getByRole('radio', { name: 'Español' }).check({ noWaitAfter: true });
  await heading(page, 'Preferencias');
}

async function visit(prefs = { language: 'es' }) {
  const page = await house.person({ size: 'phone', prefs, worker: false });
  await page.setViewportSize(narrow);
  return page;
}

async function giveUp(page) {
  await openTab(page, 'Partida');
  await page.getByRole('button', { name: 'Rendirse' }).click();
  await page.getByText('¿Rendirse? Gana la otra persona.').waitFor();
  await page.getByRole('button', { name: 'Rendirse' }).click();
}

describe('in Spanish', () => {
  test('the language is chosen, remembered and taken back', async () => {
    const page = await visit({});
    await page.goto(`${house.server.origin}/`);
    await heading(page, 'Parlour');
    assert.equal(await page.evaluate(() => document.documentElement.lang), 'en');
    await choose(page);
    await isSpanish(page, 'the preferences');
    await page.goto(`${house.server.origin}/`);
    await page.getByText('Una mesa de juego honrada.').waitFor();
    await isSpanish(page, 'the start page');
    await page.getByRole('link', { name: 'Preferencias' }).click();
    assert.ok(await page.getByRole('radio', { name: 'Español' }).isChecked());
    await page.getByRole('radio', { name: 'English' }).check({ noWaitAfter: true });
    await heading(page, 'Preferences');
    assert.equal(await page.evaluate(() => document.documentElement.lang), 'en');
    await page.context().close();
  });

  test('the language of the device is taken by itself', async () => {
    const context = await house.browser.newContext({ locale: 'es-MX', viewport: narrow, serviceWorkers: 'block' });
    const page = await context.newPage();
    const asked = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.goto(`${house.server.origin}/`);
    await page.getByText('Una mesa de juego honrada.').waitFor();
    assert.equal(asked.filter((url) => /spanish-|texts\.es|name\.es/.test(url)).length, 1, 'one more request');
    await context.close();
  });

  // A whole game takes long: one that is given up shows the same places.
  for (const [id, name, end] of [['ludo', 'Ludo', (page) => playOut(page, byKeyboard, { every: 1e9 })], ['montoncito', 'Montoncito', giveUp]])
  test(`a game of ${name} on this device, its result, its replay and its review`, { timeout: 150_000, ...onlyInLong(id === 'ludo') }, async () => {
    const page = await visit();
    await page.goto(`${house.server.origin}/host/${id}`);
    await page.getByRole('radio', { name: /^En este dispositivo/ }).check();
    await isSpanish(page, 'the form');
    await page.getByRole('button', { name: 'Empezar' }).click();
    await page.waitForURL(`**/here/${id}`);
    await page.evaluate(() => (globalThis.shifts = []));
    await page.addInitScript(() => (globalThis.shifts = []));
    await page.goto(`${house.server.origin}/here/${id}?seed=3&delay=0`);
    await playOut(page, byKeyboard, { every: 1e9, until: 12 });
    await isSpanish(page, 'the board');
    await end(page);
    await page.locator('.result h2').getByText(/^(Has ganado|Has perdido)$/).waitFor();
    await isSpanish(page, 'the result');
    await openTab(page, 'Partida');
    await page.getByRole('link', { name: 'Verla otra vez' }).click();
    await page.locator('h1').filter({ hasText: `${name}, otra vez` }).waitFor({ state: 'attached' });
    await page.getByRole('button', { name: 'Al final' }).click();
    await page.locator('.turn-number').getByText(/^Turno \d+ de \d+$/).waitFor();
    await isSpanish(page, 'the replay');
    await openTab(page, 'Repaso');
    await page.getByRole('button', { name: 'Analizar esta partida' }).click();
    await page.getByRole('heading', { name: 'Quién iba por delante' }).waitFor({ timeout: 60_000 });
    await isSpanish(page, 'the review');
    await page.goto(`${house.server.origin}/games`);
    await heading(page, 'Mis partidas');
    await isSpanish(page, 'my games');
    await page.goto(`${house.server.origin}/proof`);
    await heading(page, 'Comprobar una partida');
    await isSpanish(page, 'the proof');
    await page.context().close();
  });

  test('the page that checks chance by itself', async () => {
    const page = await visit();
    await page.goto(`${house.server.origin}/verify.html`);
    await page.getByRole('heading', { name: 'Comprobar una partida' }).waitFor();
    await isSpanish(page, 'the check by itself');
    const field = page.getByLabel('El nombre de la mesa o el registro entero');
    const checked = async (text, words) => {
      await field.fill(text);
      await page.getByRole('button', { name: 'Comprobar' }).click();
      await page.getByText(words).waitFor();
      await field.fill('');
      await isSpanish(page, words);
    };
    await checked('aaaaaaaaaaaa', '✗ En esta mesa no hay ninguna partida terminada.');
    await checked(`${example}nada\n`, '✗ línea 12: la línea no se conoce entre los pasos');
    await checked(example.replace('! 2 ', '! 6 '), '✗ azar: paso 2: la extracción 1 de la semilla da 2, pero consta 6');
    await checked(example, '✓ azar: 2 resultados, cada uno como lo saca la semilla de las probabilidades registradas');
    // What was found is said again in the other language, which the whole page remembers.
    await page.getByRole('radio', { name: 'English' }).check();
    await page.getByRole('heading', { name: 'Check a game' }).waitFor();
    await page.getByText('✓ chance: 2 outcomes, each as the seed draws it from the recorded odds').waitFor();
    assert.equal(await page.title(), 'Check a game · Parlour');
    assert.equal(await page.evaluate(() => JSON.parse(localStorage.getItem('parlour.prefs')).language), 'en');
    await page.context().close();
  });

  test('a table of the server, and what is refused there', { timeout: 60_000 }, async () => {
    const page = await visit();
    await page.goto(`${house.server.origin}/host/losiento`);
    await page.getByRole('radio', { name: /^En línea/ }).check();
    for (const colour of ['Azul', 'Amarillo', 'Verde']) await page.getByLabel(colour, { exact: true }).selectOption({ label: 'Bot: Fácil' });
    await page.getByRole('button', { name: 'Abrir la mesa' }).click();
    await page.getByRole('button', { name: 'Empezar la partida' }).waitFor();
    await isSpanish(page, 'the lobby');
    await page.getByRole('button', { name: 'Empezar la partida' }).click();
    await page.locator('.board svg').first().waitFor();
    await play(page, { until: (acts) => acts >= 12 });
    await isSpanish(page, 'the game');
    await page.goto(`${house.server.origin}/host/losiento`);
    await page.getByRole('button', { name: 'Abrir la mesa' }).click();
    await page.locator('.notice').getByText('Ya estás en otra mesa de este juego.').waitFor();
    await page.goto(`${house.server.origin}/t/aaaaaaaaaaaa`);
    await heading(page, 'Esa mesa no existe');
    await isSpanish(page, 'no table');
    await page.context().close();
  });

  for (const game of ids)
    test(`the board of ${game} fits, and how it is played`, async () => {
      const page = await visit();
      await page.goto(`${house.server.origin}/here/${game}?seed=5&delay=0`);
      await page.locator('.spot').first().waitFor();
      await page.locator('.status.act').waitFor();
      await openTab(page, 'Reglas');
      for (const summary of await page.locator('.panel[data-tab=rules] details > summary').all()) await summary.click();
      await isSpanish(page, game);
      await page.goto(`${house.server.origin}/learn/${game}`);
      await page.locator('.spot').first().waitFor();
      await isSpanish(page, `how to play ${game}`);
      await page.context().close();
    });
});
