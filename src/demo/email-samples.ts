import type { Site } from '../kernel/site.ts';
import { createContactLetters } from '../modules/contact/emails/index.ts';
import { createIdentityLetters } from '../modules/identity/emails/index.ts';
import { createNewsletterLetters } from '../modules/newsletter/emails/index.ts';
import { createIssueLetters } from '../modules/newsletter/emails/issue.ts';
import type { Recipient } from '../modules/newsletter/ports.ts';
import type { MailOrder } from '../modules/ticketing/orders/mail-order.ts';
import { createBuyerLetters } from '../modules/ticketing/emails/buyer-emails.ts';
import { createTicketLetters } from '../modules/ticketing/emails/index.ts';
import type { Letter, Letters } from '../platform/mail/email.ts';

const DAY = { start: '2026-07-11T09:00:00.000Z', end: '2026-07-11T15:00:00.000Z' };
const MOVED = { start: '2026-07-12T09:00:00.000Z', end: '2026-07-12T15:00:00.000Z' };
const NOW = '2026-07-09T09:00:00.000Z';
const TO = 'anna@example.org';
const SECRET = 'voorbeeld-van-een-geheime-link-die-niets-opent';
const GROUP = 'G8E0KQ7M9XW3TBN5RVPD4YA6H2';
const PLACE = 'Lindelaan 12, 1234 AB Voorbeelddorp';

/** What a letter is made of, where its facts alone do not say it. */
const FACTS: Record<string, Record<string, unknown>> = {
  'order-confirm': { orderId: 'unpaid' },
  'order-payment-failed': { orderId: 'unpaid' },
  'order-refunded': { orderId: 'paid', amountCents: 750 },
  'order-tickets-lapsed': { orderId: 'lapsed', amount: 1 },
  'order-late-refund': { orderId: 'paid', amountCents: 1950, reason: 'late' },
  'order-reminder': { orderId: 'paid', start: DAY.start },
  'order-link': { orderIds: ['paid'] },
  'owner-alert': { orderId: 'paid', reason: 'late-payment', detail: 'tr_voorbeeld' },
  'event-cancelled': { orderId: 'cancelled', reason: 'Er is storm voorspeld.' },
  'event-changed': {
    orderId: 'moved',
    was: { place: PLACE, periods: [DAY] },
    now: { place: PLACE, periods: [MOVED] },
    isOnAgain: false,
  },
};

/** One example of every kind of mail, made of invented facts by the real writers; null where a kind has none. */
export function letterSamples(site: Site): { kinds: string[]; write(kind: string): Promise<Letter | null> } {
  const letters = sampleLetters(site);
  return {
    kinds: Object.keys(letters),
    write: async (kind) => {
      const writer = Object.hasOwn(letters, kind) ? letters[kind] : undefined;
      if (!writer) return null;
      const common = { orderId: 'paid', tokenId: 'token', issueId: 3, readerId: 1, version: 1, messageId: 1 };
      const facts = { ...common, answerId: 1, subscriberId: 1, key: 'key', provider: 'GOOGLE', ...FACTS[kind] };
      const to = kind.endsWith('owner') || kind === 'owner-alert' ? site.email : TO;
      const letter = await writer(facts, { id: 'voorbeeld', to, createdAt: '2026-07-09T08:00:00.000Z' });
      return typeof letter === 'string' ? null : letter;
    },
  };
}

function sampleLetters(site: Site): Letters {
  const orders: Record<string, MailOrder> = {
    paid: anOrder(),
    unpaid: { ...anOrder(), paidAt: null, tickets: [] },
    lapsed: { ...anOrder(), tickets: anOrder().tickets.map((one, index) => ({ ...one, isVoid: index === 1 })) },
    cancelled: { ...anOrder(), event: { ...anOrder().event, cancelled: true } },
    moved: { ...anOrder(), lines: anOrder().lines.map((line) => ({ ...line, ...MOVED })) },
  };
  const orderForMail = async (id: string) => orders[id] ?? null;
  const message = {
    id: 1,
    receivedAt: '2026-07-08T14:20:00.000Z',
    firstName: 'Anna',
    lastName: 'van den Berg',
    email: TO,
    phone: '06 12 34 56 78',
    organisation: null,
    message: 'Goedemiddag,\n\nKunnen wij in september met twaalf mensen komen lunchen?\nTwee van ons eten geen vlees.',
    state: 'new' as const,
    isSuspect: false,
    isMailed: true,
    confirmKey: null,
    confirmHash: null,
    confirmExpiresAt: null,
  };
  const answer = {
    id: 1,
    messageId: 1,
    sentAt: NOW,
    text: 'Ja, dat kan, u bent van harte welkom. Op welke dag had u gedacht?',
  };
  const recipient: Recipient = {
    id: 1,
    email: TO,
    name: 'Anna',
    unsubscribeUrl: `${site.baseUrl}/unsubscribe?email=anna%40example.org&token=${SECRET}`,
    headers: {},
  };
  return {
    ...createTicketLetters({ site, orderForMail, confirmTokenOf: () => SECRET }),
    ...createBuyerLetters({ site, orderForMail, hasBoughtAfterAll: async () => false, now: () => NOW }),
    ...createContactLetters({
      site,
      messageForMail: async () => message,
      answerForMail: async () => answer,
      confirmationForMail: async () => SECRET,
    }),
    ...createNewsletterLetters({
      site,
      confirmationForMail: async () => SECRET,
      subscriberForMail: async () => recipient,
    }),
    ...createIssueLetters({ site, findForMail: async () => anIssue, readerForMail: async () => recipient }),
    ...createIdentityLetters({
      site,
      linkForMail: async () => ({ userId: '7c9e6679-7425-40de-944b-e07fc1f90ae7', secret: SECRET }),
      now: () => NOW,
      personOf: async () => ({ name: 'Anna van den Berg', email: TO }),
    }),
  };
}

const anIssue = {
  id: 3,
  version: 1,
  state: 'sending' as const,
  title: 'De hortensia’s staan op knappen',
  preview: 'Kom kijken op 11 juli, en proef de eerste bramentaart.',
  body: '<p>Beste tuinvriend,</p><p>Na een nat voorjaar is het zover: de eerste <strong>hortensia’s</strong> kleuren blauw. Op zaterdag 11 juli staat de poort de hele dag open.</p><h3>Wat er te zien is</h3><ul><li>de blauwe border achter de linde</li><li>jonge <em>dahlia’s</em>, voor het eerst dit jaar</li><li>stekjes om mee te nemen</li></ul><h3>In de theetuin</h3><p>Wij bakken bramentaart zolang er bramen zijn. Tickets voor de Hortensiadag staan in <a href="/agenda">de agenda</a>.</p><p>Tot ziens onder de linde!</p>',
  isInArchive: true,
};

function anOrder(): MailOrder {
  const line = { description: '', vatRate: 9, ...DAY };
  return {
    id: '7c9e6679-7425-40de-944b-e07fc1f90ae7',
    number: 10_042,
    reference: '9b2e3c1a-52f4-4c1a-8a53-0f1d2b7c9e11',
    paidAt: '2026-06-20T18:32:05.123Z',
    firstName: 'Anna',
    lastName: 'van den Berg',
    email: TO,
    phoneNumber: '0612345678',
    event: { id: 7, title: 'Hortensiadag', path: '/events/7/hortensiadag', place: PLACE, cancelled: false, version: 1 },
    lines: [
      { ...line, title: 'Entree volwassene', amount: 2, unitPriceCents: 750, sumCents: 1500 },
      { ...line, title: 'Entree kind', description: 't/m 12 jaar', amount: 1, unitPriceCents: 350, sumCents: 350 },
    ],
    serviceCostsCents: 100,
    totalCents: 1950,
    vat: [{ rate: 9, amountCents: 161 }],
    tickets: ['7KQ2M9XW4TBN6RVC0HGE3ZPDYA', '1J5S8FQ0ZC3W7XKT9VMB2RNEHG', 'PD4YA6G2H8E0KQ7M9XW3TBN5RV'].map(
      (code, index) => ({
        code,
        groupCode: GROUP,
        lineIndex: index === 2 ? 1 : 0,
        number: index === 2 ? 1 : index + 1,
        isVoid: false,
      }),
    ),
    linkSecret: SECRET,
    refundedCents: 0,
  };
}
