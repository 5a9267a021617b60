import type { EventAccess } from '../../../kernel/events/accessibility.ts';
import type { OtherLanguage } from '../../../kernel/web/languages.ts';
import type { Cents } from '../../../kernel/money/money.ts';
import type { Instant } from '../../../kernel/dates/dutch-dates.ts';

/** Order with all facts of its emails, PDF and calendar file. */
export type MailOrder = {
  id: string;
  number: number;
  /** UUID of cookie `checkout_ticket` and of `?payment=`. */
  reference: string;
  paidAt: Instant | null;
  firstName: string;
  lastName: string;
  email: string;
  phoneNumber: string;
  /** Language of the order; omitted: Dutch. */
  language?: OtherLanguage;
  event: {
    id: number;
    title: string;
    path: string;
    /** 'Lindelaan 12, 1234 AB Voorbeelddorp' */
    place: string;
    cancelled: boolean;
    access?: EventAccess | null;
    /** Version of the event; each change raises it. */
    version: number;
  };
  /** How often its buyer changed to another date. */
  dateChanges: number;
  /** Lines with their current dates. */
  lines: {
    title: string;
    description: string;
    amount: number;
    unitPriceCents: Cents;
    sumCents: Cents;
    vatRate: number;
    start: Instant;
    end: Instant;
    /** True if its date was called off. */
    isCalledOff?: true;
  }[];
  serviceCostsCents: Cents;
  /** Discount by code; null: no code was used. */
  discount: { code: string; cents: Cents } | null;
  totalCents: Cents;
  /** Part paid by gift card; null: none. `isTaxed`: its VAT was paid when it was sold, and is not in `vat`. */
  giftCard: { cents: Cents; isTaxed: boolean } | null;
  vat: { rate: number; amountCents: Cents }[];
  /** Tickets; empty until the order is paid. `number` counts from 1 within its line. */
  tickets: {
    code: string;
    /** Signature after `{baseUrl}/t/{code}` in its QR code: '#v1.…', or empty. */
    signature: string;
    /** Group code of all tickets for its date. */
    groupCode: string;
    lineIndex: number;
    number: number;
    isVoid: boolean;
  }[];
  /** Signatures of the group codes, in the same form. */
  groupSignatures: ReadonlyMap<string, string>;

  /** Payment method, besides any gift card; 'invoice': paid later. Null: free, or not paid. */
  paidWith: 'provider' | 'card' | 'cash' | 'terminal' | 'invoice' | null;
  /** Secret of `/bestelling/{secret}`: derived, never stored. */
  linkSecret: string;
  refundedCents: Cents;
};

/** Declared withdrawal with all facts of its emails (P-17). */
export type MailWithdrawal = {
  id: string;
  receivedAt: Instant;
  name: string;
  /** Typed text, with gift-card codes removed. */
  purchase: string;
  email: string;
  isSuspect: boolean;
  isEnded: boolean;
  /** Secret of the confirmation link. */
  secret: string;
  /** Purchase that it names; null: no known purchase. */
  order: { number: number; email: string; linkSecret: string } | null;
};
