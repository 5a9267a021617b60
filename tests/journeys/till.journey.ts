import type { Page } from 'playwright/test';
import { newUuid } from '../../src/kernel/ids.ts';
import type { AdminEvent } from '../../src/modules/catalogue/admin/admin-schema.ts';
import { signIn } from './support/an-account.ts';
import { countTaps, openToday, toGate } from './support/gate.ts';
import { expect, test } from './support/journey.ts';
import { button, expectFit, OWNER, OWNER_ENVIRONMENT, PHONE } from './support/owner.ts';
import { takenOver, visit } from './support/purchase.ts';

test.use({ viewport: PHONE, environment: OWNER_ENVIRONMENT });

const euros = (words: string) => words.replaceAll('€ ', '€\u00a0');

/** The signed-in owner takes an order for cash or on the terminal. */
async function sell(page: Page, event: AdminEvent, way: 'cash' | 'terminal', amount: number): Promise<void> {
  const cookies = await page.context().cookies();
  const token = cookies.find(({ name }) => name === 'XSRF-TOKEN')?.value ?? '';
  const answer = await page.request.post('/api/dmt-admin/orders', {
    headers: { 'x-xsrf-token': decodeURIComponent(token), 'idempotency-key': newUuid() },
    data: {
      eventId: event.event_id,
      firstName: '',
      lastName: 'Koper',
      email: '',
      phoneNumber: '',
      orderLines: [{ option_id: event.event_options[0]?.id, amount }],
      way,
      reason: '',
      totalAmount: 7.5 * amount,
    },
  });
  expect(answer.status(), await answer.text()).toBe(201);
}

test('who is not signed in does not come to the till @full', async ({ page, allowNoise }) => {
  allowNoise(/40[13]/);
  await page.goto('/dmt-admin/kassa');
  await expect(page).toHaveURL(/\/login\?returnTo=\/dmt-admin\/kassa$/);
});

test('the till of a day, from the gate and from today', async ({ page, anotherBrowser, allowNoise }) => {
  test.setTimeout(240_000);
  page.setDefaultTimeout(20_000);
  const event = await openToday(page, 'Hortensiadag');

  await test.step('nothing was sold yet', async () => {
    await page.goto('/dmt-admin/kassa');
    await takenOver(page, '#amount');
    await expect(page.getByText('Er is nog niets verkocht dat moet worden afgesloten.')).toBeVisible();
    await expectFit(page);
  });

  await sell(page, event, 'cash', 2);
  await sell(page, event, 'terminal', 1);

  await test.step('closed from the gate with at most six taps', async () => {
    await toGate(page);
    await page.getByRole('link', { name: 'Kassa' }).click();
    const before = 1; // on the page that was left
    await takenOver(page, '#counted');
    const taps = await countTaps(page);
    await expect(page.getByRole('table', { name: 'Wat er in de kassa hoort' })).toContainText(
      euros('Verwacht€ 15,00€ 7,50'),
    );
    await expectFit(page);
    await page.getByLabel('Contant geteld').click();
    await page.keyboard.type('14,50');
    await expect(page.getByText(euros('€ 0,50 te weinig.')).first()).toBeVisible();
    await button(page, 'Sluit de kassa').click();
    const dialog = page.getByRole('dialog', { name: 'Zo vastleggen?' });
    await expect(dialog).toContainText(euros('Geteld: € 14,50. Verwacht: € 15,00.'));
    await expectFit(page);
    await dialog.getByRole('button', { name: 'Sluit de kassa' }).click();
    await expect(page.getByText('Kassa 1 is gesloten.')).toBeVisible();
    expect(before + (await taps())).toBeLessThanOrEqual(6);
    await expect(page.getByRole('heading', { name: 'Kassa 1: vandaag gesloten' })).toBeVisible();
    await expectFit(page);
  });

  await test.step('on paper it stands alone, with a line to sign on', async () => {
    await page.evaluate(() => Object.assign(window, { print: () => undefined }));
    await button(page, 'Druk af').click();
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByText('Handtekening:')).toBeVisible();
    await expect(page.locator('main')).toBeHidden();
    await page.emulateMedia({ media: null });
    await expect(page.getByText('Handtekening:')).toBeHidden();
  });

  await test.step('what is sold after that is in the next till', async () => {
    await sell(page, event, 'cash', 1);
    await page.reload();
    await takenOver(page, '#counted');
    const table = page.getByRole('table', { name: 'Wat er in de kassa hoort' }).first();
    await expect(table).toContainText(euros('Begin: geteld bij de vorige sluiting€ 14,50'));
    await expect(table).toContainText(euros('Verwacht€ 22,00'));
  });

  // Both have the till open before one of them closes it: this page is offline until it tries itself.
  allowNoise(/Failed to load resource|ERR_FAILED|ERR_INTERNET_DISCONNECTED|409/);
  let isDeaf = true;
  await page.route('**/api/dmt-admin/till', (route) => (isDeaf ? route.abort() : route.continue()));
  await page.route('**/api/dmt-admin/till/closings', (route) => {
    isDeaf = false;
    return route.continue();
  });
  await test.step('another phone closes it by keyboard, counting coins', async () => {
    const phone = await (await anotherBrowser({ viewport: PHONE })).newPage();
    await signIn(phone, OWNER);
    await phone.goto('/dmt-admin/kassa');
    await takenOver(phone, '#counted');
    await phone.getByText('Tel briefjes en munten').press('Enter');
    await phone.getByLabel(euros('€ 20,00')).fill('1');
    await phone.getByLabel(euros('€ 2,00')).fill('1');
    await expectFit(phone);
    await expect(phone.getByLabel('Contant geteld')).toHaveValue('22,00');
    await expect(phone.getByText('Het klopt precies.').first()).toBeVisible();
    await button(phone, 'Sluit de kassa').press('Enter'); // exactly right: nothing is asked
    await expect(phone.getByText('Kassa 2 is gesloten.')).toBeVisible();
  });

  await test.step('who counted at the same time is told, and nothing is closed twice', async () => {
    await page.getByLabel('Contant geteld').fill('21,95');
    await button(page, 'Sluit de kassa').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Sluit de kassa' }).click();
    await expect(page.getByText(/^Deze kassa is om \d\d:\d\d al gesloten/).first()).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Kassa 2: vandaag gesloten' })).toBeVisible();
    await expectFit(page);
  });

  await test.step('without connection it says so, and what was typed stays', async () => {
    await sell(page, event, 'cash', 1);
    await page.reload();
    await takenOver(page, '#counted');
    await page.getByLabel('Contant geteld').fill('29,45');
    await page.context().setOffline(true);
    await button(page, 'Sluit de kassa').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Sluit de kassa' }).click();
    await expect(page.getByRole('dialog').getByRole('alert')).toBeVisible();
    await page.context().setOffline(false);
    await page.getByRole('dialog').getByRole('button', { name: 'Sluit de kassa' }).click();
    await expect(page.getByText('Kassa 3 is gesloten.')).toBeVisible();
  });

  await test.step('the owner finds it from today, reads it again, and takes the file', async () => {
    await visit(page, '/dmt-admin');
    await button(page, /^Meer/).click();
    await page.getByRole('navigation', { name: 'Beheer' }).getByRole('link', { name: 'Kassa' }).click();
    await takenOver(page, '#amount');
    await expect(page.getByRole('heading', { name: 'Eerdere sluitingen' })).toBeVisible();
    const file = await page.request.get('/api/dmt-admin/till/closings.csv');
    expect((await file.text()).trim().split('\r\n')).toHaveLength(4);
  });
});
