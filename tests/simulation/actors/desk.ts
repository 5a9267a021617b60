import { newUuid } from '../../../src/kernel/ids.ts';
import type { Random } from '../../support/seeded-random.ts';
import { type Actor, codeOf, expected, type Part } from '../actor.ts';

/** Groups that order at the desk on an invoice: they pay it later, or the owner asks no more of a part or the whole. */
export function createDesk(part: Part): Actor {
  const { stage, owner } = part;
  const running: { id: string; amount: number }[] = [];
  return {
    name: 'desk',
    weight: 4,
    act: async (random) => {
      if (running.length === 0 || random.oneIn(3)) return order(random);
      const one = random.pick(running);
      if (random.oneIn(2)) await settle(one.id);
      else await giveBack(one, random);
    },
  };

  async function order(random: Random): Promise<void> {
    const { event, options } = part.sales.large;
    const option = random.pick(options);
    const amount = 2 + random.below(5);
    const body = {
      eventId: event.event_id,
      firstName: 'Gerard',
      lastName: `Groep ${newUuid().slice(0, 8)}`,
      email: `groep-${newUuid().slice(0, 8)}@bezoeker.example`,
      phoneNumber: '',
      orderLines: [{ option_id: option.id, amount }],
      way: 'invoice',
      reason: '',
      totalAmount: option.price * amount,
    };
    const answer = await owner.call('POST', '/api/dmt-admin/orders', body, { 'idempotency-key': newUuid() });
    stage.cover('none', `on invoice ${answer.status || 'cut'} ${codeOf(answer)}`);
    if (!expected(part, 'order on invoice', answer, [409])) return;
    running.push({ id: String(answer.body['id']), amount: body.totalAmount });
  }

  async function settle(id: string): Promise<void> {
    const answer = await owner.call('POST', `/api/dmt-admin/orders/${id}/settled`);
    stage.cover('invoice', `paid ${answer.status || 'cut'} ${codeOf(answer)}`);
    expected(part, 'invoice paid', answer, [409]);
  }

  async function giveBack({ id, amount }: { id: string; amount: number }, random: Random): Promise<void> {
    const isWhole = random.oneIn(2);
    const body = { amount: isWhole ? amount : 3, void: isWhole, restock: isWhole };
    const key = { 'idempotency-key': newUuid() };
    const answer = await owner.call('POST', `/api/dmt-admin/orders/${id}/refunds`, body, key);
    stage.cover('invoice', `given back ${answer.status || 'cut'} ${codeOf(answer)}`);
    expected(part, 'invoice given back', answer, [409, 422]);
  }
}
