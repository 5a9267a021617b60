import type { CalendarDay } from '../../../../kernel/dates/calendar-day.ts';
import type { Instant } from '../../../../kernel/dates/dutch-dates.ts';
import { type Cents, euroText, type VatOfRate } from '../../../../kernel/money/money.ts';
import type { Site } from '../../../../kernel/web/site.ts';

export type MailInvoice = {
  number: string;
  kind: 'invoice' | 'credit';
  /** Number of the invoice that a credit note credits. */
  credits: string | null;
  issuedAt: Instant;
  content: InvoiceContent;
  payPath?: string;
};

/** Content of an invoice, which never changes once issued. */
export type InvoiceContent = {
  seller: Pick<Site, 'name' | 'street' | 'postalCode' | 'city' | 'email' | 'kvkNumber' | 'vatNumber'>;
  /** The buyer; `company`, `vatNumber` and `reference` may be empty. */
  buyer: Record<'company' | 'name' | 'street' | 'postalCode' | 'city' | 'country' | 'vatNumber' | 'reference', string>;
  orderNumber: number;
  event: string;
  /** First and last day of supply. */
  supplied: { from: CalendarDay; to: CalendarDay };
  lines: InvoiceLine[];
  /** Lowest rate first; the rates add up to the total. */
  rates: InvoiceRate[];
  totalCents: Cents;
  /** Gift to the garden in the same order, which is no supply: the lines and the total leave it out. */
  giftCents?: Cents;
  isCardSale?: true;
  isPaid: boolean;
  isPayable?: true;
  /** How to pay; absent if it was paid or no account is set. The reference is the invoice number. */
  payment?: InvoicePayment;
};
/** `openCents` leaves out the part paid by card. */
export type InvoicePayment = { iban: string; holder: string; dueOn: CalendarDay; openCents: Cents };
export type InvoiceLine = { text: string; amount: number; unitCents: Cents; cents: Cents; rate: number };
export type InvoiceRate = VatOfRate;

/** Sentence on an invoice about the gift in its order. */
export function giftNote(giftCents: Cents): string {
  return `Bij deze bestelling gaf u ook ${euroText(giftCents)} aan de tuin. Een gift is zonder btw en staat niet op de factuur. Dank u wel.`;
}
