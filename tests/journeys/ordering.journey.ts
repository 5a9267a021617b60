import { centsFromEuros, euroText } from '../../src/kernel/money/money.ts';
import { expectAccessible } from './support/axe.ts';
import { expect, test } from './support/journey.ts';
import { openMail } from './support/mailbox.ts';
import { STATES, type Programmed, find, isFree, left } from './support/programme.ts';
import {
  aBuyer,
  confirmation,
  expectPaidHeading,
  fillIn,
  nextButton,
  orderButton,
  payButton,
  toDetails,
  toOverview,
  visit,
} from './support/purchase.ts';
import { whileChanged } from './support/stock.ts';

test.use({ sharesSite: true });

const FAILED = 'Helaas is het betalingsverzoek niet helemaal gelukt';
const NEW_PRICES = 'De prijzen van uw bestelling kloppen niet (meer). Controleer uw bestelling en probeer het opnieuw.';

async function aSale(origin: string) {
  const item = await find(origin, 'on sale with service costs', STATES['on sale with service costs'] ?? (() => false));
  return { item, option: firstOpen(item) };
}

function firstOpen(item: Programmed) {
  const option = item.options.find((one) => left(one) > 0);
  if (!option) throw new Error(`${item.event.event_title} has nothing left`);
  return option;
}

test.describe('free tickets', () => {
  test('are ordered in step 1, after a proof of work (CHECK-04, S-29, GAP-57)', async ({ page, origin }) => {
    const item = await find(origin, 'free', isFree);
    const buyer = aBuyer();
    await toDetails(page, item, { [firstOpen(item).id]: 2 });
    await expect(page.getByText('Goed om te weten')).toBeVisible();
    await expect(nextButton(page)).toHaveCount(0);
    await fillIn(page, buyer);
    await expectAccessible(page);
    const proved = page.waitForResponse('**/api/captcha/check');
    await page.getByRole('button', { name: 'Bestelling plaatsen' }).click();
    expect((await proved).status()).toBe(201);
    await page.waitForURL(/\/bevestiging\?payment=/);
    await expectPaidHeading(page);
    await openMail(page, buyer.email, /^Uw tickets voor /);
  });
});

test.describe('what changes while somebody is ordering', () => {
  test('is a price: the overview shows the new one and asks again (ERR-08, R-02) @full', async ({
    page,
    site,
    origin,
    allowNoise,
  }) => {
    allowNoise(/status of 409|create order failed/);
    const { item, option } = await aSale(origin);
    const dearer = (centsFromEuros(option.price) ?? 0) + 150;
    await toOverview(page, item, { [option.id]: 2 });
    await whileChanged(site, option, { priceCents: dearer }, async () => {
      await payButton(page).click();
      const messages = page.getByLabel('Meldingen');
      await expect(messages).toContainText(FAILED);
      await expect(messages).toContainText(NEW_PRICES);
      await expect(page.getByRole('main').getByRole('alert')).toContainText(NEW_PRICES);
      const total = 2 * dearer + (centsFromEuros(item.event.serviceCosts) ?? 0);
      await expect(page.getByRole('row').filter({ hasText: 'Te betalen' })).toContainText(euroText(total));
      await expectAccessible(page);
      await payButton(page).click();
      await page.waitForURL(/\/demo\/mollie\//);
      await expect(page.locator('.bedrag')).toHaveText(euroText(total));
    });
  });
});

test.describe('the button that orders', () => {
  test('makes one order however often it is pressed (CHECK-25)', async ({ page, world, origin }) => {
    const { item, option } = await aSale(origin);
    await toOverview(page, item, { [option.id]: 1 });
    const before = world.payments().length;
    const orders: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/api/mollie/create')) orders.push(request.headers()['idempotency-key'] ?? '');
    });
    await payButton(page).dblclick();
    await page.waitForURL(/\/demo\/mollie\//);
    const bank = page.url();
    expect(orders).toHaveLength(1);
    await page.goBack();
    await payButton(page).click();
    await page.waitForURL(/\/demo\/mollie\//);
    expect(page.url(), 'the same order has the same payment').toBe(bank);
    expect(world.payments()).toHaveLength(before + 1);
  });

  test('says what happened when the payment service is out of order, and works again after (ERR-08, R-07) @full', async ({
    page,
    world,
    origin,
    allowNoise,
  }) => {
    allowNoise(/status of 503|create order failed/);
    const { item, option } = await aSale(origin);
    await toOverview(page, item, { [option.id]: 1 });
    world.setFault('mollie', { kind: 'error', status: 503, method: 'POST' });
    await payButton(page).click();
    const alert = page.getByRole('main').getByRole('alert');
    await expect(alert).toContainText(FAILED);
    await expectAccessible(page);
    world.setFault('mollie', null);
    await payButton(page).click();
    await page.waitForURL(/\/demo\/mollie\//);
  });
});

test('a toast stays three seconds, longer under the mouse or the keyboard (STATE-34, STATE-35) @full', async ({
  page,
  origin,
}) => {
  const { item } = await aSale(origin);
  await page.clock.install();
  await visit(page, item.path);
  await page.waitForLoadState('networkidle');
  await page.clock.pauseAt(Date.now() + 60_000);
  const toast = page.getByLabel('Meldingen').getByText('De bestelling kan niet worden vervolgd.');

  await orderButton(page).click();
  await expect(toast).toBeVisible();
  await page.clock.runFor(2_900);
  await expect(toast).toBeVisible();
  await page.clock.runFor(100);
  await expect(toast).toHaveCount(0);

  await orderButton(page).click();
  await page.clock.runFor(1_000);
  await toast.hover();
  await page.clock.runFor(60_000);
  await expect(toast).toBeVisible();
  await page.mouse.move(0, 0);
  await page.clock.runFor(1_900);
  await expect(toast).toBeVisible();
  await page.clock.runFor(100);
  await expect(toast).toHaveCount(0);

  await orderButton(page).click();
  await page.getByRole('button', { name: 'Melding sluiten' }).focus();
  await page.clock.runFor(60_000);
  await expect(toast).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(toast).toHaveCount(0);
  await expect(confirmation(page)).toHaveCount(0);
});
