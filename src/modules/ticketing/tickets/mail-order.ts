import type { OtherLanguage } from '../../../kernel/languages.ts';
import type { Cents } from '../../../kernel/money.ts';
import type { Instant } from '../../../kernel/dates/dutch-dates.ts';

/** An order with all that its emails, PDF and calendar file tell. */
export type MailOrder = {
  id: string;
  /** The order number that people read. */
  number: number;
  /** UUID of cookie `checkout_ticket` and of `?payment=`. */
  reference: string;
  paidAt: Instant | null;
  firstName: string;
  lastName: string;
  email: string;
  phoneNumber: string;
  /** In which its buyer ordered; left out: in Dutch. */
  language?: OtherLanguage;
  event: {
    id: number;
    title: string;
    path: string;
    /** 'Lindelaan 12, 1234 AB Voorbeelddorp' */
    place: string;
    cancelled: boolean;
    /** Grows with every change of the event. */
    version: number;
  };
  /** How often its buyer took another date; grows, as the version does. */
  dateChanges: number;
  /** With their dates as they are now. */
  lines: {
    title: string;
    description: string;
    amount: number;
    unitPriceCents: Cents;
    sumCents: Cents;
    vatRate: number;
    start: Instant;
    end: Instant;
    /** Its date does not go on. */
    isCalledOff?: true;
  }[];
  serviceCostsCents: Cents;
  /** What a discount code took off the lines; null: none was used. */
  discount: { code: string; cents: Cents } | null;
  totalCents: Cents;
  /** What a gift card pays of the total; null: none was used. `isTaxed`: its VAT was paid when it was sold, and is not in `vat`. */
  giftCard: { cents: Cents; isTaxed: boolean } | null;
  vat: { rate: number; amountCents: Cents }[];
  /** Empty as long as the order is not paid. `number` counts from 1 within its line. */
  tickets: {
    code: string;
    /** What follows `{baseUrl}/t/{code}` in its QR code: '#v1.…', or nothing. */
    signature: string;
    /** Of all tickets for its date. */
    groupCode: string;
    lineIndex: number;
    number: number;
    isVoid: boolean;
  }[];
  /** The same of the codes that open several good tickets together. */
  groupSignatures: ReadonlyMap<string, string>;

  /** How it was paid, a gift card beside it aside; 'invoice': later. Null: it is free, or not paid. */
  paidWith: 'provider' | 'card' | 'cash' | 'terminal' | 'invoice' | null;
  /** For `/bestelling/{secret}`: derived, never stored. */
  linkSecret: string;
  refundedCents: Cents;
};
