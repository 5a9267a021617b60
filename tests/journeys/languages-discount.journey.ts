import type { Locator, Page } from 'playwright/test';
import { centsFromEuros } from '../../src/kernel/money/money.ts';
import { dutchIn } from '../support/dutch-words.ts';
import { textOfPdf } from '../support/read-pdf.ts';
import { signIn } from './support/an-account.ts';
import { expectForeign, expectForeignMail } from './support/foreign.ts';
import { expect, test } from './support/journey.ts';
import { attachment, followLink, openMail } from './support/mailbox.ts';
import { expectFit, makeCode, OWNER, OWNER_ENVIRONMENT, PHONE } from './support/owner.ts';
import { find, hasServiceCosts, hasTwoPaidOptions } from './support/programme.ts';
import { aBuyer, amountField, confirmation, settleAtBank, unfoldCodes, visit } from './support/purchase.ts';

test.use({ viewport: PHONE, environment: { ...OWNER_ENVIRONMENT, SITE_LANGUAGES: 'nl,de' } });

const main = (page: Page): Locator => page.getByRole('main');
const euros = (cents: number) => `${(cents / 100).toFixed(2).replace('.', ',')}\u00A0€`;
const field = (page: Page) => page.getByLabel(/^Rabattcode/);
const applied = (cents: number) => `Der Rabatt von ${euros(cents)} ist berücksichtigt.`;

async function fillIn(page: Page, buyer: ReturnType<typeof aBuyer>): Promise<void> {
  for (const name of ['firstName', 'lastName', 'email', 'phoneNumber'] as const) {
    await main(page).locator('form').first().locator(`[name="${name}"]`).fill(buyer[name]);
  }
  await main(page).getByRole('button', { name: 'Nächster Schritt' }).click();
  await expect(page).toHaveURL(/\/de\/.*\/betaling/);
}

test('a discount code lowers a purchase in German, from its field to the PDF (R-38) @full', async ({
  page,
  origin,
  anotherBrowser,
}) => {
  page.setDefaultTimeout(20_000);
  const sold = await find(origin, 'two prices', (one) => hasTwoPaidOptions(one) && hasServiceCosts(one));
  const [option] = sold.options;
  if (!option) throw new Error('Nothing is on sale.');
  const buyer = aBuyer();
  const { event, options } = sold;
  const others = [
    event.event_title,
    event.event_description,
    buyer.firstName,
    buyer.lastName,
    ...options.flatMap(({ title, description }) => [title, description]),
  ];
  const costs = centsFromEuros(event.serviceCosts) ?? 0;
  const rows = 2 * (centsFromEuros(option.price) ?? 0);
  const off = Math.floor((rows + 5) / 10);
  await signIn(page, OWNER);
  await makeCode(page, 'LENTE-10', 10);
  await makeCode(page, 'GENODIGD', 100);
  const shop = await (await anotherBrowser()).newPage();
  const looks = async () => {
    await expectForeign(shop, 'de', others);
    await expectFit(shop);
  };

  await test.step('in the overview', async () => {
    await visit(shop, `/de${sold.path}?amount_${option.id}=2`);
    await fillIn(shop, buyer);
    await unfoldCodes(shop);
    await field(shop).fill('lente-10');
    await field(shop).press('Enter');
    await expect(shop.getByText(applied(off))).toBeVisible();
    const table = shop.getByRole('table', { name: 'Bestellübersicht' });
    await expect(table).toContainText('Rabatt mit Code LENTE-10');
    await expect(table).toContainText(euros(-off));
    await expect(table).toContainText(euros(rows - off + costs));
    await looks();
  });
  await test.step('after the payment, in the mail, at the order and in the tickets', async () => {
    await main(shop)
      .getByRole('button', { name: /^Zahlungspflichtig bestellen/ })
      .click();
    await settleAtBank(shop, 'paid');
    await expect(confirmation(shop).getByText('Rabatt mit Code LENTE-10')).toBeVisible();
    await looks();
    await openMail(shop, buyer.email, /^Ihre Tickets für /);
    await expectForeignMail(shop, 'de', others);
    const text = await shop.locator('pre').innerText();
    expect(text).toContain(`Rabatt mit Code LENTE-10: ${euros(-off)}`);
    expect(text).toContain(euros(rows - off + costs));
    const pdf = await textOfPdf(await attachment(shop, /^tickets-\d+\.pdf$/));
    expect(pdf).toContain('Am Eingang');
    expect(dutchIn(pdf, 'de', others)).toEqual([]);
    await followLink(shop, /\/de\/bestelling\//);
    await expect(main(shop).getByText('Rabatt mit Code LENTE-10')).toBeVisible();
    await looks();
  });

  await test.step('without JavaScript a code that takes all asks for nothing but a confirmation', async () => {
    const plain = await (await anotherBrowser({ javaScriptEnabled: false, viewport: PHONE })).newPage();
    const guest = aBuyer();
    await plain.goto(`/de${sold.path}`);
    await amountField(plain, option.id).fill('1');
    await main(plain).getByRole('button', { name: 'Weiter zur Bestellung' }).click();
    await fillIn(plain, guest);
    await unfoldCodes(plain);
    await field(plain).fill('genodigd');
    await field(plain).press('Enter');
    await expect(plain.getByText(applied(rows / 2))).toBeVisible();
    await expectForeign(plain, 'de', [...others, guest.lastName]);
    await main(plain).getByRole('button', { name: 'Bestellung aufgeben' }).click();
    await expect(plain.getByText(`Die E-Mail geht an ${guest.email}.`)).toBeVisible();
    await expectForeign(plain, 'de', [...others, guest.lastName]);
    await openMail(plain, guest.email, /^Bestätigen Sie /);
    await expectForeignMail(plain, 'de', [...others, guest.lastName]);
    await followLink(plain, /\/de\/bestelling\/bevestigen/);
    await main(plain).getByRole('button', { name: 'Ja, ich komme' }).click();
    await expect(plain).toHaveURL(/\/de\/bestelling\/[\w-]{20,}$/);
    await expect(main(plain).getByText('Rabatt mit Code GENODIGD')).toBeVisible();
    await expectForeign(plain, 'de', [...others, guest.lastName]);
    await openMail(plain, guest.email, /^Ihre Tickets für /);
    await expectForeignMail(plain, 'de', [...others, guest.lastName]);
    expect(await plain.locator('pre').innerText()).toContain(`Rabatt mit Code GENODIGD: ${euros(-rows / 2)}`);
  });
});
