import type { Instant } from '../../../../kernel/dates/dutch-dates.ts';
import type { Audit } from '../../../../platform/records/audit/audit.ts';
import type { Site } from '../../../../kernel/web/site.ts';
import type { Secrets } from '../../../../platform/secrets.ts';
import type { Payments } from '../../../payments/index.ts';
import type { VatOrders } from '../figures/vat-rows.ts';
import type { OrderPorts } from '../../sales/index.ts';
import type { InvoiceContent } from '../../documents/index.ts';
import type { Invoice } from './invoice.ts';
import type { InvoiceSetting } from './invoice-schema.ts';

export type PayInvoicePorts = Pick<InvoicePorts, 'orders' | 'invoices' | 'atomically' | 'clock'> & {
  offers: Pick<InvoicePorts['offers'], 'find'>;
  payments: Pick<Payments, 'attempts' | 'provider'>;
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
  vatOrders: Pick<VatOrders, 'read'>;
  audit: Pick<Audit, 'note'>;
  site: Pick<Site, keyof InvoiceContent['seller']>;
};

/** Setting of invoices. Writes join the caller's transaction. */
export type InvoiceSettings = {
  /** Returns null while nothing was set. */
  find(): Promise<InvoiceSetting | null>;
  /** Returns false unless the setting is still `seen` (null for none, undefined for any). */
  save(setting: InvoiceSetting, seen: InvoiceSetting | null | undefined): Promise<boolean>;
};

/** Invoices never change, except that one may be replaced. */
export type Invoices = {
  /** Takes the next number in the caller's transaction, one at a time and without gaps (art. 35a Wet OB). */
  next(year: number): Promise<number>;
  /** Stores an invoice. An order has one that is current. */
  insert(invoice: Invoice): Promise<void>;
  replace(number: string, at: Instant): Promise<void>;
  find(number: string): Promise<Invoice | null>;
  ofOrder(orderId: string): Promise<Invoice[]>;
  /** Returns the newest first below this number; null starts at the last. */
  list(year: number, below: number | null, limit: number): Promise<Invoice[]>;
  years(): Promise<number[]>;
  /** Returns current invoices whose order has returns that are not credited yet. */
  uncredited(limit: number): Promise<string[]>;
  /** Erases the contents of older invoices, keeps their numbers and amounts, and returns how many. */
  forgetBefore(year: number): Promise<number>;
};
