import { mkdirSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright/test';
import type { Language } from '../../src/kernel/web/languages.ts';
import { CHROMIUM_FLAGS, chromiumPath } from '../support/chromium.ts';
import { signIn } from './support/an-account.ts';
import { expectNoSidewaysScroll } from './support/axe.ts';
import { expectFit, makeCode, OWNER, OWNER_ENVIRONMENT, PHONE } from './support/owner.ts';
import { expect, test } from './support/journey.ts';
import { tabTo } from './support/keyboard.ts';
import { find, hasServiceCosts, hasTwoPaidOptions, left } from './support/programme.ts';
import { aBuyer, amountField, confirmation, rowOf, settleAtBank, takenOver } from './support/purchase.ts';

/**
 * The same purchase in each language with letters of twice the size, the way of those whom a shop forgets first. Each step is kept as a picture in
 * `screenshots/purchase/`, to be looked at: `npm run test:journeys:all -- purchase-pictures`.
 */
const FOLDER = path.join(import.meta.dirname, '../../screenshots/purchase');
const FIELDS = ['firstName', 'lastName', 'email', 'phoneNumber'] as const;
const PAY = /^(?:Ga door naar betaling|Order and pay|Zahlungspflichtig bestellen)/;
const PAY_AGAIN = /^(?:Opnieuw betalen|Pay again|Erneut bezahlen)/;
const CODE = /^(?:Kortingscode|Discount code|Rabattcode)/;
const LANGUAGES: readonly Language[] = ['nl', 'en', 'de'];

const executablePath = chromiumPath();
test.use({
  viewport: PHONE,
  environment: { ...OWNER_ENVIRONMENT, SITE_LANGUAGES: LANGUAGES.join(',') },
  launchOptions: {
    args: [...CHROMIUM_FLAGS, '--blink-settings=defaultFontSize=32'],
    ...(executablePath ? { executablePath } : {}),
  },
});
test.setTimeout(120_000);

/** An event with service costs; its first option is bought twice. */
async function soldEvent(origin: string, language: Language) {
  const item = await find(origin, 'two paid options with service costs', (one) => {
    return hasTwoPaidOptions(one) && hasServiceCosts(one);
  });
  const option = item.options.find((one) => one.price > 0 && left(one) >= 40);
  if (!option) throw new Error('Nothing is on sale.');
  return { address: language === 'nl' ? item.path : `/${language}${item.path}`, option };
}

/** Takes numbered pictures of one purchase; each page must fit the screen and, as far as `axe` runs, be accessible. */
function camera(page: Page, purchase: string, expectGood = expectFit): (step: string) => Promise<void> {
  mkdirSync(path.join(FOLDER, purchase), { recursive: true });
  let taken = 0;
  return async (step) => {
    await expectGood(page);
    taken += 1;
    await page.screenshot({ path: path.join(FOLDER, purchase, `${taken}-${step}.png`), fullPage: true });
  };
}

for (const language of LANGUAGES) {
  test(`somebody buys by keyboard alone in ${language} @full`, async ({ page, origin }) => {
    const { address, option } = await soldEvent(origin, language);
    const buyer = aBuyer();
    const picture = camera(page, `${language}-keyboard-large-text`);
    const main = page.getByRole('main');

    await page.goto(address);
    await takenOver(page);
    const amount = amountField(page, option.id);
    const plus = rowOf(page, option.id).getByRole('button').last();
    await tabTo(page, plus);
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await expect(amount).toHaveValue('2');
    await picture('table');
    await tabTo(page, main.locator('form:has(table) button[type="submit"]').last());
    await page.keyboard.press('Enter');

    await expect(page.locator('#step-heading')).toBeFocused();
    for (const name of FIELDS) {
      const field = main.locator(`[name="${name}"]`).first();
      await tabTo(page, field);
      await page.keyboard.type(buyer[name]);
    }
    await picture('details');
    await page.keyboard.press('Enter');

    const pay = main.getByRole('button', { name: PAY });
    await expect(pay).toBeVisible();
    await picture('overview');
    await tabTo(page, pay);
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/demo\/mollie\//);
    await settleAtBank(page, 'paid');
    await expect(confirmation(page).getByRole('img', { name: /QR/ }).first()).toBeVisible();
    await picture('paid');
  });
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  for (const language of LANGUAGES) {
    test(`a payment with a discount code is canceled and made again in ${language} @full`, async ({
      page,
      origin,
      anotherBrowser,
    }) => {
      const { address, option } = await soldEvent(origin, language);
      const buyer = aBuyer();
      const code = `FOTO-${language.toUpperCase()}`;
      const owner = await (await anotherBrowser({ javaScriptEnabled: true })).newPage();
      await signIn(owner, OWNER);
      await makeCode(owner, code, 10);
      const picture = camera(page, `${language}-without-javascript-canceled-code`, expectNoSidewaysScroll);
      const main = page.getByRole('main');

      await page.goto(address);
      await amountField(page, option.id).fill('2');
      await picture('table');
      await main.locator('form:has(table) button[type="submit"]').last().click();
      for (const name of FIELDS) await main.locator(`[name="${name}"]`).first().fill(buyer[name]);
      await picture('details');
      await page.keyboard.press('Enter');

      await main.locator('form details > summary').click();
      await main.getByLabel(CODE).fill(code.toLowerCase());
      await main.getByLabel(CODE).press('Enter');
      await expect(main.getByRole('table')).toContainText(code);
      await picture('overview-with-code');
      await main.getByRole('button', { name: PAY }).click();
      await page.waitForURL(/\/demo\/mollie\//);
      const amount = await page.locator('.bedrag').innerText();
      await settleAtBank(page, 'canceled');
      const again = main.getByRole('button', { name: PAY_AGAIN });
      await expect(again).toBeVisible();
      await picture('canceled');
      await again.click();
      await page.waitForURL(/\/demo\/mollie\//);
      await expect(page.locator('.bedrag')).toHaveText(amount);
      await settleAtBank(page, 'paid');
      await expect(confirmation(page)).toContainText(code);
      await expect(confirmation(page).getByRole('img', { name: /QR/ }).first()).toBeVisible();
      await picture('paid');
    });
  }
});
