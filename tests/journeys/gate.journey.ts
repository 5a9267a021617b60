import type { Page } from 'playwright/test';
import { call, signIn } from './support/an-account.ts';
import { expectAccessible, expectNoSidewaysScroll } from './support/axe.ts';
import { answer, countTaps, field, openToday, scanAs, sellParty, toGate } from './support/gate.ts';
import { expect, test } from './support/journey.ts';
import { button, expectFit, OWNER, OWNER_ENVIRONMENT, PHONE } from './support/owner.ts';
import { takenOver, visit } from './support/purchase.ts';

test.use({ viewport: PHONE, environment: OWNER_ENVIRONMENT });

const counts = (page: Page) => page.getByRole('region', { name: 'Binnen en verwacht' });
const inDetail = (page: Page, name: string) =>
  page.getByRole('region', { name: 'Lijst van vandaag' }).getByRole('listitem').filter({ hasText: name }).first();

test('who is not the owner does not come to the gate @full', async ({ page, allowNoise }) => {
  allowNoise(/40[13]/);
  await page.goto('/dmt-admin/poort');
  await expect(page).toHaveURL(/\/login\?returnTo=\/dmt-admin\/poort$/);
});

test('a day without an event says so, and a code is still answered @full', async ({ page }) => {
  await signIn(page, OWNER);
  await visit(page, '/dmt-admin');
  await page.getByRole('main').getByRole('link', { name: 'Poort' }).click();
  await expect(page).toHaveURL(/\/dmt-admin\/poort$/);
  await expect(counts(page)).toContainText('Vandaag is er geen evenement met tickets.');
  await expect(button(page, 'Start de camera')).toBeVisible();
  await expectFit(page);
  await field(page).fill('ABCDEFGH1234567890ABCDEFGH');
  await page.keyboard.press('Enter');
  await expect(answer(page)).toContainText('Onbekend');
  await expectFit(page);
  await button(page, 'Lijst').click();
  await expect(page.getByText('Er zijn geen tickets voor vandaag.')).toBeVisible();
  await page.getByText('Wanneer een ticket geldt').click();
  await page.getByLabel('Minuten vóór het begin').fill('90');
  await expectFit(page);
  await button(page, 'Sla op').click();
  await expect(page.getByText('Opgeslagen.')).toBeVisible();
  await page.reload();
  await takenOver(page, '#zoek');
  await button(page, 'Lijst').click();
  await page.getByText('Wanneer een ticket geldt').click();
  await expect(page.getByLabel('Minuten vóór het begin')).toHaveValue('90');
});

test('a day at the gate with a phone', async ({ page, site, world, anotherBrowser, allowNoise }) => {
  test.setTimeout(240_000);
  page.setDefaultTimeout(20_000);
  const event = await openToday(page, 'Hortensiadag');
  const shop = { site, world };
  const four = await sellParty(shop, event, { name: 'van Vier', amount: 4 });
  const named = await sellParty(shop, event, { name: 'de Naam', amount: 4 });
  const single = await sellParty(shop, event, { name: 'Alleen', amount: 1, kind: 1 });
  await toGate(page);
  await expect(counts(page)).toContainText(/Hortensiadag\s*0 \/ 9 binnen/);
  await expectFit(page);

  const taps = await countTaps(page);
  await test.step('a party of four comes in by one group scan and one press', async () => {
    await scanAs(page, `${site.origin}/t/${four.groupCode}`);
    await expect(answer(page)).toContainText('Wie komt binnen?');
    await expect(answer(page).getByRole('checkbox')).toHaveCount(4);
    await expectFit(page);
    await button(page, 'Laat 4 binnen').click();
    await expect(answer(page)).toContainText('Welkom');
    await expect(answer(page)).toContainText('4 × Volwassene');
    await expectFit(page);
    expect(await taps()).toBeLessThanOrEqual(2);
    await expect(counts(page)).toContainText('4 / 9');
    await expect(page.getByRole('status').and(page.locator('[aria-live=assertive]'))).toHaveText(
      'Welkom. 4 × Volwassene',
    );
  });

  await test.step('the same code again says since when, and one press takes it all back', async () => {
    const before = await taps();
    await button(page, 'Maak ongedaan').click();
    await expect(answer(page)).toContainText('Ongedaan gemaakt');
    expect((await taps()) - before).toBe(1);
    await expect(counts(page)).toContainText('0 / 9');
    await expectFit(page);
  });

  await test.step('another party of four comes in by its name', async () => {
    const before = await taps();
    await field(page).click();
    await page.keyboard.type('naam');
    const line = inDetail(page, 'de Naam');
    await expect(line).toContainText('0 van 4 binnen');
    await expectFit(page);
    await line.getByRole('button', { name: /^Laat 4 binnen/ }).click();
    await expect(answer(page)).toContainText('Welkom');
    expect((await taps()) - before).toBeLessThanOrEqual(4);
    await expect(field(page)).toHaveValue('');
  });

  await test.step('a part of a party, by keyboard alone', async () => {
    await scanAs(page, four.groupCode);
    await expect(answer(page)).toContainText('Wie komt binnen?');
    await answer(page).getByRole('checkbox').nth(0).press('Space');
    await expect(button(page, 'Laat 3 binnen')).toBeVisible();
    await button(page, 'Laat 3 binnen').press('Enter');
    await expect(answer(page)).toContainText('3 × Volwassene');
    await scanAs(page, four.codes[1] ?? '');
    await expect(answer(page)).toContainText(/Al binnen om \d\d:\d\d/);
    await expect(answer(page)).toContainText(/Binnengelaten om .* op Chrome op /);
    await expectFit(page);
    await page.keyboard.press('Escape');
    await expect(answer(page)).toHaveCount(0);
  });

  await test.step('what is printed on the ticket says that it was used', async () => {
    const visitor = await (await anotherBrowser()).newPage();
    await visitor.goto(`/t/${four.codes[1] ?? ''}`);
    await expect(visitor.getByText(/^Gebruikt op \d+ \w+ \d{4} om \d\d:\d\d$/)).toBeVisible();
    await expectAccessible(visitor);
    await visitor.goto(`/t/${four.groupCode}`);
    await expect(visitor.getByText(/^3 van 4 gebruikt, het laatst om \d\d:\d\d\.$/)).toBeVisible();
  });

  await test.step('without connection the phone decides by itself, and what it did goes up once', async () => {
    allowNoise(/Failed to load resource|ERR_FAILED|ERR_INTERNET_DISCONNECTED/);
    await page.context().setOffline(true);
    await scanAs(page, single.codes[0] ?? '');
    await expect(answer(page)).toContainText('Welkom');
    await expect(answer(page)).toContainText('1 × Kind');
    await expect(field(page)).toHaveValue('');
    await expectFit(page);
    const connection = page.getByRole('region', { name: 'Verbinding' });
    await expect(connection).toContainText('1 te versturen');
    await expect(counts(page)).toContainText('Geen verbinding: stand van');
    await page.context().setOffline(false);
    await expect(connection).toBeHidden();
    await expect(counts(page)).toContainText('8 / 9');
    await expect(counts(page)).not.toContainText('Geen verbinding');
  });

  await test.step('another phone sees the same counts, and ticks and takes back in the list', async () => {
    const phone = await (await anotherBrowser({ viewport: PHONE })).newPage();
    await signIn(phone, OWNER);
    await toGate(phone);
    await expect(counts(phone)).toContainText('8 / 9');
    await button(phone, 'Lijst').click();
    const line = inDetail(phone, 'van Vier');
    await expect(line).toContainText('3 van 4 binnen');
    await line.getByText('Per ticket').click();
    await expectFit(phone);
    await line.getByRole('button', { name: /^Laat binnen/ }).click();
    await expect(answer(phone)).toContainText('Welkom');
    await button(phone, 'Volgende').click();
    await expect(line).toContainText('4 van 4 binnen');
    await line
      .getByRole('button', { name: /^Maak ongedaan/ })
      .first()
      .click();
    await expect(answer(phone)).toContainText('Ongedaan gemaakt');
    await button(phone, 'Volgende').click();
    await expect(line).toContainText('3 van 4 binnen');
    await expect(counts(page)).toContainText('8 / 9');
  });

  await test.step('codes that let nobody in say why', async () => {
    await scanAs(page, 'https://andere-tuin.example/t/7K3M9QXVB2H8RT4WN6YDPZ1CEF');
    await expect(answer(page)).toContainText('van een andere tuin');
    await expectFit(page);
    await scanAs(page, `${site.origin}/t/7K3M9QX`);
    await expect(answer(page)).toContainText('Onbekend');
    expect(
      await call(page, 'POST', `/api/dmt-admin/events/${event.event_id}/cancel`, { version: 1, reason: 'Storm.' }),
    ).toBe(200);
    await scanAs(page, named.codes[0] ?? '');
    await expect(answer(page)).toContainText('Vervallen');
    await expectFit(page);
    await expect(counts(page)).toContainText('Gaat niet door');
  });
});

/** Very long Dutch names, which have to fit. */
const LONG_NAMES = [
  'van den Bezoeker-Langenaam',
  'van der Meulen-van Wassenaer Obdam',
  'de Vries',
  'Schimmelpenninck van der Oye-Bartels',
];
/** Tickets of forty parties of one to six. */
const TICKETS_OF_FORTY = Array.from({ length: 40 }, (_, index) => 1 + ((index + 1) % 6)).reduce(
  (sum, each) => sum + each,
);

test('forty orders fit on two sheets, with a box for each ticket @full', async ({ page, site, world }) => {
  test.setTimeout(240_000);
  const event = await openToday(page, 'Drukke dag');
  for (let order = 1; order <= 40; order++) {
    const name = `${LONG_NAMES[order % LONG_NAMES.length] ?? ''} ${order}`;
    await sellParty({ site, world }, event, { name, amount: 1 + (order % 6), kind: order % 2 });
  }
  await toGate(page);
  await button(page, 'Lijst').click();
  await expect(button(page, 'Print de lijst')).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  const lines = page.locator('section[aria-hidden="true"] li');
  const names = new RegExp(LONG_NAMES.join('|'));
  const forty = lines.filter({ hasText: names });
  await expect(forty).toHaveCount(40);
  await expect(forty.locator('i')).toHaveCount(TICKETS_OF_FORTY);
  // Visitors of today's other event are on the list too, but not among the forty.
  await lines.filter({ hasNotText: names }).evaluateAll((others: HTMLElement[]) => {
    for (const other of others) other.style.display = 'none';
  });
  await expect(field(page)).toBeHidden();
  await expect(page.getByRole('heading', { level: 1, includeHidden: true })).toBeHidden();
  for (const preferCSSPageSize of [false, true]) {
    const paper = (await page.pdf({ format: 'A4', preferCSSPageSize })).toString('latin1');
    expect(paper.match(/\/Type\s*\/Page\b(?!s)/g)?.length).toBeLessThanOrEqual(2);
  }
});

test('in forced colours words, signs and borders remain @full', async ({ page }) => {
  await signIn(page, OWNER);
  await page.emulateMedia({ forcedColors: 'active' });
  await toGate(page);
  await expectAccessible(page);
  await scanAs(page, 'ABCDEFGH1234567890ABCDEFGH');
  await expect(answer(page)).toContainText('Onbekend');
  await expectAccessible(page);
  await expect(answer(page).locator('svg')).toBeVisible();
  const border = await answer(page).evaluate((element) => getComputedStyle(element).borderTopWidth);
  expect(Number.parseFloat(border)).toBeGreaterThanOrEqual(4);
  await expectNoSidewaysScroll(page);
});

test('a camera that is refused or absent leaves the field @full', async ({ page, allowNoise }) => {
  allowNoise(/camera|NotAllowed|NotFound/i);
  await signIn(page, OWNER);
  await page.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('no', 'NotAllowedError'));
  });
  await toGate(page);
  await button(page, 'Start de camera').click();
  await expect(page.getByRole('alert')).toContainText('De camera is niet toegestaan');
  await expectFit(page);
  await scanAs(page, 'ABCDEFGH1234567890ABCDEFGH');
  await expect(answer(page)).toContainText('Onbekend');
});
