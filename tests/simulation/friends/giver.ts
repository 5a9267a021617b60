import { newUuid } from '../../../src/kernel/ids.ts';
import { centsFromEuros, eurosFromCents } from '../../../src/kernel/money/money.ts';
import type { AdminOrderDetail } from '../../../src/modules/ticketing/admin/admin-orders-schema.ts';
import { orderOf } from '../../support/buyer.ts';
import type { Random } from '../../support/seeded-random.ts';
import { type Actor, codeOf, expected, type Part } from '../actor.ts';
import { rowsOf } from '../actors/helpers.ts';
import { payAndLook, paymentOf, twice } from '../actors/paying.ts';
import { createVisitor } from '../visitor.ts';
import { GIFT_EUROS, openFriends, whileBusy } from './known-friend.ts';

/** Buyers who give the garden something extra, and the owner, who gives some of it back: tickets, gift or both. */
export function createGiver(part: Part): Actor {
  const { friends } = part;
  return {
    name: 'giver',
    weight: 14,
    act: async (random) => {
      if (friends.gifts.length === 0 || random.oneIn(2)) await give(part, random);
      else if (random.oneIn(3)) await returnCard(part, random);
      else await giveBack(part, random.pick(friends.gifts).orderId, random);
    },
  };
}

async function give(part: Part, random: Random): Promise<void> {
  if (!(await openFriends(part))) return;
  const { stage, friends } = part;
  const { event, options } = part.sales.large;
  const visitor = createVisitor(stage);
  const gift = random.pick(GIFT_EUROS);
  const order = orderOf(event, random.pick(options), 1 + random.below(3), `Gever ${newUuid().slice(0, 8)}`);
  const totalCents = (centsFromEuros(order.totalAmount) ?? 0) + (centsFromEuros(gift) ?? 0);
  const body = { ...order, gift, totalAmount: eurosFromCents(totalCents) };
  const key = { 'idempotency-key': newUuid() };
  const placed = await twice(random, () => visitor.insist('POST', '/api/mollie/create', body, key));
  stage.cover('none', `gift ${placed.status || 'cut'} ${codeOf(placed)}`);
  if (!expected(part, 'order with a gift', placed, [409, 422])) return;
  const [orderId, paymentId] = [visitor.cookie('checkout_ticket') ?? '', paymentOf(placed.body)];
  const payment = stage.outside.payments().find(({ id }) => id === paymentId);
  if (payment && payment.amountCents !== totalCents) {
    stage.fail('asked-as-told', `${paymentId} is over ${payment.amountCents}, where ${totalCents} was told`);
  }
  friends.gifts.push({ orderId, giftCents: centsFromEuros(gift) ?? 0 });
  const known = { id: orderId, paymentId, visitor, email: order.email, amount: order.orderLines[0]?.amount ?? 0 };
  const word = await payAndLook(part, visitor, { paymentId, page: `/api/mollie/order?payment=${orderId}` }, random);
  part.orders.push({ ...known, word, wasPaid: word === 'paid', isGivenBack: false });
}

async function giveBack(part: Part, orderId: string, random: Random): Promise<void> {
  const { stage, owner } = part;
  const page = `/api/dmt-admin/orders/${orderId}`;
  const seen = await owner.call('GET', page);
  if (!expected(part, 'order', seen)) return;
  const { refundable, status } = seen.body as unknown as AdminOrderDetail;
  const wholeCents = centsFromEuros(refundable) ?? 0;
  if (status !== 'paid' || wholeCents === 0) return;
  const what = random.pick(['whole', 'part', 'gift'] as const);
  const cents =
    what === 'whole' ? wholeCents : 1 + random.below(what === 'gift' ? Math.min(wholeCents, 250) : wholeCents);
  const body = {
    amount: eurosFromCents(cents),
    void: what === 'whole',
    restock: what === 'whole',
    ...(what === 'gift' && { gift: true }),
  };
  await refund(part, page, body, `refund of a ${what} with a gift`, random);
  for (const order of part.orders) if (order.id === orderId) order.isGivenBack = true;
  stage.cover('gift', what);
}

/** The owner gives the price of a card back, used or not, or blocks it. */
async function returnCard(part: Part, random: Random): Promise<void> {
  const { stage, friends, owner } = part;
  const idle = friends.cards.filter(({ isBusy }) => !isBusy);
  if (idle.length === 0) return;
  const card = random.pick(idle);
  await whileBusy(card, async () => {
    const [row] = rowsOf<{ id: string }>(part, 'select id from gift_card where order_id = ?', card.saleId);
    if (row && random.oneIn(2)) {
      const isBlocked = random.oneIn(2);
      const answer = await owner.call('POST', `/api/dmt-admin/gift-cards/${row.id}/block`, { isBlocked });
      stage.cover('friend', `blocked ${answer.status || 'cut'} ${codeOf(answer)}`);
      // Unblocked, it may still have been returned.
      if (expected(part, 'block', answer, [409])) card.isStopped = isBlocked;
    } else if (row) {
      const page = `/api/dmt-admin/orders/${card.saleId}`;
      const body = { amount: card.kind.price, void: true, restock: false };
      await refund(part, page, body, 'refund of a friends’ card', random);
    }
  });
}

async function refund(part: Part, page: string, body: object, what: string, random: Random): Promise<void> {
  const key = newUuid();
  const answer = await twice(random, () =>
    part.owner.call('POST', `${page}/refunds`, body, { 'idempotency-key': key }),
  );
  part.stage.cover('paid', `${what} ${answer.status || 'cut'} ${codeOf(answer)}`);
  if (!expected(part, what, answer, [409, 422])) return;
  if (answer.body['outcome'] === 'accepted') part.acceptedRefunds.add(key);
}
