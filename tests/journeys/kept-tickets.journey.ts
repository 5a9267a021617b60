import type { BrowserContext, Locator, Page } from 'playwright/test';
import { openToday, sellParty, type SoldParty } from './support/gate.ts';
import { expect, test } from './support/journey.ts';
import { button, expectFit, OWNER_ENVIRONMENT, PHONE } from './support/owner.ts';
import { heading, takenOver, unfoldTickets } from './support/purchase.ts';
import { scan } from './support/scanner.ts';

test.use({ viewport: PHONE, environment: OWNER_ENVIRONMENT });

const keepButton = (page: Page) => button(page, 'Bewaar op dit toestel');
const removeButton = (page: Page) => button(page, 'Verwijder van dit toestel');
const age = (page: Page) => page.getByText(/^Bewaard op \d+ [a-z]+ \d{4} om \d\d:\d\d/);
const codes = (page: Page): Locator => page.getByRole('img', { name: /^QR-code/ });

/** Scans each code on the page. */
async function codesRead(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const code of await codes(page).all()) {
    await code.scrollIntoViewIfNeeded();
    found.push(...(await scan(code)));
  }
  return found;
}

/** Returns the link in the email of an order, as the owner sees it. */
async function linkOf(owner: Page, { orderId }: SoldParty): Promise<string> {
  const answer = await owner.request.get(`/api/dmt-admin/orders/${orderId}`);
  return ((await answer.json()) as { href: string }).href;
}

const hasWorker = (page: Page) =>
  page.evaluate(async () =>
    (await navigator.serviceWorker.getRegistrations()).map(({ scope }) => new URL(scope).pathname),
  );
const cachesOf = (page: Page) => page.evaluate(async () => caches.keys());

async function keepOn(page: Page, link: string): Promise<void> {
  await page.goto(link);
  await takenOver(page);
  await keepButton(page).click();
  await expect(age(page)).toBeVisible();
  await expect(removeButton(page)).toBeVisible();
}

/** Reopens the page of the order without a network. */
async function openInField(page: Page, context: BrowserContext, link: string): Promise<void> {
  await context.setOffline(true);
  await page.goto(link);
}

test('tickets that are kept open again without network, and go when they no longer hold (S-25, GAP-65)', async ({
  page,
  site,
  world,
  anotherBrowser,
  allowNoise,
}) => {
  test.setTimeout(240_000);
  // The browser logs what it could not fetch.
  allowNoise(/ERR_INTERNET_DISCONNECTED|status of 503 .*\/bestelling\//);
  const event = await openToday(page, 'Hortensiadag');
  const party = await sellParty({ site, world }, event, { name: 'Buitenpost', amount: 2 });
  const other = await sellParty({ site, world }, event, { name: 'Anders', amount: 1 });
  const [link, otherLink] = [await linkOf(page, party), await linkOf(page, other)];
  const context = await anotherBrowser({ viewport: PHONE });
  const phone = await context.newPage();
  phone.setDefaultTimeout(20_000);
  let live: string[] = [];

  await test.step('looking at the order keeps nothing', async () => {
    await phone.goto(link);
    await takenOver(phone);
    await expect(keepButton(phone)).toBeVisible();
    expect([await hasWorker(phone), await cachesOf(phone)]).toEqual([[], []]);
    await expectFit(phone);
    await phone.screenshot({ path: 'test-results/kept-1-offered.png', fullPage: false });
    await unfoldTickets(phone);
    await expect(codes(phone)).toHaveCount(3);
    live = await codesRead(phone);
    expect(live).toHaveLength(3);
    for (const code of [party.groupCode, ...party.codes]) expect(live.join()).toContain(`${site.origin}/t/${code}`);
  });

  await test.step('a press keeps it, with a worker for orders alone', async () => {
    await keepOn(phone, link);
    expect(await hasWorker(phone)).toEqual(['/bestelling/']);
    await expectFit(phone);
    await phone.screenshot({ path: 'test-results/kept-2-kept.png' });
  });

  await test.step('without reception the same link shows the same codes, with their age and nobody’s name', async () => {
    await openInField(phone, context, link);
    await expect(age(phone)).toBeVisible();
    await expect(heading(phone, 'Hortensiadag')).toBeVisible();
    expect(await codesRead(phone)).toEqual(live);
    await expectFit(phone);
    await phone.screenshot({ path: 'test-results/kept-3-field.png', fullPage: true });
    const shown = await phone.locator('body').innerText();
    for (const word of ['Anna', 'Buitenpost', '@bezoeker.example', '06 12 34 56 78', 'Bestelling']) {
      expect(shown).not.toContain(word);
    }
  });

  await test.step('an order that is not kept says so, and other pages are not touched', async () => {
    await phone.goto(otherLink);
    await expect(heading(phone, 'Geen verbinding')).toBeVisible();
    await expectFit(phone);
    await phone.screenshot({ path: 'test-results/kept-4-not-kept.png' });
    await expect(phone.goto('/home')).rejects.toThrow(/ERR_INTERNET_DISCONNECTED/);
    await expect(phone.goto(`${link}/tickets.pdf`)).rejects.toThrow(/ERR_INTERNET_DISCONNECTED/);
  });

  await test.step('with reception the live page comes back; a second order is kept beside it', async () => {
    await context.setOffline(false);
    await phone.goto(link);
    await takenOver(phone);
    await expect(phone.getByText('Anna').first()).toBeVisible();
    await expect(age(phone)).toBeVisible();
    await keepOn(phone, otherLink);
  });

  await test.step('it is removed by its button, also without reception; the other stays', async () => {
    await openInField(phone, context, otherLink);
    await expect(age(phone)).toBeVisible();
    await removeButton(phone).click();
    await expect(heading(phone, 'Verwijderd van dit toestel')).toBeVisible();
    await expectFit(phone);
    await phone.screenshot({ path: 'test-results/kept-5-removed.png' });
    await phone.goto(otherLink);
    await expect(heading(phone, 'Geen verbinding')).toBeVisible();
    await phone.goto(link);
    await expect(age(phone)).toBeVisible();
    await context.setOffline(false);
  });

  await test.step('the owner gives the money back: with reception it is withdrawn, and the worker with the last', async () => {
    await page.goto(`/dmt-admin/bestellingen/${party.orderId}/terugbetalen`);
    await takenOver(page);
    await button(page, /^Betaal € 15,00 terug$/).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Betaal € 15,00 terug$/ })
      .click();
    await expect(heading(page, /^Bestelling \d+$/)).toBeVisible();
    await phone.goto(link);
    await takenOver(phone);
    await expect(phone.getByText('Niet meer op dit toestel bewaard')).toBeVisible();
    await expectFit(phone);
    await phone.screenshot({ path: 'test-results/kept-6-withdrawn.png' });
    expect([await hasWorker(phone), await cachesOf(phone)]).toEqual([[], []]);
    await expect(openInField(phone, context, link)).rejects.toThrow(/ERR_INTERNET_DISCONNECTED/);
  });
});

test('a link that was ended takes what was kept along (S-19) @full', async ({
  page,
  site,
  world,
  anotherBrowser,
  allowNoise,
}) => {
  allowNoise(/status of 404/);
  const event = await openToday(page, 'Rozendag');
  const party = await sellParty({ site, world }, event, { name: 'Doorgestuurd', amount: 1 });
  const link = await linkOf(page, party);
  const phone = await (await anotherBrowser({ viewport: PHONE })).newPage();
  const friend = await (await anotherBrowser({ viewport: PHONE })).newPage();
  for (const one of [phone, friend]) await keepOn(one, link);
  await button(phone, 'Maak oude links ongeldig').click();
  await expect(heading(phone, 'De oude links werken niet meer')).toBeVisible();
  await expect.poll(() => cachesOf(phone)).toEqual([]);
  await friend.goto(link);
  await expect(heading(friend, 'Bestelling niet gevonden')).toBeVisible();
  await expect.poll(() => cachesOf(friend)).toEqual([]);
  await expect.poll(() => hasWorker(friend)).toEqual([]);
});

test('a press on the live page removes it again @full', async ({ page, site, world, anotherBrowser }) => {
  const event = await openToday(page, 'Dahliadag');
  const link = await linkOf(page, await sellParty({ site, world }, event, { name: 'Bedacht', amount: 1 }));
  const phone = await (await anotherBrowser({ viewport: PHONE })).newPage();
  await keepOn(phone, link);
  await removeButton(phone).click();
  await expect(phone.getByText('De tickets zijn van dit toestel verwijderd.')).toBeVisible();
  expect([await hasWorker(phone), await cachesOf(phone)]).toEqual([[], []]);
  await keepButton(phone).click();
  await expect(age(phone)).toBeVisible();
});
