import type { Page } from 'playwright/test';
import { aPhoto } from '../platform/images/pictures.ts';
import { signIn } from './support/an-account.ts';
import { expectAccessible, expectNoSidewaysScroll } from './support/axe.ts';
import { countTaps } from './support/gate.ts';
import { expect, test } from './support/journey.ts';
import { tabTo } from './support/keyboard.ts';
import { expectFit, OWNER, OWNER_ENVIRONMENT, PHONE } from './support/owner.ts';
import { visit } from './support/purchase.ts';

const BLOOM = '/in-bloei';
const cards = (page: Page) => page.getByRole('region', { name: 'Dit zagen wij bloeien' }).locator('li:has(h3)');
const calendar = (page: Page) => page.getByRole('region', { name: 'De bloeikalender' });

test.use({ viewport: PHONE, environment: OWNER_ENVIRONMENT });

test('each plant says since when it was seen, and leads to its room on the map @full', async ({ page }) => {
  await visit(page, BLOOM);
  const first = cards(page).first();
  await expect(first).toContainText(/(gezien op|vandaag nog gezien|Vandaag gezien)/i);
  await expect(first.locator('i[lang=la]')).toBeVisible();
  await expectFit(page);
  const room = first.getByRole('link');
  const name = await room.innerText();
  await tabTo(page, room);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/plattegrond#/);
  await expect(page.getByRole('heading', { name, exact: true })).toBeInViewport();
});

test('home, agenda and map tell of it: from home it is one tap @full', async ({ page }) => {
  await visit(page, '/home');
  await expect(
    page.getByRole('region', { name: 'Nu in bloei' }).getByRole('heading', { level: 3 }).first(),
  ).toBeVisible();
  await expectFit(page);
  await page.getByRole('link', { name: /^Nu in bloei: / }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Nu in bloei' })).toBeVisible();
  const plant = cards(page).first();
  const [name, room] = [await plant.getByRole('heading').innerText(), await plant.getByRole('link').innerText()];

  await visit(page, '/open-dagen-bezoekerstuin');
  await expect(page.getByRole('link', { name: new RegExp(`^Nu in bloei: ${name}`) })).toBeVisible();
  await expectFit(page);

  await visit(page, '/plattegrond');
  const item = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: room, exact: true }) });
  await expectAccessible(page);
  await item.getByRole('link', { name, exact: true }).click();
  await expect(page).toHaveURL(/\/in-bloei#/);
  await expect(page.getByRole('heading', { name, exact: true })).toBeInViewport();
});

test('who does not see the calendar reads the same in its table, by keyboard @full', async ({ page }) => {
  await visit(page, BLOOM);
  await expect(calendar(page).getByText('Onder de kalender staat een tabel die hetzelfde zegt.')).toBeAttached();
  await tabTo(page, calendar(page).getByText('Bekijk de kalender als tabel'));
  await page.keyboard.press('Enter');
  const row = calendar(page).getByRole('row', { name: /^Hortensia Hydrangea macrophylla/ });
  await expect(row.getByRole('cell').first()).toHaveText('juli tot en met oktober');
  await expect(row.getByRole('cell').last()).toContainText(/\d{1,2} juli tot en met \d{1,2} oktober/);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});

test('in print the plants and the calendar stay, the buttons go @full', async ({ page }) => {
  await visit(page, BLOOM);
  await page.emulateMedia({ media: 'print' });
  await expect(cards(page).first()).toBeVisible();
  await expect(calendar(page).locator('figure svg').first()).toBeVisible();
  await expect(page.getByRole('link', { name: 'Plan uw bezoek' })).toBeHidden();
});

test('the owner ticks what blooms in two taps from Vandaag, twice the same, and it is on the site', async ({
  page,
}) => {
  await signIn(page, OWNER);
  await visit(page, '/dmt-admin');
  const taps = await countTaps(page);
  await page.getByRole('link', { name: 'Wat bloeit er vandaag?' }).click();
  const plant = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: /^In bloei/ }) })
    .first();
  const name = await plant.getByRole('heading').innerText();
  await plant.getByRole('button', { name: `In bloei ${name}` }).click();
  await expect(plant.getByText('Genoteerd: in bloei.')).toBeVisible();
  expect(await taps()).toBeLessThanOrEqual(3);
  await plant.getByRole('button', { name: `In bloei ${name}` }).click();
  await expect(plant.getByRole('button', { name: `In bloei ${name}` })).toHaveAttribute('aria-pressed', 'true');
  await expectFit(page);

  await visit(page, BLOOM);
  await expect(cards(page).filter({ hasText: name })).toContainText(/vandaag (nog )?gezien/i);

  await visit(page, '/dmt-admin/inhoud/bloei');
  const held = Promise.withResolvers<void>();
  await page.route('**/api/dmt-admin/bloom/*', async (route) => {
    await held.promise;
    await route.continue();
  });
  await plant.getByRole('button', { name: new RegExp(`^(Uitgebloeid|Bloeit niet) ${name}`) }).click();
  await expect(plant.getByText('Wordt genoteerd…')).toBeVisible();
  await expect(plant.getByText(/^Genoteerd/)).toHaveCount(0);
  held.resolve();
  await expect(plant.getByText('Genoteerd: niet in bloei.')).toBeVisible();
  await visit(page, BLOOM);
  await expect(cards(page).first()).toBeVisible();
  await expect(cards(page).filter({ hasText: name })).toHaveCount(0);
});

test('the owner puts a photo of this week on the home page in six taps, and takes it off @full', async ({
  page,
  allowNoise,
}) => {
  allowNoise(/status of 422/);
  await signIn(page, OWNER);
  await visit(page, '/dmt-admin');
  const taps = await countTaps(page);
  await page.getByRole('link', { name: 'Wat bloeit er vandaag?' }).click();
  const week = page.getByRole('region', { name: 'Deze week in de tuin' });
  await week.getByLabel(/^Kies een /).setInputFiles({
    name: 'IMG_1.jpg',
    mimeType: 'image/jpeg',
    buffer: await aPhoto({ width: 1200, height: 900 }),
  });
  await expect(week.getByText('De foto is binnen.')).toBeVisible();
  await week.getByRole('button', { name: 'Zet op de startpagina' }).click();
  await expect(week.getByText('Dit veld is verplicht.').first()).toBeVisible();
  await expectFit(page);
  await week.getByLabel('Regel bij de foto').fill('De eerste kerstroos is open.');
  await week.getByLabel('Wat er op de foto te zien is').fill('Een kerstroos bij de deur');
  await week.getByRole('button', { name: 'Zet op de startpagina' }).click();
  await expect(week.getByText('De foto staat op de startpagina.')).toBeVisible();
  expect(await taps()).toBeLessThanOrEqual(6);

  await visit(page, '/home');
  const figure = page.getByRole('figure', { name: 'Deze week in de tuin' });
  await expect(figure.getByRole('img', { name: 'Een kerstroos bij de deur' })).toBeVisible();
  await expect(figure.getByText('De eerste kerstroos is open.')).toBeVisible();
  await expectFit(page);

  await visit(page, '/dmt-admin/inhoud/bloei');
  await week.getByRole('button', { name: 'Haal van de startpagina' }).click();
  await expect(week.getByText('De foto staat niet meer op de startpagina.')).toBeVisible();
  await week.getByLabel(/^Kies een /).setInputFiles({
    name: 'IMG_2.jpg',
    mimeType: 'image/jpeg',
    buffer: await aPhoto({ width: 1300, height: 900 }),
  });
  await week.getByLabel('Regel bij de foto').fill('De sneeuwklokjes staan op knappen.');
  await week.getByRole('button', { name: 'Bewaar als concept' }).click();
  await expect(week.getByText('Bezoekers zien ze nog niet.')).toBeVisible();
  await expectFit(page);
  await visit(page, '/dmt-admin/inhoud/bloei');
  await expect(week.getByLabel('Regel bij de foto')).toHaveValue('De sneeuwklokjes staan op knappen.');
  await visit(page, '/home');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(figure).toHaveCount(0);
});

test('a plant on the walk is changed in four taps from Vandaag, by keyboard too @full', async ({ page }) => {
  await signIn(page, OWNER);
  await visit(page, '/dmt-admin');
  const taps = await countTaps(page);
  await page.getByRole('link', { name: 'Wat bloeit er vandaag?' }).click();
  const change = page.getByRole('link', { name: /^Wijzig (?!de planten)/ }).nth(1);
  const name = ((await change.getAttribute('aria-label')) ?? '').replace('Wijzig ', '');
  await change.click();
  const head = page.getByRole('button', { name, exact: true });
  await expect(head).toHaveAttribute('aria-expanded', 'true');
  await expect(head).toBeInViewport();
  const note = page.getByLabel(/^Wat is er bijzonder aan\?/);
  await note.click();
  await note.fill('Staat bij de vijver.');
  await page.getByRole('button', { name: 'Opslaan' }).click();
  await expect(page.getByText('Opgeslagen').first()).toBeVisible();
  expect(await taps()).toBeLessThanOrEqual(4);
  await expectFit(page);

  await visit(page, '/dmt-admin/inhoud/bloei');
  await change.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name, exact: true })).toHaveAttribute('aria-expanded', 'true');
  await expect(page.getByLabel(/^Wat is er bijzonder aan\?/)).toHaveValue('Staat bij de vijver.');
});

test('the owner gives a plant a photo: what it shows is asked, and who took it stands in its corner @full', async ({
  page,
  allowNoise,
}) => {
  allowNoise(/status of 422/);
  await visit(page, BLOOM);
  const name = await cards(page).first().getByRole('heading').innerText();
  await signIn(page, OWNER);
  await visit(page, '/dmt-admin/inhoud/plants');
  await page.getByRole('button', { name, exact: true }).click();
  const plant = page.getByRole('listitem').filter({ has: page.getByLabel('Latijnse naam') });
  await plant.locator('input[type="file"]').setInputFiles({
    name: 'IMG_1.jpg',
    mimeType: 'image/jpeg',
    buffer: await aPhoto({ width: 1200, height: 900 }),
  });
  await expect(plant.getByText('Kies een andere foto')).toBeVisible();
  await page.getByRole('button', { name: 'Opslaan' }).click();
  await expect(page.getByText('Beschrijf wat er op de foto te zien is.').first()).toBeVisible();
  await expectFit(page);
  await plant.getByLabel('Wat er op de foto te zien is').fill('Bloemen in het ochtendlicht');
  await plant.getByLabel('Foto gemaakt door').fill('Anna');
  await page.getByRole('button', { name: 'Opslaan' }).click();
  await expect(page.getByText('Opgeslagen').first()).toBeVisible();
  for (const [path, region] of [
    [BLOOM, 'Dit zagen wij bloeien'],
    ['/home', 'Nu in bloei'],
  ] as const) {
    await visit(page, path);
    const shown = page.getByRole('region', { name: region });
    await expect(shown.getByRole('img', { name: 'Bloemen in het ochtendlicht' })).toBeVisible();
    await expect(shown.getByText('Foto: Anna')).toBeVisible();
    await expectFit(page);
  }
});

test('without connection the owner is told, and nothing is marked @full', async ({ page, context, allowNoise }) => {
  allowNoise(/ERR_INTERNET_DISCONNECTED|Geen verbinding met de server/);
  await signIn(page, OWNER);
  await visit(page, '/dmt-admin/inhoud/bloei');
  const plant = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: /^In bloei/ }) })
    .first();
  await context.setOffline(true);
  await plant.getByRole('button', { name: /^In bloei/ }).click();
  await expect(plant.getByRole('alert')).toBeVisible();
  await expect(plant.getByRole('button', { name: /^In bloei/ })).toHaveAttribute('aria-pressed', 'false');
  await context.setOffline(false);
  await plant.getByRole('button', { name: /^In bloei/ }).click();
  await expect(plant.getByText('Genoteerd: in bloei.')).toBeVisible();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the page says it all, and the owner ticks on it too @full', async ({ page }) => {
    await page.goto(BLOOM);
    await expect(cards(page).first()).toBeVisible();
    await calendar(page).getByText('Bekijk de kalender als tabel').click();
    await expect(calendar(page).getByRole('table')).toBeVisible();

    await signIn(page, OWNER);
    await page.goto('/dmt-admin/inhoud/bloei');
    const plant = page
      .getByRole('listitem')
      .filter({ has: page.getByRole('button', { name: /^In bloei/ }) })
      .nth(1);
    await plant.getByRole('button', { name: /^In bloei/ }).click();
    await expect(plant.getByText('Genoteerd: in bloei.')).toBeVisible();
    await plant.getByRole('button', { name: /^Maak ongedaan/ }).click();
    await expect(plant.getByText('Genoteerd: in bloei.')).toHaveCount(0);
  });
});
