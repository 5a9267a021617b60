import type { Page } from 'playwright/test';
import { signIn } from './support/an-account.ts';
import { expectAccessible, expectNoSidewaysScroll } from './support/axe.ts';
import { countTaps } from './support/gate.ts';
import { expect, test } from './support/journey.ts';
import { tabTo } from './support/keyboard.ts';
import { expectFit, OWNER, OWNER_ENVIRONMENT } from './support/owner.ts';
import { visit } from './support/purchase.ts';

const MAP = '/plattegrond';
/** Location of the large back garden in the sample data. */
const BACK_GARDEN = { latitude: 52.8408, longitude: 6.43335 };

/** A room or a sign on the map; the label of a room also has what is in bloom. */
const onMap = (page: Page, name: string) =>
  page.locator('svg').getByRole('link', { name: new RegExp(`^${name.replaceAll('.', '\\.')}(?:$|\\. Nu in bloei: )`) });
const item = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name });
const frame = (page: Page) => page.getByRole('region', { name: /^Kaart van de tuin/ });

test.use({ viewport: { width: 360, height: 780 }, environment: OWNER_ENVIRONMENT });

test('a room on the map is told beside it, by keyboard too, and keeps its own address @full', async ({ page }) => {
  await visit(page, MAP);
  await expectAccessible(page);
  const room = onMap(page, '2. Boomgaard');
  await tabTo(page, room);
  await page.keyboard.press('Enter');
  const told = page.getByRole('region', { name: '2. Boomgaard' });
  await expect(told.getByRole('heading', { name: '2. Boomgaard' })).toBeFocused();
  await expect(told).toContainText('Met een rolstoel');
  await expect(page).toHaveURL(/#boomgaard$/);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.keyboard.press('Escape');
  await expect(told).toHaveCount(0);
  await expect(room).toBeFocused();
  await visit(page, '/praktisch');
  await visit(page, `${MAP}#boomgaard`);
  await expect(page.getByRole('heading', { name: 'Boomgaard', exact: true })).toBeInViewport();
  const further = page.getByRole('link', { name: 'Lees verder over de Boomgaard' });
  const [words, above] = [further.locator('span'), page.getByRole('heading', { name: 'Boomgaard', exact: true })];
  expect((await words.boundingBox())?.x).toBeCloseTo((await above.boundingBox())?.x ?? 0, 0);
  await further.click();
  await expect(page).toHaveURL(/over-de-lindehof#boomgaard$/);
});

test('the map is as wide as the screen, with the legend below it on a phone and beside it on a wide screen', async ({
  page,
}) => {
  const legend = page.getByRole('region', { name: 'Legenda' });
  for (const width of [360, 768, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await visit(page, MAP);
    await expect(legend).toBeVisible();
    const [map, key] = [await frame(page).boundingBox(), await legend.boundingBox()];
    if (!map || !key) throw new Error('The map or its legend is not there.');
    const right = width === 1280 ? key.x + key.width : map.x + map.width;
    expect([width, map.x, right]).toEqual([width, 0, width]);
    await expectNoSidewaysScroll(page);
  }
  await expect(legend.locator('svg')).toHaveCount(await legend.getByRole('listitem').count());
});

test('signs lead to their kind; who does not see the map reads the same in the list @full', async ({ page }) => {
  await visit(page, MAP);
  await onMap(page, 'WC: Toilet bij het theehuis').click();
  await expect(page).toHaveURL(/#accessible-toilet$/);
  await expect(item(page, 'Rolstoeltoilet')).toBeInViewport();
  await expect(item(page, 'Bank')).toContainText('(4 keer)');
  await expect(page.locator('#klassieke-gazonkamer')).toContainText('Met een rolstoel goed te bereiken.');
});

test('what blooms stands at its room as flowers, with its names for who does not see them, in forced colours and on paper @full', async ({
  page,
}) => {
  await visit(page, MAP);
  const message = page.locator('li').filter({ has: page.getByText('Nu in bloei:', { exact: true }) });
  await expect(message.first()).toBeVisible();
  const blooming = await message.evaluateAll((items) =>
    items.map((one) => ({
      room: one.querySelector('h3')?.textContent ?? '',
      names: [...one.querySelectorAll('[data-printed] a')].map((link) => link.textContent ?? ''),
    })),
  );
  for (const { room, names } of blooming) {
    const link = page
      .locator('svg')
      .getByRole('link', { name: new RegExp(`^\\d\\. ${room}\\. Nu in bloei: ${names[0]}`) });
    await expect(link.locator('g')).toHaveCount(Math.min(3, names.length));
  }
  const rooms = page.locator('svg').getByRole('link', { name: /^\d\. / });
  expect(await rooms.filter({ has: page.locator('g') }).count()).toBe(blooming.length);
  await expect(item(page, 'Een bloem: hier zagen wij iets bloeien.')).toBeVisible();
  const flower = rooms.locator('g').first();
  await page.emulateMedia({ forcedColors: 'active' });
  await expect(flower).toBeVisible();
  const [ground, petals] = await flower.evaluate(({ children }) =>
    [...children].map((part, index) => getComputedStyle(part)[index === 1 ? 'stroke' : 'fill']),
  );
  expect(petals).not.toBe(ground);
  await page.emulateMedia({ forcedColors: null, media: 'print' });
  await expect(flower).toBeVisible();
  await expect(message.first().getByRole('link', { name: blooming[0]?.names[0] ?? '', exact: true })).toBeVisible();
});

test('enlarges by buttons to its limits, and its arrow keys move it; the page does not scroll sideways', async ({
  page,
}) => {
  await visit(page, MAP);
  const scrolls = () => frame(page).evaluate(({ scrollWidth, clientWidth }) => scrollWidth / clientWidth);
  expect(await scrolls()).toBe(1);
  const larger = page.getByRole('button', { name: 'Groter' });
  for (let press = 0; press < 4; press++) await larger.click();
  await expect(larger).toHaveAttribute('aria-disabled', 'true');
  await expect(page.getByText('De kaart staat op 400 procent.')).toBeAttached();
  expect(await scrolls()).toBeCloseTo(4, 1);
  await expectNoSidewaysScroll(page);
  const before = await frame(page).evaluate(({ scrollLeft }) => scrollLeft);
  await frame(page).focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => frame(page).evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(before);
  await expectAccessible(page);
});

test.describe('where the visitor is', () => {
  test('is asked only when wanted, from another page too, and shown as the nearest place', async ({
    page,
    context,
  }) => {
    await context.grantPermissions(['geolocation']);
    await context.setGeolocation(BACK_GARDEN);
    await visit(page, '/over-de-lindehof');
    await page.getByRole('main').getByRole('link', { name: 'Bekijk de kaart van de tuin' }).click();
    await expect(page.getByRole('heading', { name: 'Kaart van de tuin', level: 1 })).toBeVisible();
    const sent: string[] = [];
    page.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`));
    await page.getByRole('button', { name: 'Waar ben ik?' }).click();
    await expect(page.getByText('U bent bij: Grote achtertuin.')).toBeVisible();
    await expectAccessible(page);
    expect(sent.filter((one) => /52[.,]84|6[.,]43/.test(one))).toEqual([]);
  });

  test('says how far away the garden is, and what to do when it may not know @full', async ({ page, context }) => {
    await context.grantPermissions(['geolocation']);
    await context.setGeolocation({ latitude: 52.37, longitude: 4.9 });
    await visit(page, MAP);
    await page.getByRole('button', { name: 'Waar ben ik?' }).click();
    await expect(page.getByText(/^U bent nog niet in de tuin: die ligt op ongeveer \d+ kilometer\.$/)).toBeVisible();
    await context.clearPermissions();
    await page.getByRole('button', { name: 'Waar ben ik?' }).click();
    await expect(page.getByText(/^Uw toestel mag niet zeggen waar u bent/)).toBeVisible();
  });
});

test('on paper the map and its names fit on one sheet of A4 @full', async ({ page }) => {
  await visit(page, MAP);
  const pdf = (await page.pdf({ format: 'A4' })).toString('latin1');
  expect(pdf.match(/\/Type\s*\/Page\b(?!s)/g)).toHaveLength(1);
});

test('the owner moves a sign and names it in five taps from Vandaag, and visitors see it so', async ({ page }) => {
  await signIn(page, OWNER);
  await visit(page, '/dmt-admin');
  const taps = await countTaps(page);
  await page.getByRole('navigation', { name: 'Beheer' }).getByRole('link', { name: 'Inhoud' }).click();
  await page.getByRole('link', { name: 'Op de kaart van de tuin' }).click();
  await page.getByRole('button', { name: 'Ingang bij de leilinden' }).click();
  await page.getByLabel('Naam (niet verplicht)').fill('Ingang aan de dijk');
  const drawing = page.getByRole('img', { name: /^Druk op de kaart waar het is/ });
  await drawing.click({ position: { x: 8, y: 8 } });
  await expect(page.getByLabel('Van links')).not.toHaveValue('37');
  await page.getByRole('button', { name: 'Opslaan' }).click();
  await expect(page.getByText('Opgeslagen').first()).toBeVisible();
  expect(await taps()).toBeLessThanOrEqual(5);
  await expectFit(page);
  await visit(page, MAP);
  await expect(item(page, 'Ingang aan de dijk').first()).toBeVisible();
  await expect(page.getByText('Ingang bij de leilinden')).toHaveCount(0);
});
