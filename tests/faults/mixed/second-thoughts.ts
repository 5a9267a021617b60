import { setTimeout as delay } from 'node:timers/promises';
import { newUuid } from '../../../src/kernel/ids.ts';
import { addDays, dayOf } from '../../../src/kernel/dates/calendar-day.ts';
import type { Event } from '../../../src/modules/catalogue/schema.ts';
import { type CallOffPreview, REMEDIES } from '../../../src/modules/ticketing/sales/call-off/call-off-schema.ts';
import type { AdminOrderDetail } from '../../../src/modules/ticketing/admin/admin-orders-schema.ts';
import type { Cancellation, OwnDates } from '../../../src/modules/ticketing/sales/self-service/self-service-schema.ts';
import type { EventOption } from '../../../src/modules/ticketing/schema.ts';
import { anOpenDay } from '../../catalogue/admin/admin-house.ts';
import { orderOf, placeOrder } from '../../support/buyer.ts';
import { arrive, expected, insist, type Part } from './insist.ts';
import { signedIn, type Staff } from './staff.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** Two dates of one event, with rules that let buyers do everything themselves. */
type Planned = { id: string; event: Event; options: EventOption[] };

/**
 * People who buy for a day to come and then cancel a part, take the other date or change their name, and an owner who now and then
 * calls a date off with whatever remedy: each on the page of its order, each sent again when the answer is lost.
 */
export async function haveSecondThoughts(part: Part): Promise<void> {
  const staff = await signedIn(part);
  let planned = await plan(staff);
  for (let visitors = 0; !part.isOver(); visitors++) {
    const isOff = visitors > 0 && visitors % 3 === 0;
    if (isOff) {
      await callOff(part, staff, planned);
      planned = await plan(staff);
    }
    await thinkAgain(part, staff, planned);
  }
}

async function plan(staff: Staff): Promise<Planned> {
  const dates = [7, 14].map((days) => {
    // On a whole minute, as people choose it and as the site tells it.
    const start = new Date(Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS + days * DAY_MS);
    return { startDate: start.toISOString(), endDate: new Date(start.getTime() + 3_600_000).toISOString() };
  });
  const body = anOpenDay({
    event_dates: dates.map(({ startDate, endDate }) => ({ event_date_start: startDate, event_date_end: endDate })),
    event_options: dates.map((eventDate) => ({ title: 'Volwassene', price: 7.5, availableTickets: 10_000, eventDate })),
  });
  const made = await staff.post('/api/events', body, { 'idempotency-key': newUuid() });
  const id = String(made.body['event_id']);
  const rule = { untilHours: 1, costs: { kind: 'percent', percent: 10 } };
  await insist(() =>
    staff.browser.send(
      `/api/dmt-admin/events/${id}/cancel-rule`,
      JSON.stringify({ rule, dateUntilHours: 1, detailsUntilHours: 1 }),
      { 'content-type': 'application/json' },
      'PUT',
    ),
  );
  const event = (await staff.get(`/api/events/event/${id}`)).body as unknown as Event;
  const options = (await staff.get(`/api/events/event/options/${id}`)).body as unknown as EventOption[];
  return { id, event, options };
}

async function thinkAgain(part: Part, staff: Staff, { event, options }: Planned): Promise<void> {
  const [option] = options;
  if (!option) return;
  const visitor = await arrive(part);
  const request = orderOf(event, option, 3);
  const key = newUuid();
  const placed = await insist(() => placeOrder(visitor, request, key));
  const orderId = visitor.cookie('checkout_ticket');
  if (!expected(part, 'order for later', placed) || orderId === undefined) return;
  const { links } = placed.body as { links?: { checkout: { href: string } } };
  const paymentId = links?.checkout.href.split('/').at(-1) ?? '';
  await part.world.setStatus(paymentId, 'paid');
  const secret = await secretOf(part, staff, orderId);
  if (secret === null) return;
  const page = `/api/orders/${secret}`;
  if (part.random.oneIn(2)) await moveTo(part, visitor, page);
  if (part.random.oneIn(3)) {
    const details = { firstName: 'Bea', lastName: request.lastName, email: request.email };
    expected(part, 'own details', await insist(() => visitor.post(`${page}/details`, details)));
  }
  await cancelOne(part, visitor, page);
}

type Visitor = Awaited<ReturnType<typeof arrive>>;

/** The link of the order, once it is paid; null when the day was over before. */
async function secretOf(part: Part, staff: Staff, orderId: string): Promise<string | null> {
  while (!part.isOver()) {
    await staff.post(`/api/dmt-admin/orders/${orderId}/check`, {});
    const seen = await staff.get(`/api/dmt-admin/orders/${orderId}`);
    const { href, status } = seen.body as unknown as AdminOrderDetail;
    if (status === 'paid' && href !== null) return href.split('/').at(-1) ?? null;
    await delay(200);
  }
  return null;
}

async function moveTo(part: Part, visitor: Visitor, page: string): Promise<void> {
  const seen = await insist(() => visitor.get(`${page}/date`));
  if (!expected(part, 'own dates', seen)) return;
  const [date] = (seen.body as unknown as OwnDates).dates;
  if (!date) return;
  const send = () => insist(() => visitor.post(`${page}/date`, { key: date.key }));
  let answer = await send();
  if (part.random.oneIn(3)) answer = await send();
  if (expected(part, 'own date', answer, [409])) part.ledger.note('date taken', date.key);
}

async function cancelOne(part: Part, visitor: Visitor, page: string): Promise<void> {
  const seen = await insist(() => visitor.get(`${page}/cancellation?lines=0:1`));
  if (!expected(part, 'own quote', seen, [409])) return;
  const { quote } = seen.body as unknown as Cancellation;
  if (!quote) return;
  const { key, lines, refund } = quote;
  const send = () => insist(() => visitor.post(`${page}/cancellation`, { key, lines, refund }));
  let answer = await send();
  if (part.random.oneIn(3)) answer = await send();
  if (expected(part, 'own cancellation', answer, [409])) part.ledger.note('cancelled by visitor', key);
}

/** Preview, then the call-off: with the key of one press, so that a lost answer calls nothing off twice. */
async function callOff(part: Part, staff: Staff, { id }: Planned): Promise<void> {
  const { version, event_dates: dates } = (await staff.get(`/api/dmt-admin/events/${id}`)).body as unknown as Event;
  const [starts, to] = [[dates[0]?.event_date_start], dates[1]?.event_date_start];
  const remedy = part.random.pick(REMEDIES);
  const other = { to, answerBy: addDays(dayOf(new Date().toISOString()), 2) };
  const request = { starts, reason: 'Er is storm voorspeld.', remedy, ...(remedy !== 'refund' && other) };
  const key = newUuid();
  // Somebody may cancel in between: then it is looked at again.
  for (let tries = 0; tries < 5; tries++) {
    const seen = await staff.post(`/api/dmt-admin/events/${id}/call-off/preview`, request);
    if (!expected(part, 'dry run', seen)) return;
    const body = { ...request, version, seen: (seen.body as unknown as CallOffPreview).seen };
    const answer = await staff.post(`/api/dmt-admin/events/${id}/call-off`, body, { 'idempotency-key': key });
    if (expected(part, 'call-off', answer, [409])) {
      part.ledger.note('date called off', id);
      return;
    }
    if (answer.body['code'] !== 'has_tickets') return;
  }
}
