import type { Page } from 'playwright/test';
import { signIn } from './support/an-account.ts';
import { countTaps, openToday, toGate } from './support/gate.ts';
import { expect, test } from './support/journey.ts';
import { openMail } from './support/mailbox.ts';
import { button, expectFit, OWNER, OWNER_ENVIRONMENT, PHONE } from './support/owner.ts';
import { takenOver } from './support/purchase.ts';

test.use({ viewport: PHONE, environment: OWNER_ENVIRONMENT });

const message = (page: Page) => page.locator('[data-sale]');
const counts = (page: Page) => page.getByRole('region', { name: 'Binnen en verwacht' });
const list = (page: Page) =>
  page
    .locator('details')
    .filter({ has: page.getByText('Verkocht aan deze poort') })
    .first();
const sale = (page: Page, text: string) => list(page).getByRole('listitem').filter({ hasText: text }).first();

test('a day on which nothing is for sale says so @full', async ({ page }) => {
  await signIn(page, OWNER);
  await toGate(page);
  await button(page, 'Verkoop').click();
  await expect(page.getByText(/^Er is nu niets te verkopen/)).toBeVisible();
  await page.getByText('Verkocht aan deze poort').click();
  await expect(page.getByText('Vandaag is hier nog niets verkocht.')).toBeVisible();
  await expectFit(page);
});

test('a day of selling at the gate with a phone', async ({ page, allowNoise }) => {
  test.setTimeout(240_000);
  page.setDefaultTimeout(20_000);
  await openToday(page, 'Hortensiadag');
  await toGate(page);
  const taps = await countTaps(page);

  await test.step('two tickets for cash are sold and in within five taps', async () => {
    await button(page, 'Verkoop').click();
    await expect(button(page, 'Eén meer: Volwassene')).toBeVisible();
    await expectFit(page);
    const looked = await taps();
    await button(page, 'Eén meer: Volwassene').click();
    await button(page, 'Eén meer: Volwassene').click();
    await expect(page.getByText('Te betalen: €\u00a015,00')).toBeVisible();
    await expectFit(page);
    await button(page, /^€\s20/).click();
    await expect(message(page)).toContainText('Verkocht');
    expect(looked).toBeLessThanOrEqual(1);
    expect(await taps()).toBeLessThanOrEqual(5);
    await expect(message(page)).toContainText('2 × Volwassene, binnen');
    await expect(message(page)).toContainText('Terug: €\u00a05,00');
    await expect(counts(page)).toContainText('2 / 2');
    await expectFit(page);
  });

  await test.step('one tap takes it back, and says which money', async () => {
    const before = await taps();
    await button(page, 'Maak ongedaan').click();
    await expect(message(page)).toContainText('Ongedaan gemaakt');
    expect((await taps()) - before).toBe(1);
    await expect(message(page)).toContainText('Geef contant terug: €\u00a015,00');
    await expect(counts(page)).toContainText('0 / 0');
    await expectFit(page);
    await button(page, 'Volgende').click();
  });

  await test.step('by keyboard, on the terminal, with a receipt by mail', async () => {
    await button(page, 'Eén meer: Kind').focus();
    await page.keyboard.press('Enter');
    await button(page, /^Pin/).press('Enter');
    await expect(message(page)).toContainText('1 × Kind, binnen');
    await expect(message(page)).toContainText('pin €\u00a03,00');
    await message(page).getByText('Bon', { exact: true }).click();
    await page.getByLabel('E-mailadres, alleen voor deze bon').fill('koper@voorbeeld.example');
    await expectFit(page);
    await button(page, 'Mail de bon').click();
    await expect(page.getByText('De bon gaat naar koper@voorbeeld.example.')).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    await page.evaluate(() => (window.print = () => undefined));
    await page.emulateMedia({ media: 'screen' });
    await button(page, 'Print de bon').click();
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByText('waarvan 9% btw')).toBeVisible();
    await expect(button(page, 'Verkoop')).toBeHidden();
    await page.emulateMedia({ media: 'screen' });
    await button(page, 'Volgende').click();
  });

  await test.step('without internet nothing is sold, and what was chosen stays', async () => {
    allowNoise(/Failed to load resource|ERR_FAILED|ERR_INTERNET_DISCONNECTED/);
    await button(page, 'Eén meer: Kind').click();
    await page.context().setOffline(true);
    await expect(page.getByText(/^Zonder internet kan er niet verkocht worden/)).toBeVisible();
    await button(page, /^Gepast/).click({ force: true });
    await expect(message(page)).toHaveCount(0);
    await expectFit(page);
    await page.context().setOffline(false);
    await expect(page.getByText(/^Zonder internet kan er niet verkocht worden/)).toBeHidden();
    await expect(page.getByLabel(/^Kind/)).toHaveValue('1');
  });

  await test.step('a sale whose answer was lost is known after all, and was made once', async () => {
    await page.route('**/gate/sales', async (route) => {
      if (route.request().method() !== 'POST') return route.continue();
      await route.fetch(); // it arrives, and its answer does not
      await route.abort();
    });
    await button(page, /^Gepast/).click();
    await expect(message(page)).toContainText('Nog geen antwoord');
    await expectFit(page);
    await page.reload();
    await takenOver(page, '#zoek');
    await button(page, 'Verkoop').click();
    await expect(message(page)).toContainText('Nog geen antwoord');
    await page.unroute('**/gate/sales');
    await expect(message(page)).toContainText('1 × Kind, binnen');
    await expect(counts(page)).toContainText('2 / 2');
    await button(page, 'Volgende').click();
  });

  await test.step('what was paid on the terminal goes back from the list, where it went', async () => {
    await page.getByText('Verkocht aan deze poort').click();
    await expect(list(page).locator('> ul > li')).toHaveCount(3);
    const line = sale(page, 'pin');
    await line.locator('summary').first().click();
    await expectFit(page);
    await line.getByRole('button', { name: 'Maak ongedaan: terug op de pinautomaat' }).click();
    await expect(message(page)).toContainText('Draai de betaling van €\u00a03,00 terug op de pinautomaat.');
    await expect(sale(page, 'pin')).toContainText('ongedaan gemaakt om');
    await expect(counts(page)).toContainText('1 / 1');
  });

  await test.step('given away for a reason', async () => {
    await button(page, 'Volgende').click();
    await button(page, 'Eén meer: Volwassene').click();
    await page.getByText('Gratis', { exact: true }).click();
    await button(page, 'Geef gratis mee').click();
    await expect(page.getByText('Vul in waarom deze tickets gratis zijn.')).toBeVisible();
    await expectFit(page);
    await page.getByLabel(/^Waarom gratis/).fill('Vrijwilliger');
    await button(page, 'Geef gratis mee').click();
    await expect(message(page)).toContainText('1 × Volwassene, binnen');
  });

  await openMail(page, 'koper@voorbeeld.example', /bon/i);
});
