import { signIn } from './support/an-account.ts';
import { expect, test } from './support/journey.ts';
import { button, expectFit, OWNER, OWNER_ENVIRONMENT, PHONE } from './support/owner.ts';
import { find, hasTwoPaidOptions, isWorkshop } from './support/programme.ts';
import { heading, settleAtBank, toBank, visit } from './support/purchase.ts';

test.use({ viewport: PHONE, environment: OWNER_ENVIRONMENT });

const PAGE = '/dmt-admin/cijfers/uitbetalingen';
const HEAD = 'Datum,ID,Omschrijving,Uitbetalingsvaluta,Uitbetalingsbedrag,Uitbetalingsreferentie';
const csv = (...rows: string[]) => ({
  name: 'uitbetalingen.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from([HEAD, ...rows].join('\n')),
});

test('the owner reads what Mollie paid out, sees a cent that differs, asks, and signs it off', async ({
  page,
  site,
  world,
  anotherBrowser,
  allowNoise,
}) => {
  allowNoise(/status of 422/);
  page.setDefaultTimeout(20_000);
  const sold = await find(site.origin, 'an event with two prices', (one) => hasTwoPaidOptions(one) && !isWorkshop(one));
  const shop = await (await anotherBrowser()).newPage();
  await toBank(shop, sold, { [sold.options[0]?.id ?? 0]: 2 });
  await settleAtBank(shop, 'paid');
  const [payment] = world.payments();
  const today = new Date().toISOString().slice(0, 10);
  const row = (cents: number, reference: string) =>
    `${today},${payment?.id},"${payment?.description}",EUR,${(cents / 100).toFixed(2)},${reference}`;
  const amount = payment?.amountCents ?? 0;
  await signIn(page, OWNER);

  await test.step('nothing read yet, and no token', async () => {
    await visit(page, '/dmt-admin/cijfers');
    await expect(page.getByText('Nog niets vergeleken.')).toBeVisible();
    await page.getByRole('link', { name: 'Uitbetalingen van Mollie' }).click();
    await expect(heading(page, 'Uitbetalingen')).toBeVisible();
    await expect(page.getByText('Wij mogen niet zelf bij Mollie kijken')).toBeVisible();
    await expect(page.getByText('Er zijn nog geen uitbetalingen.')).toBeVisible();
    await expectFit(page);
  });

  const send = async (...rows: string[]) => {
    await page.getByLabel('CSV-bestand').setInputFiles(csv(...rows));
    await button(page, 'Lees in').click();
    await expect(heading(page, 'Uitbetalingen')).toBeVisible();
  };
  await test.step('a file that cannot be read is told line by line', async () => {
    await send(row(amount, '1.2605.01'), `${today},tr_b,,EUR,veel,1.2605.01`);
    await expect(page.getByText("Regel 3: 'veel' is geen bedrag zoals -12.50.")).toBeVisible();
    await expectFit(page);
  });

  await test.step('a cent that differs has its cause, its order and its ways', async () => {
    await send(row(amount - 1, '1.2605.01'));
    await expect(page.getByText('1 verschil vraagt uw aandacht.')).toBeVisible();
    await expect(page.getByRole('heading', { name: /Ander bedrag dan de betaling hier: € -0,01/ })).toBeVisible();
    await expectFit(page);
    await button(page, /^Vraag het na bij Mollie/).click();
    await expect(page.getByText('Mollie is gevraagd. Het verschil blijft.')).toBeVisible();
  });

  await test.step('it is signed off with a reason, and then all is well', async () => {
    await page.locator('summary', { hasText: 'Teken het af' }).click();
    await button(page, 'Teken af').click();
    await expect(page.getByText('Schrijf kort op waarom dit klopt.')).toBeVisible();
    await expectFit(page);
    await page.getByLabel('Waarom klopt dit?').fill('Afronding, nagevraagd bij Mollie');
    await button(page, 'Teken af').click();
    await expect(page.getByText('Het verschil is afgetekend.')).toBeVisible();
    await expect(page.getByText(/^Klopt tot en met \d\d-\d\d-\d{4}$/)).toBeVisible();
    await expect(page.getByText('Afronding, nagevraagd bij Mollie')).toBeVisible();
    await expectFit(page);
  });

  await test.step('a payout shows its lines', async () => {
    await page.getByRole('link', { name: '1.2605.01' }).first().click();
    await expect(heading(page, 'Uitbetaling 1.2605.01')).toBeVisible();
    await expect(page.getByText(payment?.id ?? '?').first()).toBeVisible();
    await expectFit(page);
  });

  await test.step('days are compared once more, and wrong ones told beside them', async () => {
    await visit(page, PAGE);
    await page.getByLabel('Van', { exact: true }).fill(today);
    await page.getByLabel('Tot en met', { exact: true }).fill('2020-01-01');
    await button(page, 'Vergelijk').click();
    await expect(page.getByText('Kies een laatste dag die na de eerste komt')).toBeVisible();
    await page.getByLabel('Tot en met', { exact: true }).fill(today);
    await button(page, 'Vergelijk').click();
    await expect(page.getByText('De vergelijking is gevraagd.')).toBeVisible();
    await expect(page.getByText('Bezig met vergelijken.')).toBeHidden({ timeout: 30_000 });
  });
});

test('all of it works without JavaScript @full', async ({ anotherBrowser, allowNoise }) => {
  allowNoise(/status of 422/);
  const page = await (await anotherBrowser({ javaScriptEnabled: false, viewport: PHONE })).newPage();
  page.setDefaultTimeout(20_000);
  await signIn(page, OWNER);
  await page.goto(PAGE);
  await page.getByLabel('CSV-bestand').setInputFiles(csv('2026-05-01,tr_vreemd,Betaallink,EUR,3.00,1.2605.07'));
  await button(page, 'Lees in').click();
  await expect(
    page.getByRole('heading', { name: /Uitbetaalde betaling die hier niet bekend is: € 3,00/ }),
  ).toBeVisible();
  await page.locator('summary', { hasText: 'Teken het af' }).click();
  await button(page, 'Teken af').click();
  await expect(page.getByText('Schrijf kort op waarom dit klopt.')).toBeVisible();
  await page.getByLabel('Waarom klopt dit?').fill('Betaallink voor de imker');
  await button(page, 'Teken af').click();
  await expect(page.getByText('Het verschil is afgetekend.')).toBeVisible();
  await button(page, /^Zet weer open tr_vreemd/).click();
  await expect(page.getByText('Het verschil staat weer open.')).toBeVisible();
});
