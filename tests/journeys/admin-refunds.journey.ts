import { toast } from './support/accounts.ts';
import { call, signIn } from './support/an-account.ts';
import { expectAccessible, expectNoSidewaysScroll } from './support/axe.ts';
import { expect, test } from './support/journey.ts';
import { openMail } from './support/mailbox.ts';
import { OWNER, OWNER_ENVIRONMENT, PHONE } from './support/owner.ts';
import { find, isOnSale, isWorkshop } from './support/programme.ts';
import { settleAtBank, toBank, visit } from './support/purchase.ts';

test.use({ viewport: PHONE, environment: OWNER_ENVIRONMENT });

test('everybody who bought tickets of a cancelled event is paid back with one button (R-14, R-27) @full', async ({
  page,
  site,
  anotherBrowser,
}) => {
  page.setDefaultTimeout(20_000);
  const sold = await find(
    site.origin,
    'an event on sale',
    (item) => isOnSale(item) && !isWorkshop(item) && item.options[0]?.price !== 0,
  );
  const id = sold.event.event_id;
  const buyers = [];
  for (let count = 0; count < 2; count++) {
    const shop = await (await anotherBrowser()).newPage();
    buyers.push(await toBank(shop, sold, { [sold.options[0]?.id ?? 0]: 1 }));
    await settleAtBank(shop, 'paid');
  }
  await signIn(page, OWNER);
  expect(await call(page, 'POST', `/api/dmt-admin/events/${id}/cancel`, { version: 1, reason: 'Er komt storm.' })).toBe(
    200,
  );

  const panel = page.getByRole('region', { name: 'Geld terug' });
  const waiting = page.getByRole('link', { name: / gaat niet door: 2 bestellingen zijn nog niet terugbetaald$/ });
  await test.step('stands on Vandaag, and leads to the button', async () => {
    await visit(page, '/dmt-admin');
    await expect(waiting).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await waiting.focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(new RegExp(`/dmt-admin/agenda/${id}/stoppen$`));
  });
  await test.step('what it comes to stands on the button, and it asks first', async () => {
    await expect(panel).toContainText('2 bestellingen van samen');
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await panel.getByRole('button', { name: /^Betaal iedereen terug: € / }).click();
    const dialog = page.getByRole('dialog', { name: /terugbetalen\?$/ });
    await expect(dialog).toContainText('Het gaat naar 2 kopers');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: /^Betaal iedereen terug/ }).click();
    await expect(toast(page, 'De terugbetalingen zijn begonnen')).toBeVisible();
  });
  await test.step('it goes on by itself, and says when it is done', async () => {
    await expect(panel).toContainText('Alle 2 kopers krijgen hun geld', { timeout: 40_000 });
    await expectAccessible(page);
    await page.reload();
    await expect(panel).toContainText('Alle 2 kopers krijgen hun geld');
  });
  await test.step('and Vandaag asks for it no more', async () => {
    await visit(page, '/dmt-admin');
    await expect(page.getByRole('heading', { name: 'Vandaag verkocht' })).toBeVisible();
    await expect(page.getByText('gaat niet door')).toHaveCount(0);
  });
  for (const { email } of buyers) await openMail(page, email, /terugbetaling/i);
});

test('a payment of another account gives no tickets, and the owner sends the money back from Vandaag (R-09, R-14) @full', async ({
  page,
  site,
  world,
  anotherBrowser,
}) => {
  page.setDefaultTimeout(20_000);
  const sold = await find(
    site.origin,
    'an event on sale',
    (item) => isOnSale(item) && !isWorkshop(item) && item.options[0]?.price !== 0,
  );
  const shop = await (await anotherBrowser()).newPage();
  await toBank(shop, sold, { [sold.options[0]?.id ?? 0]: 1 });
  const [payment] = world.payments();
  world.alter(payment?.id ?? '', { profileId: 'pfl_somebodyelse' });
  await settleAtBank(shop, 'paid');
  await signIn(page, OWNER);

  await test.step('it stands on Vandaag with the way to send it back', async () => {
    await visit(page, '/dmt-admin');
    await expect(page.getByText(/hoort bij een ander profiel van Mollie/)).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.getByRole('link', { name: /^Geld terug van bestelling \d+: €/ }).click();
    await expect(page.getByText(/Bij deze betaling horen geen tickets/)).toBeVisible();
  });
  await test.step('which asks first, and does it', async () => {
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.getByRole('button', { name: /^Betaal € .* terug$/ }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Betaal € .* terug$/ })
      .click();
    await expect(toast(page, 'De terugbetaling is onderweg')).toBeVisible();
    await expect(page.getByRole('heading', { name: /^Bestelling \d+/ })).toBeVisible();
    await expectAccessible(page);
  });
  await test.step('after which nothing is left to send back', async () => {
    expect(world.refundsOf(payment?.id ?? '')).toHaveLength(1);
    await visit(page, '/dmt-admin');
    await expect(page.getByText(/Geld terug van bestelling/)).toHaveCount(0);
  });
});
