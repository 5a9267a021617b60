import { toast } from './support/accounts.ts';
import { signIn } from './support/an-account.ts';
import { expectAccessible, expectNoSidewaysScroll } from './support/axe.ts';
import { expect, test } from './support/journey.ts';
import { openMail } from './support/mailbox.ts';
import { OWNER, OWNER_ENVIRONMENT, PHONE } from './support/owner.ts';
import { find, isOnSale, isWorkshop } from './support/programme.ts';
import { settleAtBank, toBank, visit } from './support/purchase.ts';

test.use({ viewport: PHONE, environment: OWNER_ENVIRONMENT });

test('one date is called off from a phone: seen before, everybody paid back, in four taps (R-37)', async ({
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
  const shop = await (await anotherBrowser()).newPage();
  const buyer = await toBank(shop, sold, { [sold.options[0]?.id ?? 0]: 1 });
  await settleAtBank(shop, 'paid');
  await signIn(page, OWNER);
  await visit(page, `/dmt-admin/agenda/${id}`);
  const panel = page.getByRole('region', { name: 'Een datum gaat niet door' });

  await test.step('the dry run: who, how much, and the mail', async () => {
    await panel
      .getByRole('button', { name: /gaat niet door…$/ })
      .first()
      .click();
    const dialog = page.getByRole('dialog', { name: /gaat niet door\?$/ });
    await expect(dialog).toContainText('1 bestelling, 1 persoon');
    await expect(dialog).toContainText('Vanzelf, op de rekening waarmee is betaald');
    await dialog.getByLabel('Waarom gaat het niet door?').fill('Er komt storm.');
    await expect(dialog.getByRole('region', { name: 'Voorbeeld van de e-mail' })).toContainText('Er komt storm.');
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await dialog.getByRole('button', { name: 'Zeg af en betaal terug' }).click();
    await expect(toast(page, 'De datum is afgezegd')).toBeVisible();
  });
  await test.step('it goes on by itself, and says when it is done', async () => {
    await expect(panel).toContainText('1 van 1 bestellingen klaar', { timeout: 40_000 });
    await expect(panel).toContainText('Alles is terug');
    await panel.getByText('Wie kreeg wat').click();
    await expect(panel.getByRole('link', { name: /^Bestelling \d+: € .*, klaar$/ })).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });
  await test.step('the page of the event says so', async () => {
    await visit(shop, sold.path);
    await expect(shop.getByText('gaat niet door').first()).toBeVisible();
    await expectNoSidewaysScroll(shop);
  });
  await openMail(page, buyer.email, /^Gaat niet door: /);
  await expect(page.getByText('Er komt storm.').first()).toBeVisible();
});
