import type { Page } from 'playwright/test';
import { newTicketCode, newUuid } from '../../src/kernel/ids.ts';
import { signIn } from './support/an-account.ts';
import { answer, openToday, ready, scanAs, sellParty, type SoldParty, toGate } from './support/gate.ts';
import { expect, test } from './support/journey.ts';
import { button, expectFit, OWNER, OWNER_ENVIRONMENT, PHONE } from './support/owner.ts';
import { takenOver } from './support/purchase.ts';

test.use({ viewport: PHONE, environment: OWNER_ENVIRONMENT });

const LOST = /Failed to load resource|ERR_FAILED|ERR_INTERNET_DISCONNECTED|FetchEvent/;
const counts = (page: Page) => page.getByRole('region', { name: 'Binnen en verwacht' });
const connection = (page: Page) => page.getByRole('region', { name: 'Verbinding' });

/** Reads the data stored in the browser, as its debugger would. */
function stored(page: Page): Promise<{ steps: unknown[]; day: { box: string } | null }> {
  return page.evaluate(
    () =>
      new Promise((resolve, reject) => {
        const opening = indexedDB.open('gate');
        opening.addEventListener('error', () => reject(new Error('no data')));
        opening.addEventListener('success', () => {
          const look = opening.result.transaction(['day', 'steps']);
          const [steps, days] = [look.objectStore('steps').getAll(), look.objectStore('day').getAll()];
          look.addEventListener('complete', () => {
            opening.result.close();
            const [day] = days.result as { box: ArrayBuffer }[];
            const box = day ? new TextDecoder('latin1').decode(day.box) : '';
            resolve({ steps: steps.result as unknown[], day: day ? { box } : null });
          });
        });
      }),
  );
}

/** Text of a ticket's QR code, as its buyer sees it. */
async function qrOf(origin: string, { buyer, orderId, codes }: SoldParty): Promise<string> {
  const view = (await (await buyer.get(`/api/mollie/order?payment=${orderId}`)).json()) as {
    tickets: { code: string; signature: string }[];
  };
  const ticket = view.tickets.find(({ code }) => code === codes[0]);
  expect(ticket?.signature).toMatch(/^#v1\./);
  return `${origin}/t/${ticket?.code ?? ''}${ticket?.signature ?? ''}`;
}

async function giveBack(owner: Page, { orderId }: SoldParty): Promise<void> {
  await owner.request.get('/api/auth/session');
  const token = (await owner.context().cookies()).find(({ name }) => name === 'XSRF-TOKEN')?.value ?? '';
  const given = await owner.request.post(`/api/dmt-admin/orders/${orderId}/refunds`, {
    headers: { 'x-xsrf-token': decodeURIComponent(token), 'idempotency-key': newUuid() },
    data: { amount: 7.5, void: true, restock: true },
  });
  expect(given.status(), await given.text()).toBe(202);
}

test('two phones without network, and back', async ({ page: owner, site, world, anotherBrowser, allowNoise }) => {
  test.setTimeout(360_000);
  allowNoise(LOST);
  const event = await openToday(owner, 'Hortensiadag');
  const shop = { site, world };
  const both = await sellParty(shop, event, { name: 'van Beide', amount: 1 });
  const four = await sellParty(shop, event, { name: 'van Vier', amount: 4 });
  const before = await sellParty(shop, event, { name: 'Eerder Terug', amount: 1 });
  const back = await sellParty(shop, event, { name: 'Terug', amount: 1 });
  await giveBack(owner, before);
  const phones: Page[] = [];
  for (const name of ['noord', 'zuid']) {
    const phone = await (await anotherBrowser({ viewport: PHONE })).newPage();
    phone.setDefaultTimeout(30_000);
    await signIn(phone, OWNER);
    const packed = phone.waitForResponse((response) => response.url().endsWith('/api/dmt-admin/gate/day'));
    await toGate(phone);
    expect((await packed).headers()['content-encoding']).toBe('gzip');
    await ready(phone);
    await expect(connection(phone), name).toBeHidden();
    phones.push(phone);
  }
  const [north, south] = phones as [Page, Page];

  await test.step('what the network answers is shown, and kept with all its files', async () => {
    const keptFiles = () => north.evaluate(async () => (await (await caches.open('gate-files')).keys()).length);
    const amount = await keptFiles();
    await north.evaluate(async () => {
      const pages = await caches.open('gate-page');
      await pages.put('/dmt-admin/poort', new Response('<p>oud</p>', { headers: { 'content-type': 'text/html' } }));
      const files = await caches.open('gate-files');
      for (const request of (await files.keys()).slice(0, 5)) await files.delete(request);
    });
    expect(await keptFiles()).toBe(amount - 5);
    await north.reload();
    await takenOver(north, '#zoek');
    await expect.poll(keptFiles).toBe(amount);
    const kept = () =>
      north.evaluate(async () => (await (await caches.open('gate-page')).match('/dmt-admin/poort'))?.text() ?? '');
    await expect.poll(kept).toContain('id="zoek"');
    const controls = () =>
      north.evaluate(async () =>
        (await navigator.serviceWorker.getRegistrations()).map(({ scope }) => new URL(scope).pathname),
      );
    expect(await controls()).toEqual(['/dmt-admin/poort']);
  });

  await test.step('the network goes; both let in the same ticket, and say since when they are alone', async () => {
    for (const phone of phones) {
      await phone.context().setOffline(true);
      await scanAs(phone, `${site.origin}/t/${both.codes[0] ?? ''}`);
      await expect(answer(phone)).toContainText('Welkom');
      await expect(answer(phone)).toContainText('1 × Volwassene');
      await expect(connection(phone)).toContainText(/Geen verbinding sinds \d\d:\d\d/);
      await expect(connection(phone)).toContainText('1 te versturen');
      await scanAs(phone, both.codes[0] ?? '');
      await expect(answer(phone)).toContainText(/Al binnen om \d\d:\d\d/);
    }
    await expectFit(north);
  });

  await test.step('a full load works, and knows what happened before it', async () => {
    await giveBack(owner, back);
    await north.reload();
    await takenOver(north, '#zoek');
    await expect(connection(north)).toContainText('1 te versturen');
    await scanAs(north, both.codes[0] ?? '');
    await expect(answer(north)).toContainText(/Al binnen om \d\d:\d\d/);
    await expectFit(north);
  });

  await test.step('a group by its code, a name, an undo', async () => {
    await scanAs(north, four.groupCode);
    await expect(answer(north)).toContainText('Wie komt binnen?');
    await button(north, 'Laat 4 binnen').click();
    await expect(answer(north)).toContainText('4 × Volwassene');
    await button(north, 'Maak ongedaan').click();
    await expect(answer(north)).toContainText('Ongedaan gemaakt');
    await button(north, 'Lijst').click();
    const line = north
      .getByRole('region', { name: 'Lijst van vandaag' })
      .getByRole('listitem')
      .filter({ hasText: 'van Vier' });
    await expect(line.first()).toContainText('0 van 4 binnen');
    await line
      .first()
      .getByRole('button', { name: /^Laat 4 binnen/ })
      .click();
    await expect(answer(north)).toContainText('Welkom');
    await button(north, 'Volgende').click();
    await expect(line.first()).toContainText('4 van 4 binnen');
    await button(north, 'Scannen').click();
  });

  const unknown = newTicketCode();
  await test.step('bought since: by its signature; given back before: lapsed; unsigned: who stands there decides', async () => {
    const late = await sellParty(shop, event, { name: 'Laat', amount: 1, kind: 1 });
    await scanAs(south, await qrOf(site.origin, late));
    await expect(answer(south)).toContainText('Welkom');
    await expect(answer(south)).toContainText('1 × Kind');
    await scanAs(south, before.codes[0] ?? '');
    await expect(answer(south)).toContainText('Vervallen');
    // Undone after the other phone went offline, which could not know.
    await scanAs(north, back.codes[0] ?? '');
    await expect(answer(north)).toContainText('Welkom');
    await scanAs(south, unknown);
    await expect(answer(south)).toContainText('Nu niet te controleren');
    await expectFit(south);
    await button(south, 'Toch binnenlaten').click();
    await expect(answer(south)).toContainText('Welkom');
    await expect(connection(south)).toContainText('3 te versturen');
  });

  await test.step('what lies in the browser names nobody', async () => {
    const { steps, day } = await stored(south);
    expect(steps).toHaveLength(3);
    expect(JSON.stringify(steps)).not.toMatch(/Beide|Terug|Laat|[0-9A-HJKMNP-TV-Z]{26}/);
    expect(day?.box).toBeTruthy();
    expect(day?.box).not.toMatch(/Beide|Vier|Volwassene/);
  });

  await test.step('back: nothing twice, the conflict on both with times and devices, and counts that are equal', async () => {
    for (const phone of phones) await phone.context().setOffline(false);
    for (const phone of phones) {
      await expect(connection(phone)).toContainText('Twee keer binnengelaten', { timeout: 40_000 });
      await expect(connection(phone)).not.toContainText('te versturen');
      for (const card of await connection(phone).locator('summary').all()) await card.click(); // folded to a line each
      const lines = connection(phone)
        .getByRole('listitem')
        .filter({ hasText: `bestelling ${both.number}` });
      await expect(lines.getByRole('listitem')).toHaveText([/^\d\d:\d\d op Chrome/, /^\d\d:\d\d op Chrome/]);
      // Counts both, the four and the late one, but not the undone one.
      await expect(counts(phone)).toContainText('6 / 6', { timeout: 40_000 });
      await expectFit(phone);
    }
    await expect(connection(south)).toContainText(/de code hoort niet bij een ticket van ons/);
    await expect(connection(north)).toContainText(/1 × Volwassene was vervallen/);
    expect((await stored(south)).steps).toEqual([]);
    await connection(south).getByRole('button', { name: 'Gezien' }).last().click();
    await expect(connection(south)).not.toContainText('de code hoort niet');
  });

  await test.step('in forced colours it has its words and its lines', async () => {
    await south.emulateMedia({ forcedColors: 'active' });
    await expectFit(south);
    await south.emulateMedia({ forcedColors: 'none' });
  });

  await test.step('who signed out leaves nothing but what was not sent', async () => {
    await south.context().setOffline(true);
    await scanAs(south, newTicketCode());
    await button(south, 'Toch binnenlaten').click();
    await expect(connection(south)).toContainText('1 te versturen');
    await south.context().clearCookies();
    await south.context().setOffline(false);
    await expect(connection(south)).toContainText('Niemand is ingelogd', { timeout: 40_000 });
    await expect(connection(south)).toContainText('1 stap wacht');
    await expectFit(south);
    const left = await stored(south);
    expect([left.day, left.steps.length]).toEqual([null, 1]);
    await south.context().setOffline(true);
    await south.goto('/dmt-admin/poort').catch(() => undefined);
    await expect(south.locator('#zoek')).toHaveCount(0);
    await south.context().setOffline(false);
    await signIn(south, OWNER);
    await toGate(south);
    await expect(connection(south)).toContainText(/de code hoort niet bij een ticket van ons/, { timeout: 40_000 });
    expect((await stored(south)).steps).toEqual([]);
  });
});
