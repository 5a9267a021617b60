import { newUuid } from '../../../src/kernel/ids.ts';
import type { AdminEvent } from '../../../src/modules/catalogue/admin/admin-schema.ts';
import type { TillNow } from '../../../src/modules/ticketing/books/till/till-schema.ts';
import { type Admin, anOpenDay } from '../../catalogue/admin/admin-house.ts';
import { aPerson } from '../../identity/accounts-house.ts';
import { aPhoto } from '../../platform/images/pictures.ts';
import { orderOf } from '../../support/buyer.ts';
import { askedFor } from '../../ticketing/bookings/asked-for.ts';
import { anOffer } from '../../ticketing/shop.ts';
import { bodies } from '../bodies.ts';

/** A call as it is sent, and again. */
export type Sent = { path: string; body: unknown; photo?: Buffer };

/** A call that makes something that lasts. */
export type Making = {
  /** In which each thing is a row. */
  table: string;
  /** Sender; the owner by default. */
  by?: 'visitor';
  /** The thing has a name of its own, in the call or in the data: a key adds nothing. */
  isNamed?: true;
  /** A repeat asks the address once more, within the limits of S-30. */
  mailsAgain?: true;
  /** Status of a repeat without a key; nothing is stored then, and the first request goes on. */
  again?: number;
  /** Parts of its answer that tell the progress, and may differ. */
  tellsHowFar?: RegExp;
  /** The `n`th call, after its preconditions were created. */
  call(house: Admin, n: number): Promise<Sent> | Sent;
};

const at = (path: string, body: unknown): Sent => ({ path, body });
const made = (line: string, changes: object = {}) => ({ ...(bodies[line] as object), ...changes });
const [TODAY, TODAY_END] = ['2026-05-01T11:00:00+02:00', '2026-05-01T17:00:00+02:00'];
const DAYS = ['2026-06-06', '2026-06-07'].map((day) => [`${day}T11:00:00+02:00`, `${day}T17:00:00+02:00`] as const);

const onDays = (days: readonly (readonly [string, string])[]) =>
  anOpenDay({
    event_dates: days.map(([start, end]) => ({ event_date_start: start, event_date_end: end })),
    event_options: days.map(([startDate, endDate]) => ({
      title: 'Volwassene',
      price: 7.5,
      availableTickets: 20,
      eventDate: { startDate, endDate },
    })),
  });

/** An event of which somebody paid two tickets, with the order. */
async function sold(house: Admin, days = DAYS.slice(0, 1)): Promise<{ event: AdminEvent; id: string; secret: string }> {
  const event = await house.add(onDays(days));
  await house.sell(event, 2);
  const [order] = await house.wired.ticketing.admin.orders.findOrders({ eventId: event.event_id, limit: 1 });
  const whole = await house.wired.ticketing.sales.orders.orderForMail(order?.id ?? '');
  if (!order || !whole?.linkSecret) throw new Error('nobody bought anything');
  return { event, id: order.id, secret: whole.linkSecret };
}

/** The same, of which visitors may cancel, or take the other date. */
async function changeable(house: Admin): Promise<string> {
  const { event, secret } = await sold(house, DAYS);
  const cancel = { untilHours: 1, costs: { kind: 'fixed', cents: 100 } } as const;
  const rules = { cancel, dateUntilHours: 1, detailsUntilHours: 1 };
  await house.wired.ticketing.sales.selfService.setSelfServiceRules(event.event_id, rules, house.ownerId);
  return `/api/orders/${secret}`;
}

async function aGateSale(house: Admin) {
  const event = await house.add(onDays([[TODAY, TODAY_END]]));
  const orderLines = [{ option_id: event.event_options[0]?.id, amount: 2 }];
  return { id: newUuid(), eventId: event.event_id, orderLines, way: 'cash', reason: '', totalAmount: 15 };
}

/** Every call that makes something, by its line. */
/** Money that goes back may have an answer of the provider by the second time. */
const HOW_FAR = /(?<="(?:status|outcome)":)"(?:waiting|queued|asked|accepted)"/g;

export const MAKING: Record<string, Making> = {
  'POST /api/events': {
    table: 'event',
    call: (_, n) => at('/api/events', anOpenDay({ event_title: `Open dag ${n}` })),
  },
  'POST /api/dmt-admin/events/:id/duplicate': {
    table: 'event',
    call: (_, n) => at('/api/dmt-admin/events/1/duplicate', { date: `2027-06-0${n}` }),
  },
  'POST /api/dmt-admin/events/:id/mailings': {
    table: 'buyer_mailing',
    async call(house, n) {
      const { event } = await sold(house);
      const body = made('POST /api/dmt-admin/events/:id/mailings', { subject: `Neem een jas mee ${n}` });
      return at(`/api/dmt-admin/events/${event.event_id}/mailings`, body);
    },
  },
  'POST /api/dmt-admin/events/:id/call-off': {
    table: 'call_off',
    isNamed: true,
    async call(house) {
      const { event } = await sold(house, DAYS);
      const path = `/api/dmt-admin/events/${event.event_id}/call-off`;
      const request = { start: DAYS[0]?.[0], reason: 'Er is storm voorspeld.' };
      const { seen } = (await house.admin.post(`${path}/preview`, request)).body;
      const { version } = await house.seen(event.event_id);
      return at(path, { ...request, version, seen });
    },
  },
  'POST /api/dmt-admin/events/:id/refunds': {
    table: 'event_refund',
    isNamed: true,
    async call(house) {
      const { event } = await sold(house);
      const path = `/api/dmt-admin/events/${event.event_id}`;
      await house.admin.post(`${path}/cancel`, { version: event.version, reason: 'Er is storm voorspeld.' });
      return at(`${path}/refunds`, {});
    },
  },
  'POST /api/dmt-admin/orders': {
    table: 'orders',
    call: (_, n) => at('/api/dmt-admin/orders', made('POST /api/dmt-admin/orders', { lastName: `Jansen ${n}` })),
  },
  'POST /api/dmt-admin/orders/:id/refunds': {
    table: 'refund_request',
    tellsHowFar: HOW_FAR,
    async call(house, n) {
      const { id } = await sold(house);
      return at(`/api/dmt-admin/orders/${id}/refunds`, { amount: n, void: false, restock: false });
    },
  },
  'POST /api/dmt-admin/orders/:id/invoices': {
    table: 'invoice',
    isNamed: true,
    async call(house) {
      const { id } = await sold(house);
      return at(`/api/dmt-admin/orders/${id}/invoices`, bodies['POST /api/dmt-admin/orders/:id/invoices']);
    },
  },
  'POST /api/dmt-admin/bookings': {
    table: 'booking',
    isNamed: true,
    call: () =>
      at('/api/dmt-admin/bookings', {
        id: newUuid(),
        packageId: 'museum',
        day: '2030-06-04',
        time: '',
        adults: 12,
        children: 0,
        choices: [],
        wishes: '',
        firstName: '',
        lastName: 'Bakker',
        email: 'noor@voorbeeld.example',
        phone: '',
        organisation: '',
        invoiceAddress: '',
      }),
  },
  'POST /api/dmt-admin/bookings/:id/quote': {
    table: 'quote',
    isNamed: true,
    async call(house) {
      const { id, body } = await askedFor(house);
      return at(`/api/dmt-admin/bookings/${id}/quote`, body);
    },
  },
  'POST /api/dmt-admin/bookings/:id/payments': {
    table: 'orders',
    isNamed: true,
    async call(house) {
      const { id, body } = await askedFor(house);
      await house.admin.post(`/api/dmt-admin/bookings/${id}/quote`, body);
      return at(`/api/dmt-admin/bookings/${id}/payments`, { id: newUuid(), way: 'transfer', amount: 10 });
    },
  },
  'POST /api/dmt-admin/extras': {
    table: 'extra',
    call: (_, n) => at('/api/dmt-admin/extras', { title: `Gids ${n}`, price: 75, vatRate: 21, per: 'group' }),
  },
  'POST /api/dmt-admin/discount-codes': {
    table: 'discount_code',
    isNamed: true,
    call: (_, n) => at('/api/dmt-admin/discount-codes', { code: `LENTE-1${n}`, kind: 'percent', value: 10 }),
  },
  'POST /api/dmt-admin/newsletters': {
    table: 'newsletter_issue',
    call: (_, n) => at('/api/dmt-admin/newsletters', { title: `Het voorjaar ${n}`, preview: '', body: '<p>Dag</p>' }),
  },
  'POST /api/dmt-admin/messages/:id/answers': {
    table: 'contact_answer',
    async call(house, n) {
      const message = {
        firstname: 'Noor',
        lastname: `Bakker ${n}`,
        email: 'noor@bezoeker.example',
        message: 'Kan dat?',
      };
      await house.browser().post('/api/contact', message);
      const [{ id } = { id: 0 }] = await house.wired.contact.admin.list({ search: '' });
      return at(`/api/dmt-admin/messages/${id}/answers`, { text: `Ja, dat kan ${n}.` });
    },
  },
  'POST /api/dmt-admin/invitations': {
    table: 'role_invitation',
    isNamed: true,
    call: (_, n) => at('/api/dmt-admin/invitations', { email: `gate${n}@bezoeker.example`, role: 'gate' }),
  },
  'POST /api/dmt-admin/gate-devices': {
    table: 'gate_device',
    call: (_, n) => at('/api/dmt-admin/gate-devices', { name: `Telefoon ${n}` }),
  },
  'POST /api/dmt-admin/webhooks': {
    table: 'hook_target',
    call: (_, n) => at('/api/dmt-admin/webhooks', { url: `https://hooks.voorbeeld.nl/${n}`, kinds: ['order.paid'] }),
  },
  'POST /api/dmt-admin/webhooks/:id/test': {
    table: 'hook_delivery',
    call: async (house) => {
      const [target] = await house.wired.hooks.targets();
      const form = { url: 'https://hooks.voorbeeld.nl/test', kinds: ['order.paid'] };
      const { id } = target ?? (await house.wired.hookTargets.addTarget(form, 'a', newUuid(), async () => undefined));
      return at(`/api/dmt-admin/webhooks/${id}/test`, {});
    },
  },
  'POST /api/dmt-admin/api-keys': {
    table: 'api_key',
    call: (house, n) => {
      const endsOn = house.clock.now().slice(0, 10);
      return at('/api/dmt-admin/api-keys', { name: `Programma ${n}`, roles: ['books'], endsOn });
    },
  },
  'POST /api/dmt-admin/images': {
    table: 'image',
    call: async (_, n) => ({ path: '/api/dmt-admin/images', body: {}, photo: await aPhoto({ width: 400 + n }) }),
  },
  'POST /api/dmt-admin/content-photos': {
    table: 'image',
    isNamed: true,
    call: async (_, n) => ({
      path: '/api/dmt-admin/content-photos?to=gallery',
      body: {},
      photo: await aPhoto({ width: 500 + n }),
    }),
  },
  'POST /api/dmt-admin/till/float': {
    table: 'till_row',
    isNamed: true,
    call: (_, n) => at('/api/dmt-admin/till/float', { id: newUuid(), amount: 50 + n }),
  },
  'POST /api/dmt-admin/till/corrections': {
    table: 'till_row',
    isNamed: true,
    call: (_, n) =>
      at('/api/dmt-admin/till/corrections', { id: newUuid(), kind: 'error', amount: -n, reason: 'Zoekgeraakt' }),
  },
  'POST /api/dmt-admin/till/slips': {
    table: 'till_row',
    isNamed: true,
    async call(house, n) {
      const row = newUuid();
      await house.admin.post('/api/dmt-admin/till/float', { id: row, amount: 50 + n });
      return at('/api/dmt-admin/till/slips', { id: newUuid(), of: { row }, right: 5, reason: 'Een nul te veel' });
    },
  },
  'POST /api/dmt-admin/till/closings': {
    table: 'till_closing',
    isNamed: true,
    async call(house) {
      const { till, sums } = (await house.admin.get('/api/dmt-admin/till')).body as unknown as TillNow;
      const count = { expected: sums.expected, counted: sums.expected, remark: '' };
      return at('/api/dmt-admin/till/closings', { id: newUuid(), till, ...count });
    },
  },
  'POST /api/dmt-admin/gate/sales': {
    table: 'gate_sale',
    isNamed: true,
    call: async (house) => at('/api/dmt-admin/gate/sales', await aGateSale(house)),
  },
  'POST /api/dmt-admin/gate/sales/:id/undo': {
    table: 'refund_request',
    isNamed: true,
    async call(house) {
      const sale = await aGateSale(house);
      await house.admin.post('/api/dmt-admin/gate/sales', sale);
      return at(`/api/dmt-admin/gate/sales/${sale.id}/undo`, { id: newUuid(), back: 'cash' });
    },
  },

  'POST /api/mollie/create': {
    table: 'orders',
    by: 'visitor',
    async call(house) {
      const event = await house.add(anOpenDay());
      const [option] = event.event_options;
      if (!option) throw new Error('nothing to buy');
      return at('/api/mollie/create', orderOf(event, { ...option, event_id: event.event_id }, 1));
    },
  },
  'POST /api/gift-cards': {
    table: 'orders',
    by: 'visitor',
    async call(house, n) {
      await house.wired.ticketing.sales.giftCards.setGiftCards(
        { isOn: true, vatRate: null, isConfirmed: true },
        house.ownerId,
      );
      return at(
        '/api/gift-cards',
        made('POST /api/gift-cards', { amount: 50 + n, email: `anna${n}@bezoeker.example` }),
      );
    },
  },
  'POST /api/waitlist': {
    table: 'waitlist_entry',
    by: 'visitor',
    isNamed: true,
    again: 429,
    async call({ wired: { ticketing } }, n) {
      const eventId = 9000 + n;
      await ticketing.sales.offer.saveOffer(
        anOffer({ eventId, path: `/events/${eventId}/open-dag` }, [{ capacity: 0 }]),
      );
      await ticketing.sales.waitlist.setWaitlistRule(eventId, { isOn: true, hours: 24 }, 'the owner');
      const optionId = (await ticketing.sales.offer.optionsOf(eventId))[0]?.id;
      return at('/api/waitlist', { optionId, amount: 2, email: `wacht${n}@bezoeker.example`, until: null });
    },
  },
  'POST /api/bookings': {
    table: 'booking',
    by: 'visitor',
    call: (_, n) =>
      at('/api/bookings', {
        packageId: 'groep',
        day: '2026-07-11',
        adults: 12,
        firstName: 'Noor',
        lastName: 'Bakker',
        email: `groep${n}@bezoeker.example`,
      }),
  },
  'POST /api/withdrawals': {
    table: 'withdrawal',
    by: 'visitor',
    call: (_, n) =>
      at('/api/withdrawals', { name: 'Noor Bakker', purchase: 'een bon', email: `noor${n}@bezoeker.example` }),
  },
  'POST /api/contact': {
    table: 'contact_message',
    by: 'visitor',
    call: (_, n) =>
      at('/api/contact', {
        firstname: 'Noor',
        lastname: 'Bakker',
        email: `noor${n}@bezoeker.example`,
        message: 'Kan dat?',
      }),
  },
  'POST /api/newsletter/subscribe': {
    table: 'newsletter_subscriber',
    by: 'visitor',
    isNamed: true,
    call: (_, n) => at('/api/newsletter/subscribe', { name: 'Noor', email: `lezer${n}@bezoeker.example` }),
  },
  'POST /api/auth/signup': {
    table: 'account',
    by: 'visitor',
    isNamed: true,
    mailsAgain: true,
    call(_, n) {
      const person = aPerson({ email: `nieuw${n}@bezoeker.example` });
      return at('/api/auth/signup', { ...person, username: person.email });
    },
  },
  'POST /api/orders/:secret/invoice': {
    table: 'invoice',
    by: 'visitor',
    isNamed: true,
    call: async (house) =>
      at(`/api/orders/${(await sold(house)).secret}/invoice`, bodies['POST /api/orders/:secret/invoice']),
  },
  'POST /api/orders/:secret/cancellation': {
    table: 'refund_request',
    by: 'visitor',
    isNamed: true,
    tellsHowFar: HOW_FAR,
    async call(house) {
      const path = `${await changeable(house)}/cancellation`;
      const { quote } = (await house.browser().get(`${path}?lines=0:1`)).body as {
        quote: { key: string; lines: unknown; refund: number };
      };
      return at(path, { key: quote.key, lines: quote.lines, refund: quote.refund });
    },
  },
  'POST /api/orders/:secret/date': {
    table: 'date_change',
    by: 'visitor',
    isNamed: true,
    async call(house) {
      const path = `${await changeable(house)}/date`;
      const { dates } = (await house.browser().get(path)).body as { dates: { key: string }[] };
      return at(path, { key: dates[0]?.key });
    },
  },
};
