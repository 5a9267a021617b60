import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { newUuid } from '../../../src/kernel/ids.ts';
import { vouchedTickets } from '../../../src/modules/ticketing/rules/signed-code.ts';
import { ticketingEmails } from '../../../src/modules/ticketing/documents/index.ts';
import type { TicketingPorts } from '../../../src/modules/ticketing/index.ts';
import { papers, ticketPdf } from '../../../src/modules/ticketing/documents/pdf/papers.ts';
import { writersOf } from '../../../src/platform/mail/email.ts';
import { createSecrets } from '../../../src/platform/secrets.ts';
import { openMigrated } from '../../support/migrated.ts';
import { readPdf } from '../../support/read-pdf.ts';
import { testSite } from '../../support/test-site.ts';
import { anOffer, anOrder, openShop, paymentOf, placing, type Shop } from '../shop.ts';

const SATURDAY = { start: '2026-06-06T09:00:00.000Z', end: '2026-06-06T15:00:00.000Z' };
const SUNDAY = { start: '2026-06-07T09:00:00.000Z', end: '2026-06-07T15:00:00.000Z' };
const NOON = '2026-06-06T11:42:00.000Z';
const [OLD, NEW] = ['the secret of last year, long enough to be one', 'the secret of this year, long enough to be one'];
const KEEPER = { actorId: 'eva', device: 'Poort 1', session: 'phone' };

let database: Awaited<ReturnType<typeof openMigrated>>;
let shop: Shop;
beforeEach(async () => {
  database = await openMigrated();
  shop = await openUnder(OLD);
});
afterEach(() => database.close());

/** The same garden under a secret, and former ones. */
function openUnder(...appSecrets: [string, ...string[]]): Promise<Shop> {
  const secrets = createSecrets(appSecrets);
  return openShop({ database, ports: (ports: TicketingPorts) => ({ ...ports, secrets }) });
}

/** Two adults and a child, paid. */
async function paid(options = [SATURDAY, SATURDAY]) {
  await shop.sales.offer.saveOffer(anOffer({}, options));
  const { orderId } = await shop.sales.checkout.placeOrder(placing(await anOrder(shop, { 1: 2, 2: 1 })));
  const paymentId = await paymentOf(shop, orderId);
  shop.bank.pay(paymentId, 'paid');
  await shop.sales.settlement.settle(paymentId);
  return orderId;
}
/** Codes that a scanner reads from the PDF, page by page. */
async function scannedFrom(pdf: Uint8Array | undefined): Promise<string[]> {
  return (await readPdf(pdf ?? new Uint8Array())).flatMap(({ codes }) => codes.map(({ payload }) => payload));
}
async function pdfOf(orderId: string): Promise<Uint8Array | undefined> {
  const order = await shop.sales.orders.orderForMail(orderId);
  return order ? ticketPdf(order, testSite) : undefined;
}
const vouched = async (scanned = '') => vouchedTickets(scanned, (await shop.gate.day.gateList(KEEPER)).keys);
const namesOf = async (scanned = '') => (await vouched(scanned))?.map(({ ticket }) => ticket) ?? null;
/** Contents of the codes on the order page, groups first. */
async function onPage(orderId: string): Promise<string[]> {
  const order = await shop.ports.orders.find(orderId);
  if (!order) throw new Error('no order');
  const { groups, tickets } = await shop.sales.orders.orderView(order);
  return [...groups, ...tickets].map(({ code, signature }) => `${testSite.baseUrl}/t/${code}${signature}`);
}

describe('the codes of an order', () => {
  test('are read back from its PDF as the tickets that they open, and are the same on its page', async () => {
    const orderId = await paid();
    const scanned = await scannedFrom(await pdfOf(orderId));
    const all = ['1-0-1', '1-0-2', '1-1-1'];
    expect(await Promise.all(scanned.map(namesOf))).toEqual([all, ...all.map((one) => [one])]);
    expect(await vouched(scanned[3])).toEqual([{ ticket: '1-1-1', eventId: 7, optionId: 2, ...SATURDAY }]);
    expect(await onPage(orderId)).toEqual(scanned);
  });

  test('are a group per date', async () => {
    const orderId = await paid([SATURDAY, SUNDAY]);
    const [group, ...single] = await scannedFrom(await pdfOf(orderId));
    expect(await vouched(group)).toMatchObject([{ ticket: '1-0-1', ...SATURDAY }, { ticket: '1-0-2' }]);
    expect(await vouched(single.at(-1))).toEqual([{ ticket: '1-1-1', eventId: 7, optionId: 2, ...SUNDAY }]);
  });

  test('hold nobody by name, and no secret key is told', async () => {
    const [group = ''] = await onPage(await paid());
    const claims = Buffer.from(group.split('.').at(-2) ?? '', 'base64url').toString('latin1');
    expect(claims).not.toMatch(/anna|vries|voorbeeld/i);
    expect((await shop.gate.day.gateList(KEEPER)).keys).toEqual([expect.stringMatching(/^[\w-]{43}$/)]);
  });

  test('vouch for no ticket that lapsed', async () => {
    const orderId = await paid();
    const wish = { amountCents: 750, isVoid: true, isRestocked: true, reason: null, key: newUuid() };
    await shop.sales.refunds.refundOrder(orderId, { ...wish, lines: [{ line: 0, amount: 1 }] }, 'the owner');
    const [group, ...single] = await onPage(orderId);
    expect(await namesOf(group)).toHaveLength(2);
    const tickets = await shop.ports.orders.ticketsOf(orderId);
    expect(single.map((text) => text.includes('#'))).toEqual(tickets.map(({ isVoid }) => !isVoid));
    expect(tickets.filter(({ isVoid }) => isVoid)).toHaveLength(1);
  });

  test('are not signed while the event is cancelled', async () => {
    const orderId = await paid();
    await shop.sales.offer.saveOffer(anOffer({ isCancelled: true }, [{ id: 1 }, { id: 2 }]));
    expect((await onPage(orderId)).filter((text) => text.includes('#'))).toEqual([]);
  });
});

describe('a date that is moved', () => {
  test('brings every holder a new PDF, with codes that are signed for the new date', async () => {
    const orderId = await paid();
    const before = await onPage(orderId);
    await shop.sales.offer.saveOffer(
      anOffer({ version: 2 }, [
        { id: 1, ...SUNDAY },
        { id: 2, ...SUNDAY },
      ]),
    );
    const mail = await changedMail();
    const scanned = await scannedFrom(mail.attachments?.[0]?.content);
    const dates = await Promise.all(scanned.map(async (text) => (await vouched(text))?.map(({ start }) => start)));
    expect(dates).toEqual([3, 1, 1, 1].map((count) => Array.from({ length: count }, () => SUNDAY.start)));
    expect(scanned).toEqual(await onPage(orderId));
    // The code itself stays, so what was sent before still opens: the list decides.
    expect(scanned.map((text) => text.split('#')[0])).toEqual(before.map((text) => text.split('#')[0]));
    expect(await vouched(before[0])).toMatchObject([SATURDAY, SATURDAY, SATURDAY]);
    shop.clock.set(NOON);
    expect(await shop.gate.admission.scan({ code: before[1] ?? '', id: newUuid() }, KEEPER)).toMatchObject({
      word: 'other-day',
    });
  });

  async function changedMail() {
    const [row] = await database
      .query<{ outbox: { kind: string; facts: string; recipient: string } }>()
      .selectFrom('outbox')
      .selectAll()
      .where('kind', '=', 'event-changed')
      .execute();
    const write = writersOf(ticketingEmails, { ...shop.mailFacts, ...papers, site: testSite } as never)[
      'event-changed'
    ];
    const mail = await write?.(JSON.parse(row?.facts ?? '{}'), { to: row?.recipient ?? '' } as never);
    if (!mail || typeof mail === 'string') throw new Error(`no mail but ${mail}`);
    return mail;
  }
});

describe('another secret', () => {
  test('leaves what was signed under a former one known, and signs by its own', async () => {
    const orderId = await paid();
    const [before] = await onPage(orderId);
    shop = await openUnder(NEW, OLD);
    const [after] = await onPage(orderId);
    expect(after).not.toBe(before);
    expect(await namesOf(before)).toHaveLength(3);
    expect(await namesOf(after)).toHaveLength(3);
  });

  test('whose former one is forgotten makes old codes unsigned, and they still let in', async () => {
    const [, before = ''] = await onPage(await paid());
    shop = await openUnder(NEW);
    expect(await vouched(before)).toBe(null);
    shop.clock.set(NOON);
    expect(await shop.gate.admission.scan({ code: before, id: newUuid() }, KEEPER)).toMatchObject({ word: 'welcome' });
  });
});

test('a code sent before there were signatures lets in', async () => {
  const [, ticket = ''] = await onPage(await paid());
  const [unsigned = ''] = ticket.split('#');
  expect(await vouched(unsigned)).toBe(null);
  shop.clock.set(NOON);
  expect(await shop.gate.admission.scan({ code: unsigned, id: newUuid() }, KEEPER)).toMatchObject({ word: 'welcome' });
});
