import type { EventAccess } from '../../../../kernel/events/accessibility.ts';
import type { OtherLanguage } from '../../../../kernel/web/languages.ts';
import type { Cents } from '../../../../kernel/money/money.ts';
import type { Instant } from '../../../../kernel/dates/dutch-dates.ts';

export type MailOrder = {
  id: string;
  number: number;
  /** UUID of cookie `checkout_ticket` and `?payment=`. */
  reference: string;
  paidAt: Instant | null;
  firstName: string;
  lastName: string;
  email: string;
  phoneNumber: string;
  /** Absent: Dutch. */
  language?: OtherLanguage;
  event: {
    id: number;
    title: string;
    path: string;
    place: string;
    cancelled: boolean;
    access?: EventAccess | null;
    /** Raised by each change. */
    version: number;
  };
  /** By its buyer. */
  dateChanges: number;
  /** Current dates. */
  lines: {
    title: string;
    description: string;
    amount: number;
    unitPriceCents: Cents;
    sumCents: Cents;
    vatRate: number;
    start: Instant;
    end: Instant;
    /** Called off. */
    isCalledOff?: true;
  }[];
  serviceCostsCents: Cents;
  /** Null: no code. */
  discount: { code: string; cents: Cents } | null;
  totalCents: Cents;
  /** Null: none. `isTaxed`: not in `vat`. */
  giftCard: { cents: Cents; isTaxed: boolean } | null;
  vat: { rate: number; amountCents: Cents }[];
  tickets: {
    code: string;
    /** '#v1.…' after `{baseUrl}/t/{code}`, or ''. */
    signature: string;
    /** For its date. */
    groupCode: string;
    lineIndex: number;
    number: number;
    isVoid: boolean;
  }[];
  /** Of group codes. */
  groupSignatures: ReadonlyMap<string, string>;

  /** Beside a card. Null: free or unpaid. */
  paidWith: 'provider' | 'card' | 'cash' | 'terminal' | 'invoice' | null;
  /** Of `/bestelling/{secret}`: derived. */
  linkSecret: string;
  refundedCents: Cents;
};

/** P-17. */
export type MailWithdrawal = {
  id: string;
  receivedAt: Instant;
  name: string;
  /** Card codes removed. */
  purchase: string;
  email: string;
  isSuspect: boolean;
  isEnded: boolean;
  /** Of the confirmation link. */
  secret: string;
  /** Null: unknown. */
  order: { number: number; email: string; linkSecret: string } | null;
};
