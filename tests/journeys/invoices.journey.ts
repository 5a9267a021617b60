import { readFile } from 'node:fs/promises';
import { readPdf } from '../support/read-pdf.ts';
import { signIn } from './support/an-account.ts';
import { toast } from './support/accounts.ts';
import { expect, test } from './support/journey.ts';
import { followLink, openMail } from './support/mailbox.ts';
import { button, expectFit, expectOneLine, OWNER, OWNER_ENVIRONMENT, PHONE } from './support/owner.ts';
import { find, hasTwoPaidOptions, isWorkshop } from './support/programme.ts';
import { heading, settleAtBank, toBank, visit } from './support/purchase.ts';

test.use({ viewport: PHONE, environment: OWNER_ENVIRONMENT });

test('a buyer takes an invoice with JavaScript, corrects it without, and the owner has both (R-47)', async ({
  page,
  site,
  anotherBrowser,
  allowNoise,
}) => {
  allowNoise(/status of 422/);
  page.setDefaultTimeout(20_000);
  const sold = await find(site.origin, 'an event with two prices', (one) => hasTwoPaidOptions(one) && !isWorkshop(one));
  const shop = await (await anotherBrowser({ viewport: PHONE })).newPage();
  const buyer = await toBank(shop, sold, { [sold.options[0]?.id ?? 0]: 2 });
  await settleAtBank(shop, 'paid');
  await openMail(shop, buyer.email, /./);
  await followLink(shop, /\/bestelling\//);
  const link = new URL(shop.url()).pathname;

  await test.step('what is wrong is told beside it, and what was typed stays', async () => {
    await visit(shop, link);
    await shop.getByRole('link', { name: 'Factuur', exact: true }).click();
    await expect(heading(shop, 'Factuur')).toBeVisible();
    await expectFit(shop);
    await shop.getByLabel(/^Bedrijfsnaam/).fill('Tuinclub De Linde');
    await shop.getByLabel(/^Btw-nummer/).fill('NL123456789B01');
    await button(shop, 'Maak de factuur').click();
    await expect(shop.getByText('Dit is geen btw-nummer.').first()).toBeVisible();
    await expect(shop.getByLabel(/^Bedrijfsnaam/)).toHaveValue('Tuinclub De Linde');
    await expectFit(shop);
  });
  await test.step('the invoice is there, as a PDF and in the mail', async () => {
    await shop.getByLabel(/^Btw-nummer/).fill('nl 123456782 b01');
    await shop.getByLabel('Straat en huisnummer').fill('Dorpsstraat 3');
    await shop.getByLabel('Postcode').fill('5678 CD');
    await shop.getByLabel('Plaats').fill('Elders');
    await button(shop, 'Maak de factuur').click();
    await expect(shop.getByText(/Factuur \d{4}-0001 staat klaar/)).toBeVisible();
    await expectFit(shop);
    const [file] = await Promise.all([
      shop.waitForEvent('download'),
      shop.getByRole('link', { name: /^Factuur \d{4}-0001 \(pdf\)$/ }).click(),
    ]);
    const [first] = await readPdf(await readFile(await file.path()));
    expect(first?.text.replaceAll(/\s+/g, ' ')).toContain('Tuinclub De Linde');
    await openMail(shop, buyer.email, /^Factuur \d{4}-0001/);
  });
  await test.step('without JavaScript: other data give a new one, the same data the same', async () => {
    const plain = await (await anotherBrowser({ javaScriptEnabled: false, viewport: PHONE })).newPage();
    await plain.goto(`${link}/factuur`);
    await plain.getByLabel(/^Uw kenmerk/).fill('Uitje');
    await plain.getByRole('checkbox').uncheck();
    await button(plain, 'Maak een nieuwe factuur').click();
    await expect(plain.getByText(/Factuur \d{4}-0003 staat klaar/)).toBeVisible();
    await expect(plain.getByText(/hoort bij factuur \d{4}-0001/)).toBeVisible();
    await button(plain, 'Maak een nieuwe factuur').click();
    await expect(plain.getByText(/Factuur \d{4}-0003 staat klaar/)).toBeVisible();
  });
  await test.step('the owner finds them among the figures, and makes one at the order', async () => {
    await signIn(page, OWNER);
    await visit(page, '/dmt-admin/cijfers');
    await page.getByRole('link', { name: 'Facturen', exact: true }).click();
    await expect(heading(page, 'Facturen')).toBeVisible();
    await expect(page.getByRole('link', { name: /^(Creditfactuur|Factuur) \d{4}-000\d$/ })).toHaveCount(3);
    await expectFit(page);
    for (const number of await page.getByText(/^\(?\d{4}-000\d\)?$/).all()) await expectOneLine(page, number, 768);
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: /^Creditfactuur \d{4}-0002$/ }).click(),
    ]);
    expect(file.suggestedFilename()).toMatch(/^creditfactuur-\d{4}-0002\.pdf$/);
    await page
      .getByRole('link', { name: /^Bestelling \d+$/ })
      .first()
      .click();
    await expect(heading(page, /^Facturen van bestelling \d+$/)).toBeVisible();
    await expectFit(page);
    await page.getByLabel('Naam', { exact: true }).fill('');
    await button(page, 'Maak een nieuwe factuur').click();
    await expect(page.getByText('Dit veld is verplicht.').first()).toBeVisible();
    await page.getByLabel('Naam', { exact: true }).fill('Marijke de Boer');
    await button(page, 'Maak een nieuwe factuur').click();
    await expect(toast(page, /^Factuur \d{4}-0005 is gemaakt$/)).toBeVisible();
    await expectFit(page);
  });
});
