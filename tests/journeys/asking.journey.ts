import type { Page } from 'playwright/test';
import { countTaps } from './support/gate.ts';
import { expect, test } from './support/journey.ts';
import { tabTo } from './support/keyboard.ts';
import { openMail } from './support/mailbox.ts';
import { button, expectFit, PHONE } from './support/owner.ts';
import { visit } from './support/purchase.ts';

test.use({ viewport: PHONE, environment: { SITE_LANGUAGES: 'nl,en,de' } });

const FORM = '/arrangementen/aanvragen';
const email = () => `groep-${Date.now().toString(36)}@bezoeker.example`;
const firstDay = (page: Page) =>
  page
    .locator('label')
    .filter({ has: page.locator('input[name="day"]') })
    .first();
const robot = (page: Page) => page.getByRole('main').locator('#booking-robot');

async function fillIn(page: Page, to: string): Promise<void> {
  await page.getByLabel('Volwassenen').fill('12');
  await page.getByLabel('Voornaam').fill('Noor');
  await page.getByLabel('Achternaam').fill('Bakker');
  await page.getByRole('main').getByLabel('E-mailadres').fill(to);
}

test('a group asks for a package on a phone, reads the request and withdraws it', async ({ page, allowNoise }) => {
  allowNoise(/status of 422/);
  const to = email();
  await visit(page, `${FORM}?arrangement=weldadig-fiets-tuin-lunch`);
  await expectFit(page);
  expect(
    await page
      .locator('main [required]')
      .evaluateAll((all) => new Set(all.map((one) => one.getAttribute('name'))).size),
  ).toBeLessThanOrEqual(8);
  const taps = await countTaps(page);
  await fillIn(page, to);
  await button(page, /Volgende maand/).click();
  await expect(button(page, /Vorige maand/)).toBeVisible();
  await firstDay(page).click();
  await button(page, 'Vrijblijvend aanvragen').click();
  await expect(page.getByRole('main').getByRole('alert')).toBeFocused();
  await expect(page.getByRole('main').getByRole('alert')).toContainText('Kies een van deze mogelijkheden');
  await expectFit(page);
  await page.getByLabel(/met e-bike/).check();
  await robot(page).check();
  await expect(page.locator('#booking-robot-state')).toContainText('Gecontroleerd');
  await button(page, 'Vrijblijvend aanvragen').click();
  await expect(page.getByText('Uw aanvraag is binnen.')).toBeVisible();
  expect(await taps()).toBeLessThanOrEqual(7);
  await expectFit(page);

  await openMail(page, to, /Uw aanvraag/);
  await page.getByRole('link', { name: /\/aanvraag\/[\w-]+$/ }).click();
  await expect(page.getByText('Wij hebben uw aanvraag')).toBeVisible();
  await expectFit(page);
  await page.locator('summary').filter({ hasText: 'Aanvraag intrekken' }).click();
  await button(page, 'Ja, trek in').click();
  await expect(page.getByText('Deze aanvraag is ingetrokken.')).toBeVisible();
  await expectFit(page);
});

test('a package is asked for by keyboard alone @full', async ({ page }) => {
  await visit(page, `${FORM}?arrangement=museum`);
  await fillIn(page, email());
  await page.getByLabel('Volwassenen').focus();
  await tabTo(page, page.locator('input[name="day"]').first());
  await page.keyboard.press('Space');
  await expect(page.locator('input[name="day"]').first()).toBeChecked();
  await tabTo(page, robot(page));
  await page.keyboard.press('Space');
  await expect(page.locator('#booking-robot-state')).toContainText('Gecontroleerd');
  await page.getByLabel('Achternaam').focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Uw aanvraag is binnen.')).toBeVisible();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  for (const [language, words] of Object.entries({
    '': { next: /Volgende maand/, show: 'Toon de keuzes', send: 'Vrijblijvend aanvragen', step: 'Nog één stap' },
    '/en': { next: /Next month/, show: 'Show the choices', send: 'Ask without obligation', step: 'One more step' },
    '/de': {
      next: /Nächster Monat/,
      show: 'Auswahl anzeigen',
      send: 'Unverbindlich anfragen',
      step: 'Noch ein Schritt',
    },
  })) {
    test(`a package is asked for with all that was typed kept ${language} @full`, async ({ page }) => {
      const to = email();
      await page.goto(language + FORM);
      await page.locator('input[name="lastName"]').fill('Bakker');
      await page.locator('#packageId').selectOption('weldadig-fiets-tuin-lunch');
      await button(page, words.show).click();
      await page.locator('input[value="e-bike"]').check();
      await button(page, words.next).click();
      await expect(page.locator('#packageId')).toHaveValue('weldadig-fiets-tuin-lunch');
      await expect(page.locator('input[value="e-bike"]')).toBeChecked();
      await expect(page.locator('input[name="lastName"]')).toHaveValue('Bakker');
      await firstDay(page).click();
      await page.locator('input[name="adults"]').fill('12');
      await page.locator('input[name="firstName"]').fill('Noor');
      await page.locator('main input[name="email"]').fill(to);
      await button(page, words.send).click();
      await expect(page.getByText(words.step)).toBeVisible();
    });
  }
});
