import { newUuid } from '../../../src/kernel/ids.ts';
import { addDays, dayOf } from '../../../src/kernel/dates/calendar-day.ts';
import type { Event } from '../../../src/modules/catalogue/schema.ts';
import { type CallOffPreview, REMEDIES } from '../../../src/modules/ticketing/sales/call-off/call-off-schema.ts';
import type { EventOption } from '../../../src/modules/ticketing/schema.ts';
import { anOpenDay } from '../../catalogue/admin/admin-house.ts';
import { orderOf } from '../../support/buyer.ts';
import { type Actor, codeOf, expected, type KnownOrder, type Part } from '../actor.ts';
import type { Random } from '../../support/seeded-random.ts';
import type { Sale } from '../season.ts';
import { createVisitor } from '../visitor.ts';

const MOST_EVENTS = 4;

/** An owner who calls off the first date of an event with two, with whatever remedy, while somebody is at the bank for it. */
export function createCallerOff(part: Part): Actor {
  const { stage, owner, sales } = part;
  let events = 0;
  return {
    name: 'caller-off',
    weight: 4,
    act: async (random) => {
      if (!random.oneIn(3) || events >= MOST_EVENTS) return;
      events++;
      // The event that everybody buys goes first, late in most worlds; the others are for this alone.
      const sale = random.oneIn(3) ? sales.large : await addSale();
      if (sale) await callOff(sale, random);
    },
  };

  async function callOff(sale: Sale, random: Random): Promise<void> {
    const id = sale.event.event_id;
    const seen = await owner.call('GET', `/api/dmt-admin/events/${id}`);
    if (!expected(part, 'event', seen)) return;
    const { version, event_dates: dates } = seen.body as unknown as Event;
    const remedy = random.oneIn(2) ? 'refund' : random.pick(REMEDIES);
    const other = { to: dates[1]?.event_date_start, answerBy: addDays(dayOf(stage.scheduler.now()), 2) };
    const atTheBank = await orderFirst(sale, dates[0]?.event_date_start);
    const request = {
      starts: [dates[0]?.event_date_start],
      reason: 'Er is storm voorspeld.',
      remedy,
      ...(remedy !== 'refund' && other),
    };
    const path = `/api/dmt-admin/events/${id}/call-off`;
    const preview = await owner.call('POST', `${path}/preview`, request);
    stage.cover('event', `call-off preview ${remedy} ${preview.status || 'cut'} ${codeOf(preview)}`);
    if (!expected(part, 'dry run', preview, [409, 422])) return;
    const body = { ...request, version, seen: (preview.body as unknown as CallOffPreview).seen };
    const answer = await owner.call('POST', path, body, { 'idempotency-key': newUuid() });
    stage.cover('event', `call-off ${remedy} ${answer.status || 'cut'} ${codeOf(answer)}`);
    if (sale === sales.large) for (const { card } of part.orders) if (card) card.couldBeCents = null;
    const isOff = expected(part, 'call-off', answer, [409, 422]);
    if (isOff) part.ledger.note('date called off', String(id));
    if (!atTheBank) return;
    part.orders.push({ ...atTheBank, isDateOff: isOff && !answer.wasCut && remedy === 'refund' });
    if (atTheBank.paymentId !== null) stage.outside.setStatus(atTheBank.paymentId, 'paid');
  }

  /** An event of two dates that nobody else buys. */
  async function addSale(): Promise<Sale | null> {
    const days = [36, 43].map((after) => addDays(dayOf(stage.clock.now()), after));
    const dates = days.map((day) => ({ startDate: `${day}T19:00:00+02:00`, endDate: `${day}T21:00:00+02:00` }));
    const made = await owner.call(
      'POST',
      '/api/events',
      anOpenDay({
        event_title: 'Zomeravond',
        event_dates: dates.map(({ startDate, endDate }) => ({ event_date_start: startDate, event_date_end: endDate })),
        event_options: dates.map((eventDate) => ({ title: 'Volwassene', price: 9, availableTickets: 20, eventDate })),
      }),
      { 'idempotency-key': newUuid() },
    );
    if (!expected(part, 'evening', made)) return null;
    const id = String(made.body['event_id']);
    const event = await owner.call('GET', `/api/events/event/${id}`);
    const options = await owner.call('GET', `/api/events/event/options/${id}`);
    if (![event, options].every((one) => expected(part, 'evening', one))) return null;
    return { event: event.body as unknown as Event, options: options.body as unknown as EventOption[] };
  }

  /** Somebody who is at the bank while the date is called off, and pays after it. */
  async function orderFirst({ event, options }: Sale, start: string | undefined): Promise<KnownOrder | null> {
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
