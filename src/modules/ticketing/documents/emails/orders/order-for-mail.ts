import { canonicalEmail } from '../../../../../kernel/email-address.ts';
import { type Language, OTHER_LANGUAGES } from '../../../../../kernel/web/languages.ts';
import type { Site } from '../../../../../kernel/web/site.ts';
import { z } from '../../../../../platform/mail/email.ts';
import { sampleCards } from '../gift-card-emails.ts';
import { sampleWithdrawals } from '../withdrawal-emails.ts';
import type { MailOrder } from '../../facts/mail-order.ts';
import { papers, type Papers } from '../../pdf/papers.ts';

export type OrderEmailPorts = { site: Site; orderForMail: (orderId: string) => Promise<MailOrder | null> };

export type TicketEmailPorts = OrderEmailPorts & Pick<Papers, 'ticketPdf'>;

export type VisitPorts = {
  /** Route, parking and clothes for a visit to the garden, in a language; sanitised HTML. */
  visitTexts: (language: Language) => Promise<readonly { heading: string; html: string }[]>;
};

/** Language that the buyer asked for; without it, that of the order. */
export const askedLanguage = z.optional(z.enum(['nl', ...OTHER_LANGUAGES]));

export const ofOrder = z.object({ orderId: z.string() });

/** Returns the order for an email to its buyer; null if it was deleted or has another address by now. */
export async function ownOrder(
  { orderForMail }: Pick<OrderEmailPorts, 'orderForMail'>,
  { orderId }: { orderId: string },
  { to }: { to: string },
): Promise<MailOrder | null> {
  const order = await orderForMail(orderId);
  return order && canonicalEmail(order.email) === canonicalEmail(to) ? order : null;
}

export const DAY = { start: '2026-07-11T09:00:00.000Z', end: '2026-07-11T15:00:00.000Z' };
export const MOVED = { start: '2026-07-12T09:00:00.000Z', end: '2026-07-12T15:00:00.000Z' };
export const PLACE = 'Lindelaan 12, 1234 AB Voorbeelddorp';
const NOW = '2026-07-09T09:00:00.000Z';
const SECRET = 'voorbeeld-van-een-geheime-link-die-niets-opent';
const GROUP = 'G8E0KQ7M9XW3TBN5RVPD4YA6H2';

/** Sample orders by name: 'paid', 'unpaid', 'at-the-gate' and 'with-card'. */
export const samplePorts = {
  ...papers,
  ...sampleCards,
  ...sampleWithdrawals,
  orderForMail: async (id: string): Promise<MailOrder | null> => ORDERS[id] ?? null,
  confirmTokenOf: () => SECRET,
  addressTokenOf: () => SECRET,
  mailingForMail: async () => ({
    state: 'sending' as const,
    subject: 'Neem een jas mee: het wordt fris',
    body: '<p>Zaterdag wordt het <strong>twaalf graden</strong>. De tuin is open en de thee staat klaar.</p><ul><li>Parkeren kan bij de kerk.</li><li>De ingang is aan de Lindelaan.</li></ul>',
  }),
  waitlistForMail: async (id: string) => ({
    secret: SECRET,
    entry: { state: id === 'offered' || id === 'waiting' ? id : 'unconfirmed', offers: 1 },
  }),
  visitTexts: async () => [
    { heading: 'Parkeren', html: '<p>U parkeert bij de tuin.</p>' },
    { heading: 'Kleding en schoenen', html: '<p>Trek stevige schoenen aan.</p>' },
  ],
  hasBoughtAfterAll: async () => false,
  isWaiting: async () => true,
  now: () => NOW,
};

function sampleOrder(): MailOrder {
  const line = { description: '', vatRate: 9, ...DAY };
  return {
    id: '7c9e6679-7425-40de-944b-e07fc1f90ae7',
    number: 10_042,
    reference: '9b2e3c1a-52f4-4c1a-8a53-0f1d2b7c9e11',
    heldUntil: '2026-06-20T19:01:40.000Z',
    paidAt: '2026-06-20T18:32:05.123Z',
    firstName: 'Anna',
    lastName: 'van den Berg',
    email: 'anna@example.org',
    phoneNumber: '0612345678',
    event: {
      id: 7,
      title: 'Hortensiadag',
      path: '/events/7/hortensiadag',
      place: PLACE,
      cancelled: false,
      accessibility: {
        event_step_free: true,
        event_accessible_toilet: true,
        event_seats_to_rest: false,
        event_accessibility: 'Het laatste stuk is gras.',
      },
      version: 1,
    },
    dateChanges: 0,
    lines: [
      { ...line, title: 'Entree volwassene', amount: 2, unitPriceCents: 750, sumCents: 1500 },
      { ...line, title: 'Entree kind', description: 't/m 12 jaar', amount: 1, unitPriceCents: 350, sumCents: 350 },
    ],
    serviceCostsCents: 100,
    discount: null,
    giftCard: null,
    totalCents: 1950,
    vat: [{ rate: 9, amountCents: 161 }],
    tickets: ['7KQ2M9XW4TBN6RVC0HGE3ZPDYA', '1J5S8FQ0ZC3W7XKT9VMB2RNEHG', 'PD4YA6G2H8E0KQ7M9XW3TBN5RV'].map(
      (code, index) => ({
        code,
        signature: '',
        groupCode: GROUP,
        lineIndex: index === 2 ? 1 : 0,
        number: index === 2 ? 1 : index + 1,
        isVoid: false,
      }),
    ),
    groupSignatures: new Map(),
    paidWith: 'provider',
    linkSecret: SECRET,
    refundedCents: 0,
  };
}

const ORDERS: Record<string, MailOrder> = {
  paid: sampleOrder(),
  unpaid: { ...sampleOrder(), paidAt: null, tickets: [] },
  'at-the-gate': {
    ...sampleOrder(),
    firstName: '',
    lastName: 'bezoeker',
    serviceCostsCents: 0,
    totalCents: 1850,
    vat: [{ rate: 9, amountCents: 153 }],
    paidWith: 'cash',
  },
  'with-card': {
    ...sampleOrder(),
    giftCard: { cents: 1000, isTaxed: false },
  },
  lapsed: {
    ...sampleOrder(),
    tickets: sampleOrder().tickets.map((ticket, index) => ({ ...ticket, isVoid: index === 1 })),
  },
  cancelled: { ...sampleOrder(), event: { ...sampleOrder().event, cancelled: true } },
  off: { ...sampleOrder(), lines: sampleOrder().lines.map((line) => ({ ...line, isCalledOff: true })) },
  moved: { ...sampleOrder(), lines: sampleOrder().lines.map((line) => ({ ...line, ...MOVED })) },
};
