import type { CalendarDay } from '../../../../kernel/dates/calendar-day.ts';
import type { Instant } from '../../../../kernel/dates/dutch-dates.ts';
import type { Cents } from '../../../../kernel/money/money.ts';
import type { Site } from '../../../../kernel/web/site.ts';

export type MailInvoice = {
  number: string;
  kind: 'invoice' | 'credit';
  /** Of a credit note. */
  credits: string | null;
  issuedAt: Instant;
  content: InvoiceContent;
  /** Online payment page. */
  payPath?: string;
};

/** Frozen as issued. */
export type InvoiceContent = {
  seller: Pick<Site, 'name' | 'street' | 'postalCode' | 'city' | 'email' | 'kvkNumber' | 'vatNumber'>;
  /** `company`, `vatNumber`, `reference` may be ''. */
  buyer: Record<'company' | 'name' | 'street' | 'postalCode' | 'city' | 'country' | 'vatNumber' | 'reference', string>;
  orderNumber: number;
  event: string;
  /** Date of supply: first and last day. */
  supplied: { from: CalendarDay; to: CalendarDay };
  lines: InvoiceLine[];
  /** Lowest first; they add up to the total. */
  rates: InvoiceRate[];
  totalCents: Cents;
  isCardSale?: true;
  isPaid: boolean;
  isPayable?: true;
  /** Absent: paid, or account unknown. Reference: its number. */
  payment?: InvoicePayment;
};
/** `openCents`: without a card's part. */
export type InvoicePayment = { iban: string; holder: string; dueOn: CalendarDay; openCents: Cents };
export type InvoiceLine = { text: string; amount: number; unitCents: Cents; cents: Cents; rate: number };
export type InvoiceRate = { rate: number; grossCents: Cents; vatCents: Cents };
