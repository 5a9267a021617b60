import { toast } from './support/accounts.ts';
import { signIn } from './support/an-account.ts';
import { sellGiftCards } from './support/gift-cards.ts';
import { expect, test } from './support/journey.ts';
import { openMail } from './support/mailbox.ts';
import { button, expectFit, OWNER, OWNER_ENVIRONMENT, PHONE } from './support/owner.ts';
import { find, hasServiceCosts, hasTwoPaidOptions, isWorkshop } from './support/programme.ts';
import {
  aBuyer,
  amountField,
  choose,
  fillIn,
  heading,
  nextButton,
  orderButton,
  payButton,
  settleAtBank,
  unfoldCodes,
  visit,
} from './support/purchase.ts';
import { centsFromEuros, euroText } from '../../src/kernel/money/money.ts';

test.use({ viewport: PHONE, environment: OWNER_ENVIRONMENT });

const CODE = /\b([0-9A-Z]{4}(?:-[0-9A-Z]{4}){3})\b/;

test('a gift card is bought, pays two orders and keeps the rest, with and without JavaScript (R-41)', async ({
  page,
  site,
  anotherBrowser,
  allowNoise,
}) => {
  allowNoise(/status of (?:409|422)/);
  page.setDefaultTimeout(20_000);
  const sold = await find(
    site.origin,
    'an event with two prices',
    (one) => hasTwoPaidOptions(one) && hasServiceCosts(one) && !isWorkshop(one),
  );
  const [option] = sold.options;
  const total = (centsFromEuros(option?.price ?? 0) ?? 0) + (centsFromEuros(sold.event.serviceCosts) ?? 0);
  const buyer = aBuyer();
  let code = '';

  const shop = await (await anotherBrowser()).newPage();
  await test.step('there is nothing to buy before the owner said how', async () => {
    await visit(shop, '/cadeaubon');
    await expect(shop.getByText('Er zijn op dit moment geen cadeaubonnen te koop')).toBeVisible();
  });

  await signIn(page, OWNER);
  await test.step('the owner says how the VAT goes, and that it was talked over', async () => {
    await visit(page, '/dmt-admin/bestellingen');
    await button(page, 'Meer').click();
    await page.getByRole('link', { name: 'Cadeaubonnen' }).click();
    await expect(heading(page, 'Cadeaubonnen')).toBeVisible();
    await expectFit(page);
    await page.getByLabel('Cadeaubonnen verkopen').check();
    await page.getByLabel(/^Wanneer is de btw/).selectOption('multi');
    await button(page, 'Opslaan').click();
    await expect(page.getByText('Bevestig dat u dit met uw boekhouder heeft besproken.').first()).toBeVisible();
    await page.getByLabel('Ik heb dit met mijn boekhouder besproken').check();
    await button(page, 'Opslaan').click();
    await expect(toast(page, 'Cadeaubonnen zijn te koop.')).toBeVisible();
  });

  await test.step('bought for fifty euros; what is wrong is said at its field', async () => {
    await visit(shop, '/cadeaubon');
    await expectFit(shop);
    await shop.getByLabel('Ander bedrag', { exact: true }).check();
    await shop.getByLabel('Bedrag in hele euro’s').fill('5');
    await button(shop, /^Ga door naar betaling/).click();
    await expect(shop.getByLabel('Bedrag in hele euro’s')).toHaveAttribute('aria-invalid', 'true');
    await shop.getByLabel(/^€.50$/).check();
    await shop.getByLabel('Voornaam').fill(buyer.firstName);
    await shop.getByLabel('Achternaam').fill(buyer.lastName);
    await shop.getByLabel('E-mailadres', { exact: true }).fill(buyer.email);
    await shop.getByLabel(/^Uw boodschap/).fill('Voor een middag in de tuin');
    await button(shop, /^Ga door naar betaling/).click();
    await settleAtBank(shop, 'paid');
    await expect(heading(shop, 'Uw cadeaubon is klaar')).toBeVisible();
    await expectFit(shop);
  });

  await test.step('its code comes by mail', async () => {
    await openMail(shop, buyer.email, /^Uw cadeaubon van /);
    code = CODE.exec((await shop.locator('body').textContent()) ?? '')?.[1] ?? '';
    expect(code).toMatch(CODE);
  });

  await test.step('it pays all of an order, seen before', async () => {
    await visit(shop, sold.path);
    await choose(shop, { [option?.id ?? 0]: 1 });
    await orderButton(shop).click();
    await fillIn(shop, aBuyer());
    await nextButton(shop).click();
    await unfoldCodes(shop);
    await shop.getByLabel(/^Code van uw cadeaubon/).fill('geraden');
    await button(shop, 'Cadeaubon gebruiken').click();
    await expect(shop.getByText('Met deze cadeaubon kunt u deze bestelling niet (meer) betalen.')).toBeVisible();
    await shop.getByLabel(/^Code van uw cadeaubon/).fill(code.toLowerCase());
    await button(shop, 'Cadeaubon gebruiken').click();
    await expect(shop.getByText(`De cadeaubon betaalt ${euroText(total)}.`)).toBeVisible();
    await expect(shop.getByRole('table', { name: 'Overzicht bestelling' })).toContainText('Nog te betalen');
    await expectFit(shop);
    await button(shop, /^Bestelling plaatsen/).click();
    await expect(shop).not.toHaveURL(/betaling/);
    await expect(shop.getByText('Met cadeaubon')).toBeVisible();
  });

  await test.step('and what is left of it the next, without JavaScript', async () => {
    const plain = await (await anotherBrowser({ javaScriptEnabled: false })).newPage();
    await plain.goto(sold.path);
    await amountField(plain, option?.id ?? 0).fill('8');
    await orderButton(plain).click();
    await fillIn(plain, aBuyer());
    await nextButton(plain).click();
    await unfoldCodes(plain);
    await plain.getByLabel(/^Code van uw cadeaubon/).fill(code);
    await button(plain, 'Cadeaubon gebruiken').click();
    await expect(plain.getByText(`De cadeaubon betaalt ${euroText(5000 - total)}. Daarna is hij op.`)).toBeVisible();
    const leaving = plain.waitForResponse((response) => response.headers()['refresh'] !== undefined);
    await payButton(plain).click();
    expect((await leaving).status()).toBe(200);
  });

  await test.step('another is bought without JavaScript, for somebody who is mailed', async () => {
    const plain = await (await anotherBrowser({ javaScriptEnabled: false })).newPage();
    await plain.goto('/cadeaubon');
    await plain.getByLabel(/^Mail hem op een dag/).check();
    await plain.getByLabel(/^E-mailadres van de ontvanger/).fill('oma@voorbeeld.example');
    const other = aBuyer();
    await plain.getByLabel('Voornaam').fill(other.firstName);
    await plain.getByLabel('Achternaam').fill(other.lastName);
    await plain.getByLabel('E-mailadres', { exact: true }).fill(other.email);
    const leaving = plain.waitForResponse((response) => response.headers()['refresh'] !== undefined);
    await button(plain, /^Ga door naar betaling/).click();
    expect((await leaving).status()).toBe(200);
  });

  await test.step('who has the code reads what is left of it, with and without JavaScript', async () => {
    await visit(shop, '/agenda');
    await shop.getByRole('link', { name: 'Koop een cadeaubon' }).click();
    await shop.getByLabel('Code van de cadeaubon').fill('geraden');
    await button(shop, 'Bekijk het tegoed').click();
    await expect(shop.getByText('Met deze code is geen geldige cadeaubon te vinden.').first()).toBeVisible();
    await expect(shop.getByLabel('Code van de cadeaubon')).toBeFocused();
    await shop.getByLabel('Code van de cadeaubon').fill(code);
    await button(shop, 'Bekijk het tegoed').click();
    await expect(shop.getByText(/^Op deze bon staat nog €.0,00 van €.50,00/)).toBeVisible();
    await expectFit(shop);
    const plain = await (await anotherBrowser({ javaScriptEnabled: false })).newPage();
    await plain.goto('/cadeaubon');
    await plain.getByLabel('Code van de cadeaubon').fill(code);
    await button(plain, 'Bekijk het tegoed').click();
    await expect(plain.getByText(/^Op deze bon staat nog €.0,00 van €.50,00/)).toBeVisible();
  });

  await test.step('the owner reads what is left of it', async () => {
    await visit(page, '/dmt-admin/cadeaubonnen');
    await expect(page.getByRole('row', { name: new RegExp(code.slice(-4)) })).toContainText(`${euroText(0)} van`);
    await expectFit(page);
  });
});

test('an unused gift card is taken back in two steps (R-41) @full', async ({ page, anotherBrowser }) => {
  page.setDefaultTimeout(20_000);
  await signIn(page, OWNER);
  await sellGiftCards(page);

  const shop = await (await anotherBrowser()).newPage();
  const buyer = aBuyer();
  await shop.goto('/cadeaubon');
  await expect(shop.locator('html')).toHaveAttribute('data-still');
  await expect(shop.getByLabel(/^Bedrag in hele/)).toBeHidden();
  await shop.getByLabel('Ander bedrag').check();
  await shop.getByLabel(/^Bedrag in hele/).fill('3');
  await expect(shop.locator('html')).not.toHaveAttribute('data-still');
  await expect(shop.getByLabel('Ander bedrag')).toBeChecked();
  await button(shop, /^Ga door naar betaling/).click();
  const summary = shop.getByRole('alert').filter({ hasText: 'Er ging iets mis' });
  await expect(summary).toBeFocused();
  await expect(summary.getByRole('link')).toHaveText([
    'Vul een heel bedrag in van 10 tot en met 250 euro.',
    'Voornaam: Dit veld is verplicht.',
    'Achternaam: Dit veld is verplicht.',
    'E-mailadres: Dit veld is verplicht.',
  ]);
  await summary.getByRole('link', { name: /^Vul een heel bedrag/ }).click();
  await expect(shop.getByLabel(/^Bedrag in hele/)).toBeFocused();
  await expect(shop.getByLabel(/^Bedrag in hele/)).toHaveValue('3');
  await shop.getByLabel(/^€\s?50$/).check();
  await shop.getByLabel('Voornaam').fill(buyer.firstName);
  await shop.getByLabel('Achternaam').fill(buyer.lastName);
  await shop.getByLabel('E-mailadres', { exact: true }).fill(buyer.email);
  await button(shop, /^Ga door naar betaling/).click();
  await settleAtBank(shop, 'paid');
  await expect(heading(shop, 'Uw cadeaubon is klaar')).toBeVisible();
  await openMail(shop, buyer.email, /^Uw cadeaubon van /);
  const mail = (await shop.locator('body').textContent()) ?? '';
  await visit(shop, /\/cadeaubon\/[A-Za-z0-9_-]{43}/.exec(mail)?.[0] ?? '');
  await shop.getByRole('main').getByRole('link', { name: 'Overeenkomst herroepen' }).click();
  await expect(heading(shop, 'Overeenkomst herroepen')).toBeVisible();
  await expectFit(shop);
  await button(shop, 'Herroeping bevestigen').click();
  await expect(shop.getByText('Uw herroeping is ontvangen')).toBeVisible();
  await expect(shop.getByText('Deze bon is herroepen en niet meer geldig.')).toBeVisible();
  await openMail(shop, buyer.email, /^Ontvangen: u herroept cadeaubon/);
});
