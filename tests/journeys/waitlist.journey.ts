import type { Page } from 'playwright/test';
import { toast } from './support/accounts.ts';
import { signIn } from './support/an-account.ts';
import { expect, test } from './support/journey.ts';
import { followLink, openMail } from './support/mailbox.ts';
import { button, expectFit, openRule, OWNER, OWNER_ENVIRONMENT, PHONE } from './support/owner.ts';
import { find, isSoldOut, type Programmed } from './support/programme.ts';
import {
  aBuyer,
  expectPaidHeading,
  fillIn,
  heading,
  nextButton,
  payButton,
  settleAtBank,
  visit,
} from './support/purchase.ts';

test.use({ viewport: PHONE, environment: OWNER_ENVIRONMENT });

/** axe is a script itself: these pages are looked at with scripts. */
const noScript = async () => {};
const onList = (page: Page) => page.getByRole('link', { name: 'Wachtlijst', exact: true });

/** Asks for places, with a wrong address first; gives the mail's. */
async function join(page: Page, amount: number, look = expectFit): Promise<string> {
  const { email } = aBuyer();
  await onList(page).click();
  await expect(heading(page, 'Wachtlijst')).toBeVisible();
  await page.getByLabel('Hoeveel plaatsen?').fill(String(amount));
  await page.getByLabel('E-mailadres', { exact: true }).fill('geen adres');
  await button(page, 'Zet mij op de wachtlijst').click();
  await expect(page.getByText('Vul een geldig e-mailadres in.').first()).toBeVisible();
  await expect(page.getByLabel('Hoeveel plaatsen?')).toHaveValue(String(amount));
  await look(page);
  await page.getByLabel('E-mailadres', { exact: true }).fill(email);
  await button(page, 'Zet mij op de wachtlijst').click();
  await expect(page.getByText('Bijna klaar: bevestig per e-mail')).toBeVisible();
  await look(page);
  await openMail(page, email, /^Bevestig uw plek op de wachtlijst/);
  await followLink(page, /\/wachtlijst\//);
  await button(page, 'Bevestig mijn plek').click();
  await expect(heading(page, 'U staat op de wachtlijst')).toBeVisible();
  await look(page);
  return email;
}

/** From the mail about free places to the tickets. */
async function take(page: Page, email: string, look = expectFit): Promise<void> {
  const buyer = { ...aBuyer(), email };
  await openMail(page, email, /^Er is plaats/);
  await followLink(page, /\/wachtlijst\//);
  await expect(heading(page, 'Er is plaats voor u')).toBeVisible();
  await look(page);
  await button(page, /en ga naar bestellen$/).click();
  await expect(heading(page, 'Persoonlijke gegevens')).toBeVisible();
  await fillIn(page, buyer);
  await nextButton(page).click();
  await payButton(page).click();
}

const setPlaces = async (page: Page, sold: Programmed, places: number) => {
  await visit(page, `/dmt-admin/agenda/${sold.event.event_id}/wanneer`);
  await page
    .getByText(`€ ${sold.options[0]?.price.toFixed(2).replace('.', ',')}`)
    .first()
    .click();
  await page.getByLabel('Aantal plaatsen').first().fill(String(places));
  await button(page, 'Opslaan').click();
  await expect(toast(page, 'Opgeslagen').last()).toBeVisible();
};

test('from sold out to a ticket by the waiting list, after a payment that failed (R-43)', async ({
  page,
  site,
  anotherBrowser,
  allowNoise,
}) => {
  allowNoise(/status of 4(22|09)/);
  page.setDefaultTimeout(20_000);
  const sold = await find(site.origin, 'a sold-out event', isSoldOut);
  const rules = `/dmt-admin/agenda/${sold.event.event_id}/regels`;
  const shop = await (await anotherBrowser({ viewport: PHONE })).newPage();
  await signIn(page, OWNER);

  await test.step('the owner closes the list, and opens it again', async () => {
    await visit(page, rules);
    const panel = await openRule(page, 'Wachtlijst');
    await panel.getByLabel(/^Bezoekers mogen op een wachtlijst/).uncheck();
    await panel.getByRole('button', { name: 'Bewaar de wachtlijst' }).click();
    await expect(toast(page, 'Bewaard')).toBeVisible();
    await shop.goto(sold.path);
    await expect(shop.getByText('Tickets uitverkocht').first()).toBeVisible();
    await expect(onList(shop)).toHaveCount(0);
    await panel.getByLabel(/^Bezoekers mogen op een wachtlijst/).check();
    await panel.getByLabel(/^Zoveel uur/).fill('veel');
    await panel.getByRole('button', { name: 'Bewaar de wachtlijst' }).click();
    await expect(panel.getByText(/^Vul een heel aantal uren in/)).toBeVisible();
    await panel.getByLabel(/^Zoveel uur/).fill('12');
    await panel.getByRole('button', { name: 'Bewaar de wachtlijst' }).click();
    await expect(panel.getByText('Er staat nu niemand op de wachtlijst.')).toBeVisible();
  });
  await visit(shop, sold.path);
  const email = await join(shop, 2);
  await test.step('the owner sees who waits, and makes places', async () => {
    await setPlaces(page, sold, (sold.options[0]?.availableTickets ?? 0) + 2);
    await visit(page, rules);
    const panel = await openRule(page, 'Wachtlijst');
    await expect(panel).toContainText('1 aanvraag');
    await panel.getByText('Wie staan erop?').click();
    await expect(panel.getByText(email).first()).toBeVisible();
    await expectFit(page);
  });
  await take(shop, email);
  await shop.waitForURL(/\/demo\/mollie\//);
  await settleAtBank(shop, 'canceled');
  await visit(page, sold.path);
  await expect(page.getByText('Tickets uitverkocht').first()).toBeVisible();
  await take(shop, email);
  await shop.waitForURL(/\/demo\/mollie\//);
  await settleAtBank(shop, 'paid');
  await expectPaidHeading(shop);
});

test('the same without JavaScript (R-43) @full', async ({ page, site, anotherBrowser, allowNoise }) => {
  allowNoise(/status of 422/);
  page.setDefaultTimeout(20_000);
  const sold = await find(site.origin, 'a sold-out event', isSoldOut);
  const plain = await (await anotherBrowser({ javaScriptEnabled: false, viewport: PHONE })).newPage();
  await plain.goto(sold.path);
  const email = await join(plain, 1, noScript);
  await signIn(page, OWNER);
  await setPlaces(page, sold, (sold.options[0]?.availableTickets ?? 0) + 1);
  await take(plain, email, noScript);
  await plain
    .getByRole('link', { name: /bank|betaal/i })
    .first()
    .click({ timeout: 2_000 })
    .catch(() => undefined);
  await plain.waitForURL(/\/demo\/mollie\//);
  await settleAtBank(plain, 'paid');
  await openMail(plain, email, /^Uw tickets voor/);
  await openMail(plain, email, /^Er is plaats/);
  await followLink(plain, /\/wachtlijst\//);
  await expect(heading(plain, 'U heeft uw plaatsen')).toBeVisible();
});

test('a part can be passed, and anybody can leave by the link (R-43) @full', async ({
  page,
  site,
  anotherBrowser,
  allowNoise,
}) => {
  allowNoise(/status of 4(22|09)/);
  page.setDefaultTimeout(20_000);
  const sold = await find(site.origin, 'a sold-out event', isSoldOut);
  const shop = await (await anotherBrowser({ viewport: PHONE })).newPage();
  await visit(shop, sold.path);
  const email = await join(shop, 3);
  await signIn(page, OWNER);
  await setPlaces(page, sold, (sold.options[0]?.availableTickets ?? 0) + 1);
  await openMail(shop, email, /^Er is plaats/);
  await followLink(shop, /\/wachtlijst\//);
  await expect(shop.getByText(/U vroeg er 3/)).toBeVisible();
  await button(shop, 'Laat dit deel voorbijgaan').click();
  await expect(heading(shop, 'U staat op de wachtlijst')).toBeVisible();
  await expectFit(shop);
  await button(shop, 'Haal mij van de wachtlijst').click();
  await expect(heading(shop, 'U staat niet meer op de wachtlijst')).toBeVisible();
  await expectFit(shop);
});
