import type { Page } from 'playwright/test';
import { centsFromEuros, euroText } from '../../src/kernel/money/money.ts';
import type { PersonalDetails } from '../../src/modules/ticketing/schema.ts';
import { toast } from './support/accounts.ts';
import { signIn } from './support/an-account.ts';
import { expect, test } from './support/journey.ts';
import { countMails, followLink, openMail } from './support/mailbox.ts';
import { button, expectFit, OWNER, OWNER_ENVIRONMENT, PHONE } from './support/owner.ts';
import { find, hasServiceCosts, hasTwoPaidOptions, isWorkshop } from './support/programme.ts';
import {
  aBuyer,
  amountField,
  fillIn,
  nextButton,
  orderButton,
  payButton,
  settleAtBank,
  toOverview,
  unfoldCodes,
  visit,
} from './support/purchase.ts';

test.use({ viewport: PHONE, environment: { ...OWNER_ENVIRONMENT, SITE_LANGUAGES: 'nl,en,de' } });

/** The signed-in owner sells a card for two that halves the price of tickets. */
async function sellCard(page: Page): Promise<void> {
  await visit(page, '/dmt-admin/vriendenkaarten');
  await page.getByLabel('Naam van de kaart').fill('Vriend voor twee');
  await page.getByLabel('Wat de kaart geeft').fill('de halve prijs op alle tickets');
  await page.getByLabel('Aantal volwassenen').fill('2');
  await page.getByLabel(/^Korting op tickets voor evenementen/).fill('50');
  await page.getByLabel('Prijs').fill('35,00');
  await page.getByLabel('Ik heb de btw met mijn boekhouder besproken').check();
  await button(page, 'Zet te koop').click();
  await expect(toast(page, 'Vriend voor twee staat te koop.')).toBeVisible();
  await expect(page.getByText('In de webwinkel: 50% korting op evenementen')).toBeVisible();
  await expectFit(page);
}

/** Returns the code of a card that this visitor bought. */
async function buyCard(shop: Page, { firstName, lastName, email }: PersonalDetails): Promise<string> {
  await visit(shop, '/vriendenkaart');
  await shop.getByLabel('Naam op de kaart').fill('Vera Vriend');
  await shop.getByLabel('Voornaam').fill(firstName);
  await shop.getByLabel('Achternaam').fill(lastName);
  await shop.getByLabel('E-mailadres', { exact: true }).fill(email);
  await button(shop, /^Ga door naar betaling/).click();
  await settleAtBank(shop, 'paid');
  await openMail(shop, email, /^Uw vriendenkaart: /);
  return codeIn(shop);
}

async function codeIn(shop: Page): Promise<string> {
  const [, code = ''] = /Code: ([0-9A-Z-]{19})/.exec((await shop.locator('body').textContent()) ?? '') ?? [];
  return code;
}

test('a friends’ card lowers the price in the shop and is replaced when it is lost, with and without JavaScript @full', async ({
  page,
  site,
  anotherBrowser,
  allowNoise,
}) => {
  allowNoise(/status of 422/);
  page.setDefaultTimeout(20_000);
  const sold = await find(
    site.origin,
    'an event with two prices',
    (one) => hasTwoPaidOptions(one) && hasServiceCosts(one) && !isWorkshop(one),
  );
  const [option] = sold.options;
  const price = centsFromEuros(option?.price ?? 0) ?? 0;
  const off = 2 * Math.round(price / 2);
  const total = 3 * price - off + (centsFromEuros(sold.event.serviceCosts) ?? 0);
  await signIn(page, OWNER);
  await sellCard(page);
  const shop = await (await anotherBrowser()).newPage();
  const owner = aBuyer();
  const code = await buyCard(shop, owner);
  const buyer = aBuyer();

  await test.step('two of three pay half, after a code that is none is refused at its field', async () => {
    await toOverview(shop, sold, { [option?.id ?? 0]: 3 }, buyer);
    await unfoldCodes(shop);
    await shop.getByLabel(/^Code van uw vriendenkaart/).fill('7KQ2-M9XW-4TBN-6RVC');
    await button(shop, 'Korting verwerken').click();
    await expect(shop.getByText('Deze kortingscode is niet (meer) geldig voor deze bestelling.')).toBeVisible();
    await shop.getByLabel(/^Code van uw vriendenkaart/).fill(code.toLowerCase());
    await shop.getByLabel(/^Code van uw vriendenkaart/).press('Enter');
    await expect(shop.getByText(`Met uw vriendenkaart betaalt u ${euroText(off)} minder.`)).toBeVisible();
    const table = shop.getByRole('table', { name: 'Overzicht bestelling' });
    await expect(table).toContainText('Korting met vriendenkaart');
    await expect(table).toContainText(euroText(total));
    await expectFit(shop);
  });

  await test.step('paid, and told on the page and in the mail', async () => {
    await payButton(shop).click();
    await settleAtBank(shop, 'paid');
    await expect(shop.getByText('Korting met vriendenkaart')).toBeVisible();
    await openMail(shop, buyer.email, /^Uw tickets voor /);
    await expect(shop.getByText('Korting met vriendenkaart')).toBeVisible();
  });

  await test.step('lost: its page gives it another code, and the owner once more; the old ones are refused', async () => {
    await openMail(shop, owner.email, /^Uw vriendenkaart: /);
    await followLink(shop, /\/vriendenkaart\/[\w-]{43}/);
    await expectFit(shop);
    await button(shop, 'Maak een nieuwe kaart').click();
    await expect(shop.getByText(/^Uw kaart heeft een nieuwe code/)).toBeVisible();
    await expectFit(shop);
    await openMail(shop, owner.email, /^Uw vriendenkaart van de /);
    const second = await codeIn(shop);
    expect(second).not.toBe(code);
    await visit(page, '/dmt-admin/vriendenkaarten');
    await button(page, /^Kaart kwijt/).click();
    await expectFit(page);
    await button(page, 'Maak nieuwe kaart').click();
    await expect(toast(page, /heeft een nieuwe code/)).toBeVisible();
    await toOverview(shop, sold, { [option?.id ?? 0]: 1 });
    await unfoldCodes(shop);
    for (const old of [code, second]) {
      await shop.getByLabel(/^Code van uw vriendenkaart/).fill(old);
      await button(shop, 'Korting verwerken').click();
      await expect(shop.getByText('Deze kortingscode is niet (meer) geldig voor deze bestelling.')).toBeVisible();
    }
  });

  await test.step('without JavaScript another order says that both persons have tickets, and loses nothing', async () => {
    const plain = await (await anotherBrowser({ javaScriptEnabled: false })).newPage();
    await plain.goto(sold.path);
    await amountField(plain, option?.id ?? 0).fill('2');
    await orderButton(plain).click();
    const other = aBuyer();
    await fillIn(plain, other);
    await nextButton(plain).click();
    await unfoldCodes(plain);
    const field = plain.getByLabel(/^Code van uw vriendenkaart/);
    await expect.poll(() => countMails(shop, owner.email)).toBe(3);
    await openMail(shop, owner.email, /^Uw vriendenkaart van de /);
    const third = await codeIn(shop);
    await field.fill(third);
    await button(plain, 'Korting verwerken').click();
    await expect(plain.getByText(/^Voor alle personen op deze vriendenkaart zijn voor die dag al/)).toBeVisible();
    await expect(field).toHaveValue(third);
    await expect(plain.getByText(other.email)).toBeVisible();
    const second = await (await anotherBrowser()).newPage();
    const secondCode = await buyCard(second, aBuyer());
    await field.fill(secondCode);
    await button(plain, 'Korting verwerken').click();
    await expect(plain.getByText(`Met uw vriendenkaart betaalt u ${euroText(off)} minder.`)).toBeVisible();
    const leaving = plain.waitForResponse((response) => response.headers()['refresh'] !== undefined);
    await payButton(plain).click();
    expect((await leaving).status()).toBe(200);
  });
});
