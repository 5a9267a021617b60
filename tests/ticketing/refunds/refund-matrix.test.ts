import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newUuid } from '../../../src/kernel/ids.ts';
import { isProblem } from '../../../src/kernel/problem.ts';
import { ProviderFault } from '../../../src/modules/payments/provider.ts';
import type { OrderRequest } from '../../../src/modules/ticketing/schema.ts';
import { engines, type OpenEngine } from '../../support/engines.ts';
import { rounds } from '../../support/seeded-random.ts';
import { callOff, OFF, OWNER } from '../call-off/garden-days.ts';
import { aCard, bankSays, orderWithCard, sellCards } from '../card-sales/a-card.ts';
import { anOffer, anOrder, breaches, openShop, paymentOf, placing, type Shop } from '../shop.ts';

/** How an order of two tickets, 15.00 together, was paid; 'both': ten with a gift card; 'gift': given away, it cost nothing.
 * 'blocked': as 'both', with a card that the owner blocked since; 'invoice': by the bank, online, some time after the tickets. */
type Payment = 'bank' | 'invoice' | 'card' | 'both' | 'blocked' | 'manual' | 'gift';
/** Origin of the refund. A gift card that is withdrawn was paid by the bank. */
type Way = 'owner' | 'buyer' | 'called off' | 'withdrawal' | 'elsewhere';
/** Fate of the bank's part. 'before', 'between', 'after': when the buyer's bank takes the whole payment back; 'given again': as 'before', and reversed. */
type Answer = 'accepted' | 'refused' | 'failed later' | 'lost' | 'before' | 'between' | 'after' | 'given again';

/** How a cell ends. `left`: on the card that paid, or of a blocked one on the new one, or that was bought; `back`: at the buyer's bank, by refunds of the provider. */
type End = {
  said: string;
  state: string;
  good: number;
  sold: number;
  left: number;
  back: number;
  flag: string | null;
  /** To the buyer, after the tickets; `alerts`: to the owner. */
  mails: string[];
  alerts: string[];
};

const [TOTAL, CARD] = [1500, 1000];
const REFUNDED = 'order-refunded';
const FAILED = 'order-refund-failed';

/** Parts of the order paid by bank and by card. */
const PAID: Record<Payment, { bank: number; card: number }> = {
  bank: { bank: TOTAL, card: 0 },
  invoice: { bank: TOTAL, card: 0 },
  card: { bank: 0, card: CARD },
  both: { bank: TOTAL - CARD, card: CARD },
  blocked: { bank: TOTAL - CARD, card: CARD },
  manual: { bank: 0, card: 0 },
  gift: { bank: 0, card: 0 },
};

/** Everything is as before, except for what is given. */
const unchanged = (sentence: string, { flag = null, mails = [], alerts = [] }: Partial<End> = {}): End => ({
  said: sentence,
  state: 'paid',
  good: 2,
  sold: 2,
  left: 0,
  back: 0,
  flag,
  mails,
  alerts,
});

/** Full refund: the rule of each answer, once, for every way. */
function endOf(way: Way, payment: Payment, answer: Answer): End {
  const { bank, card } = PAID[payment];
  const gone = { state: 'refunded', good: 0, sold: way === 'elsewhere' ? 2 : 0, left: card, back: bank };
  const isBuyer = way === 'buyer';
  const bankTook = { ...gone, back: 0, alerts: ['chargeback'] };
  if (bank === 0 && payment !== 'manual') {
    const mails = payment === 'gift' ? ['order-tickets-lapsed'] : [REFUNDED];
    const state = payment === 'gift' ? 'paid' : 'refunded';
    return { ...gone, said: 'accepted', state, flag: null, mails, alerts: [] };
  }
  if (payment === 'manual') {
    if (isBuyer) return unchanged('ask_us');
    if (way === 'called off') return unchanged('person');
    return { ...gone, said: 'accepted', flag: null, mails: [REFUNDED], alerts: [] };
  }
  switch (answer) {
    case 'accepted':
    case 'lost':
      return { ...gone, said: answer === 'lost' ? 'asked' : 'accepted', flag: null, mails: [REFUNDED], alerts: [] };
    case 'refused':
      return unchanged(isBuyer ? 'refund_refused' : way === 'called off' ? 'person' : 'refused', {
        flag: 'refund-refused',
        mails: isBuyer ? [FAILED] : [],
        alerts: ['refund-failed'],
      });
    case 'failed later': {
      const [flag, mails] = ['refund-failed-later', [FAILED, REFUNDED]];
      return { ...gone, said: 'accepted', state: 'paid', back: 0, flag, mails, alerts: ['refund-failed'] };
    }
    case 'before': {
      const request = { owner: 'refund_too_high', buyer: 'not_cancellable', 'called off': 'nothing' }[way as 'owner'];
      return { ...bankTook, said: request, sold: 2, flag: 'chargeback', mails: card > 0 ? [REFUNDED] : [] };
    }
    case 'given again': {
      const taken = endOf(way, payment, 'before');
      const [flag, news] =
        way === 'called off' ? ['chargeback-returned', []] : ['chargeback-tickets', ['order-refund-ended']];
      const stands = way === 'called off' ? {} : { state: 'paid', good: 2, left: 0 };
      return { ...taken, ...stands, flag, alerts: ['chargeback', flag], mails: [...news, ...taken.mails] };
    }
    case 'between': {
      const mails = card > 0 ? [REFUNDED] : [];
      const alerts = ['chargeback', 'refund-failed'];
      return { ...bankTook, said: 'asked', sold: 2, flag: 'refund-failed-money-back', mails, alerts };
    }
    case 'after':
      return { ...gone, said: 'accepted', flag: 'chargeback', mails: [REFUNDED], alerts: ['chargeback'] };
  }
}

/** A gift card of fifteen euros that its buyer takes back. `good`, `sold`: there are no tickets. */
const WITHDRAWAL: Partial<Record<Answer, End>> = (() => {
  const none = { good: 0, sold: 0, left: 0 };
  const receipt = 'gift-card-withdrawn';
  const gone = { ...none, state: 'refunded', back: TOTAL, flag: null, mails: [receipt, REFUNDED], alerts: [] };
  const here = { ...gone, state: 'paid', back: 0, alerts: ['refund-failed'] };
  return {
    accepted: { ...gone, said: 'accepted' },
    lost: { ...gone, said: 'asked' },
    refused: {
      ...here,
      said: 'refund_refused',
      left: TOTAL,
      flag: 'refund-refused',
      mails: [receipt, FAILED],
    },
    'failed later': {
      ...here,
      said: 'accepted',
      flag: 'refund-failed-later',
      mails: [receipt, FAILED, REFUNDED],
    },
    before: { ...gone, said: 'gift_card_used', back: 0, flag: 'chargeback', mails: [], alerts: ['chargeback'] },
    between: {
      ...gone,
      said: 'asked',
      back: 0,
      flag: 'refund-failed-money-back',
      mails: [receipt],
      alerts: ['chargeback', 'refund-failed'],
    },
    after: { ...gone, said: 'accepted', flag: 'chargeback', alerts: ['chargeback'] },
  };
})();

const ANSWERS: Answer[] = ['accepted', 'refused', 'failed later', 'lost', 'before', 'between', 'after', 'given again'];
const HERE: Way[] = ['owner', 'buyer', 'called off'];
const PAYMENTS: Payment[] = ['bank', 'invoice', 'card', 'both', 'blocked', 'manual', 'gift'];

/** The bank answers only if asked: refunds by the garden itself do not depend on it. */
const CELLS: [Way, Payment, Answer, End][] = [
  ...HERE.flatMap((way) =>
    PAYMENTS.flatMap((payment) =>
      (PAID[payment].bank > 0 ? ANSWERS : (['refused'] as const)).map((answer): [Way, Payment, Answer, End] => [
        way,
        payment,
        answer,
        endOf(way, payment, answer),
      ]),
    ),
  ),
  // On its own pages the provider answers the owner; here we only hear of it.
  ...(['bank', 'invoice', 'both', 'blocked'] as const).flatMap((payment) =>
    (['accepted', 'failed later', 'after'] as const).map((answer): [Way, Payment, Answer, End] => [
      'elsewhere',
      payment,
      answer,
      endOf('elsewhere', payment, answer),
    ]),
  ),
  ...ANSWERS.flatMap((answer): [Way, Payment, Answer, End][] => {
    const end = WITHDRAWAL[answer];
    return end ? [['withdrawal', 'bank', answer, end]] : [];
  }),
];

/** On PostgreSQL, where a cell costs three times as much, every fourth of them; there its SQL is what can differ. */
const PART = rounds(4, 1);
/** All rules are checked for all cells so far after this many, and after the last one. */
const ASKED = rounds(6, 1);

describe.each(engines)('all of an order given back, on $name (R-13, R-14, R-40, R-41)', ({ name, open }) => {
  let engine: OpenEngine;
  let shop: Shop;
  let cells = 0;
  /** Orders of which more is gone than came, because the bank took what was refunded already. */
  const lost: string[] = [];
  beforeAll(async () => {
    engine = await open();
    shop = await openShop({ database: engine.database });
    await sellCards(shop);
  });
  afterAll(() => engine.close());

  const played = name === 'SQLite' ? CELLS : CELLS.filter((_, index) => index % PART === 0);
  test.each(played)('by the %s, paid by %s, and the bank: %s', async (way, payment, answer, end) => {
    cells++;
    const cell = await aCell(shop, { way, payment, number: cells });
    const text = await play(shop, cell, { way, answer });
    if (answer === 'after' && PAID[payment].bank > 0) lost.push(cell.attemptId);
    expect({ said: text, ...(await standsOf(shop, cell)) }).toEqual(end);
    if (cells % ASKED > 0 && cells < played.length) return;
    expect(await breaches(engine.database)).toEqual(
      lost.length === 0
        ? []
        : [expect.objectContaining({ id: 'I-4', breaches: lost.map((id) => `attempt:${id}`).toSorted() })],
    );
  });
});

type Cell = {
  orderId: string;
  eventId: number;
  optionId: number;
  cardId: string | null;
  isBlocked: boolean;
  paymentId: string;
  attemptId: string;
};

/** An order that is paid, of an event of its own. */
async function aCell(
  shop: Shop,
  { way, payment, number }: { way: Way; payment: Payment; number: number },
): Promise<Cell> {
  const email = `koper-${number}@voorbeeld.example`;
  if (way === 'withdrawal') {
    const bought = await aCard(shop, { amount: TOTAL / 100, email });
    return {
      ...(await paymentFor(shop, bought.orderId)),
      eventId: 0,
      optionId: 0,
      cardId: bought.id,
      isBlocked: false,
    };
  }
  const eventId = 100 + number;
  const priceCents = payment === 'gift' ? 0 : payment === 'card' ? CARD / 2 : TOTAL / 2;
  await shop.sales.offer.saveOffer(
    anOffer({ eventId, path: `/events/${eventId}/open-dag`, serviceCostsCents: 0 }, [{ priceCents }]),
  );
  const cancel = { untilHours: 1, costs: { kind: 'percent', percent: 0 } } as const;
  await shop.sales.selfService.setSelfServiceRules(
    eventId,
    { cancel, dateUntilHours: null, detailsUntilHours: null },
    OWNER,
  );
  const [option] = await shop.ports.offers.options([eventId]);
  const optionId = option?.id ?? 0;
  const of = { eventId, optionId, isBlocked: payment === 'blocked' };
  if (payment === 'manual' || payment === 'gift') {
    const taken =
      payment === 'manual' ? { way: 'cash' as const, reason: '' } : { way: 'free' as const, reason: 'Gast' };
    const orderLines = [{ option_id: optionId, amount: 2 }];
    const totalAmount = payment === 'manual' ? TOTAL / 100 : 0;
    const buyer = { eventId, firstName: 'Anna', lastName: 'Bos', email, phoneNumber: '' };
    const { id } = await shop.sales.checkout.takeOrder({ ...buyer, orderLines, totalAmount, ...taken }, null, OWNER);
    return { ...of, orderId: id, cardId: null, paymentId: '', attemptId: '' };
  }
  if (payment === 'invoice') {
    const orderLines = [{ option_id: optionId, amount: 2 }];
    const buyer = { eventId, firstName: 'Anna', lastName: 'Bos', email, phoneNumber: '' };
    const wish = { ...buyer, orderLines, totalAmount: TOTAL / 100, way: 'invoice', reason: '' } as const;
    const { id } = await shop.sales.checkout.takeOrder(wish, null, OWNER);
    const order = await shop.ports.orders.find(id);
    if (order) await shop.books.invoices.payInvoice(order);
    await bankSays(shop, id);
    return { ...of, cardId: null, ...(await paymentFor(shop, id)) };
  }
  if (payment === 'bank') {
    const request: OrderRequest = await anOrder(shop, { [optionId]: 2 }, { email });
    const { orderId } = await shop.sales.checkout.placeOrder(placing(request, { clientAddress: email }));
    await bankSays(shop, orderId);
    return { ...of, cardId: null, ...(await paymentFor(shop, orderId)) };
  }
  const card = await aCard(shop, { amount: CARD / 100, email });
  const changes = { clientAddress: email, preLoginSecret: email };
  shop.passes.add(email);
  const { orderId } = await orderWithCard(shop, card.code, { amounts: { [optionId]: 2 }, email, changes });
  if (payment === 'card') return { ...of, orderId, cardId: card.id, paymentId: '', attemptId: '' };
  await bankSays(shop, orderId);
  if (of.isBlocked) await shop.sales.giftCards.blockGiftCard(card.id, true, OWNER);
  return { ...of, cardId: card.id, ...(await paymentFor(shop, orderId)) };
}

async function paymentFor(shop: Shop, orderId: string) {
  const [attempt] = await shop.payments.attempts.attemptsOf(orderId);
  return { orderId, paymentId: await paymentOf(shop, orderId), attemptId: attempt?.id ?? '' };
}

/** Gives the order back while the bank behaves as the cell says, lets the jobs run for a day, and tells what was said at once. */
async function play(shop: Shop, cell: Cell, { way, answer }: { way: Way; answer: Answer }): Promise<string> {
  const { bank } = shop;
  const { refund } = bank;
  const taken = async () => {
    bank.chargeBack(cell.paymentId, (await bank.find(cell.paymentId))?.amountCents ?? 0);
    await shop.sales.settlement.settle(cell.paymentId);
  };
  if (answer === 'before' || answer === 'given again') await taken();
  if (answer === 'refused') bank.refund = () => Promise.reject(new ProviderFault('refused', 'no balance'));
  if (answer === 'between') bank.refund = () => Promise.reject(new ProviderFault('unknown', 'nobody answered'));
  if (answer === 'lost') {
    bank.refund = async (request) => {
      await refund(request);
      throw new ProviderFault('unknown', 'the answer was lost');
    };
  }
  const said = await giveBack(shop, cell, way).catch((thrown: unknown) => {
    if (!isProblem(thrown)) throw thrown;
    return thrown.reason ?? thrown.code;
  });
  if (said === 'asked')
    expect(await standsOf(shop, cell)).toMatchObject({ good: 0, back: answer === 'lost' ? expect.anything() : 0 });
  if (answer === 'between') {
    await taken();
    bank.refund = () => Promise.reject(new ProviderFault('refused', 'nothing is left'));
  }
  if (answer === 'lost') bank.refund = refund;
  if (answer === 'failed later') {
    for (const { id } of await bank.refundsOf(cell.paymentId)) bank.moveRefund(id, 'failed');
    await shop.sales.settlement.handleNotice(cell.paymentId);
  }
  if (answer === 'after') await taken();
  if (answer === 'given again') {
    bank.chargeBack(cell.paymentId, 0);
    await shop.sales.settlement.handleNotice(cell.paymentId);
  }
  for (let hour = 0; hour < 3; hour++) {
    shop.clock.advance({ minutes: 61 });
    await shop.sales.refunds.sendRefunds();
    await shop.sales.settlement.settleOpen();
  }
  bank.refund = refund;
  return said;
}

async function giveBack(shop: Shop, cell: Cell, way: Way): Promise<string> {
  const order = await shop.ports.orders.find(cell.orderId);
  if (!order) throw new Error('no order');
  if (way === 'withdrawal') return (await shop.sales.giftCards.withdrawCard(order)).outcome;
  if (way === 'buyer') {
    const { quote } = await shop.sales.selfService.cancellationOf(order, [{ line: 0, amount: 2 }]);
    if (!quote) throw new Error('no quote');
    return (await shop.sales.selfService.cancelOwnOrder(order, quote)).outcome;
  }
  if (way === 'elsewhere') {
    const amountCents = (await shop.bank.find(cell.paymentId))?.amountCents ?? 0;
    await shop.bank.refund({
      refundId: `by hand ${cell.orderId}`,
      paymentId: cell.paymentId,
      amountCents,
      description: '',
    });
    await shop.sales.settlement.settle(cell.paymentId);
    return 'accepted';
  }
  if (way === 'called off') return callOffOf(shop, cell);
  const amountCents = order.totalCents === 0 ? 0 : 'rest';
  const wish = { key: newUuid(), amountCents, isVoid: true, isRestocked: true, lines: null, reason: null } as const;
  return (await shop.sales.refunds.refundOrder(cell.orderId, wish, OWNER)).outcome;
}

/** Calls the only date off, and tells in a word of a refund where its one order stands. */
async function callOffOf(shop: Shop, { eventId, optionId }: Cell): Promise<string> {
  await callOff(shop, { ...OFF, eventId, optionIds: [optionId] });
  await shop.sales.callOff.carryOutCallOffs();
  const [progress] = await shop.sales.callOff.callOffsOf(eventId);
  const state = progress?.shares[0]?.state ?? 'nothing';
  return { waiting: 'asked', returned: 'accepted' }[state as string] ?? state;
}

async function standsOf(
  shop: Shop,
  { orderId, optionId, eventId, cardId, isBlocked, paymentId }: Cell,
): Promise<Omit<End, 'said'>> {
  const order = await shop.ports.orders.find(orderId);
  const tickets = await shop.ports.orders.ticketsOf(orderId);
  const options = await shop.ports.offers.options([eventId]);
  const rows = await shop.database
    .query<{ outbox: { kind: string; facts: string } }>()
    .selectFrom('outbox')
    .select(['kind', 'facts'])
    .execute();
  const about = rows.filter(
    ({ facts }) => facts.includes(orderId) || (cardId !== null && eventId === 0 && facts.includes(cardId)),
  );
  const isNews = (kind: string) =>
    !/^(order-paid|order-invoice-paid|order-notice-owner|owner-alert|gift-card-sold|date-called-off)$/.test(kind);
  const { giftCards } = shop.ports;
  const cards =
    cardId === null ? [] : isBlocked ? await giftCards.replacementsOf(cardId) : [await giftCards.find(cardId)];
  return {
    state: order?.state ?? '',
    good: tickets.filter(({ isVoid }) => !isVoid).length,
    sold: options.find(({ id }) => id === optionId)?.sold ?? 0,
    left: cards.reduce((sum, card) => sum + (card?.balanceCents ?? 0), 0),
    back: paymentId === '' ? 0 : ((await shop.bank.find(paymentId))?.refundedCents ?? 0),
    flag: order?.flag ?? null,
    mails: about
      .map(({ kind }) => kind)
      .filter(isNews)
      .toSorted(),
    alerts: about
      .filter(({ kind }) => kind === 'owner-alert')
      .map(({ facts }) => (JSON.parse(facts) as { reason: string }).reason)
      .toSorted(),
  };
}
