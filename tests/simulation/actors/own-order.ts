import type { Cancellation, OwnDates } from '../../../src/modules/ticketing/sales/self-service/self-service-schema.ts';
import type { AdminOrderDetail } from '../../../src/modules/ticketing/admin/admin-orders-schema.ts';
import type { Random } from '../../support/seeded-random.ts';
import { type Actor, codeOf, expected, type KnownOrder, type Part } from '../actor.ts';

/** Buyers on the page of their order: they cancel a part of it, take another date, or change their name. */
export function createOwnOrder(part: Part): Actor {
  const { stage } = part;
  return {
    name: 'own order',
    weight: 8,
    act: async (random) => {
      const paid = part.orders.filter(({ wasPaid }) => wasPaid);
      if (paid.length === 0) return;
      const order = random.pick(paid);
      const page = await pageOf(order);
      if (page === null) return;
      if (random.oneIn(2)) await cancel(order, page, random);
      else await takeOtherDate(order, page, random);
    },
  };

  /** The address of its page, as its mail has it. */
  async function pageOf(order: KnownOrder): Promise<string | null> {
    const seen = await part.owner.call('GET', `/api/dmt-admin/orders/${order.id}`);
    if (!expected(part, 'order', seen)) return null;
    const { href } = seen.body as unknown as AdminOrderDetail;
    return href === null ? null : `/api/orders/${href.split('/').at(-1) ?? ''}`;
  }

  async function cancel(order: KnownOrder, page: string, random: Random): Promise<void> {
    const seen = await order.visitor.insist('GET', `${page}/cancellation?lines=0:1`);
    if (!expected(part, 'own quote', seen, [409])) return;
    const { quote } = seen.body as unknown as Cancellation;
    if (!quote) return;
    const { key, lines, refund } = quote;
    const send = () => order.visitor.insist('POST', `${page}/cancellation`, { key, lines, refund });
    let answer = await send();
    if (random.oneIn(3)) answer = await send();
    stage.cover(order.word ?? 'unknown', `own cancellation ${answer.status || 'cut'} ${codeOf(answer)}`);
    order.isGivenBack = true;
    if (order.card) order.card.couldBeCents = null;
    if (expected(part, 'own cancellation', answer, [409])) part.ledger.note('cancelled by visitor', key);
  }

  async function takeOtherDate(order: KnownOrder, page: string, random: Random): Promise<void> {
    const seen = await order.visitor.insist('GET', `${page}/date`);
    if (!expected(part, 'own dates', seen, [409])) return;
    const [date] = (seen.body as unknown as OwnDates).dates;
    if (!date) return;
    const send = () => order.visitor.insist('POST', `${page}/date`, { key: date.key });
    let answer = await send();
    if (random.oneIn(3)) answer = await send();
    stage.cover(order.word ?? 'unknown', `other date ${answer.status || 'cut'} ${codeOf(answer)}`);
    if (expected(part, 'own date', answer, [409])) part.ledger.note('date taken', date.key);
  }
}
