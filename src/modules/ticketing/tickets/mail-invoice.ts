import type { CalendarDay } from '../../../kernel/dates/calendar-day.ts';
import type { Instant } from '../../../kernel/dates/dutch-dates.ts';
import type { Cents } from '../../../kernel/money/money.ts';
import type { Site } from '../../../kernel/web/site.ts';

/** An invoice or credit note with all that its email and its PDF tell. */
export type MailInvoice = {
  /** '2026-0001' */
  number: string;
  kind: 'invoice' | 'credit';
  /** Of a credit note: of which invoice. */
  credits: string | null;
  issuedAt: Instant;
  content: InvoiceContent;
  /** Path of the page to pay it online. */
  payPath?: string;
};

/** As it was given out: whoever moves or changes a price later changes nothing of it. */
export type InvoiceContent = {
  seller: Pick<Site, 'name' | 'street' | 'postalCode' | 'city' | 'email' | 'kvkNumber' | 'vatNumber'>;
  /** `company`, `vatNumber` and `reference` may be empty. */
  buyer: Record<'company' | 'name' | 'street' | 'postalCode' | 'city' | 'country' | 'vatNumber' | 'reference', string>;
  orderNumber: number;
  event: string;
  /** The first and the last day of the visit: the date of the supply. */
  supplied: { from: CalendarDay; to: CalendarDay };
  lines: InvoiceLine[];
  /** By rate, the lowest first. They come to the total. */
  rates: InvoiceRate[];
  totalCents: Cents;
  /** It is of a gift card, not of a visit; left out: of a visit. */
  isCardSale?: true;
  /** False: it is still to be paid. */
  isPaid: boolean;
  isPayable?: true;
  /** How and until when; left out: it was paid, or the owner had not said where. The reference is its number. */
  payment?: InvoicePayment;
};
/** `openCents`: less than the total where a gift card paid a part. */
export type InvoicePayment = { iban: string; holder: string; dueOn: CalendarDay; openCents: Cents };
export type InvoiceLine = { text: string; amount: number; unitCents: Cents; cents: Cents; rate: number };
/** `vatCents` inside `grossCents`. */
export type InvoiceRate = { rate: number; grossCents: Cents; vatCents: Cents };
