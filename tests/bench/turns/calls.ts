import { FIRST_EVENT, firstTicketOf } from '../../support/volume.ts';

/** The event of a fifth of all orders, and one of today. */
const LARGEST = FIRST_EVENT;
const TODAY = FIRST_EVENT + 1_000;
const TICKET = firstTicketOf(99_999);

const listOf = (text: string): string[] => text.trim().split(/\s+/);

/** What a visitor asks for. `secret`: of an order of 500 tickets. */
export function visitorsCalls(secret: string): string[] {
  const event = `/events/${TODAY}/open-dag-${TODAY}`;
  return listOf(`
    /home /agenda /workshop /arrangementen /nieuwsbrief /contact /praktisch /privacy /plattegrond /cadeaubon /herroepen /login
    ${event} ${event}/betaling /events/${LARGEST}/open-dag-${LARGEST} /t/${TICKET}
    /agenda.ics /agenda.json /agenda.openapi.json /sitemap.xml /robots.txt
    /api/events/12 /api/events/100 /api/events/actual/100 /api/events/list/100 /api/events/dates /api/events/event/dates
    /api/events/workshops/100 /api/workshops/list/100 /api/events/event/${TODAY} /api/events/event/dates/${TODAY}
    /api/events/event/options/${TODAY} /api/events/event/organiser/${TODAY}
    /api/programme /api/programme?q=dag /api/programme/outline?kind=events /api/content/site /api/content/gallery
    /api/newsletter/issues /api/gift-cards
    /bestelling/${secret} /bestelling/${secret}/tickets.pdf /bestelling/${secret}/agenda.ics /bestelling/${secret}/antwoorden
    /api/orders/${secret} /api/orders/${secret}/answers /api/orders/${secret}/cancellation /api/orders/${secret}/date
    /api/orders/${secret}/details /api/orders/${secret}/call-offs`);
}

/** What the owner asks for, over the last years. `large`: the order of 500 tickets. */
export function ownersCalls(now: string, large: string): string[] {
  const year = Number(now.slice(0, 4));
  const quarter = Math.ceil(Number(now.slice(5, 7)) / 3);
  const days = `from=${year - 3}-01-01&to=${year}-12-31`;
  const vat = ['supply', 'payment'].flatMap((basis) => {
    const of = `year=${year}&quarter=${quarter}&basis=${basis}`;
    return listOf(`vat?basis=${basis} vat/rows?${of} vat/rows?${of}&q=Bakker vat/rows?${of}&kind=corrected
      vat.csv?${of} vat.xlsx?${of} vat.pdf?${of}`);
  });
  const figures = listOf(`
    ?${days}&per=quarter ?per=day ?per=month ?${days}&event=${LARGEST} /visits
    /movements?${days} /movements?${days}&way=cash /movements?${days}&kind=sold /movements?${days}&event=${LARGEST}
    /movements.csv?${days} /movements.csv?${days}&event=${LARGEST} /movements.xlsx?${days}`);
  const events = [LARGEST, TODAY].flatMap((id) =>
    ['', ...listOf('/versions /tickets /refunds /mailings /call-offs /cancel-rule /waitlist /resume/preview')]
      .concat(listOf('/visitors?limit=200 /visitors /visitors.csv'))
      .map((part) => `events/${id}${part}`),
  );
  const orders = listOf(`
    orders orders/${large} orders?limit=100 orders?flag=1 orders?owed=1 orders?q=${TICKET} orders?email=koper5@voorbeeld.nl
    orders?status=paid orders?status=refunded orders?status=expired orders?status=open
    orders?q=Bakker orders?q=bakker%2099 orders?q=koper99999@voorbeeld.nl orders?q=zzzz orders?q=99999
    orders?event=${LARGEST} orders?event=${LARGEST}&q=bakker orders?event=${LARGEST}&q=zzzz
    orders?event=${LARGEST}&status=refunded`);
  const others = listOf(`
    today health audit bloom content season persons rules staff users users?email=a images invitations gate-devices
    events events?view=past events?view=past&search=dag events?view=archived events?search=zzz organisers organisers/1
    discount-codes gift-cards gift-cards?q=zzzz gift-cards/sums invoices invoice-setting payouts payouts/state withdrawals
    mail outbox messages messages?q=hond messages/count newsletters newsletter-events
    subscribers subscribers?q=lezer1999 subscribers/count subscribers.csv till till/closings
    gate/today gate/day gate/entries gate/list gate/list?q=Bakker gate/offer gate/sales
    content/pages/home content-versions/pages/home`);
  const api = [
    ...others,
    ...orders,
    ...events,
    ...['', ...figures, ...vat.map((part) => `/${part}`)].map((part) => `figures${part}`),
  ];
  return [
    ...api.map((part) => `/api/dmt-admin/${part}`),
    ...listOf(`
      /dmt-admin /dmt-admin/agenda /dmt-admin/agenda/${LARGEST} /dmt-admin/bestellingen /dmt-admin/bestellingen/${large}
      /dmt-admin/cijfers /dmt-admin/abonnees /api/account /api/account/orders /api/account/export`),
  ];
}
