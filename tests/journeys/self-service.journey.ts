import type { Page } from 'playwright/test';
import { toast } from './support/accounts.ts';
import { signIn } from './support/an-account.ts';
import { expect, test } from './support/journey.ts';
import { followLink, openMail } from './support/mailbox.ts';
import { button, expectFit, openRule, OWNER, OWNER_ENVIRONMENT, PHONE } from './support/owner.ts';
import { find, hasOtherDate, hasTwoPaidOptions, isWorkshop, otherOf } from './support/programme.ts';
import { heading, settleAtBank, toBank, visit } from './support/purchase.ts';

test.use({ viewport: PHONE, environment: OWNER_ENVIRONMENT });

const cancelled = (page: Page) => page.getByText('Uw annulering is verwerkt');

test('a visitor cancels a part with JavaScript and the rest without, as the owner allows (R-40)', async ({
  page,
  site,
  anotherBrowser,
  allowNoise,
}) => {
  allowNoise(/status of 4(22|09)/);
  page.setDefaultTimeout(20_000);
  const sold = await find(site.origin, 'an event with two prices', (one) => hasTwoPaidOptions(one) && !isWorkshop(one));
  const title = sold.options[0]?.title ?? '';
  const amountOf = (of: Page) => of.getByLabel(new RegExp(`^${title}, .*: aantal`));
  const shop = await (await anotherBrowser()).newPage();
  const buyer = await toBank(shop, sold, { [sold.options[0]?.id ?? 0]: 3 });
  await settleAtBank(shop, 'paid');
  await openMail(shop, buyer.email, /./);
  await followLink(shop, /\/bestelling\//);
  const link = new URL(shop.url()).pathname;

  await test.step('nothing is offered until the owner sets a rule', async () => {
    await visit(shop, link);
    await expect(shop.getByText('Verandert er iets?')).toHaveCount(0);
    await visit(shop, `${link}/annuleren`);
    await expect(shop.getByText('Van deze bestelling kunt u niets zelf annuleren.')).toBeVisible();
  });
  await test.step('the owner sets it', async () => {
    await signIn(page, OWNER);
    await visit(page, `/dmt-admin/agenda/${sold.event.event_id}/regels`);
    const rule = await openRule(page, 'Zelf annuleren');
    await rule.getByLabel(/^Bezoekers mogen zelf annuleren/).check();
    await rule.getByLabel('Tot hoelang voor het bezoek', { exact: true }).fill('twee');
    await rule.getByRole('button', { name: 'Bewaar deze regel' }).click();
    await expect(rule.getByText('Vul een geheel getal in, hoogstens een jaar.')).toBeVisible();
    await rule.getByLabel('Tot hoelang voor het bezoek', { exact: true }).fill('0');
    await rule.getByLabel('Hoeveel').fill('10');
    await rule.getByRole('button', { name: 'Bewaar deze regel' }).click();
    await expect(toast(page, 'De regel is bewaard')).toBeVisible();
    await expectFit(page);
  });
  await test.step('one ticket, seen before it is done', async () => {
    await visit(shop, link);
    await shop.getByRole('link', { name: 'Zelf annuleren' }).click();
    await expect(heading(shop, 'Tickets annuleren')).toBeVisible();
    await expect(shop).toHaveTitle(/^Tickets annuleren/);
    const amount = amountOf(shop);
    await amount.fill('4');
    await button(shop, 'Laat zien wat ik terugkrijg').click();
    await expect(shop.getByRole('alert')).toContainText('Vul bij minstens één ticket in');
    await expect(shop).toHaveTitle(/^Fout: /);
    await expectFit(shop);
    await expect(amount).toHaveValue('4');
    await amount.fill('1');
    await button(shop, 'Laat zien wat ik terugkrijg').click();
    await expect(shop.getByText(`1 x ${title}`)).toBeVisible();
    await expect(shop).toHaveTitle(/^Dit krijgt u terug/);
    await expect(shop.getByRole('heading', { name: 'Dit krijgt u terug' })).toBeFocused();
    await expectFit(shop);
    await button(shop, /^Annuleer en krijg/).click();
    await expect(cancelled(shop)).toBeVisible();
    await expect(shop).toHaveTitle(/^Uw annulering is /);
    await expect(shop.locator(':focus')).toContainText('Uw annulering is ');
    await expectFit(shop);
  });
  await test.step('the rest without JavaScript', async () => {
    const plain = await (await anotherBrowser({ javaScriptEnabled: false, viewport: PHONE })).newPage();
    await plain.goto(link);
    await plain.getByRole('link', { name: 'Zelf annuleren' }).click();
    await amountOf(plain).fill('0');
    await button(plain, 'Laat zien wat ik terugkrijg').click();
    await expect(plain.getByText('Vul bij minstens één ticket in').first()).toBeVisible();
    await amountOf(plain).fill('2');
    await button(plain, 'Laat zien wat ik terugkrijg').click();
    await button(plain, /^Annuleer en krijg/).click();
    await expect(cancelled(plain)).toBeVisible();
    await plain.goBack();
    await expect(plain.getByText('Van deze bestelling kunt u niets zelf annuleren.')).toBeVisible();
    await plain.goto(link);
    await expect(plain.getByText('Verandert er iets?')).toHaveCount(0);
  });
  await openMail(shop, buyer.email, /^Terugbetaling voor/);
  await expect(shop.getByText(/U heeft dit zelf geannuleerd: [12] x /).first()).toBeVisible();
});

test('a visitor takes another date, on a phone, with JavaScript and back without (R-40) @full', async ({
  page,
  site,
  anotherBrowser,
  allowNoise,
}) => {
  allowNoise(/status of 4(22|09)/);
  page.setDefaultTimeout(20_000);
  const sold = await find(site.origin, 'an event with the same ticket on two dates', hasOtherDate);
  const [first] = sold.options.filter((one) => otherOf(sold, one));
  const shop = await (await anotherBrowser()).newPage();
  const buyer = await toBank(shop, sold, { [first?.id ?? 0]: 2 });
  await settleAtBank(shop, 'paid');
  await openMail(shop, buyer.email, /./);
  await followLink(shop, /\/bestelling\//);
  const link = new URL(shop.url()).pathname;
  await signIn(page, OWNER);
  await visit(page, `/dmt-admin/agenda/${sold.event.event_id}/regels`);
  const rule = await openRule(page, 'Zelf een andere');
  await rule.getByLabel(/^Bezoekers mogen zelf een andere datum/).check();
  await rule.getByLabel('Andere datum: tot hoelang voor het bezoek').fill('0');
  await expectFit(page);
  await rule.getByRole('button', { name: 'Bewaar deze regel' }).click();
  await expect(toast(page, 'De regel is bewaard')).toBeVisible();

  await visit(shop, link);
  await shop.getByRole('link', { name: 'Andere datum kiezen' }).click();
  await expect(heading(shop, 'Andere datum kiezen')).toBeVisible();
  await button(shop, 'Verzet mijn tickets').click();
  await expect(shop.getByRole('alert')).toContainText('Kies een datum.');
  await expectFit(shop);
  await shop.getByRole('radio').first().check();
  await button(shop, 'Verzet mijn tickets').click();
  await expect(shop.getByText('Uw tickets zijn verzet')).toBeVisible();
  await expectFit(shop);

  const plain = await (await anotherBrowser({ javaScriptEnabled: false, viewport: PHONE })).newPage();
  await plain.goto(`${link}/datum`);
  await button(plain, 'Verzet mijn tickets').click();
  await expect(plain.getByText('Kies een datum.').first()).toBeVisible();
  await plain.getByRole('radio').first().check();
  await button(plain, 'Verzet mijn tickets').click();
  await expect(plain.getByText('Uw tickets zijn verzet')).toBeVisible();
  await openMail(shop, buyer.email, /^Nieuwe datum:/);
});

test('a buyer gives the order to another name and address, which is confirmed there (R-40) @full', async ({
  page,
  site,
  anotherBrowser,
  allowNoise,
}) => {
  allowNoise(/status of 4(22|04)/);
  page.setDefaultTimeout(20_000);
  const sold = await find(site.origin, 'an event with two prices', (one) => hasTwoPaidOptions(one) && !isWorkshop(one));
  const shop = await (await anotherBrowser()).newPage();
  const buyer = await toBank(shop, sold, { [sold.options[0]?.id ?? 0]: 1 });
  await settleAtBank(shop, 'paid');
  await openMail(shop, buyer.email, /./);
  await followLink(shop, /\/bestelling\//);
  const link = new URL(shop.url()).pathname;
  await signIn(page, OWNER);
  await visit(page, `/dmt-admin/agenda/${sold.event.event_id}/regels`);
  const rule = await openRule(page, 'Zelf naam');
  await rule.getByLabel(/^Bezoekers mogen zelf naam/).check();
  await rule.getByRole('button', { name: 'Bewaar deze regel' }).click();
  await expect(toast(page, 'De regel is bewaard')).toBeVisible();

  await visit(shop, link);
  await shop.getByRole('link', { name: 'Naam en e-mailadres wijzigen' }).click();
  await expect(heading(shop, 'Naam en e-mailadres')).toBeVisible();
  const form = shop.getByRole('main').locator('form').first();
  await form.getByLabel('Voornaam').fill('');
  await form.getByRole('button', { name: 'Bewaar' }).click();
  await expect(form.getByRole('alert')).toContainText('Dit veld is verplicht.');
  await expectFit(shop);
  await form.getByLabel('Voornaam').fill('Bram');
  await form.getByLabel('E-mailadres').fill(`nieuw-${buyer.email}`);
  await form.getByRole('button', { name: 'Bewaar' }).click();
  await expect(shop.getByText('Bevestig het nieuwe adres')).toBeVisible();
  await expectFit(shop);

  const plain = await (await anotherBrowser({ javaScriptEnabled: false, viewport: PHONE })).newPage();
  await openMail(plain, `nieuw-${buyer.email}`, /^Bevestig uw e-mailadres/);
  await followLink(plain, /\/bestelling\/adres/);
  await button(plain, 'Bevestig dit adres').click();
  await expect(plain.getByText('Dit adres is bevestigd')).toBeVisible();
  await openMail(plain, buyer.email, /^Het e-mailadres van bestelling/);
  await openMail(plain, `nieuw-${buyer.email}`, /^Uw tickets voor/);
  await shop.goto(link);
  await expect(heading(shop, 'Bestelling niet gevonden')).toBeVisible();

  await test.step('and on to somebody else without JavaScript: the mistake beside its field, what was typed kept', async () => {
    await followLink(plain, /\/bestelling\//);
    const ownLink = plain.url();
    await plain.getByRole('link', { name: 'Naam en e-mailadres wijzigen' }).click();
    await expect(plain.getByLabel('Voornaam')).toHaveValue('Bram');
    await plain.getByLabel('Achternaam').fill('Bakker');
    await plain.getByLabel('E-mailadres').fill('geen adres');
    await button(plain, 'Bewaar').click();
    await expect(plain.getByText('Vul een geldig e-mailadres in.').first()).toBeVisible();
    await expect(plain.getByLabel('Achternaam')).toHaveValue('Bakker');
    await plain.getByLabel('E-mailadres').fill(`ander-${buyer.email}`);
    await button(plain, 'Bewaar').click();
    await expect(plain.getByText('Bevestig het nieuwe adres')).toBeVisible();
    await openMail(shop, `ander-${buyer.email}`, /^Bevestig uw e-mailadres/);
    await followLink(shop, /\/bestelling\/adres/);
    await button(shop, 'Bevestig dit adres').click();
    await expect(shop.getByText('Dit adres is bevestigd')).toBeVisible();
    await plain.goto(ownLink);
    await expect(heading(plain, 'Bestelling niet gevonden')).toBeVisible();
    await openMail(plain, `ander-${buyer.email}`, /^Uw tickets voor/);
    await followLink(plain, /\/bestelling\//);
    await plain.getByRole('link', { name: 'Naam en e-mailadres wijzigen' }).click();
    await expect(plain.getByLabel('Achternaam')).toHaveValue('Bakker');
  });
});
