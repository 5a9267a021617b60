import type { Page } from 'playwright/test';
import { dayOf } from '../../src/kernel/dates/calendar-day.ts';
import { newUuid } from '../../src/kernel/ids.ts';
import type { AdminQuote } from '../../src/modules/ticketing/bookings/quotes/quote-schema.ts';
import { call, signIn } from './support/an-account.ts';
import { answer, ready, scanAs, toGate } from './support/gate.ts';
import { expect, test } from './support/journey.ts';
import { tabTo } from './support/keyboard.ts';
import { followLink, openMail } from './support/mailbox.ts';
import { button, expectFit, OWNER, OWNER_ENVIRONMENT, PHONE } from './support/owner.ts';
import { takenOver } from './support/purchase.ts';

test.use({ viewport: PHONE, environment: OWNER_ENVIRONMENT });

const LOST = /Failed to load resource|ERR_FAILED|ERR_INTERNET_DISCONNECTED|FetchEvent/;
const BOOKINGS = '/api/dmt-admin/bookings';
const connection = (page: Page) => page.getByRole('region', { name: 'Verbinding' });

/** A club of twenty that comes today, agreed by the signed-in owner; returns the text of its QR code. */
async function bookClub(owner: Page): Promise<string> {
  const id = newUuid();
  const email = `${id}@tuinclub.example`;
  const asked = { packageId: 'weldadig-tuin-kijken-lunch', day: dayOf(new Date().toISOString()), time: '' };
  const who = { firstName: 'Noor', lastName: 'Bakker', email, phone: '', organisation: 'Tuinclub', invoiceAddress: '' };
  const visit = { id, ...asked, ...who, adults: 20, children: 0, choices: [], wishes: '' };
  expect(await call(owner, 'POST', BOOKINGS, visit)).toBe(201);
  const { form, package: offer } = (await (await owner.request.get(`${BOOKINGS}/${id}/quote`)).json()) as AdminQuote;
  const total = 20 * (offer.prices[0]?.price ?? 0);
  expect(await call(owner, 'POST', `${BOOKINGS}/${id}/quote`, { ...form, seen: 0, total })).toBe(201);
  const { version } = (await (await owner.request.get(`${BOOKINGS}/${id}`)).json()) as { version: number };
  expect(await call(owner, 'POST', `${BOOKINGS}/${id}/confirm`, { version })).toBe(200);
  await openMail(owner, email, /^Geboekt: /);
  await followLink(owner, /\/aanvraag\/[\w-]+\/offerte/);
  await expect(owner.getByRole('img', { name: 'QR-code van uw groep' })).toBeVisible();
  await expectFit(owner);
  const [, secret = ''] = /\/aanvraag\/([\w-]+)\//.exec(owner.url()) ?? [];
  return ((await (await owner.request.get(`/api/bookings/${secret}/quote`)).json()) as { qr: string }).qr;
}

test('a group at the gate: one scan and one tap online, paid at the till; a surplus of two phones without network is listed on both @full', async ({
  page: owner,
  anotherBrowser,
  allowNoise,
}) => {
  test.setTimeout(240_000);
  allowNoise(LOST);
  owner.setDefaultTimeout(20_000);
  await signIn(owner, OWNER);
  const qr = await bookClub(owner);
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

  await test.step('online the code shows who comes and what is still to be paid, and a part is let in', async () => {
    await scanAs(north, qr);
    await expect(answer(north)).toContainText('Groep van 20');
    await expect(answer(north)).toContainText('Nog te betalen');
    await expectFit(north);
    await north.getByLabel(/^Nu binnen/).fill('8');
    await button(north, /^Laat 8 binnen/).click();
    await expect(answer(north)).toContainText('8 van 20 binnen');
    await scanAs(south, qr);
    await expect(answer(south)).toContainText('8 van 20 binnen');
    for (const phone of phones) await expect(phone.getByText('Groepen: 8 van 20 binnen')).toBeVisible();
  });

  await test.step('what is open is found and taken at the till by keyboard, and the phones see it paid', async () => {
    await owner.goto('/dmt-admin/kassa');
    await takenOver(owner, '#group');
    await expectFit(owner);
    await owner.locator('#group').focus();
    await owner.keyboard.type('tuinclub');
    await tabTo(owner, owner.locator('summary').filter({ hasText: 'Nog te betalen' }));
    await owner.keyboard.press('Enter');
    await tabTo(owner, button(owner, /^Contant/));
    await expectFit(owner);
    await owner.keyboard.press('Enter');
    await expect(owner.getByText(/^Tuinclub heeft €.* betaald\.$/)).toBeVisible();
    await expect(owner.getByRole('table', { name: 'Wat er in de kassa hoort' })).toContainText('Verkocht: 1 keer');
    await expectFit(owner);
    await expect(answer(south)).toContainText('8 van 20 binnen');
    await expect(answer(south)).not.toContainText('Nog te betalen');
  });

  await test.step('without network each phone lets in as many as it knows of, and refuses an altered code', async () => {
    for (const phone of phones) await phone.context().setOffline(true);
    for (const [phone, persons] of [
      [north, 12],
      [south, 10],
    ] as const) {
      await scanAs(phone, qr.replace(/.{9}$/, 'AAAAAAAAA'));
      await expect(answer(phone)).toContainText('Onbekend');
      await scanAs(phone, qr);
      await expect(answer(phone)).toContainText('8 van 20 binnen');
      await phone.getByLabel(/^Nu binnen/).fill(String(persons));
      await button(phone, new RegExp(`^Laat ${persons} binnen`)).click();
      await expect(answer(phone)).toContainText(`${8 + persons} van 20 binnen`);
      await expect(connection(phone)).toContainText('1 te versturen');
      await expectFit(phone);
    }
  });

  await test.step('once they are online again, both phones list the surplus, with times and phones', async () => {
    for (const phone of phones) await phone.context().setOffline(false);
    for (const phone of phones) {
      const surplus = connection(phone).getByRole('group').filter({ hasText: 'Meer binnen dan afgesproken' });
      await expect(surplus).toBeVisible({ timeout: 30_000 });
      await expect(surplus.getByText('Tuinclub, 20 afgesproken: 10 te veel')).toBeAttached({ timeout: 30_000 });
      await surplus.locator('summary').click();
      await expect(surplus.getByText(/^\d\d:\d\d op .*: 12 personen$/)).toBeVisible();
      await expectFit(phone);
    }
  });
});
