import type { Instant } from '../../../../kernel/dates/dutch-dates.ts';
import type { Audit } from '../../../../platform/records/audit/audit.ts';
import type { Site } from '../../../../kernel/web/site.ts';
import type { Secrets } from '../../../../platform/secrets.ts';
import type { Payments } from '../../../payments/index.ts';
import type { VatOrders } from '../figures/vat-rows.ts';
import type { Instalments, Quotes } from '../../bookings/index.ts';
import type { OrderPorts } from '../../sales/index.ts';
import type { InvoiceContent } from '../../documents/index.ts';
import type { Invoice } from './invoice.ts';
import type { InvoiceSetting } from './invoice-schema.ts';

export type PayInvoicePorts = Pick<InvoicePorts, 'orders' | 'invoices' | 'atomically' | 'clock'> & {
  offers: Pick<InvoicePorts['offers'], 'find'>;
  payments: Pick<Payments, 'attempts' | 'provider' | 'ways'>;
  secrets: Pick<Secrets, 'sign' | 'isSigned'>;
  site: Pick<Site, 'name'>;
};

export type InvoicePorts = Pick<
  OrderPorts,
  | 'orders'
  | 'tenders'
  | 'offers'
  | 'outbox'
  | 'atomically'
  | 'clock'
  | 'secrets'
  | 'log'
  | 'mayMailAgain'
  | 'mailDayBefore'
> & {
  invoices: Invoices;
  invoiceSettings: InvoiceSettings;
  vatOrders: Pick<VatOrders, 'read' | 'factsOf'>;
  instalments: Pick<Instalments, 'ofOrder' | 'ofBooking'>;
  quotes: Pick<Quotes, 'ofBooking'>;
  audit: Pick<Audit, 'note'>;
  site: Pick<Site, keyof InvoiceContent['seller']>;
};

/** Setting of invoices. Writes join the caller's transaction. */
export type InvoiceSettings = {
  /** Returns null until the owner sets it. */
  find(): Promise<InvoiceSetting | null>;
  /** Saves the setting; false, without effect, unless it was `seen` (null: not set; undefined: anything). */
  save(setting: InvoiceSetting, seen: InvoiceSetting | null | undefined): Promise<boolean>;
};

/** Invoices never change, except that one may be replaced. */
export type Invoices = {
  /** Takes the next number of a year without gaps (art. 35a Wet OB), one caller's transaction at a time. */
  next(year: number): Promise<number>;
  /** Stores an invoice, which becomes the current one of its order. */
  insert(invoice: Invoice): Promise<void>;
  replace(number: string, at: Instant): Promise<void>;
  /** Marks this return as accounted for, though it changes no line of an invoice. */
  noteReturn(number: string, returnId: string): Promise<void>;
  find(number: string): Promise<Invoice | null>;
  ofOrder(orderId: string): Promise<Invoice[]>;
  /** Returns invoices newest first, below this number; null starts at the newest. */
  list(year: number, below: number | null, limit: number): Promise<Invoice[]>;
  years(): Promise<number[]>;
  /** Returns current invoices whose order has returns that are not credited yet. */
  uncredited(limit: number): Promise<string[]>;
  /** Erases the contents of invoices before this year. Numbers and amounts stay. Returns how many. */
  forgetBefore(year: number): Promise<number>;
};
