import { addDays, dayOf } from '../../../src/kernel/dates/calendar-day.ts';
import { newUuid } from '../../../src/kernel/ids.ts';
import type { Event } from '../../../src/modules/catalogue/schema.ts';
import type { EventOption } from '../../../src/modules/ticketing/schema.ts';
import type { WaitlistView } from '../../../src/modules/ticketing/sales/waitlist/waitlist-schema.ts';
import { anOpenDay } from '../../catalogue/admin/admin-house.ts';
import { orderOf } from '../../support/buyer.ts';
import type { Random } from '../../support/seeded-random.ts';
import { type Actor, expected, type Part } from '../actor.ts';
import { createVisitor } from '../visitor.ts';
import { linkIn } from './helpers.ts';

const LINK = /\/wachtlijst\/([\w-]{43})/;
const PLACES = 2;

type Day = { id: string; event: Event; option: EventOption; places: number };
type Wish = { email: string; link: string | null; isConfirmed: boolean };

/** A day that is sold out, an owner who makes places now and then, and people who wait for them, take them, pass or do not pay. */
export function createWaiting(part: Part): Actor {
  const wishes: Wish[] = [];
  let day: Day | null = null;
  return {
    name: 'waiting',
    weight: 12,
    act: async (random) => {
      day ??= await soldOut(part);
      if (!day) return;
      const what = random.below(10);
      const open = wishes.filter(({ isConfirmed }) => isConfirmed);
      if (what < 3 && wishes.length < 12) await join(part, day, wishes, random);
      else if (what < 5) await confirm(part, wishes);
      else if (what < 7) await makePlaces(part, day);
      else if (open.length > 0) await answer(part, day, random.pick(open), random);
    },
  };
}

async function soldOut(part: Part): Promise<Day | null> {
  const { owner } = part;
  const on = addDays(dayOf(part.stage.clock.now()), 30);
  const date = { startDate: `${on}T11:00:00+02:00`, endDate: `${on}T12:00:00+02:00` };
  const body = anOpenDay({
    event_title: 'Rondleiding',
    event_dates: [{ event_date_start: date.startDate, event_date_end: date.endDate }],
    event_options: [{ title: 'Volwassene', price: 7.5, availableTickets: PLACES, eventDate: date }],
  });
  const made = await owner.call('POST', '/api/events', body, { 'idempotency-key': newUuid() });
  if (!expected(part, 'tour', made)) return null;
  const id = String(made.body['event_id']);
  const rule = await owner.call('PUT', `/api/dmt-admin/events/${id}/waitlist`, { isOn: true, hours: 24 });
  const event = await owner.call('GET', `/api/events/event/${id}`);
  const options = await owner.call('GET', `/api/events/event/options/${id}`);
  if (![rule, event, options].every((one) => expected(part, 'tour', one))) return null;
  const [option] = options.body as unknown as EventOption[];
  if (!option) return null;
  const gift = {
    eventId: Number(id),
    firstName: 'Anna',
    lastName: 'Vrijwilliger',
    email: '',
    phoneNumber: '',
    orderLines: [{ option_id: option.id, amount: PLACES }],
    way: 'free',
    reason: 'Vrijwilliger',
    totalAmount: 0,
  };
  const given = await owner.call('POST', '/api/dmt-admin/orders', gift, { 'idempotency-key': newUuid() });
  if (!expected(part, 'tour sold out', given)) return null;
  return { id, event: event.body as unknown as Event, option, places: PLACES };
}

async function join(part: Part, { option }: Day, wishes: Wish[], random: Random): Promise<void> {
  const email = `wacht-${newUuid().slice(0, 8)}@bezoeker.example`;
  const wish = { optionId: option.id, amount: 1 + random.below(2), email };
  const answer = await createVisitor(part.stage).insist('POST', '/api/waitlist', wish);
  // The first try may have come through, and then the list has mailed just now.
  if (expected(part, 'waiting list', answer, [409, ...(answer.wasCut ? [429] : [])])) {
    wishes.push({ email, link: null, isConfirmed: false });
  }
}

async function confirm(part: Part, wishes: Wish[]): Promise<void> {
  for (const wish of wishes.filter(({ isConfirmed }) => !isConfirmed)) {
    wish.link ??= linkIn(part.stage, wish.email, LINK)?.[1] ?? null;
    if (wish.link === null) continue;
    const answer = await createVisitor(part.stage).insist('POST', `/api/waitlist/${wish.link}`, { action: 'confirm' });
    if (!expected(part, 'place in the list', answer, [404, 409])) continue;
    wish.isConfirmed = true;
    part.ledger.note('on a waiting list', wish.email);
  }
}

async function makePlaces(part: Part, day: Day): Promise<void> {
  const { owner } = part;
  const seen = await owner.call('GET', `/api/dmt-admin/events/${day.id}`);
  if (!expected(part, 'tour', seen)) return;
  const { version, event_options: options } = seen.body as {
    version: number;
    event_options: Record<string, unknown>[];
  };
  const [option] = options;
  if (!option) return;
  const { has_orders: _, ticketsSold: __, sold: ___, held: ____, ...again } = option;
  const places = Number(again['availableTickets']) + 1;
  const body = { event_id: Number(day.id), version, event_options: [{ ...again, availableTickets: places }] };
  if (expected(part, 'a place more', await owner.call('PUT', '/api/events', body), [409])) day.places = places;
}

/** Does something with an offer, if there is one. */
async function answer(part: Part, { event, option }: Day, wish: Wish, random: Random): Promise<void> {
  const { stage } = part;
  const path = `/api/waitlist/${wish.link}`;
  const browser = createVisitor(stage);
  const seen = await browser.insist('GET', path);
  if (!expected(part, 'own wish', seen, [404])) return;
  const { offer, state } = seen.body as unknown as WaitlistView;
  stage.cover('wish', state);
  if (!offer) return;
  if (random.oneIn(4)) {
    expected(part, 'wish', await browser.insist('POST', path, { action: random.pick(['pass', 'leave']) }), [404, 409]);
    return;
  }
  const taken = await browser.insist('POST', path, { action: 'accept', amount: offer.amount });
  if (!expected(part, 'offer taken', taken, [404, 409])) return;
  const request = { ...orderOf(event, option, offer.amount), email: wish.email };
  const placed = await browser.insist('POST', '/api/mollie/create', request, { 'idempotency-key': newUuid() });
  if (!expected(part, 'order of an offer', placed, [409])) return;
  const { links } = placed.body as { links?: { checkout: { href: string } } };
  part.orders.push({
    id: browser.cookie('checkout_ticket') ?? '',
    paymentId: links?.checkout.href.split('/').at(-1) ?? null,
    visitor: browser,
    email: wish.email,
    amount: offer.amount,
    word: null,
    wasPaid: false,
    isGivenBack: false,
  });
}
