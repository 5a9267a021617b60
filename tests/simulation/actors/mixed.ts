import { newUuid } from '../../../src/kernel/ids.ts';
import { centsFromEuros } from '../../../src/kernel/money/money.ts';
import type { AdminOrderDetail } from '../../../src/modules/ticketing/admin/admin-orders-schema.ts';
import type { GiftCardQuote } from '../../../src/modules/ticketing/schema.ts';
import { orderOf } from '../../support/buyer.ts';
import type { Random } from '../../support/seeded-random.ts';
import { type Actor, codeOf, expected, type KnownCard, type KnownOrder, type Part } from '../actor.ts';
import { createVisitor, type Visitor } from '../visitor.ts';
import { chargeBack } from './bank.ts';
import { look } from './buyer.ts';
import { whileAlive } from './jobs.ts';

const MOST_TICKETS = 9;

/** An order that a gift card and the bank pay together, by whoever has that card. */
type Mixed = KnownOrder & { card: KnownCard; paymentId: string };

const isMixed = (order: KnownOrder): order is Mixed => order.card !== undefined && order.paymentId !== null;

/**
 * Orders that a gift card and the bank pay together, and what may go wrong between the two: the bank takes its part back, refunds
 * fail after the card has its part again and was spent elsewhere, and money comes once the card is empty.
 */
export function createMixedPayer(part: Part): Actor {
  return {
    name: 'mixed payer',
    weight: 9,
    act: async (random) => {
      const mixed = part.orders.filter(isMixed);
      const untouched = mixed.filter(({ wasPaid, isGivenBack }) => wasPaid && !isGivenBack);
      const unpaid = mixed.filter(({ word }) => word !== 'paid');
      const card = withCode(part, random);
      const what = random.below(10);
      if (what < 2 && untouched.length > 0) chargeBackPart(part, random.pick(untouched));
      else if (what < 5 && untouched.length > 0) await refundThatFails(part, random.pick(untouched), random);
      else if (what < 7 && unpaid.length > 0) await payLate(part, random.pick(unpaid), random);
      else if (card) await orderWith(part, card, random, random.oneIn(4) ? 'canceled' : 'paid');
      const last = part.orders.findLast(isMixed);
      if (last && last.word === null) await look(part, last);
    },
  };
}

function withCode({ cards }: Part, random: Random): KnownCard | null {
  const usable = cards.filter(({ code, isBusy }) => code !== null && !isBusy);
  return usable.length > 0 ? random.pick(usable) : null;
}

/** Orders for more than the card holds; the bank says of the rest what it says. Null: the card is empty or not good. */
async function orderWith(part: Part, card: KnownCard, random: Random, word: string): Promise<KnownOrder | null> {
  const { stage } = part;
  const { event, options } = part.sales.large;
  const option = random.pick(options);
  card.couldBeCents = null; // too much happens with it at once for its holder to know
  const visitor = createVisitor(stage);
  const quote = await quoteOf(part, visitor, card, orderOf(event, option, MOST_TICKETS).orderLines);
  if (!quote) return null;
  const left = centsFromEuros(quote.giftCardAmount) ?? 0;
  // Some tickets more than the card pays.
  const amount = Math.min(MOST_TICKETS, 1 + Math.ceil(left / Math.max(1, Math.round(option.price * 100))));
  const order = orderOf(event, option, amount, `Deels ${newUuid().slice(0, 8)}`);
  const now = await quoteOf(part, visitor, card, order.orderLines);
  if (!now) return null;
  const body = { ...order, giftCard: card.code, giftCardAmount: now.giftCardAmount };
  const placed = await visitor.insist('POST', '/api/mollie/create', body, { 'idempotency-key': newUuid() });
  stage.cover('card', `pays a part ${placed.status || 'cut'} ${codeOf(placed)}`);
  if (!expected(part, 'order with a card', placed, [409, 422])) return null;
  const { links } = placed.body as { links?: { checkout: { href: string } } };
  const paymentId = now.toPay > 0 ? (links?.checkout.href.split('/').at(-1) ?? null) : null;
  const id = visitor.cookie('checkout_ticket') ?? '';
  const cardCents = centsFromEuros(now.giftCardAmount) ?? 0;
  const known = { id, paymentId, visitor, email: order.email, amount, word: null, card, cardCents };
  const made: KnownOrder = { ...known, wasPaid: false, isGivenBack: false };
  part.orders.push(made);
  if (paymentId !== null) stage.outside.setStatus(paymentId, word);
  return made;
}

async function quoteOf(
  part: Part,
  visitor: Visitor,
  { code }: KnownCard,
  orderLines: ReturnType<typeof orderOf>['orderLines'],
): Promise<GiftCardQuote | null> {
  const answer = await visitor.insist('POST', '/api/mollie/gift-card', { giftCard: code, orderLines });
  return expected(part, 'what a card pays', answer, [409, 422]) ? (answer.body as unknown as GiftCardQuote) : null;
}

function chargeBackPart(part: Part, order: Mixed): void {
  const payment = part.stage.outside.payments().find(({ id }) => id === order.paymentId);
  order.card.couldBeCents = null;
  order.isGivenBack = true;
  if (payment?.status === 'paid') chargeBack(part, payment);
}

/** The owner gives all of it back, the bank says no later, the card's part may be spent meanwhile, and the owner restores the tickets. */
async function refundThatFails(part: Part, order: Mixed, random: Random): Promise<void> {
  const { stage, owner } = part;
  const page = `/api/dmt-admin/orders/${order.id}`;
  const seen = await owner.call('GET', page);
  if (!expected(part, 'order', seen)) return;
  const { refundable, status } = seen.body as unknown as AdminOrderDetail;
  if (status !== 'paid' || refundable === 0) return;
  order.card.couldBeCents = null;
  order.isGivenBack = true;
  const key = newUuid();
  const body = { amount: refundable, void: true, restock: false };
  const given = await owner.call('POST', `${page}/refunds`, body, { 'idempotency-key': key });
  stage.cover(status, `refund of both parts ${given.status || 'cut'} ${codeOf(given)}`);
  if (!expected(part, 'refund', given, [409, 422])) return;
  if (given.body['outcome'] === 'accepted') part.acceptedRefunds.add(key);
  const made = stage.outside.refundsOf(order.paymentId).find(({ forced }) => forced === null);
  if (!made || random.oneIn(4)) return;
  stage.outside.setRefundStatus(made.id, 'failed');
  if (random.oneIn(2)) await orderWith(part, order.card, random, 'paid');
  if (!(await isHeardOf(part, page, key))) return;
  const choice = { refund: key, choice: 'restore' };
  const decided = await owner.call('POST', `${page}/failed-refund`, choice, { 'idempotency-key': newUuid() });
  stage.cover(status, `failed refund of both parts restore ${decided.status || 'cut'} ${codeOf(decided)}`);
  expected(part, 'decision', decided, [409, 422]);
}

/** Waits until the shop knows that a refund failed, by the provider's call or by asking an hour later. */
async function isHeardOf(part: Part, page: string, key: string): Promise<boolean> {
  const { stage, owner } = part;
  for (const minutes of [1, 65]) {
    await stage.clock.wait(minutes * 60_000);
    await whileAlive(stage, ({ runner }) => runner.runNow('send-refunds'));
    const seen = await owner.call('GET', page);
    if (!expected(part, 'order', seen)) return false;
    const { refunds } = seen.body as unknown as AdminOrderDetail;
    if (refunds.some(({ id, status }) => id === key && status === 'failed')) return true;
  }
  return false;
}

/** Money for an order that had ended comes after all, when its card may have been spent. */
async function payLate(part: Part, order: Mixed, random: Random): Promise<void> {
  order.card.couldBeCents = null;
  if (random.oneIn(2)) await orderWith(part, order.card, random, 'paid');
  const payment = part.stage.outside.payments().find(({ id }) => id === order.paymentId);
  if (payment && payment.status !== 'paid') part.stage.outside.setStatus(payment.id, 'paid');
}
