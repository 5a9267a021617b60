import { describe, expect, test } from 'vitest';
import type { AttemptStatus } from '../../src/modules/payments/index.ts';
import { rounds, seededRandom } from '../support/seeded-random.ts';
import { anOffer, anOrder, breaches, openShop, placing, type Shop } from '../ticketing/shop.ts';

/** Two payments of one buyer, and the orders they are for. */
type Two = { orders: [string, string]; payments: [string, string] };
type Event = 'bank 1' | 'bank 2' | 'webhook 1' | 'webhook 2' | 'return page' | 'sweeper' | 're-check 1' | 're-check 2';

const PERMUTED: Event[] = ['bank 1', 'bank 2', 'webhook 1', 'webhook 2', 'return page', 'sweeper'];
const ALL: Event[] = [...PERMUTED, 're-check 1', 're-check 2'];
const RANDOM_SEQUENCES = rounds(30, 5_000);
const EVERY = rounds(24, 1);
/** Hundreds of sequences, on a machine that may be busy. */
const PATIENCE = { timeout: 720_000 };

/** Fate of a payment at the bank; 'paid back': refunded there by the owner; 'strange': paid in another currency. */
type Word = AttemptStatus | 'paid back' | 'strange';

const ENDS: [Word, Word][] = [
  ['paid', 'paid'],
  ['paid', 'expired'],
  ['canceled', 'paid'],
  ['failed', 'expired'],
  ['paid back', 'paid'],
  ['paid', 'strange'],
  ['strange', 'expired'],
];

const WORLDS = {
  'a changed cart': changedCart,
  'two attempts of one order': twoAttempts,
  'two payments of one invoice': twoForInvoice,
};

describe.each(Object.entries(WORLDS))('news of two payments in any order, %s (R-10, R-11, R-13, R-47)', (_, begin) => {
  test.each(ENDS)('%s and %s: the same end, one set of tickets and one mail at most', PATIENCE, async (...words) => {
    const shop = await openShop();
    const orderings = permutations(PERMUTED);
    // Every order of events in the hardest case; of the others some, and the simulation goes through more.
    const isHardest = begin === changedCart && words.every((word) => word === 'paid');
    const tried = isHardest ? orderings : orderings.filter((_ordering, index) => index % EVERY === 0);
    const sequences = [...tried, ...randomSequences()];
    for (const [index, sequence] of sequences.entries()) {
      const two = await begin(shop, index + 1);
      for (const event of sequence) await happen(shop, two, words, event);
      await settleDown(shop, two, words);
      expect({ sequence, ...(await endOf(shop, two)) }).toEqual({
        sequence,
        ...expectedEnd(words, begin === twoForInvoice),
      });
    }
    expect(await breaches(shop.database)).toEqual([]);
  });
});

async function changedCart(shop: Shop, eventId: number): Promise<Two> {
  const optionId = await openSale(shop, eventId);
  const buyer = { email: `koper${eventId}@voorbeeld.example` };
  const clientAddress = `client ${eventId}`;
  const first = await shop.sales.checkout.placeOrder(
    placing(await anOrder(shop, { [optionId]: 1 }, buyer), { clientAddress }),
  );
  shop.clock.advance({ seconds: 1 });
  const { browserSecret } = first;
  const changed = placing(await anOrder(shop, { [optionId]: 2 }, buyer), { clientAddress, browserSecret });
  const second = await shop.sales.checkout.placeOrder(changed);
  const attempts = [
    ...(await shop.payments.attempts.attemptsOf(first.orderId)),
    ...(await shop.payments.attempts.attemptsOf(second.orderId)),
  ];
  return twoOf(attempts);
}

async function twoAttempts(shop: Shop, eventId: number): Promise<Two> {
  const optionId = await openSale(shop, eventId);
  const buyer = { email: `koper${eventId}@voorbeeld.example` };
  const request = placing(await anOrder(shop, { [optionId]: 1 }, buyer), { clientAddress: `client ${eventId}` });
  const { orderId } = await shop.sales.checkout.placeOrder(request);
  return withSecondAttempt(shop, orderId);
}

/** An order on an invoice: its tickets are good from the start, and its buyer pays it online, twice. */
async function twoForInvoice(shop: Shop, eventId: number): Promise<Two> {
  const optionId = await openSale(shop, eventId);
  const email = `koper${eventId}@voorbeeld.example`;
  const buyer = { eventId, firstName: 'Anna', lastName: 'Bos', email, phoneNumber: '' };
  const [option] = await shop.ports.offers.options([eventId]);
  const totalAmount = (option?.priceCents ?? 0) / 100; // without service costs
  const wish = { ...buyer, orderLines: [{ option_id: optionId, amount: 1 }], totalAmount, reason: '' };
  const { id } = await shop.sales.checkout.takeOrder({ ...wish, way: 'invoice' }, null, 'the owner');
  const order = await shop.ports.orders.find(id);
  if (order) await shop.books.invoices.payInvoice(order);
  return withSecondAttempt(shop, id);
}

async function withSecondAttempt(shop: Shop, orderId: string): Promise<Two> {
  const [first] = await shop.payments.attempts.attemptsOf(orderId);
  if (!first) throw new Error('no attempt');
  shop.clock.advance({ seconds: 1 });
  const createdAt = shop.clock.now();
  const again = {
    orderId,
    amountCents: first.amountCents,
    description: '',
    returnPath: '',
    method: 'ideal',
    createdAt,
  };
  await shop.payments.attempts.start(await shop.database.atomically(() => shop.payments.attempts.prepare(again)));
  return twoOf(await shop.payments.attempts.attemptsOf(orderId));
}

async function openSale(shop: Shop, eventId: number): Promise<number> {
  await shop.sales.offer.saveOffer(anOffer({ eventId, isOnSale: true }, [{ end: '2036-01-01T00:00:00.000Z' }]));
  return (await shop.ports.offers.options([eventId]))[0]?.id ?? 0;
}

function twoOf(attempts: { orderId: string; paymentId: string | null }[]): Two {
  const [first, second] = attempts;
  if (!first?.paymentId || !second?.paymentId) throw new Error('two payments were expected');
  return { orders: [first.orderId, second.orderId], payments: [first.paymentId, second.paymentId] };
}

async function decide(shop: Shop, paymentId: string, word: Word): Promise<void> {
  if (word !== 'paid back' && word !== 'strange') return shop.bank.pay(paymentId, word);
  shop.bank.pay(paymentId, 'paid');
  if (word === 'strange') return shop.bank.alter(paymentId, { currency: 'USD' });
  const amountCents = (await shop.bank.find(paymentId))?.amountCents ?? 0;
  await shop.bank.refund({ refundId: `by hand ${paymentId}`, paymentId, amountCents, description: '' });
}

async function happen(shop: Shop, two: Two, words: [Word, Word], event: Event): Promise<void> {
  shop.clock.advance({ seconds: 6 });
  if (event === 'bank 1') await decide(shop, two.payments[0], words[0]);
  if (event === 'bank 2') await decide(shop, two.payments[1], words[1]);
  if (event === 'webhook 1') await shop.sales.settlement.handleNotice(two.payments[0]);
  if (event === 'webhook 2') await shop.sales.settlement.handleNotice(two.payments[1]);
  if (event === 're-check 1') await shop.sales.settlement.settle(two.payments[0]);
  if (event === 're-check 2') await shop.sales.settlement.settle(two.payments[1]);
  if (event === 'return page') {
    const order = await shop.ports.orders.find(two.orders[1]);
    if (order) await shop.sales.settlement.refresh(order);
  }
  if (event === 'sweeper') {
    shop.clock.advance({ minutes: 40 });
    await shop.sales.settlement.settleOpen();
    await shop.sales.checkout.releaseHolds();
  }
}

/** The bank has decided, all news may still be under way; then everything that runs by itself has run. */
async function settleDown(shop: Shop, two: Two, words: [Word, Word]): Promise<void> {
  await decide(shop, two.payments[0], words[0]);
  await decide(shop, two.payments[1], words[1]);
  await happen(shop, two, words, 'sweeper');
  await happen(shop, two, words, 'webhook 2');
  await happen(shop, two, words, 'webhook 1');
}

async function endOf(shop: Shop, two: Two) {
  const ids = [...new Set(two.orders)];
  const orders = await Promise.all(ids.map((id) => shop.ports.orders.find(id)));
  const tickets = await Promise.all(ids.map((id) => shop.ports.orders.ticketsOf(id)));
  const refunds = await Promise.all(ids.map((id) => shop.payments.refunds.refundsOf(id)));
  const [option] = await shop.ports.offers.options([orders[0]?.eventId ?? 0]);
  const mails = await mailsTo(shop, orders[0]?.email ?? '');
  const paid = orders.find((order) => order?.state === 'paid');
  return {
    paidOrders: orders.filter((order) => order?.state === 'paid').length,
    openOrders: orders.filter((order) => order?.state === 'awaiting_payment').length,
    areTicketsRight: tickets.flat().length === (paid?.lines[0]?.amount ?? 0),
    isStockRight: option?.held === 0 && option.sold === (paid?.lines[0]?.amount ?? 0),
    refunds: refunds.flat().map((refund) => refund.reason),
    isFlagged: orders.some((order) => order?.flag?.startsWith('payment-')),
    ...mails,
  };
}

function expectedEnd(words: [Word, Word], isInvoice: boolean) {
  const paid = words.filter((word) => word === 'paid').length;
  const isBack = words.includes('paid back');
  return {
    paidOrders: isInvoice ? 1 : Math.min(paid, 1),
    openOrders: 0,
    areTicketsRight: true,
    isStockRight: true,
    refunds: paid === 2 ? ['double'] : isBack ? ['elsewhere'] : [],
    isFlagged: words.includes('strange'),
    ticketMails: isInvoice ? 1 : Math.min(paid, 1),
    invoiceMails: isInvoice ? Math.min(paid, 1) : 0,
    // A refund from before we knew of the payment is only reported to a buyer without tickets.
    refundMails: isBack ? (expect.toBeOneOf([0, 1]) as number) : paid === 2 ? 1 : 0,
  };
}

async function mailsTo(shop: Shop, email: string) {
  const rows = await shop.database
    .query<{ outbox: { kind: string; recipient: string } }>()
    .selectFrom('outbox')
    .select('kind')
    .where('recipient', '=', email)
    .execute();
  const count = (kind: string) => rows.filter((row) => row.kind === kind).length;
  return {
    ticketMails: count('order-paid'),
    invoiceMails: count('order-invoice-paid'),
    refundMails: count('order-late-refund'),
  };
}

function permutations<Item>(items: Item[]): Item[][] {
  if (items.length === 0) return [[]];
  return items.flatMap((item, index) =>
    permutations([...items.slice(0, index), ...items.slice(index + 1)]).map((rest) => [item, ...rest]),
  );
}

/** Sequences with repetitions and gaps, the same on each run. */
function randomSequences(): Event[][] {
  const { below, pick } = seededRandom(20_260_501);
  return Array.from({ length: RANDOM_SEQUENCES }, () => Array.from({ length: 1 + below(6) }, () => pick(ALL)));
}
