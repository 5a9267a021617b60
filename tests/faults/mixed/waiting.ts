import { setTimeout as delay } from 'node:timers/promises';
import { newUuid } from '../../../src/kernel/ids.ts';
import type { AdminEvent } from '../../../src/modules/catalogue/admin/admin-schema.ts';
import type { Event } from '../../../src/modules/catalogue/schema.ts';
import type { AdminOrderDetail } from '../../../src/modules/ticketing/admin/admin-orders-schema.ts';
import type { EventOption } from '../../../src/modules/ticketing/schema.ts';
import type { WaitlistView } from '../../../src/modules/ticketing/sales/waitlist/waitlist-schema.ts';
import { anOpenDay } from '../../catalogue/admin/admin-house.ts';
import { orderOf, placeOrder } from '../../support/buyer.ts';
import { sent } from './forms.ts';
import { arrive, expected, insist, type Part } from './insist.ts';
import { signedIn, type Staff } from './staff.ts';

const LINK = /\/wachtlijst\/([\w-]{43})/;
const DAY_MS = 24 * 60 * 60 * 1000;

type Day = { id: string; event: Event; option: EventOption };
type Waiting = { email: string; link: string };

/**
 * People who wait for a day that was sold out at once, and an owner who now and then makes places: whoever is offered some pays
 * them, does not pay, passes or leaves; each sent again when the answer is lost.
 */
export async function waitForPlaces(part: Part): Promise<void> {
  const staff = await signedIn(part);
  let waiting: Waiting[] = [];
  let day = await soldOut(part, staff);
  while (!part.isOver()) {
    const one = waiting.length < 3 ? await join(part, day) : undefined;
    if (one === null) {
      // Seats were left over: another day, with an empty list.
      [day, waiting] = [await soldOut(part, staff), []];
      continue;
    }
    if (one) waiting.push(one);
    await makePlaces(part, staff, day);
    const left: Waiting[] = [];
    for (const one of waiting) {
      if (!(await answer(part, staff, day, one))) left.push(one);
    }
    waiting = left;
    await delay(200);
  }
}

/** A day in a week with two places, both given away, and a waiting list. */
async function soldOut(part: Part, staff: Staff): Promise<Day> {
  const start = new Date(Date.now() + 7 * DAY_MS).toISOString();
  const end = new Date(Date.now() + 7 * DAY_MS + 3_600_000).toISOString();
  const body = anOpenDay({
    event_dates: [{ event_date_start: start, event_date_end: end }],
    event_options: [
      { title: 'Volwassene', price: 7.5, availableTickets: 2, eventDate: { startDate: start, endDate: end } },
    ],
  });
  const made = await staff.post('/api/events', body, { 'idempotency-key': newUuid() });
  expected(part, 'small day', made);
  const id = String(made.body['event_id']);
  const rule = JSON.stringify({ isOn: true, hours: 24 });
  const json = { 'content-type': 'application/json' };
  const path = `/api/dmt-admin/events/${id}/waitlist`;
  expected(part, 'waiting list', await insist(() => staff.browser.send(path, rule, json, 'PUT')));
  const event = (await staff.get(`/api/events/event/${id}`)).body as unknown as Event;
  const [option] = (await staff.get(`/api/events/event/options/${id}`)).body as unknown as EventOption[];
  if (!option) throw new Error('nothing to wait for');
  const gift = {
    eventId: event.event_id,
    firstName: 'Anna',
    lastName: 'Vrijwilliger',
    email: '',
    phoneNumber: '',
    orderLines: [{ option_id: option.id, amount: 2 }],
    way: 'free',
    reason: 'Vrijwilliger',
    totalAmount: 0,
  };
  expected(part, 'sold out', await staff.post('/api/dmt-admin/orders', gift, { 'idempotency-key': newUuid() }));
  return { id, event, option };
}

/** Joins the list and confirms by email; null: there are seats, or the day of the test was over before the email came. */
async function join(part: Part, { option }: Day): Promise<Waiting | null> {
  const email = `wacht-${newUuid().slice(0, 8)}@bezoeker.example`;
  const wish = { optionId: option.id, amount: 1 + part.random.below(2), email };
  if (!(await sent(part, 'waitlist', '/api/waitlist', wish, [409]))) return null;
  const link = await linkFor(part, email);
  if (link === undefined) return null;
  const browser = await arrive(part);
  const confirm = () => insist(() => browser.post(`/api/waitlist/${link}`, { action: 'confirm' }));
  let confirmed = await confirm();
  if (part.random.oneIn(3)) confirmed = await confirm();
  if (expected(part, 'place in the list', confirmed)) part.ledger.note('on a waiting list', email);
  return { email, link };
}

async function linkFor({ world, isOver }: Part, email: string): Promise<string | undefined> {
  while (!isOver()) {
    const [mail] = await world.mailsTo(email);
    const link = LINK.exec(mail?.text ?? '')?.[1];
    if (link !== undefined) return link;
    await delay(400);
  }
  return undefined;
}

/** One or two seats more; nobody else changes this event, so only a lost answer of its own can make it stale. */
async function makePlaces(part: Part, staff: Staff, { id }: Day): Promise<void> {
  const seen = (await staff.get(`/api/dmt-admin/events/${id}`)).body as unknown as AdminEvent;
  const [option] = seen.event_options;
  if (!option || option.availableTickets - option.ticketsSold > 0) return;
  const { has_orders: _, ticketsSold: __, sold: ___, held: ____, ...sentAgain } = option;
  const availableTickets = option.availableTickets + 1 + part.random.below(2);
  const body = JSON.stringify({
    event_id: Number(id),
    version: seen.version,
    event_options: [{ ...sentAgain, availableTickets }],
  });
  const json = { 'content-type': 'application/json' };
  const saved = await insist(() => staff.browser.send('/api/events', body, json, 'PUT'));
  expected(part, 'more places', saved, saved.wasCut ? [409] : []);
}

/** Does something with an offer, if there is one; true: this wish is over. */
async function answer(part: Part, staff: Staff, { event, option }: Day, { email, link }: Waiting): Promise<boolean> {
  const browser = await arrive(part);
  const path = `/api/waitlist/${link}`;
  const seen = await insist(() => browser.get(path));
  if (!expected(part, 'own wish', seen)) return false;
  const { offer } = seen.body as unknown as WaitlistView;
  if (!offer) return false;
  if (part.random.oneIn(3)) {
    const action = part.random.pick(['pass', 'leave']);
    const answer = await insist(() => browser.post(path, { action }));
    const again = part.random.oneIn(2) ? await insist(() => browser.post(path, { action })) : answer;
    if (!expected(part, action, answer) || !expected(part, action, again)) return false;
    const isOver = ['passed', 'left'].includes(String(again.body['state']));
    const kept = (answer.body as unknown as WaitlistView).offer?.amount ?? 0;
    if (kept > 0 && kept <= offer.amount) part.wrong.push(`${action} of an offer of ${offer.amount} left ${kept}`);
    if (isOver) part.ledger.note('offer declined', email);
    return isOver;
  }
  const taken = await insist(() => browser.post(path, { action: 'accept', amount: offer.amount }));
  if (!expected(part, 'offer taken', taken)) return false;
  const key = newUuid();
  const request = { ...orderOf(event, option, offer.amount), email };
  const placed = await insist(() => placeOrder(browser, request, key));
  if (!expected(part, 'order of an offer', placed)) return false;
  const orderId = browser.cookie('checkout_ticket') ?? '';
  const { links } = placed.body as { links?: { checkout: { href: string } } };
  const isPaid = !part.random.oneIn(4);
  await part.world.setStatus(links?.checkout.href.split('/').at(-1) ?? '', isPaid ? 'paid' : 'canceled');
  const status = await endOf(part, staff, orderId);
  if (status === 'paid') part.ledger.note('offer paid', orderId);
  if (status !== null && (status === 'paid') !== isPaid)
    part.wrong.push(`an offer that was paid: ${isPaid}, ${status}`);
  return status === 'paid' && !offer.isPart;
}

/** How the payment of an order ended; null when the day was over before. */
async function endOf(part: Part, staff: Staff, orderId: string): Promise<string | null> {
  while (!part.isOver()) {
    await staff.post(`/api/dmt-admin/orders/${orderId}/check`, {});
    const { status } = (await staff.get(`/api/dmt-admin/orders/${orderId}`)).body as unknown as AdminOrderDetail;
    if (status !== 'open' && status !== 'pending') return status;
    await delay(200);
  }
  return null;
}
