import { newUuid } from '../../../src/kernel/ids.ts';
import { centsFromEuros, eurosFromCents } from '../../../src/kernel/money/money.ts';
import { FAILED_REFUND_CHOICES } from '../../../src/modules/ticketing/sales/refunds/refunds-schema.ts';
import type { AdminOrderDetail } from '../../../src/modules/ticketing/admin/admin-orders-schema.ts';
import type { Random } from '../../support/seeded-random.ts';
import { type Actor, codeOf, expected, type KnownOrder, type Part } from '../actor.ts';
import { chargeBack } from './bank.ts';

/** The owner: gives money back, decides on money that did not arrive, takes orders by hand, blocks cards. */
export function createOwner(part: Part): Actor {
  const { stage, owner, orders } = part;
  return {
    name: 'owner',
    weight: 10,
    act: async (random) => {
      const what = random.below(10);
      const paid = orders.filter(({ wasPaid }) => wasPaid);
      if (what < 7 && paid.length > 0) await giveBack(random.pick(paid), random);
      else if (what < 9) await takeByHand(random);
      else if (part.cards.length > 0) await blockCard(random);
    },
  };

  async function giveBack(order: KnownOrder, random: Random): Promise<void> {
    const seen = await owner.call('GET', `/api/dmt-admin/orders/${order.id}`);
    if (!expected(part, 'order', seen)) return;
    const { refundable, status, refunds } = seen.body as unknown as AdminOrderDetail;
    const failed = refunds.find((refund) => refund.status === 'failed');
    if (failed && random.oneIn(2)) {
      const body = { refund: failed.id, choice: random.pick(FAILED_REFUND_CHOICES) };
      const path = `/api/dmt-admin/orders/${order.id}/failed-refund`;
      const decided = await owner.call('POST', path, body, { 'idempotency-key': newUuid() });
      stage.cover(status, `failed refund ${body.choice} ${decided.status} ${codeOf(decided)}`);
      if (order.card) order.card.couldBeCents = null;
      expected(part, 'decision', decided, [409, 422]);
      return;
    }
    const wholeCents = centsFromEuros(refundable) ?? 0;
    if (status !== 'paid' || wholeCents === 0) return;
    const isWhole = random.oneIn(2);
    const cents = isWhole ? wholeCents : 1 + random.below(wholeCents);
    const key = newUuid();
    const body = { amount: eurosFromCents(cents), void: isWhole, restock: isWhole };
    const before = order.card?.couldBeCents ?? [];
    // Money first; what the card paid goes back to it once the bank has accepted its part.
    const mayCome = order.card ? Math.min(cents, order.cardCents ?? 0) : 0;
    const toCard = Math.max(0, cents - Math.max(0, wholeCents - (order.cardCents ?? 0)));
    if (order.card && mayCome > 0) order.card.couldBeCents &&= [...before, ...before.map((left) => left + toCard)];
    const path = `/api/dmt-admin/orders/${order.id}/refunds`;
    const payment = stage.outside.payments().find(({ id }) => id === order.paymentId);
    // Now and then the bank is quicker than the refund, which the provider then refuses.
    const isTaken = random.oneIn(6) && payment?.status === 'paid' && payment.chargedBackCents === 0;
    if (isTaken) stage.clock.after(100 + random.below(1_500), () => chargeBack(part, payment));
    let answer = await owner.call('POST', path, body, { 'idempotency-key': key });
    if (answer.body['outcome'] === 'accepted') part.acceptedRefunds.add(key);
    if (random.oneIn(4)) answer = await owner.call('POST', path, body, { 'idempotency-key': key });
    if (answer.body['outcome'] === 'accepted') part.acceptedRefunds.add(key);
    stage.cover(status, `refund ${answer.status || 'cut'} ${codeOf(answer)}`);
    order.isGivenBack = true;
    if (expected(part, 'refund', answer, [409, 422])) part.ledger.note('cancelled by visitor', key);
    // With another refund at the same time nobody can tell which part goes to the card.
    if (order.card) order.card.couldBeCents = null;
  }

  /** Somebody at the desk, who pays in cash or gets it for nothing. */
  async function takeByHand(random: Random): Promise<void> {
    const { event, options } = random.oneIn(2) ? part.sales.small : part.sales.large;
    const option = random.pick(options);
    const amount = 1 + random.below(3);
    const way = random.pick(['free', 'cash'] as const);
    const costs = way === 'free' ? 0 : option.price * amount;
    const body = {
      eventId: event.event_id,
      firstName: 'Anna',
      lastName: 'Vrijwilliger',
      email: random.oneIn(2) ? '' : `balie-${newUuid().slice(0, 8)}@bezoeker.example`,
      phoneNumber: '',
      orderLines: [{ option_id: option.id, amount }],
      way,
      reason: 'Vrijwilliger',
      totalAmount: costs,
    };
    const answer = await owner.call('POST', '/api/dmt-admin/orders', body, { 'idempotency-key': newUuid() });
    stage.cover('none', `by hand ${way} ${answer.status || 'cut'} ${codeOf(answer)}`);
    expected(part, 'order by hand', answer, [409]);
  }

  async function blockCard(random: Random): Promise<void> {
    const card = random.pick(part.cards);
    const [row] = stage.life.site
      ? stage.life.connection.rows<{ id: string }>('select id from gift_card where order_id = ?', card.saleId)
      : [];
    if (!row) return;
    const body = { isBlocked: random.oneIn(2) };
    const answer = await owner.call('POST', `/api/dmt-admin/gift-cards/${row.id}/block`, body);
    stage.cover('card', `blocked ${answer.status || 'cut'}`);
    expected(part, 'block', answer, [409]);
  }
}
