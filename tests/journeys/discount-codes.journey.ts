import { toast } from './support/accounts.ts';
import { signIn } from './support/an-account.ts';
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

test('the owner makes a code, a visitor pays less with it, and it is ended (R-38)', async ({
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
  const rows = 2 * (centsFromEuros(option?.price ?? 0) ?? 0);
  const off = Math.floor((rows + 5) / 10);
  const total = rows - off + (centsFromEuros(sold.event.serviceCosts) ?? 0);

  await signIn(page, OWNER);
  await test.step('made from the menu; what is wrong is said at its field', async () => {
    await visit(page, '/dmt-admin/bestellingen');
    await button(page, 'Meer').click();
    await page.getByRole('link', { name: 'Kortingscodes' }).click();
    await expect(heading(page, 'Kortingscodes')).toBeVisible();
    await expectFit(page);
    await page.getByLabel('Code', { exact: true }).fill('lente-10');
    await page.getByLabel('Korting', { exact: true }).fill('200');
    await button(page, 'Code maken').click();
    await expect(page.getByLabel('Korting', { exact: true })).toHaveAttribute('aria-invalid', 'true');
    await page.getByLabel('Korting', { exact: true }).fill('10');
    await page.getByLabel(/^Hoe vaak/).fill('2');
    await button(page, 'Code maken').click();
    await expect(toast(page, 'Kortingscode LENTE-10 is gemaakt.')).toBeVisible();
    await expect(page.getByRole('row', { name: /LENTE-10/ })).toContainText('0 van 2 keer');
    await expectFit(page);
  });

  const shop = await (await anotherBrowser()).newPage();
  const buyer = aBuyer();
  await test.step('shown in the overview before paying', async () => {
    await visit(shop, sold.path);
    await choose(shop, { [option?.id ?? 0]: 2 });
    await orderButton(shop).click();
    await fillIn(shop, buyer);
    await nextButton(shop).click();
    await unfoldCodes(shop);
    await shop.getByLabel(/^Kortingscode/).fill('geraden');
    await button(shop, 'Korting verwerken').click();
    await expect(shop.getByText('Deze kortingscode is niet (meer) geldig voor deze bestelling.')).toBeVisible();
    await shop.getByLabel(/^Kortingscode/).fill('lente-10');
    await shop.getByLabel(/^Kortingscode/).press('Enter');
    await expect(shop.getByText(`De korting van ${euroText(off)} is verwerkt.`)).toBeVisible();
    const table = shop.getByRole('table', { name: 'Overzicht bestelling' });
    await expect(table).toContainText('Korting met code LENTE-10');
    await expect(table).toContainText(euroText(total));
    await expectFit(shop);
  });
  await test.step('paid, and told in the mail', async () => {
    await payButton(shop).click();
    await settleAtBank(shop, 'paid');
    await expect(shop.getByText('Korting met code LENTE-10')).toBeVisible();
    await openMail(shop, buyer.email, /^Uw tickets voor /);
    await expect(shop.getByText('Korting met code LENTE-10')).toBeVisible();
  });
  await test.step('without JavaScript: refused at its field, then worked out, then to the bank', async () => {
    const plain = await (await anotherBrowser({ javaScriptEnabled: false })).newPage();
    await plain.goto(sold.path);
    await amountField(plain, option?.id ?? 0).fill('2');
    await orderButton(plain).click();
    await fillIn(plain, aBuyer());
    await nextButton(plain).click();
    await unfoldCodes(plain);
    const field = plain.getByLabel(/^Kortingscode/);
    await field.fill('geraden');
    await button(plain, 'Korting verwerken').click();
    await expect(plain.getByText('Deze kortingscode is niet (meer) geldig voor deze bestelling.')).toBeVisible();
    await expect(field).toHaveValue('geraden');
    await field.fill('lente-10');
    await field.press('Enter');
    await expect(plain.getByText(`De korting van ${euroText(off)} is verwerkt.`)).toBeVisible();
    // Chromium follows the header before the link can be pressed, so the response itself is read.
    const leaving = plain.waitForResponse((response) => response.headers()['refresh'] !== undefined);
    await payButton(plain).click();
    expect((await leaving).status()).toBe(200);
  });
  await test.step('the owner reads what it brought, and ends it', async () => {
    await visit(page, '/dmt-admin/kortingscodes');
    await expect(page.getByRole('row', { name: /LENTE-10/ })).toContainText('2 van 2 keer');
    await button(page, 'Beëindig LENTE-10').click();
    const dialog = page.getByRole('dialog');
    await expectFit(page);
    await dialog.getByRole('button', { name: 'Beëindig LENTE-10' }).click();
    await expect(toast(page, 'Kortingscode LENTE-10 is beëindigd.')).toBeVisible();
    await expect(page.getByRole('row', { name: /LENTE-10/ })).toContainText('beëindigd');
  });
});
