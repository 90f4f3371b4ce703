// The tabs beside a board; on a phone a sheet that "More" opens.
export async function openTab(page, name) {
  const tab = page.getByRole('tab', { name: new RegExp(`^${name}`) });
  await page.waitForFunction(() => [...document.querySelectorAll('[role=tab], .do-more')].some((one) => one.getClientRects().length > 0)); // after a reload there is nothing for a moment
  if (!(await tab.isVisible())) await page.locator('.action.do-more').click();
  await tab.click();
}
export async function closeSheet(page) {
  const close = page.locator('.side.sheet .tabs .bare');
  if (await close.isVisible()) await close.click();
}
// The same by its id (history, chat, rules, review, game), in any language.
export async function openTabOf(page, id) {
  const more = page.locator('.do-more');
  if ((await more.count()) && (await page.locator('.side').isHidden())) await more.click();
  await page.locator(`#tab-${id}`).click();
}
