import { setTimeout as delay } from 'node:timers/promises';
import { newUuid } from '../../../src/kernel/ids.ts';
import { centsFromEuros, eurosFromCents } from '../../../src/kernel/money/money.ts';
import { dayOf } from '../../../src/kernel/dates/calendar-day.ts';
import type { GiftCardOrderView } from '../../../src/modules/ticketing/sales/gift-cards/gift-card-schema.ts';
import type { AdminOrderDetail } from '../../../src/modules/ticketing/admin/admin-orders-schema.ts';
import type { GiftCardQuote } from '../../../src/modules/ticketing/schema.ts';
import type { Buyer } from '../../support/buyer.ts';
import { orderOf, placeOrder } from '../../support/buyer.ts';
import { takePass } from './forms.ts';
import { arrive, expected, insist, type Part } from './insist.ts';
import { type Staff, signedIn } from './staff.ts';

const LINK = /\/cadeaubon\/([\w-]{43})/;

/** `leftCents`: the balance that its holder was last shown. */
type Card = { saleId: string; secret: string; code: string; amountCents: number; leftCents: number };
/** A card whose email with the link has not come yet. */
type Bought = Pick<Card, 'saleId' | 'amountCents'> & { email: string };
/** An order that a card paid, whole or in part. */
type Spent = { orderId: string; card: Card; cardCents: number };
type Turn = { part: Part; staff: Staff; bought: Bought[]; cards: Card[]; spent: Spent[] };

/** Spending of sold cards, and refunds to them. */
export const SPENDS = ['paid with a card'] as const;
export const RETURNS = ['back on a card', 'card taken back'] as const;
/** So many are bought and have something left. */
const CARDS_IN_HAND = 3;

/**
 * People who buy gift cards, pay with them in part and whole, ask what is left, have it back and take unused ones back. Each card
 * has one holder, who knows what is left of it to the cent, and while an answer is awaited the two sums that it can be. The
 * first cards are in hand when this returns, since later a mail may wait behind many others; `hold` goes on until the day is over.
 */
export async function cardsInHand(part: Part): Promise<{ hold: () => Promise<void> }> {
  const staff = await signedIn(part);
  const setting = JSON.stringify({ isOn: true, vatRate: null, isConfirmed: true });
  const json = { 'content-type': 'application/json' };
  const path = '/api/dmt-admin/gift-cards/setting';
  expected(part, 'cards on sale', await insist(() => staff.browser.send(path, setting, json, 'PUT')));
  const turn: Turn = { part, staff, bought: [], cards: [], spent: [] };
  while (turn.cards.length + turn.bought.length < CARDS_IN_HAND) await buyCard(turn);
  for (; turn.bought.length > 0; await delay(200)) await takeInHand(turn);
  return { hold: () => holdCards(turn) };
}

async function holdCards(turn: Turn): Promise<void> {
  const { random, isOver } = turn.part;
  for (; !isOver(); await delay(20)) {
    const what = random.below(10);
    const isShort = turn.cards.filter(hasMoney).length + turn.bought.length < CARDS_IN_HAND;
    if (isShort || what < 1) await buyCard(turn);
    else if (what < 4) await spend(turn);
    else if (what < 5) await askBalance(turn);
    else if (what < 8) await (turn.spent.length > 0 ? payBack(turn) : spend(turn));
    else await takeBack(turn);
    await takeInHand(turn);
  }
}

const hasMoney = ({ leftCents }: Card) => leftCents > 0;
const isUnused = ({ leftCents, amountCents }: Card) => leftCents === amountCents;

async function buyCard({ part, bought }: Turn): Promise<void> {
  const { random, ledger, world } = part;
  const amount = 10 + random.below(40);
  const name = newUuid().slice(0, 8);
  const email = `gever-${name}@bezoeker.example`;
  const mailed = { recipientEmail: `krijger-${name}@bezoeker.example`, mailOn: dayOf(new Date().toISOString()) };
  const way = random.oneIn(3) ? { way: 'mail', ...mailed } : { way: 'print' };
  const buyer = await arrive(part);
  const key = { 'idempotency-key': newUuid() };
  const card = { amount, firstName: 'Gerda', lastName: 'Gever', email, ...way };
  const send = () => insist(() => buyer.post('/api/gift-cards', card, key));
  let placed = await send();
  if (random.oneIn(4)) placed = await send();
  if (!expected(part, 'card', placed)) return;
  const saleId = buyer.cookie('checkout_ticket') ?? '';
  const isPaid = !random.oneIn(6);
  await world.setStatus(paymentOf(placed.body), isPaid ? 'paid' : 'canceled');
  if ((await endOf(part, buyer, `/api/gift-cards/order?payment=${saleId}`, isPaid)) !== 'paid') return;
  ledger.note('card sold', saleId);
  ledger.leaves(saleId, amount * 100);
  bought.push({ saleId, amountCents: amount * 100, email });
}

/** Opens the links of cards whose email has come. */
async function takeInHand(turn: Turn): Promise<void> {
  const { part, cards } = turn;
  const waiting: Bought[] = [];
  for (const one of turn.bought) {
    const { email, saleId, amountCents } = one;
    const [mail] = await part.world.mailsTo(email);
    const secret = LINK.exec(mail?.text ?? '')?.[1];
    if (secret === undefined) {
      waiting.push(one);
      continue;
    }
    const visitor = await arrive(part);
    const seen = await insist(() => visitor.get(`/api/gift-cards/order?order=${secret}`));
    if (!expected(part, 'own card', seen)) continue;
    const { code } = seen.body as unknown as GiftCardOrderView;
    if (code === null) part.wrong.push(`card ${saleId} has no code`);
    else cards.push({ saleId, secret, code, amountCents, leftCents: amountCents });
  }
  turn.bought = waiting;
}

/** Pays tickets as far as the card goes and the rest at the bank, where it may come to nothing. */
async function spend({ part, cards, spent }: Turn): Promise<void> {
  const { random, ledger, world, sale } = part;
  const full = cards.filter(hasMoney);
  if (full.length === 0) return;
  const card = random.pick(full);
  const buyer = await arrive(part);
  const order = orderOf(sale.event, sale.option, 1 + random.below(4));
  const { orderLines } = order;
  const answer = await insist(() => buyer.post('/api/mollie/gift-card', { giftCard: card.code, orderLines }));
  if (!expected(part, 'what a card pays', answer)) return;
  const { giftCardAmount, toPay } = answer.body as unknown as GiftCardQuote;
  const cardCents = centsFromEuros(giftCardAmount) ?? 0;
  if (toPay === 0) await takePass(part, buyer, 'order');
  const key = newUuid();
  const before = card.leftCents;
  ledger.leaves(card.saleId, before, before - cardCents);
  const send = () => insist(() => placeOrder(buyer, { ...order, giftCard: card.code, giftCardAmount }, key));
  let placed = await send();
  if (random.oneIn(3)) placed = await send();
  if (!expected(part, 'order with a card', placed)) return;
  card.leftCents = before - cardCents;
  ledger.leaves(card.saleId, card.leftCents);
  const orderId = buyer.cookie('checkout_ticket') ?? '';
  const isPaid = toPay === 0 || !random.oneIn(4);
  if (!isPaid) ledger.leaves(card.saleId, card.leftCents, before);
  if (toPay > 0) await world.setStatus(paymentOf(placed.body), isPaid ? 'paid' : 'canceled');
  const end = await endOf(part, buyer, `/api/mollie/order?payment=${orderId}`, isPaid);
  if (end === 'paid') {
    ledger.note('paid with a card', orderId);
    spent.push({ orderId, card, cardCents });
  } else if (end !== null) {
    card.leftCents = before;
    ledger.leaves(card.saleId, before);
  }
}

async function askBalance({ part, cards }: Turn): Promise<void> {
  if (cards.length === 0) return;
  const { code, leftCents, saleId } = part.random.pick(cards);
  const visitor = await arrive(part);
  const answer = await insist(() => visitor.post('/api/gift-cards/balance', { giftCard: code }));
  if (!expected(part, 'balance', answer)) return;
  const told = Number(answer.body['balance']);
  if (told !== eurosFromCents(leftCents)) part.wrong.push(`card ${saleId} has ${leftCents} cents, and told ${told}`);
}

/** A part of an order or all of it goes back: money first, the rest to its card. */
async function payBack({ part, staff, cards, spent }: Turn): Promise<void> {
  const { random, ledger } = part;
  const one = spent.splice(random.below(Math.max(1, spent.length)), 1)[0];
  if (!one) return;
  const { orderId, card, cardCents } = one;
  const seen = await staff.get(`/api/dmt-admin/orders/${orderId}`);
  if (!expected(part, 'order of a card', seen)) return;
  const { refundable } = seen.body as unknown as AdminOrderDetail;
  const wholeCents = centsFromEuros(refundable) ?? 0;
  const isWhole = !cards.some(hasMoney) || random.oneIn(2); // so that there is always something to pay with
  const backCents = isWhole ? wholeCents : 1 + random.below(wholeCents);
  const toCard = Math.max(0, backCents - (wholeCents - cardCents));
  const key = newUuid();
  ledger.leaves(card.saleId, card.leftCents, card.leftCents + toCard);
  const body = { amount: eurosFromCents(backCents), void: isWhole, restock: isWhole };
  const send = () => staff.post(`/api/dmt-admin/orders/${orderId}/refunds`, body, { 'idempotency-key': key });
  let answer = await send();
  if (random.oneIn(4)) answer = await send();
  if (!expected(part, 'refund to a card', answer)) return;
  card.leftCents += toCard;
  ledger.leaves(card.saleId, card.leftCents);
  if (toCard > 0) ledger.note('back on a card', key);
}

/** Somebody thinks better of a card of which nothing is spent; with another they are refused. */
async function takeBack({ part, cards }: Turn): Promise<void> {
  const { random, ledger } = part;
  if (cards.filter(hasMoney).length < 2) return;
  const unused = cards.filter(isUnused);
  const card = random.pick(unused.length > 0 && !random.oneIn(4) ? unused : cards);
  const visitor = await arrive(part);
  const send = () => insist(() => visitor.post('/api/gift-cards/withdraw', { secret: card.secret }));
  if (!isUnused(card)) {
    const refused = await send();
    if (refused.status !== 409) part.wrong.push(`a card that was used was taken back: ${refused.status}`);
    return;
  }
  ledger.leaves(card.saleId, card.leftCents, 0);
  let answer = await send();
  if (random.oneIn(3)) answer = await send();
  if (!expected(part, 'card taken back', answer)) return;
  ledger.leaves(card.saleId, 0);
  ledger.note('card taken back', card.saleId);
  cards.splice(cards.indexOf(card), 1);
}

function paymentOf(body: Record<string, unknown>): string {
  const { links } = body as { links?: { checkout: { href: string } } };
  return links?.checkout.href.split('/').at(-1) ?? '';
}

/** How a payment ended, by the page of its order; null when the day was over before. */
async function endOf(part: Part, buyer: Buyer, page: string, isPaid: boolean): Promise<string | null> {
  while (!part.isOver()) {
    const seen = await insist(() => buyer.get(page));
    if (!expected(part, 'own order', seen)) return null;
    const status = String(seen.body['status']);
    if (!['open', 'pending', 'authorized'].includes(status)) {
      if ((status === 'paid') !== isPaid) part.wrong.push(`what was paid: ${isPaid}, ${status}`);
      return status;
    }
    await delay(200);
  }
  return null;
}
