import { newUuid } from '../../../src/kernel/ids.ts';
import { addDays, dayOf } from '../../../src/kernel/dates/calendar-day.ts';
import type { Event } from '../../../src/modules/catalogue/schema.ts';
import { type CallOffPreview, REMEDIES } from '../../../src/modules/ticketing/call-off/call-off-schema.ts';
import { orderOf } from '../../support/buyer.ts';
import { type Actor, codeOf, expected, type KnownOrder, type Part } from '../actor.ts';
import { createVisitor } from '../visitor.ts';

/** An owner who, late in a world, calls off the first date of the event with two, with whatever remedy. */
export function createCallerOff(part: Part): Actor {
  const { stage, owner, sales } = part;
  return {
    name: 'caller-off',
    weight: 2,
    act: async (random) => {
      if (!random.oneIn(6)) return;
      const id = sales.large.event.event_id;
      const seen = await owner.call('GET', `/api/dmt-admin/events/${id}`);
      if (!expected(part, 'event', seen)) return;
      const { version, event_dates: dates } = seen.body as unknown as Event;
      const remedy = random.pick(REMEDIES);
      const other = { to: dates[1]?.event_date_start, answerBy: addDays(dayOf(stage.scheduler.now()), 2) };
      const atTheBank = await orderFirst(dates[0]?.event_date_start);
      const said = {
        starts: [dates[0]?.event_date_start],
        reason: 'Er is storm voorspeld.',
        remedy,
        ...(remedy !== 'refund' && other),
      };
      const path = `/api/dmt-admin/events/${id}/call-off`;
      const preview = await owner.call('POST', `${path}/preview`, said);
      stage.cover('event', `call-off preview ${remedy} ${preview.status || 'cut'} ${codeOf(preview)}`);
      if (!expected(part, 'dry run', preview, [409, 422])) return;
      const body = { ...said, version, seen: (preview.body as unknown as CallOffPreview).seen };
      const answer = await owner.call('POST', path, body, { 'idempotency-key': newUuid() });
      stage.cover('event', `call-off ${remedy} ${answer.status || 'cut'} ${codeOf(answer)}`);
      for (const { card } of part.orders) if (card) card.couldBeCents = null;
      const isOff = expected(part, 'call-off', answer, [409, 422]);
      if (isOff) part.ledger.note('date called off', String(id));
      if (!atTheBank) return;
      part.orders.push({ ...atTheBank, isDateOff: isOff && !answer.wasCut && remedy === 'refund' });
      if (atTheBank.paymentId !== null) stage.outside.setStatus(atTheBank.paymentId, 'paid');
    },
  };

  /** Somebody who is at the bank while the date is called off, and pays after it. */
  async function orderFirst(start: string | undefined): Promise<KnownOrder | null> {
    const { event, options } = sales.large;
    const option = options.find(({ eventDate }) => eventDate?.startDate === start);
    if (!option) return null;
    const visitor = createVisitor(stage);
    const request = orderOf(event, option, 1, `Laat ${newUuid().slice(0, 8)}`);
    const placed = await visitor.insist('POST', '/api/mollie/create', request, { 'idempotency-key': newUuid() });
    if (!expected(part, 'order', placed, [409])) return null;
    const { links } = placed.body as { links?: { checkout: { href: string } } };
    const paymentId = links?.checkout.href.split('/').at(-1) ?? null;
    const id = visitor.cookie('checkout_ticket') ?? '';
    const known = { id, paymentId, visitor, email: request.email, amount: 1, word: null };
    return { ...known, wasPaid: false, isGivenBack: false };
  }
}
