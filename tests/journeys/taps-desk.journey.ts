import type { Page } from 'playwright/test';
import { toast } from './support/accounts.ts';
import { call, signIn } from './support/an-account.ts';
import { openToday, sellParty } from './support/gate.ts';
import { expect, test } from './support/journey.ts';
import { addMessage, addSubscribers } from './support/messages.ts';
import { button, expectFit, OWNER, OWNER_ENVIRONMENT } from './support/owner.ts';
import { visit } from './support/purchase.ts';
import { countingHand, TAPPED } from './support/taps.ts';

test.use({ viewport: TAPPED, environment: OWNER_ENVIRONMENT });

const main = (page: Page) => page.getByRole('main');
/** A page at the bottom of the phone, or behind 'Meer'. */
const room = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Beheer' }).getByRole('link', { name, exact: true });

test('the buyers of a date are written to in at most four taps @full', async ({ page, site, world }) => {
  const event = await openToday(page, 'Hortensiadag');
  await sellParty({ site, world }, event, { name: 'van Vier', amount: 4 });
  const { tap, type, taps } = await countingHand(page);
  await tap(main(page).getByRole('link', { name: /^Schrijf de kopers\W+van Hortensiadag$/ }));
  await expect(page.getByLabel('Onderwerp')).toHaveValue(/^Over Hortensiadag, \w+dag \d/);
  await expectFit(page);
  await type(page.getByRole('textbox', { name: 'Bericht' }), 'Neem een paraplu mee.');
  await tap(button(page, 'Bekijk en verstuur…'));
  await tap(page.getByRole('dialog').getByRole('button', { name: 'Verstuur aan 1 adres' }));
  await expect(toast(page, 'Het versturen is begonnen')).toBeVisible();
  expect(taps()).toBeLessThanOrEqual(4);
});

test('a message is answered in at most four taps @full', async ({ page, site }) => {
  await addMessage(site.dataDir, { firstName: 'Mieke', lastName: 'Smit' });
  const { tap, type, taps } = await countingHand(page);
  await tap(main(page).getByRole('link', { name: /nieuwe? bericht/ }));
  await tap(page.getByRole('link', { name: 'Mieke Smit' }));
  await type(page.getByLabel(/^Uw antwoord aan/), 'Ja, dat kan.');
  await tap(button(page, 'Verstuur antwoord'));
  await expect(toast(page, 'Uw antwoord is onderweg')).toBeVisible();
  expect(taps()).toBeLessThanOrEqual(4);
});

test('a whole order is paid back in at most six taps @full', async ({ page, site, world }) => {
  const event = await openToday(page, 'Pioenendag');
  await sellParty({ site, world }, event, { name: 'van Terug', amount: 2 });
  const { tap, taps } = await countingHand(page);
  await tap(main(page).getByRole('link', { name: /van Terug/ }));
  await tap(page.getByRole('link', { name: 'Betaal terug', exact: true }));
  await tap(button(page, /^Betaal €\s15,00 terug/));
  await tap(page.getByRole('dialog').getByRole('button', { name: /^Betaal €\s15,00 terug/ }));
  await expect(toast(page, 'De terugbetaling is onderweg')).toBeVisible();
  expect(taps()).toBeLessThanOrEqual(6);
});

test('a company gets its invoice in at most seven taps @full', async ({ page, site, world }) => {
  const event = await openToday(page, 'Rozendag');
  await sellParty({ site, world }, event, { name: 'van Zaken', amount: 3 });
  const { tap, type, taps } = await countingHand(page);
  await tap(main(page).getByRole('link', { name: /van Zaken/ }));
  await tap(page.getByRole('link', { name: 'Factuur', exact: true }));
  await type(page.getByLabel(/^Bedrijfsnaam/), 'Tuinclub De Linde');
  await type(page.getByLabel('Straat en huisnummer'), 'Dorpsstraat 3');
  await type(page.getByLabel('Postcode'), '5678 CD');
  await type(page.getByLabel('Plaats'), 'Elders');
  await tap(button(page, 'Maak de factuur'));
  await expect(toast(page, /^Factuur \d{4}-\d{4} is gemaakt$/)).toBeVisible();
  expect(taps()).toBeLessThanOrEqual(7);
});

test('an order by phone takes at most seven taps @full', async ({ page }) => {
  const { tap, type, taps } = await countingHand(page);
  await tap(room(page, 'Bestellingen'));
  await tap(page.getByRole('link', { name: 'Neem een bestelling op' }));
  await type(main(page).getByRole('group', { name: 'Hoeveel tickets?' }).getByRole('textbox').first(), '2');
  await type(page.getByLabel('Achternaam'), 'de Boer');
  await type(page.getByLabel(/^E-mail/), 'boer@voorbeeld.example');
  await tap(page.getByText('Op rekening', { exact: true }));
  await tap(button(page, /^Neem de bestelling op/));
  await expect(toast(page, /^Bestelling \d+/)).toBeVisible();
  expect(taps()).toBeLessThanOrEqual(7);
});

test('a newsletter goes out in at most eight taps @full', async ({ page, site }) => {
  await addSubscribers(site.dataDir, 3);
  const { tap, type, taps } = await countingHand(page);
  await tap(button(page, /^Meer/));
  await tap(room(page, 'Nieuwsbrief'));
  await tap(page.getByRole('link', { name: 'Nieuwe nieuwsbrief' }));
  await type(page.getByLabel('Titel', { exact: true }), 'De rozen bloeien');
  await type(page.getByRole('textbox', { name: 'Tekst' }), 'Kom kijken, de thee staat klaar.');
  await tap(button(page, 'Bewaar concept'));
  await tap(button(page, 'Verstuur…'));
  await tap(page.getByRole('dialog').getByRole('button', { name: /^Verstuur aan/ }));
  await expect(toast(page, 'Het versturen is begonnen')).toBeVisible();
  expect(taps()).toBeLessThanOrEqual(8);
});

test('a discount code is made in at most four taps @full', async ({ page }) => {
  const { tap, type, taps } = await countingHand(page);
  await tap(button(page, 'Meer'));
  await tap(room(page, 'Kortingscodes'));
  await type(page.getByLabel('Korting', { exact: true }), '10');
  await expectFit(page);
  await tap(button(page, 'Code maken'));
  await expect(toast(page, /^Kortingscode TUIN-[A-Z0-9]{6} is gemaakt\.$/)).toBeVisible();
  expect(taps()).toBeLessThanOrEqual(4);
});

test('a volunteer is invited in at most five taps @full', async ({ page }) => {
  const { tap, type, taps } = await countingHand(page);
  await tap(button(page, /^Meer/));
  await tap(room(page, 'Instellingen'));
  await type(
    page.getByRole('region', { name: 'Iemand uitnodigen' }).getByLabel('E-mailadres'),
    'ans@voorbeeld.example',
  );
  await tap(page.getByRole('radio', { name: 'Poort' }));
  await expectFit(page);
  await tap(button(page, 'Verstuur uitnodiging'));
  await expect(toast(page, 'De uitnodiging is onderweg naar ans@voorbeeld.example.')).toBeVisible();
  expect(taps()).toBeLessThanOrEqual(5);
});

test('a shared phone gets its code in at most four taps @full', async ({ page }) => {
  const { tap, type, taps } = await countingHand(page);
  await tap(button(page, /^Meer/));
  await tap(room(page, 'Instellingen'));
  await type(page.getByLabel('Naam van het toestel'), 'Telefoon schuur');
  await tap(button(page, 'Maak een code'));
  await expect(page.getByRole('heading', { name: 'Code voor Telefoon schuur' })).toBeVisible();
  expect(taps()).toBeLessThanOrEqual(4);
});

test('an opening hour is changed in at most four taps @full', async ({ page }) => {
  const { tap, choose, taps } = await countingHand(page);
  await tap(main(page).getByRole('link', { name: 'Openingstijden' }));
  await choose(page.getByLabel('Zaterdag, open tot'), '16:00');
  await tap(button(page, 'Opslaan'));
  await expect(toast(page, 'Opgeslagen')).toBeVisible();
  expect(taps()).toBeLessThanOrEqual(4);
});

test('the season is closed in at most four taps @full', async ({ page }) => {
  await signIn(page, OWNER);
  await visit(page, '/dmt-admin');
  const { versions } = (await (await page.request.get('/api/dmt-admin/season')).json()) as { versions: unknown };
  const year = new Date().getFullYear();
  const allYear = { what: 'open', day: `${year}-01-01`, until: `${year}-12-31`, paragraphs: [], versions };
  expect(await call(page, 'PUT', '/api/dmt-admin/season', { ...allYear, confirmed: true })).toBe(200);
  const { tap, taps } = await countingHand(page);
  await tap(room(page, 'Inhoud'));
  await tap(page.getByRole('link', { name: 'Sluit of open het seizoen' }));
  await tap(button(page, 'Bekijk wat er verandert'));
  await tap(button(page, 'Sluit het seizoen'));
  await expect(toast(page, 'Het seizoen is gesloten')).toBeVisible();
  expect(taps()).toBeLessThanOrEqual(4);
});
