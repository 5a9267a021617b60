import type { EventAccessibility } from '../../../../kernel/events/accessibility.ts';
import type { OtherLanguage } from '../../../../kernel/web/languages.ts';
import type { Cents } from '../../../../kernel/money/money.ts';
import type { Instant } from '../../../../kernel/dates/dutch-dates.ts';

export type MailOrder = {
  id: string;
  number: number;
  /** UUID in the cookie `checkout_ticket` and in `?payment=`. */
  reference: string;
  /** End of the hold of an unpaid order. */
  heldUntil: Instant;
  paidAt: Instant | null;
  firstName: string;
  lastName: string;
  email: string;
  phoneNumber: string;
  language?: OtherLanguage;
  event: {
    id: number;
    title: string;
    path: string;
    place: string;
    cancelled: boolean;
    accessibility?: EventAccessibility | null;
    /** Rises with each change. */
    version: number;
  };
  /** Kind of the friends' card that was bought, empty for a gift card; absent for tickets. */
  card?: string;
  /** How often the buyer changed the date. */
  dateChanges: number;
  lines: {
    title: string;
    description: string;
    amount: number;
    unitPriceCents: Cents;
    sumCents: Cents;
    vatRate: number;
    start: Instant;
    end: Instant;
    isCalledOff?: true;
    membership?: string;
  }[];
  serviceCostsCents: Cents;
  /** Gift to the garden, part of the total; absent without one. */
  giftCents?: Cents;
  discount: { code: string; cents: Cents } | null;
  totalCents: Cents;
  /** Card that paid a part; null if none did. With `isTaxed`, `vat` leaves that part out. */
  giftCard: { cents: Cents; isTaxed: boolean } | null;
  vat: { rate: number; amountCents: Cents }[];
  tickets: {
    code: string;
    /** Signature '#v1.…' that follows `{baseUrl}/t/{code}`, or empty. */
    signature: string;
    groupCode: string;
    lineIndex: number;
    number: number;
    isVoid: boolean;
  }[];
  groupSignatures: ReadonlyMap<string, string>;

  /** How the money beside a card came; null if free or unpaid. */
  paidWith: 'provider' | 'card' | 'cash' | 'terminal' | 'invoice' | null;
  /** Secret of the order's page `/bestelling/{secret}`, derived and not stored. */
  linkSecret: string;
  refundedCents: Cents;
};

/** A withdrawal declared through the form (P-17). */
export type MailWithdrawal = {
  id: string;
  receivedAt: Instant;
  name: string;
  /** Purchase as typed, without card codes. */
  purchase: string;
  email: string;
  isSuspect: boolean;
  isEnded: boolean;
  /** Secret of the confirmation link. */
  secret: string;
  order: { number: number; email: string; linkSecret: string } | null;
};
