import type { Locator, Page } from 'playwright/test';
import { toast } from './support/accounts.ts';
import { call, signIn } from './support/an-account.ts';
import { expect, test } from './support/journey.ts';
import { attachment, followLink, openMail } from './support/mailbox.ts';
import { button, expectFit, OWNER, OWNER_ENVIRONMENT, PHONE } from './support/owner.ts';
import { find, hasOtherDate, otherOf } from './support/programme.ts';
import { heading, settleAtBank, toBank, visit } from './support/purchase.ts';

test.use({ viewport: PHONE, environment: OWNER_ENVIRONMENT });

/** Maximum number of presses, from the first to the last. */
const TAPS_MAX = 8;

const panelOf = (page: Page): Locator => page.getByRole('region', { name: 'Gaat niet door' });
const offOf = (page: Page): Locator => page.getByRole('dialog', { name: /gaat niet door\?$/ });
async function startOf(page: Page): Promise<void> {
  await panelOf(page).getByText('Een datum gaat niet door…').click();
  await panelOf(page)
    .getByRole('button', { name: /gaat niet door…$/ })
    .first()
    .click();
}

/** Counts presses on a page, including those on a dialog over it; the page must not be left meanwhile. */
async function countTaps(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    Object.assign(window, { taps: 0 });
    const count = () => Object.assign(window, { taps: Number(Reflect.get(window, 'taps')) + 1 });
    window.addEventListener('pointerdown', count, { capture: true });
  });
  return () => page.evaluate(() => Number(Reflect.get(window, 'taps')));
}

test('a date is called off from a phone: dry run to done, everybody paid back, in at most eight taps (R-37)', async ({
  page,
  site,
  anotherBrowser,
}) => {
  page.setDefaultTimeout(20_000);
  const sold = await find(site.origin, 'the same ticket on two dates', hasOtherDate);
  const option = sold.options.find((one) => otherOf(sold, one) && one.price > 0) ?? sold.options[0];
  const shop = await (await anotherBrowser()).newPage();
  const buyer = await toBank(shop, sold, { [option?.id ?? 0]: 1 });
  await settleAtBank(shop, 'paid');
  await signIn(page, OWNER);
  await visit(page, `/dmt-admin/agenda/${sold.event.event_id}/stoppen`);
  const panel = panelOf(page);
  const taps = await countTaps(page);

  await test.step('the dry run: who, how much, whether it is there, and the mail', async () => {
    await startOf(page);
    const dialog = offOf(page);
    await expect(dialog).toContainText('1 bestelling, 1 persoon');
    await expect(dialog).toContainText('Vanzelf, op de rekening waarmee is betaald');
    await expect(dialog).toContainText(/bij Mollie/i);
    await dialog.getByLabel('Waarom gaat het niet door?').fill('Er komt storm.');
    await expect(dialog.getByRole('region', { name: 'Voorbeeld van de e-mail' })).toContainText('Er komt storm.');
    await expectFit(page);
    await dialog.getByRole('button', { name: 'Zeg af en betaal terug' }).click();
    await expect(toast(page, 'De datum is afgezegd')).toBeVisible();
  });
  await test.step('it goes on by itself, and says when it is done', async () => {
    await expect(panel).toContainText('1 van 1 bestelling klaar', { timeout: 40_000 });
    await expect(panel).toContainText('Klaar. Er is');
    await panel.getByText('Wie kreeg wat').click();
    await expect(panel.getByRole('link', { name: /^Bestelling \d+: € .* terug$/ })).toBeVisible();
    expect(await taps()).toBeLessThanOrEqual(TAPS_MAX);
    await expectFit(page);
  });
  await test.step('the page of the event says so, and the calendar loses it', async () => {
    await visit(shop, sold.path);
    await expect(shop.getByText('gaat niet door').first()).toBeVisible();
    await openMail(page, buyer.email, /^Gaat niet door: /);
    await expect(page.getByText('Er komt storm.').first()).toBeVisible();
    const file = (await attachment(page, /vervallen\.ics/)).toString();
    expect(file).toContain('METHOD:CANCEL');
    expect(file).toContain('STATUS:CANCELLED');
  });
});

test('visitors choose what they get, with JavaScript and without, and hear what they chose (R-37) @full', async ({
  page,
  site,
  anotherBrowser,
  allowNoise,
}) => {
  allowNoise(/status of 4(22|09)/);
  page.setDefaultTimeout(20_000);
  const sold = await find(site.origin, 'the same ticket on two dates', hasOtherDate);
  const option = sold.options.find((one) => otherOf(sold, one) && one.price > 0) ?? sold.options[0];
  const shop = await (await anotherBrowser()).newPage();
  const buyers: string[] = [];
  const present = await (await anotherBrowser({ viewport: PHONE })).newPage();
  for (const buying of [shop, await (await anotherBrowser()).newPage(), present]) {
    buyers.push((await toBank(buying, sold, { [option?.id ?? 0]: 2 })).email);
    await settleAtBank(buying, 'paid');
  }
  await test.step('the owner lets them choose, in at most eight taps', async () => {
    await signIn(page, OWNER);
    const cards = { isOn: true, vatRate: null, isConfirmed: true };
    expect(await call(page, 'PUT', '/api/dmt-admin/gift-cards/setting', cards)).toBe(200);
    await visit(page, `/dmt-admin/agenda/${sold.event.event_id}/stoppen`);
    const taps = await countTaps(page);
    await startOf(page);
    const dialog = offOf(page);
    await dialog.getByLabel('Waarom gaat het niet door?').fill('Er komt storm.');
    await dialog.getByLabel('Ze kiezen zelf').check();
    await expect(dialog).toContainText('passen alle 3 bestellingen op de andere datum');
    const letter = dialog.getByRole('region', { name: 'Voorbeeld van de e-mail' });
    await expect(letter).toContainText('U kunt kiezen uit');
    await expect(letter).toContainText('Een cadeaubon van');
    await expectFit(page);
    await dialog.getByLabel('Tot en met welke dag mogen ze kiezen?').fill('2020-01-01');
    await expect(dialog.getByText('Kies een dag vanaf vandaag.')).toBeVisible();
    await dialog
      .getByLabel('Naar welke datum?')
      .or(dialog.getByLabel(/Op welke datum/))
      .selectOption({ index: 0 });
    const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
    await dialog.getByLabel('Tot en met welke dag mogen ze kiezen?').fill(tomorrow);
    await dialog.getByRole('button', { name: 'Zeg af en laat ze kiezen' }).click();
    await expect(toast(page, 'De datum is afgezegd')).toBeVisible();
    expect(await taps()).toBeLessThanOrEqual(TAPS_MAX);
    await expect(panelOf(page)).toContainText('3 moeten nog kiezen');
  });
  const openChoice = async (who: Page, email: string) => {
    await openMail(who, email, /^Gaat niet door: /);
    await followLink(who, /\/afgezegd$/);
    await expect(heading(who, 'Een datum gaat niet door')).toBeVisible();
  };
  await test.step('one takes another date, whose places were held', async () => {
    await openChoice(shop, buyers[0] ?? '');
    await button(shop, 'Dit wil ik').click();
    await expect(shop.getByRole('alert').first()).toContainText('Kies wat u wilt');
    await expectFit(shop);
    await shop
      .getByLabel(/^Ik kom op /)
      .first()
      .check();
    await expect(shop.getByText('houden we tot dan voor u vrij').first()).toBeVisible();
    await button(shop, 'Dit wil ik').click();
    await expect(shop.getByText('Uw keuze is verwerkt')).toBeVisible();
    await expect(shop.getByText('u koos een andere datum')).toBeVisible();
    await expectFit(shop);
  });
  await test.step('the other takes the money, without JavaScript; the same form again changes nothing', async () => {
    const plain = await (await anotherBrowser({ javaScriptEnabled: false, viewport: PHONE })).newPage();
    await openChoice(plain, buyers[1] ?? '');
    const address = plain.url();
    await button(plain, 'Dit wil ik').click();
    await expect(plain.getByText('Kies wat u wilt.').first()).toBeVisible();
    await plain.getByLabel(/^Ik wil mijn geld terug/).check();
    await button(plain, 'Dit wil ik').click();
    await expect(plain.getByText('Uw keuze is verwerkt')).toBeVisible();
    await plain.goto(address);
    await expect(plain.getByText('u koos uw geld terug')).toBeVisible();
    await expect(button(plain, 'Dit wil ik')).toHaveCount(0);
  });
  await test.step('the third takes a gift card, which comes by mail', async () => {
    await openChoice(present, buyers[2] ?? '');
    await present.getByLabel(/^Ik wil een cadeaubon van/).check();
    await expectFit(present);
    await button(present, 'Dit wil ik').click();
    await expect(present.getByText('Uw keuze is verwerkt')).toBeVisible();
    await expect(present.getByText('u koos een cadeaubon van')).toBeVisible();
    await expectFit(present);
    await openMail(present, buyers[2] ?? '', /^Uw cadeaubon van/);
    await expect(present.getByText('U koos een cadeaubon in plaats van uw geld terug').first()).toBeVisible();
  });
  await test.step('the owner sees who got what', async () => {
    const panel = panelOf(page);
    await visit(page, `/dmt-admin/agenda/${sold.event.event_id}/stoppen`);
    await expect(panel).toContainText('3 van 3 bestellingen klaar', { timeout: 40_000 });
    await expect(panel).toContainText('1 heeft een andere datum');
    await expect(panel).toContainText('1 kreeg geld terug');
    await expect(panel).toContainText('1 koos een cadeaubon');
    await panel.getByText('Wie kreeg wat').last().click();
    await expect(panel.getByRole('link', { name: /^Bestelling \d+: andere datum$/ })).toBeVisible();
    await expectFit(page);
  });
  await openMail(shop, buyers[0] ?? '', /^Nieuwe datum: /);
  const calendar = (await attachment(shop, /agenda\.ics/)).toString();
  expect(calendar).toContain('STATUS:CONFIRMED');
  expect(calendar).not.toContain('STATUS:CANCELLED');
});
