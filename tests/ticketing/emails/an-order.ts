import type { Site } from '../../../src/kernel/web/site.ts';
import type { MailOrder } from '../../../src/modules/ticketing/documents/facts/mail-order.ts';

/** A garden with all seller details. */
export const aSite: Site = {
  name: 'Lindehof',
  slug: 'lindehof',
  abbr: 'lh',
  host: 'lindehof.example',
  baseUrl: 'https://lindehof.example',
  email: 'info@lindehof.example',
  phone: '0512 12 34 56',
  phoneHref: 'tel:+31512123456',
  street: 'Lindelaan 12',
  postalCode: '1234 AB',
  city: 'Voorbeelddorp',
  copyrightYear: 2026,
  kvkNumber: '12345678',
  vatNumber: 'NL001234567B01',
  termsUrl: '',
  isDemo: false,
  paymentMethod: { id: 'ideal', label: 'iDEAL | Wero' },
};

const DAY = { start: '2026-07-11T09:00:00.000Z', end: '2026-07-11T15:00:00.000Z' };
const CODES = ['7KQ2M9XW4TBN6RVC0HGE3ZPDYA', '1J5S8FQ0ZC3W7XKT9VMB2RNEHG', 'PD4YA6G2H8E0KQ7M9XW3TBN5RV'];
/** Code that opens all tickets of the sample at once. */
export const GROUP = 'G8E0KQ7M9XW3TBN5RVPD4YA6H2';

/** Text that follows an address in a QR code; of usual length, without a valid signature. */
export const SIGNED = `#v1.${'aZ09_-bY'.repeat(3)}.${'0123456789abcdefghijkl-_'.repeat(4).slice(0, 86)}`;

/** A paid order of two adults and a child; name only what matters. */
export function anOrder(about: Partial<MailOrder> = {}): MailOrder {
  return {
    id: '7c9e6679-7425-40de-944b-e07fc1f90ae7',
    number: 10042,
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
      place: 'Lindelaan 12, 1234 AB Voorbeelddorp',
      cancelled: false,
      version: 1,
    },
    lines: [
      {
        title: 'Entree volwassene',
        description: '',
        amount: 2,
        unitPriceCents: 750,
        sumCents: 1500,
        vatRate: 9,
        ...DAY,
      },
      {
        title: 'Entree kind',
        description: 't/m 12 jaar',
        amount: 1,
        unitPriceCents: 350,
        sumCents: 350,
        vatRate: 9,
        ...DAY,
      },
    ],
    serviceCostsCents: 100,
    discount: null,
    giftCard: null,
    totalCents: 1950,
    vat: [{ rate: 9, amountCents: 161 }],
    tickets: [
      { code: CODES[0] ?? '', signature: SIGNED, groupCode: GROUP, lineIndex: 0, number: 1, isVoid: false },
      { code: CODES[1] ?? '', signature: SIGNED, groupCode: GROUP, lineIndex: 0, number: 2, isVoid: false },
      { code: CODES[2] ?? '', signature: SIGNED, groupCode: GROUP, lineIndex: 1, number: 1, isVoid: false },
    ],
    groupSignatures: new Map([[GROUP, SIGNED]]),
    paidWith: 'provider',
    linkSecret: 'Zk3pQ1vT8yWm5nR2cX7bL0aJ9sH4dF6gE1uO3iP5qKt',
    refundedCents: 0,
    dateChanges: 0,
    ...about,
  };
}
