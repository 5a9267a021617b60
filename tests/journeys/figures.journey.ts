import { readFile } from 'node:fs/promises';
import { read, utils } from '@e965/xlsx';
import { signIn } from './support/an-account.ts';
import { countTaps } from './support/gate.ts';
import { expect, test } from './support/journey.ts';
import { button, expectFit, OWNER, OWNER_ENVIRONMENT, PHONE } from './support/owner.ts';
import { find, hasTwoPaidOptions, isWorkshop } from './support/programme.ts';
import { heading, settleAtBank, toBank, visit } from './support/purchase.ts';

test.use({ viewport: PHONE, environment: OWNER_ENVIRONMENT });

test('the owner sees what came in, down to its rows, and has the VAT of a quarter in at most six taps', async ({
  page,
  site,
  anotherBrowser,
  allowNoise,
}) => {
  allowNoise(/status of 422/);
  page.setDefaultTimeout(20_000);
  const sold = await find(site.origin, 'an event with two prices', (one) => hasTwoPaidOptions(one) && !isWorkshop(one));
  await signIn(page, OWNER);
  await test.step('nothing sold yet', async () => {
    await visit(page, '/dmt-admin/cijfers');
    await expect(page.getByText('In deze periode zijn geen tickets verkocht of terugbetaald.')).toBeVisible();
    await expectFit(page);
  });
  const shop = await (await anotherBrowser()).newPage();
  await toBank(shop, sold, { [sold.options[0]?.id ?? 0]: 2 });
  await settleAtBank(shop, 'paid');

  await visit(page, '/dmt-admin');
  await expect(page.getByText('Netto bedrag')).toBeVisible();
  const taps = await countTaps(page);
  await page.getByRole('link', { name: 'Alle cijfers' }).click();
  await expect(heading(page, 'Cijfers')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Online' })).toBeVisible();
  await expectFit(page);
  await page.getByRole('link', { name: 'Btw per kwartaal' }).click();
  await expect(heading(page, /^Btw \d{4}$/)).toBeVisible();
  await page.getByRole('link', { name: 'De dag van betaling' }).click();
  await expect(page.getByRole('link', { name: 'De dag van betaling' })).toHaveAttribute('aria-current', 'true');
  await expectFit(page);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: /^Excel van het \de kwartaal/ }).click(),
  ]);
  expect(await taps()).toBeLessThanOrEqual(6);
  expect(file.suggestedFilename()).toMatch(/^btw-\d{4}-K\d-betaaldag\.xlsx$/);
  const sheet = read(await readFile(await file.path())).Sheets['Btw']!;
  const rows = utils.sheet_to_json<Record<string, unknown>>(sheet, { range: 4 });
  expect(rows[0]).toMatchObject({ Tarief: 0.09 });
  expect(rows[0]?.['Omzet met btw']).toBeGreaterThan(0);

  await test.step('so do the rows behind the VAT', async () => {
    await page.getByRole('link', { name: /^9% bekijk de regels/ }).click();
    await expect(heading(page, /^Btw-regels \de kwartaal \d{4}$/)).toBeVisible();
    await expectFit(page);
    await page.getByRole('link', { name: /^Bestelling \d+$/ }).click();
    await expect(page).toHaveURL(/\/dmt-admin\/bestellingen\/[0-9a-f-]{36}$/);
  });
  await test.step('a plot is an image with a name, and seen in the colours of the system', async () => {
    await visit(page, '/dmt-admin/cijfers');
    const plot = page.getByRole('img', { name: 'Staafgrafiek: netto per periode' });
    await expect(plot).toHaveAccessibleDescription(/De tabel eronder heeft dezelfde bedragen\.$/);
    const colours = () =>
      plot.evaluate((svg) => {
        const of = [...svg.querySelectorAll('rect')].map((bar) => [
          getComputedStyle(bar).fill,
          bar.getAttribute('height'),
        ]);
        const shown = of.filter(([, height]) => Number(height) > 0).map(([fill]) => fill);
        return { ground: getComputedStyle(svg).backgroundColor, last: shown.at(-1) };
      });
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ forcedColors: 'active', colorScheme });
      const { ground, last } = await colours();
      expect(last).not.toBe(ground);
    }
    await page.emulateMedia({ forcedColors: 'none', colorScheme: 'light' });
    await expectFit(page);
  });
  await test.step('an amount stays whole on every screen', async () => {
    await visit(page, '/dmt-admin/cijfers');
    const [first] = await page.getByRole('main').locator('dl dd > span').all();
    for (const width of [360, 768, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      const { lines, shown } = await first!.evaluate((one) => {
        one.textContent = '€\u00a0123.456,78';
        const range = document.createRange();
        range.selectNodeContents(one);
        return { lines: range.getClientRects().length, shown: one.scrollWidth <= one.clientWidth };
      });
      expect([width, lines, shown]).toEqual([width, 1, true]);
      await expectFit(page);
    }
    await page.setViewportSize(PHONE);
  });
  await test.step('which of two is chosen is seen in the colours of the system', async () => {
    await visit(page, '/dmt-admin/cijfers/btw?basis=payment');
    await page.emulateMedia({ forcedColors: 'active' });
    const grounds = await Promise.all(
      ['De dag van betaling', 'De dag van het bezoek'].map((name) =>
        page.getByRole('link', { name }).evaluate((one) => getComputedStyle(one).backgroundColor),
      ),
    );
    expect(new Set(grounds).size).toBe(2);
    await page.emulateMedia({ forcedColors: 'none' });
  });
  await test.step('the rows behind a figure lead to their order', async () => {
    await visit(page, '/dmt-admin/cijfers');
    await page.getByRole('link', { name: 'Online' }).click();
    await expect(heading(page, 'Regels achter de cijfers')).toBeVisible();
    await expectFit(page);
    await page.getByRole('link', { name: /^Bestelling \d+$/ }).click();
    await expect(page).toHaveURL(/\/dmt-admin\/bestellingen\/[0-9a-f-]{36}$/);
  });
  await test.step('an event tells how full its days are and what each ticket sold, each with who comes', async () => {
    await visit(page, '/dmt-admin/cijfers');
    await page.getByRole('table', { name: 'Per evenement' }).getByRole('link').first().click();
    await expect(page.getByRole('table', { name: 'Per datum' })).toContainText(/2 van [\d.]+ \(\d+%\)/);
    await expectFit(page);
    const option = page.getByRole('table', { name: 'Per ticketsoort' }).getByRole('link').first();
    await expect(option).toHaveAttribute('href', /\/bezoekers\/\d+\?date=\d{4}-\d\d-\d\d$/);
    await page
      .getByRole('link', { name: /bekijk de bezoekers$/ })
      .first()
      .click();
    await expect(page).toHaveURL(/\/bezoekers\/\d+\?date=\d{4}-\d\d-\d\d$/);
  });
  await test.step('a rate that changes is seen before it is done', async () => {
    await visit(page, '/dmt-admin/cijfers/btw');
    await page.getByRole('link', { name: 'Een tarief verandert' }).click();
    await expect(heading(page, 'Een btw-tarief verandert')).toBeVisible();
    await page.getByLabel('Oude tarief (%)').fill('9');
    await page.getByLabel('Nieuwe tarief (%)').fill('9');
    await page.getByLabel('Vanaf', { exact: true }).fill('2020-01-01');
    await button(page, 'Toon welke tickets').click();
    await expect(page.getByText('Kies een ander tarief dan het oude.').first()).toBeVisible();
    await expectFit(page);
    await page.getByLabel('Nieuwe tarief (%)').fill('12');
    await button(page, 'Toon welke tickets').click();
    await button(page, 'Wijzig van 9% naar 12% vanaf 01-01-2020').click();
    await expect(page.getByText('Er zijn geen tickets van 9%')).toBeVisible();
    await expectFit(page);
  });
  await test.step('days that cannot be are told beside them', async () => {
    await visit(page, '/dmt-admin/cijfers');
    await page.getByLabel('Tot en met', { exact: true }).fill('2020-01-01');
    await button(page, 'Toon').click();
    const fault = 'Kies een laatste dag die na de eerste komt, hooguit elf jaar later.';
    await expect(page.getByRole('alert')).toBeFocused();
    const field = page.getByLabel('Tot en met', { exact: true });
    await expect(field).toHaveAccessibleDescription(fault);
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await expect(field).toHaveValue('2020-01-01');
    await page.getByRole('alert').getByRole('link', { name: fault }).press('Enter');
    await expect(field).toBeFocused();
    const beside = await page.getByText(fault).last().boundingBox();
    expect(beside?.y).toBeLessThan((await field.boundingBox())?.y ?? 0);
    await expectFit(page);
  });
});
