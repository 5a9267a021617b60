import type { Page } from 'playwright/test';
import { toast } from './support/accounts.ts';
import { expect, test } from './support/journey.ts';
import { button, OWNER_ENVIRONMENT } from './support/owner.ts';
import { countingHand, TAPPED } from './support/taps.ts';

test.use({ viewport: TAPPED, environment: OWNER_ENVIRONMENT });

const main = (page: Page) => page.getByRole('main');
const toAgenda = (page: Page) =>
  page.getByRole('navigation', { name: 'Beheer' }).getByRole('link', { name: 'Agenda', exact: true });
const toOpenDay = (page: Page) => page.getByRole('link', { name: 'Open tuindag', exact: true }).first();

test('the open day of next year takes at most five taps @full', async ({ page }) => {
  const { tap, taps } = await countingHand(page);
  await tap(toAgenda(page));
  await tap(button(page, 'Dupliceer van Open tuindag').first());
  await tap(button(page, 'Maak kopie'));
  await expect(main(page).getByText('Dit is de kopie van ‘Open tuindag’')).toBeVisible();
  await tap(button(page, 'Publiceer'));
  await expect(toast(page, 'Gepubliceerd')).toBeVisible();
  expect(taps()).toBeLessThanOrEqual(5);
});

test('a date is called off in at most six taps @full', async ({ page }) => {
  const { tap, type, taps } = await countingHand(page);
  await tap(toAgenda(page));
  await tap(toOpenDay(page));
  await tap(page.getByRole('link', { name: 'Stoppen' }));
  await tap(page.getByText('Een datum gaat niet door…'));
  await tap(button(page, /gaat niet door…$/).first());
  const dialog = page.getByRole('dialog');
  await type(dialog.getByLabel('Waarom gaat het niet door?'), 'Er komt storm.');
  await tap(dialog.getByRole('button', { name: /^Zeg af/ }));
  await expect(toast(page, 'De datum is afgezegd')).toBeVisible();
  expect(taps()).toBeLessThanOrEqual(6);
});

test('five questions take at most eight taps @full', async ({ page }) => {
  const { tap, taps } = await countingHand(page);
  const next = main(page).locator('a[href^="/dmt-admin/agenda/"]:not([href$="/nieuw"])').first();
  await tap(next);
  await tap(page.getByRole('link', { name: 'Regels' }));
  for (const name of ['Dieetwensen', 'Rolstoel', 'Hond', 'Kinderen', 'Vervoer']) await tap(button(page, name));
  await tap(button(page, 'Opslaan'));
  await expect(toast(page, 'Opgeslagen')).toBeVisible();
  expect(taps()).toBeLessThanOrEqual(8);
});

test('a weekly workshop of eight dates takes at most eight taps @full', async ({ page }) => {
  const { tap, type, choose, taps } = await countingHand(page);
  await tap(page.getByRole('link', { name: 'Nieuw evenement' }));
  await type(page.getByLabel('Titel', { exact: true }), 'Schilderles');
  await choose(page.getByLabel('Soort'), 'Workshop');
  await type(page.getByLabel('Dag', { exact: true }), '2027-06-01');
  await tap(page.getByText('Herhaal', { exact: true }));
  await type(page.getByLabel('Hoe vaak in totaal?'), '8');
  await expect(page.getByRole('group', { name: 'Deze datums komen erbij' }).getByRole('checkbox')).toHaveCount(7);
  await page.keyboard.press('Enter');
  await type(page.getByLabel('Prijs', { exact: true }), '20');
  await tap(button(page, 'Publiceer'));
  await expect(toast(page, 'Gepubliceerd')).toBeVisible();
  expect(taps()).toBeLessThanOrEqual(8);
});
