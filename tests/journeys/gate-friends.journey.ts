import type { Page } from 'playwright/test';
import { toast } from './support/accounts.ts';
import { signIn } from './support/an-account.ts';
import { answer, countTaps, ready, scanAs, toGate } from './support/gate.ts';
import { expect, test } from './support/journey.ts';
import { followLink, openMail } from './support/mailbox.ts';
import { button, expectFit, OWNER, OWNER_ENVIRONMENT, PHONE } from './support/owner.ts';
import { aBuyer, heading, settleAtBank, visit } from './support/purchase.ts';

test.use({ viewport: PHONE, environment: OWNER_ENVIRONMENT });

const LOST = /Failed to load resource|ERR_FAILED|ERR_INTERNET_DISCONNECTED|FetchEvent/;
const connection = (page: Page) => page.getByRole('region', { name: 'Verbinding' });

async function sellKind(owner: Page, name: string, fill: () => Promise<void>): Promise<void> {
  await visit(owner, '/dmt-admin/vriendenkaarten');
  await owner.getByLabel('Naam van de kaart').fill(name);
  await owner.getByLabel('Wat de kaart geeft').fill('gratis entree op alle open dagen');
  await fill();
  await owner.getByLabel('Prijs').fill('40,00');
  await owner.getByLabel('Ik heb de btw met mijn boekhouder besproken').check();
  await expectFit(owner);
  await button(owner, 'Zet te koop').click();
  await expect(toast(owner, `${name} staat te koop.`)).toBeVisible();
}

/** Buys a card, and reads its code and the text of its QR code from the page behind the mailed link. */
async function buyCard(shop: Page, kind: string): Promise<{ qr: string; code: string }> {
  const buyer = aBuyer();
  await visit(shop, '/vriendenkaart');
  await shop.getByRole('radio', { name: new RegExp(`^${kind}`) }).check();
  await shop.getByLabel('Naam op de kaart').fill('Vera Vriend');
  await shop.getByLabel('Voornaam').fill(buyer.firstName);
  await shop.getByLabel('Achternaam').fill(buyer.lastName);
  await shop.getByLabel('E-mailadres', { exact: true }).fill(buyer.email);
  await button(shop, /^Ga door naar betaling/).click();
  await settleAtBank(shop, 'paid');
  await expect(heading(shop, 'Uw vriendenkaart is klaar')).toBeVisible();
  await openMail(shop, buyer.email, /^Uw vriendenkaart: /);
  await followLink(shop, /\/vriendenkaart\/[\w-]{43}/);
  await expect(shop.getByRole('img', { name: 'QR-code van uw vriendenkaart' })).toBeVisible();
  const secret = new URL(shop.url()).pathname.split('/').at(-1) ?? '';
  const read = await shop.request.get(`/api/gift-cards/order?order=${secret}`);
  const { code, friend } = (await read.json()) as { code: string; friend: { qr: string } };
  return { code, qr: friend.qr };
}

test('friends’ cards at the gate: one scan and one tap online; a surplus of two phones without network is listed on both @full', async ({
  page: owner,
  anotherBrowser,
  allowNoise,
}) => {
  test.setTimeout(360_000);
  allowNoise(LOST);
  owner.setDefaultTimeout(20_000);
  await signIn(owner, OWNER);
  await sellKind(owner, 'Gezinskaart', async () => {
    await owner.getByLabel('Aantal volwassenen').fill('2');
    await owner.getByLabel('Aantal kinderen').fill('2');
  });
  await sellKind(owner, 'Strippenkaart', async () => {
    await owner.getByLabel('Voor wie').selectOption('visits');
    await owner.getByLabel('Aantal bezoeken').fill('3');
  });
  const shop = await (await anotherBrowser({ viewport: PHONE })).newPage();
  const family = await buyCard(shop, 'Gezinskaart');
  const punch = await buyCard(shop, 'Strippenkaart');
  await expect(shop.getByText('Nog 3 bezoeken over')).toBeVisible();
  await expectFit(shop);

  const phones: Page[] = [];
  for (const name of ['noord', 'zuid']) {
    const phone = await (await anotherBrowser({ viewport: PHONE })).newPage();
    phone.setDefaultTimeout(30_000);
    await signIn(phone, OWNER);
    await toGate(phone);
    await ready(phone);
    await expect(connection(phone), name).toBeHidden();
    phones.push(phone);
  }
  const [north, south] = phones as [Page, Page];

  await test.step('online one scan and one tap let a family in; the other phone says that all are in', async () => {
    const taps = await countTaps(north);
    await scanAs(north, family.code);
    await expect(answer(north)).toContainText('2 volwassenen en 2 kinderen');
    await expectFit(north);
    await button(north, 'Laat 4 binnen').click();
    await expect(answer(north)).toContainText('Welkom');
    expect(await taps()).toBe(1);
    await expectFit(north);
    await scanAs(south, family.qr);
    await expect(answer(south)).toContainText('Allemaal al binnen');
    await expect(answer(south)).toContainText('2 volwassenen en 2 kinderen');
    await expectFit(south);
    // A welcome can be undone for ten seconds only, a visit of a scanned card at any time.
    await scanAs(north, family.code);
    await expect(answer(north)).toContainText('Allemaal al binnen');
    await button(north, /^Maak ongedaan/).click();
    await expect(answer(north)).toContainText('Ongedaan gemaakt');
  });

  await test.step('a punch card loses one visit for each person, and its page says what is left', async () => {
    await scanAs(north, punch.qr);
    await expect(answer(north)).toContainText('Nog 3 bezoeken over');
    await button(north, 'Meer: Personen').click();
    await expectFit(north);
    await button(north, 'Laat 2 binnen').click();
    await expect(answer(north)).toContainText('Nog 1 bezoek over');
    await shop.reload();
    await expect(shop.getByText('Nog 1 bezoek over')).toBeVisible();
    const counted = (phone: Page) => phone.getByText('2 binnen met een vriendenkaart');
    for (const phone of phones) await expect(counted(phone)).toBeVisible();
  });

  await test.step('without network each lets in what it knows of: a fifth of the family, and the last visit twice', async () => {
    for (const phone of phones) await phone.context().setOffline(true);
    await scanAs(north, family.qr);
    await button(north, 'Laat 4 binnen').click();
    await expect(answer(north)).toContainText('Welkom');
    await scanAs(south, family.qr);
    await button(south, 'Minder: Volwassenen').click();
    await button(south, 'Minder: Kinderen').click();
    await button(south, 'Minder: Kinderen').click();
    await expectFit(south);
    await button(south, 'Laat 1 binnen').click();
    await expect(answer(south)).toContainText('Welkom');
    for (const phone of phones) {
      await scanAs(phone, punch.qr);
      await expect(answer(phone)).toContainText('Nog 1 bezoek over');
      await button(phone, 'Laat 1 binnen').click();
      await expect(answer(phone)).toContainText('Welkom');
      await scanAs(phone, punch.qr);
      await expect(answer(phone)).toContainText('De kaart is op');
      await expect(connection(phone)).toContainText('2 te versturen');
    }
    await expectFit(south);
  });

  await test.step('when they meet, both list what was too many, with times', async () => {
    for (const phone of phones) await phone.context().setOffline(false);
    for (const phone of phones) {
      const surplus = connection(phone).getByRole('group').filter({ hasText: 'Meer binnen dan de kaart toelaat' });
      await expect(surplus).toBeVisible({ timeout: 30_000 });
      await expect(surplus.getByText('Gezinskaart: 1 te veel')).toBeAttached({ timeout: 30_000 });
      await expect(surplus.getByText('Strippenkaart: 1 te veel')).toBeAttached({ timeout: 30_000 });
      await surplus.locator('summary').click();
      await expect(surplus.getByText(/^\d\d:\d\d op .*: 4 personen$/)).toBeVisible();
      await expect(surplus.getByText(/^\d\d:\d\d op .*: 1 persoon$/).first()).toBeVisible();
      await expectFit(phone);
    }
  });
});
