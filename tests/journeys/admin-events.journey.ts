import type { Page } from 'playwright/test';
import sharp from 'sharp';
import { toast } from './support/accounts.ts';
import { signIn } from './support/an-account.ts';
import { expectAccessible, expectNoSidewaysScroll } from './support/axe.ts';
import { expect, test } from './support/journey.ts';
import { tabTo } from './support/keyboard.ts';
import { openMail } from './support/mailbox.ts';
import { button, OWNER, OWNER_ENVIRONMENT } from './support/owner.ts';
import { find, isOnSale, isWorkshop, type Programmed } from './support/programme.ts';
import { heading, settleAtBank, toBank, visit } from './support/purchase.ts';

test.use({ environment: OWNER_ENVIRONMENT });

const admin = ({ event }: Programmed, part = ''): string => `/dmt-admin/agenda/${event.event_id}${part}`;
const text = (page: Page) =>
  page
    .getByRole('main')
    .locator('summary')
    .filter({ hasText: /^Tekst/ });
const onSale = (origin: string) =>
  find(origin, 'an event on sale', (item) => isOnSale(item) && !isWorkshop(item) && item.options[0]?.price !== 0);

test.beforeEach(async ({ page }) => {
  page.setDefaultTimeout(20_000);
  await signIn(page, OWNER);
});

test('a new event is written, looked at, published, archived and taken back', async ({ page }) => {
  await visit(page, '/dmt-admin/agenda/nieuw');
  await test.step('what is missing is told at once, beside the fields', async () => {
    await button(page, 'Publiceer').click();
    await expect(page.getByRole('alert')).toContainText('Vul een titel in.');
    await page.getByRole('alert').getByRole('link', { name: 'Kies een datum.' }).click();
    await expect(page.getByLabel('Dag', { exact: true })).toBeFocused();
    await expectAccessible(page);
  });
  await test.step('a day in winter is allowed, and thought about', async () => {
    await page.getByLabel('Titel', { exact: true }).fill('Winterwandeling');
    await page.getByLabel('Dag', { exact: true }).fill('2027-01-16');
    await expect(page.getByText('Deze datum valt in de winterrust: zaterdag 16 januari 2027.')).toBeVisible();
    await page.getByLabel('Prijs', { exact: true }).fill('5');
    await page.getByLabel('Aantal plaatsen').fill('20');
  });
  await test.step('leaving asks first, and nothing is lost', async () => {
    await page.getByRole('link', { name: 'Bestellingen' }).click();
    const dialog = page.getByRole('dialog', { name: 'Niet opgeslagen' });
    await expect(dialog).toBeVisible();
    await dialog.getByRole('button', { name: 'Toch niet' }).click();
    await expect(page.getByLabel('Titel', { exact: true })).toHaveValue('Winterwandeling');
  });
  await test.step('as a concept only the owner sees it', async () => {
    await button(page, 'Bewaar concept').click();
    await expect(toast(page, 'Opgeslagen')).toBeVisible();
    await expect(heading(page, 'Winterwandeling')).toBeVisible();
    const path = await page.getByRole('link', { name: /^Bekijk/ }).getAttribute('href');
    expect((await fetch(new URL((path ?? '').split('?')[0] ?? '', page.url()))).status).toBe(404);
    const look = await page.context().newPage();
    await visit(look, path ?? '');
    await expect(heading(look, 'Winterwandeling')).toBeVisible();
    await look.close();
    await page.getByLabel(/^Korte tekst/).pressSequentially('Neem');
    await expect(page.getByLabel(/^Korte tekst/)).toHaveValue('Neem');
    await expect(page.getByLabel('Titel', { exact: true })).toHaveValue('Winterwandeling');
    await button(page, 'Publiceer').click();
    await expect(toast(page, 'Gepubliceerd')).toBeVisible();
    expect((await fetch(new URL(path ?? '', page.url()))).status).toBe(200);
  });
  await test.step('archiving has a way back', async () => {
    await page.getByRole('link', { name: 'Stoppen' }).click();
    await button(page, 'Archiveer').click();
    await expect(page.getByText('‘Winterwandeling’ is gearchiveerd.')).toBeVisible();
    await expectAccessible(page);
    await button(page, 'Maak ongedaan').click();
    await expect(toast(page, '‘Winterwandeling’ staat weer in de agenda.')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Winterwandeling', exact: true })).toBeVisible();
  });
});

test('what is typed while a new event is saved stays, and is saved with the next press @full', async ({ page }) => {
  const title = page.getByLabel('Titel', { exact: true });
  const price = page.getByLabel('Prijs', { exact: true });
  const isOnItsWay = Promise.withResolvers<void>();
  await visit(page, '/dmt-admin/agenda/nieuw');
  await title.fill('Zaaidag');
  await page.getByLabel('Dag', { exact: true }).fill('2027-06-05');
  await price.fill('4');
  await page.route('**/api/events', async (route) => {
    await isOnItsWay.promise;
    await route.continue();
  });
  await price.press('Enter');
  await page.keyboard.press('End');
  await page.keyboard.type(',50');
  isOnItsWay.resolve();
  await page.waitForURL(/\/agenda\/\d+$/);
  await test.step('typing continues in the same field', async () => {
    await expect(price).toBeFocused();
    await expect(price).toHaveValue('4,50');
    await expect(page.getByText('Nog niet opgeslagen', { exact: true })).toBeVisible();
    await button(page, 'Bewaar concept').click();
    await expect(page.getByText('Alles is opgeslagen')).toBeVisible();
  });
  await expect(heading(page, 'Zaaidag')).toBeVisible();
  await page.getByRole('link', { name: 'Wanneer en tickets' }).click();
  await expect(page.getByText('€ 4,50 · 50 plaatsen')).toBeVisible();
});

test('who has tickets is told: the letter is seen before it goes (R-27) @full', async ({
  page,
  site,
  anotherBrowser,
  allowNoise,
}) => {
  allowNoise(/status of 409/);
  const sold = await onSale(site.origin);
  const name = sold.event.event_title;
  const shop = await (await anotherBrowser()).newPage();
  const buyer = await toBank(shop, sold, { [sold.options[0]?.id ?? 0]: 1 });
  await settleAtBank(shop, 'paid');

  await visit(page, admin(sold, '/wanneer'));
  await test.step('another time', async () => {
    await page.getByRole('main').locator('summary').first().click();
    await page.getByLabel('Tot', { exact: true }).first().fill('21:45');
    await button(page, 'Opslaan').click();
    const dialog = page.getByRole('dialog', { name: 'De kopers krijgen bericht' });
    await expect(dialog).toContainText('Deze e-mail gaat naar 1 koper met 1 ticket.');
    await expect(dialog).toContainText('21:45');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Opslaan en versturen' }).click();
    await expect(toast(page, 'Opgeslagen')).toBeVisible();
  });
  await test.step('another address, of who organises it', async () => {
    allowNoise(/status of 422/);
    await visit(page, admin(sold));
    await page.getByText('Wie organiseert het?').click();
    await page.getByRole('link', { name: /^Verbeter naam of adres van De Lindehof/ }).press('Enter');
    const street = page.getByLabel('Straat en huisnummer');
    await street.fill('');
    await street.press('Enter');
    await page.getByRole('alert').getByRole('link', { name: 'Vul de straat en het huisnummer in.' }).press('Enter');
    await expect(street).toBeFocused();
    await expectAccessible(page);
    await page.keyboard.type('Lindepad 34');
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'De kopers krijgen bericht' });
    await expect(dialog).toContainText('Deze e-mail gaat naar 1 koper met 1 ticket.');
    await expect(dialog).toContainText('Lindepad 34');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Opslaan en versturen' }).click();
    await expect(toast(page, 'Opgeslagen').last()).toBeVisible();
    await expect(heading(page, name)).toBeVisible();
    await page.getByText('Wie organiseert het?').click();
    await expect(page.getByText(/^Lindepad 34, /).first()).toBeVisible();
    await visit(shop, sold.path);
    await expect(shop.getByText('Lindepad 34').first()).toBeVisible();
  });
  await test.step('fewer places than are sold', async () => {
    await visit(page, admin(sold, '/wanneer'));
    await page
      .getByText(`€ ${sold.options[0]?.price.toFixed(2).replace('.', ',')}`)
      .first()
      .click();
    await page.getByLabel('Aantal plaatsen').first().fill('0');
    await button(page, 'Opslaan').click();
    await expect(page.getByRole('alert')).toContainText('Er is al 1 ticket verkocht. Vul 1 of meer in.');
    await page.reload();
  });
  await test.step('not at all', async () => {
    await visit(page, admin(sold, '/stoppen'));
    await button(page, `${name} gaat niet door…`).click();
    const dialog = page.getByRole('dialog', { name: /gaat niet door\?$/ });
    await dialog.getByLabel('Waarom gaat het niet door?').fill('Er komt storm.');
    await expect(dialog.getByRole('region', { name: 'Voorbeeld van de e-mail' })).toContainText('Er komt storm.');
    await dialog.getByRole('button', { name: 'Zeg af en betaal terug' }).click();
    await expect(toast(page, /^De datums? (is|zijn) afgezegd$/)).toBeVisible();
    await expect(button(page, `${name} gaat niet door…`)).toHaveCount(0);
  });
  await openMail(page, buyer.email, /^Gaat niet door/);
  await expect(page.getByText('Er komt storm.').first()).toBeVisible();
});

test('two people at once: nothing typed is lost, and nothing is overwritten unseen (R-27) @full', async ({
  page,
  site,
  allowNoise,
}) => {
  allowNoise(/status of 409/);
  const item = await find(site.origin, 'a workshop', isWorkshop);
  const other = await page.context().newPage();
  for (const one of [page, other]) {
    await visit(one, admin(item));
    await text(one).click();
  }
  await other.getByLabel('Korte tekst').fill('Van de ander.');
  await button(other, 'Opslaan').click();
  await expect(toast(other, 'Opgeslagen')).toBeVisible();

  await page.getByLabel('Korte tekst').fill('Van mij.');
  await button(page, 'Opslaan').click();
  await expect(page.getByRole('alert')).toContainText('Iemand anders was u voor');
  await expect(page.getByLabel('Korte tekst')).toHaveValue('Van mij.');
  await expectAccessible(page);
  await button(page, 'Neem de andere versie over').click();
  await expect(page.getByLabel('Korte tekst')).toHaveValue('Van de ander.');

  await other.getByLabel('Korte tekst').fill('Nog eens van de ander.');
  await button(other, 'Opslaan').click();
  await expect(toast(other, 'Opgeslagen').first()).toBeVisible();
  await page.getByLabel('Korte tekst').fill('Toch van mij.');
  await button(page, 'Opslaan').click();
  await button(page, 'Bewaar mijn versie toch').click();
  await expect(toast(page, 'Opgeslagen')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Korte tekst')).toHaveValue('Toch van mij.');
});

test('a photo of the owner takes the place of the drawing @full', async ({ page, site, allowNoise }) => {
  const item = await find(site.origin, 'a workshop', isWorkshop);
  await visit(page, admin(item));
  await page.getByText('Foto', { exact: true }).click();
  const photo = await sharp({ create: { width: 1200, height: 900, channels: 3, background: '#7a9' } })
    .jpeg()
    .toBuffer();
  const input = page.locator('input[type=file]');
  await input.setInputFiles({ name: 'tuin.jpg', mimeType: 'image/jpeg', buffer: photo });
  await expect(page.getByText('De foto is binnen.')).toBeVisible();
  await button(page, 'Opslaan').click();
  const words = page.getByLabel('Wat is erop te zien?');
  await expect(words).toHaveAccessibleDescription(/Beschrijf wat er op de afbeelding te zien is/);
  await words.fill('Het tuinhuis in de avondzon');
  await button(page, 'Opslaan').click();
  await expect(toast(page, 'Opgeslagen')).toBeVisible();
  await visit(page, item.path);
  await expect(page.getByRole('img', { name: 'Het tuinhuis in de avondzon' })).toHaveAttribute('src', /^\/uploads\//);

  await visit(page, admin(item));
  await page.getByText('Foto', { exact: true }).click();
  allowNoise(/status of 422/);
  await input.setInputFiles({ name: 'tuin.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('geen foto') });
  await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
});

test('the editor works by keyboard alone', async ({ page, site }) => {
  const item = await find(site.origin, 'a workshop', isWorkshop);
  await visit(page, admin(item));
  await tabTo(page, text(page));
  await page.keyboard.press('Enter');
  const details = page.getByRole('textbox', { name: 'Beschrijving' });
  await expect(details).toBeVisible();
  await tabTo(page, button(page, 'Vet'));
  await tabTo(page, details);
  await page.keyboard.press('Control+Home');
  await page.keyboard.type('Gewoon ');
  await page.keyboard.press('Control+b');
  await page.keyboard.type('vet');
  await page.keyboard.press('Control+b');
  await page.keyboard.type(' en weer gewoon. ');
  await tabTo(page, page.getByRole('main').locator('summary').filter({ hasText: /^Foto/ }));
  await tabTo(page, details, 'Shift+Tab');
  await page.keyboard.press('Control+Home');
  await page.keyboard.press('Shift+End');
  await tabTo(page, button(page, 'Link'), 'Shift+Tab');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Link' });
  await dialog.getByLabel('Adres van de link').fill('javascript:alert(1)');
  await page.keyboard.press('Enter');
  await expect(dialog).toContainText('Vul een adres in dat begint met');
  await dialog.getByLabel('Adres van de link').fill('www.voorbeeld.nl');
  await page.keyboard.press('Enter');
  await expect(details.getByRole('link').first()).toHaveAttribute('href', 'https://www.voorbeeld.nl');
  await tabTo(page, button(page, 'Opslaan'));
  await page.keyboard.press('Enter');
  await expect(toast(page, 'Opgeslagen')).toBeVisible();
  await visit(page, item.path);
  await expect(page.locator('main strong').filter({ hasText: 'vet' })).toBeVisible();
});

test('who has no role finds a closed door, and a room never sticks out sideways @full', async ({
  page,
  anotherBrowser,
}) => {
  const stranger = await (await anotherBrowser()).newPage();
  await visit(stranger, '/dmt-admin/instellingen');
  await expect(stranger).toHaveURL(/\/login\?returnTo=\/dmt-admin\/instellingen$/);
  for (const width of [320, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    const agenda = [
      '/agenda',
      '/agenda/1',
      '/agenda/1/wanneer',
      '/agenda/1/regels',
      '/agenda/1/stoppen',
      '/agenda/nieuw',
      '/agenda/organisatoren',
      '/agenda/organisatoren/1',
    ];
    for (const adminPage of ['', ...agenda, '/instellingen', '/instellingen/logboek']) {
      await visit(page, `/dmt-admin${adminPage}`);
      await expectNoSidewaysScroll(page);
    }
  }
  await visit(page, '/dmt-admin/instellingen/toestand');
  await expect(page.getByText('Alles werkt.')).toBeVisible();
  await expectAccessible(page);
});
