import { sqlStores } from '../../../src/wiring/adapters.ts';
import type { AdminEvent } from '../../../src/modules/catalogue/admin/admin-schema.ts';
import type { EventChanges, NewEvent } from '../../../src/modules/catalogue/events/event-schema.ts';
import type { Touched } from '../../../src/modules/ticketing/sales/offer/touched.ts';
import type { Event } from '../../../src/modules/catalogue/schema.ts';
import { newUuid } from '../../../src/kernel/ids.ts';
import { createEdition } from '../../../src/platform/processes/edition.ts';
import { openAccounts } from '../../identity/accounts-house.ts';
import { orderOf } from '../../support/buyer.ts';
import type { OpenEngine } from '../../support/engines.ts';
import { fixedClock } from '../../support/fixed-clock.ts';

const JUNE_6 = { start: '2026-06-06T11:00:00+02:00', end: '2026-06-06T17:00:00+02:00' };
const JUNE_7 = { start: '2026-06-07T11:00:00+02:00', end: '2026-06-07T17:00:00+02:00' };

/** The body of an open day on 6 June 2026 with paid tickets; name what matters. */
export function anOpenDay(changes: Partial<NewEvent> = {}): NewEvent {
  return {
    event_title: 'Open dag',
    event_description: 'Kom kijken.',
    event_details: '<p>Kom kijken.</p>',
    event_category: { name: 'Evenementen' },
    event_dates: [{ event_date_start: JUNE_6.start, event_date_end: JUNE_6.end }],
    serviceCosts: 1.5,
    has_event_ticket_sale: true,
    organisers: [{ organiser_id: 1 }],
    event_options: [
      {
        title: 'Volwassene',
        price: 7.5,
        availableTickets: 10,
        eventDate: { startDate: JUNE_6.start, endDate: JUNE_6.end },
      },
    ],
    ...changes,
  };
}

/** The dates of a body that moves the open day to 7 June. */
export const onJune7: Pick<EventChanges, 'event_dates'> = {
  event_dates: [{ event_date_start: JUNE_7.start, event_date_end: JUNE_7.end }],
};

/** Impact on issued tickets in an answer. */
export function touchedIn({ status, body }: { status: number; body: Record<string, unknown> }): Touched {
  const touched = body['touched'] as Touched | undefined;
  if (status !== 409 || body['code'] !== 'has_tickets' || !touched) throw new Error(`nothing touched: ${status}`);
  return touched;
}

/** Makes a call that has to be confirmed: once without, and once with what the refusal showed. */
export async function withSeen<Answer extends { status: number; body: Record<string, unknown> }>(
  act: (seen?: string) => Promise<Answer>,
): Promise<Answer> {
  return act(touchedIn(await act()).seen);
}

/** The whole site on 1 May 2026 with its owner signed in, and people who buy; `outside` as tests of one engine want it. */
export async function openAdmin(
  external: Parameters<typeof openAccounts>[1] = {},
  facts: Parameters<typeof openAccounts>[0] = {},
  renderer?: Parameters<typeof openAccounts>[2],
) {
  const house = await openAccounts({ isSecondFactorRequired: false, ...facts }, external, renderer);
  const owner = await house.anAccount({ firstName: 'Eva', lastName: 'Eigenaar' });
  await house.wired.identity.staff.appointAdministrator(owner.person.email);
  const admin = owner.browser;
  const entry = await house.signIn(admin, owner.person);
  if (entry.status !== 200) throw new Error(`the owner cannot sign in: ${entry.text}`);

  /** Stores an event and returns it as admins see it. */
  async function add(body: NewEvent = anOpenDay()): Promise<AdminEvent> {
    const answer = await admin.post('/api/events', body);
    if (answer.status !== 201) throw new Error(`adding answered ${answer.status} ${answer.text}`);
    return seen(answer.body['event_id'] as number);
  }

  async function seen(id: number): Promise<AdminEvent> {
    const answer = await admin.get(`/api/dmt-admin/events/${id}`);
    if (answer.status !== 200) throw new Error(`reading answered ${answer.status} ${answer.text}`);
    return answer.body as unknown as AdminEvent;
  }

  const change = (event: Pick<Event, 'event_id' | 'version'>, changes: Partial<EventChanges>) =>
    admin.put('/api/events', { event_id: event.event_id, version: event.version, ...changes });

  /** Somebody orders tickets of the first option, and pays unless `isPaid` is false. Gives their address. */
  async function sell(event: AdminEvent, amount = 2, isPaid = true): Promise<string> {
    const [option] = event.event_options;
    if (!option) throw new Error('nothing to buy');
    const order = orderOf(event, { ...option, event_id: event.event_id }, amount);
    const buyer = house.browser();
    const answer = await buyer.post('/api/mollie/create', order, { 'idempotency-key': newUuid() });
    if (answer.status !== 201) throw new Error(`ordering answered ${answer.status} ${answer.text}`);
    const [payment] = await house.provider.since('2000-01-01T00:00:00.000Z');
    if (!isPaid || !payment) return order.email;
    house.provider.pay(payment.id, 'paid');
    await house.wired.ticketing.sales.settlement.handleNotice(payment.id);
    await house.wired.mailer.deliver();
    return order.email;
  }

  /** Issues an invoice to Noor Visser of the last order of an event, and returns its number. */
  async function invoice(eventId: number): Promise<string> {
    const [order] = await house.wired.ticketing.admin.orders.findOrders({ eventId, limit: 1 });
    const buyer = { name: 'Noor Visser', company: '', street: 'Dorpsstraat 1', postalCode: '8731 AA', city: 'Wommels' };
    const rest = { country: 'Nederland', vatNumber: '', reference: '', mail: false };
    const answer = await admin.post(`/api/dmt-admin/orders/${order?.id}/invoices`, { ...buyer, ...rest });
    if (answer.status !== 200) throw new Error(`issuing an invoice answered ${answer.status} ${answer.text}`);
    return answer.body['number'] as string;
  }

  /** The actions in the trail about an event, oldest first, with their facts. */
  async function trailOf(id: number) {
    const entries = await house.wired.audit.recent(100);
    return entries.filter(({ subject }) => subject === `event:${id}`).toReversed();
  }

  return { ...house, admin, ownerId: owner.userId, add, seen, change, sell, invoice, trailOf };
}

export type Admin = Awaited<ReturnType<typeof openAdmin>>;

/** The same on a real database. */
export async function openAdminOn({ database }: Pick<OpenEngine, 'database'>): Promise<Admin> {
  return openAdmin({ ...sqlStores(database, fixedClock(), 'memory'), edition: await createEdition(database) });
}
