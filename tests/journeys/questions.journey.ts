import type { Page } from 'playwright/test';
import { toast } from './support/accounts.ts';
import { signIn } from './support/an-account.ts';
import { expect, test } from './support/journey.ts';
import { followLink, openMail } from './support/mailbox.ts';
import { button, expectFit, openRule, OWNER, OWNER_ENVIRONMENT, PHONE } from './support/owner.ts';
import { find, hasTwoPaidOptions, isWorkshop, type Programmed } from './support/programme.ts';
import {
  aBuyer,
  expectPaidHeading,
  fillIn,
  heading,
  nextButton,
  payButton,
  settleAtBank,
  toDetails,
  visit,
} from './support/purchase.ts';

test.use({ viewport: PHONE, environment: OWNER_ENVIRONMENT });

const anEvent = (origin: string) =>
  find(origin, 'an event with two prices', (one) => hasTwoPaidOptions(one) && !isWorkshop(one));

/** Adds the suggestions about diet and dogs, and a choice of the owner's own. */
async function ask(page: Page, sold: Programmed): Promise<void> {
  await signIn(page, OWNER);
  // The journeys of this file share a site.
  if (sold.event.event_questions) return;
  await visit(page, `/dmt-admin/agenda/${sold.event.event_id}/regels`);
  await button(page, 'Dieetwensen').click();
  await button(page, 'Hond').click();
  await button(page, 'Eigen vraag').click();
  const own = (part: string) => page.locator(`[name="event_questions.2.${part}"]`);
  await own('kind').selectOption('choice');
  await button(page, 'Opslaan').click();
  await expect(page.getByRole('link', { name: /Vul de vraag in/ })).toBeVisible();
  await expectFit(page);
  await own('text').fill('Hoe komt u?');
  await own('purpose').fill('Voor de parkeerplaats.');
  await own('choices').fill('Met de auto\nMet de fiets');
  await button(page, 'Opslaan').click();
  await expect(toast(page, 'Opgeslagen')).toBeVisible();
  await expectFit(page);
}

test('an owner asks, a visitor answers, changes it and takes it back, on a phone (R-45)', async ({
  page,
  site,
  anotherBrowser,
  allowNoise,
}) => {
  allowNoise(/status of 4(22|09)/);
  page.setDefaultTimeout(20_000);
  const sold = await anEvent(site.origin);
  const [option] = sold.options;
  const first = `${option?.title} 1`;
  await ask(page, sold);

  const shop = await (await anotherBrowser({ viewport: PHONE })).newPage();
  const buyer = aBuyer();
  await toDetails(shop, sold, { [option?.id ?? 0]: 2 });
  await fillIn(shop, buyer);
  await test.step('health is kept with consent only, and nothing typed is lost', async () => {
    await shop.getByLabel(first).fill('geen noten');
    await shop.getByLabel(/^Hoeveel honden/).fill('een');
    await nextButton(shop).click();
    await expect(shop.getByRole('link', { name: /toestemming/ })).toBeVisible();
    await expect(shop.getByText('Vul een heel getal in.').first()).toBeVisible();
    await expectFit(shop);
    await shop.reload();
    await expect(shop.getByLabel(first)).toHaveValue('geen noten');
    await shop.getByLabel(/^Hoeveel honden/).fill('1');
    await shop.getByLabel(/^Ik vind het goed/).check();
    await shop.getByLabel(/^Hoe komt u/).selectOption('Met de fiets');
    await nextButton(shop).click();
    await expect(heading(shop, 'Overzicht bestelling')).toBeVisible();
    await expect(shop.getByText('geen noten')).toBeVisible();
    await expectFit(shop);
  });
  await payButton(shop).click();
  await shop.waitForURL(/\/demo\/mollie\//);
  await settleAtBank(shop, 'paid');
  await expectPaidHeading(shop);
  const kept = () =>
    shop.evaluate(() => JSON.stringify([Object.entries(sessionStorage), Object.entries(localStorage)]));
  await expect.poll(kept, 'once it is paid, no answer stays in the browser').not.toContain('geen noten');

  await openMail(shop, buyer.email, /./);
  expect(await shop.content()).not.toContain('geen noten');
  await followLink(shop, /\/bestelling\//);
  const link = new URL(shop.url()).pathname;
  await test.step('taken back without JavaScript, though the rule lets nothing be changed', async () => {
    const plain = await (await anotherBrowser({ javaScriptEnabled: false, viewport: PHONE })).newPage();
    await plain.goto(link);
    await plain.getByRole('link', { name: 'Uw antwoorden bekijken' }).click();
    await expect(heading(plain, 'Uw antwoorden')).toBeVisible();
    await button(plain, /^Verwijder.*Hoeveel honden/).click();
    await expect(plain.getByText('Bewaard')).toBeVisible();
    await expect(plain.getByText('geen noten')).toBeVisible();
  });
  await test.step('changed once the owner lets buyers change their details', async () => {
    const rule = await openRule(page, 'Zelf naam');
    await rule.getByLabel(/^Bezoekers mogen zelf naam/).check();
    await rule.getByRole('button', { name: 'Bewaar deze regel' }).click();
    await expect(toast(page, 'De regel is bewaard')).toBeVisible();
    await visit(shop, `${link}/antwoorden`);
    await shop.getByLabel(first).fill('geen melk');
    await button(shop, 'Bewaar').click();
    await expect(shop.getByText('Dit zijn de antwoorden die wij nu van u hebben.')).toBeVisible();
    await expectFit(shop);
  });
  await test.step('the owner reads it', async () => {
    await visit(page, `/dmt-admin/bestellingen/bezoekers/${sold.event.event_id}`);
    await expect(page.getByText('geen melk')).toBeVisible();
    await expectFit(page);
  });
  await test.step('consent ends by its tick', async () => {
    await shop.getByLabel(/^Ik vind het goed/).uncheck();
    await button(shop, 'Bewaar').click();
    await expect(shop.getByLabel(first)).toHaveValue('');
    await button(shop, 'Verwijder al mijn antwoorden').click();
    await expect(shop.getByText('Wij bewaren geen antwoorden meer bij deze bestelling.')).toBeVisible();
    await expectFit(shop);
  });
});

test('a visitor without JavaScript answers too, and keeps what was typed (R-45) @full', async ({
  page,
  site,
  anotherBrowser,
  allowNoise,
}) => {
  allowNoise(/status of 422/);
  page.setDefaultTimeout(20_000);
  const sold = await anEvent(site.origin);
  const [option] = sold.options;
  await ask(page, sold);
  const plain = await (await anotherBrowser({ javaScriptEnabled: false, viewport: PHONE })).newPage();
  const buyer = aBuyer();
  await plain.goto(`${sold.path}?amount_${option?.id}=1`);
  await fillIn(plain, buyer);
  await plain.getByLabel(String(option?.title), { exact: false }).last().fill('geen noten');
  await nextButton(plain).click();
  await expect(plain.getByRole('link', { name: /toestemming/ })).toBeVisible();
  await plain.getByLabel(/^Ik vind het goed/).check();
  await nextButton(plain).click();
  await expect(heading(plain, 'Overzicht bestelling')).toBeVisible();
  await payButton(plain).click();
  await plain.waitForURL(/\/demo\/mollie\//);
  await settleAtBank(plain, 'paid');
  await visit(page, `/dmt-admin/bestellingen/bezoekers/${sold.event.event_id}`);
  await expect(page.getByText('geen noten')).toBeVisible();
});
