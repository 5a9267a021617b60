import type { Page, Response as PlaywrightResponse } from 'playwright/test';
import { buyerAt } from '../support/buyer.ts';
import { expectAccessible, expectNoSidewaysScroll } from './support/axe.ts';
import { expect, test } from './support/journey.ts';
import { find, hasTwoPaidOptions } from './support/programme.ts';
import {
  aBuyer,
  choose,
  expectPaidHeading,
  fillIn,
  heading,
  nextButton,
  orderButton,
  payButton,
  settleAtBank,
  takenOver,
  toDetails,
  visit,
} from './support/purchase.ts';
import { comesIn, insideAt, orders } from './support/waiting.ts';

/** One may buy at once; everybody after them waits. */
test.use({ environment: { BUYERS_AT_ONCE: '1' } });

const place = (page: Page) => page.getByRole('status').filter({ hasText: 'U bent nummer' });
const WAITING = /\/wachtrij\?naar=/;

async function aSale(origin: string) {
  const item = await find(origin, 'any', hasTwoPaidOptions);
  const [option] = item.options;
  if (!option) throw new Error('Nothing is on sale.');
  return { item, option };
}

async function buys(page: Page): Promise<void> {
  await expect(heading(page, 'Persoonlijke gegevens')).toBeVisible();
  await fillIn(page, aBuyer());
  await nextButton(page).click();
  await payButton(page).click();
  await page.waitForURL(/\/demo\/mollie\//);
  await settleAtBank(page, 'paid');
  await expectPaidHeading(page);
}

test('a later visitor waits, sees the place in line and goes on in turn with the same choice (P-16)', async ({
  page,
  origin,
  anotherBrowser,
}) => {
  const { item, option } = await aSale(origin);
  const inside = await (await anotherBrowser()).newPage();
  const third = await buyerAt(origin);
  await test.step('the first one begins to buy', async () => {
    const isInside = async (answer: PlaywrightResponse) =>
      answer.url().endsWith('/api/waiting-room') && (await answer.text()).includes('inside');
    const entered = inside.waitForResponse(isInside);
    await toDetails(inside, item, { [option.id]: 1 });
    await entered;
  });

  await test.step('the second one is led to the waiting room when they begin', async () => {
    await visit(page, item.path);
    await choose(page, { [option.id]: 2 });
    await orderButton(page).click();
    await page.waitForURL(WAITING);
    await expect(heading(page, 'Het is heel druk')).toBeVisible();
    await expect(place(page)).toContainText('U bent nummer 1 in de rij.');
    await expect(place(page)).toContainText('Hoe lang het duurt, weten wij nog niet.');
    await expect(page).toHaveTitle(/^Nummer 1 in de wachtrij/);
    await expect(place(page)).toHaveAttribute('aria-atomic', 'true');
  });

  await test.step('it can be used at 360 and 1280 pixels, without colours, and no letter of twice the size sticks out', async () => {
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 780 });
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
    }
    await page.emulateMedia({ forcedColors: 'active' });
    await expectAccessible(page);
    const line = await place(page).evaluate((element) => getComputedStyle(element).borderInlineStartWidth);
    expect(Number.parseFloat(line)).toBeGreaterThan(2);
    await page.emulateMedia({ forcedColors: 'none' });
    await page.setViewportSize({ width: 360, height: 780 });
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
    });
    await expectNoSidewaysScroll(page);
  });

  await test.step('a reload keeps the place, and so does another tab', async () => {
    await third.post('/api/waiting-room', {});
    expect(await (await third.post('/api/waiting-room', {})).json()).toMatchObject({ state: 'waiting', position: 2 });
    await page.reload();
    await expect(place(page)).toContainText('U bent nummer 1 in de rij.');
    const tab = await page.context().newPage();
    await tab.goto('/wachtrij');
    await expect(place(tab)).toContainText('U bent nummer 1 in de rij.');
    await tab.close();
  });

  await test.step('pages that are no step of buying do not queue', async () => {
    const tab = await page.context().newPage();
    await visit(tab, item.path);
    await expect(orderButton(tab)).toBeVisible();
    await tab.close();
  });

  await test.step('the first one finishes: details, payment, tickets', () => buys(inside));

  await test.step('then it is the turn of the second one, who finds what they chose and buys', async () => {
    await page.waitForURL('**/events/checkout');
    await expect(page.getByText(`2 x ${option.title}`).first()).toBeVisible();
    await buys(page);
    await comesIn(third);
    await orders(origin, third);
  });
});

test('a place that changes is read out as a whole, and a lost connection is reported until it is back (P-16) @full', async ({
  page,
  origin,
  allowNoise,
}) => {
  const { item, option } = await aSale(origin);
  const inside = await insideAt(origin);
  const ahead = await buyerAt(origin);
  for (let call = 0; call < 2; call++) await ahead.post('/api/waiting-room', {});
  await visit(page, item.path);
  await choose(page, { [option.id]: 1 });
  await orderButton(page).click();
  await page.waitForURL(WAITING);
  await takenOver(page);
  await expect(place(page)).toContainText('U bent nummer 2 in de rij.');
  await page.evaluate(() => {
    const region = document.querySelector('output[aria-atomic=true]');
    const messages: string[] = [];
    Object.assign(globalThis, { heard: messages });
    const note = () => messages.push(region?.textContent ?? '');
    if (region) new MutationObserver(note).observe(region, { subtree: true, childList: true, characterData: true });
  });

  allowNoise(/Failed to load resource|ERR_INTERNET_DISCONNECTED/);
  await page.context().setOffline(true);
  await expect(page.getByText('Er is even geen verbinding. Uw plaats blijft bewaard')).toBeVisible();
  await expect(place(page)).toContainText('U bent nummer 2 in de rij.');
  await page.context().setOffline(false);
  await expect(page.getByText('Er is even geen verbinding.')).toHaveCount(0);

  await orders(origin, inside);
  await comesIn(ahead);
  await expect(place(page)).toContainText('U bent nummer 1 in de rij.');
  const heard = await page.evaluate(() => (globalThis as unknown as { heard: string[] }).heard);
  expect(heard[0]).toContain('Er is even geen verbinding.');
  expect(heard.at(-1)).toBe(await place(page).textContent());
  await orders(origin, ahead);
  await page.waitForURL('**/events/checkout');
  await buys(page);
});
