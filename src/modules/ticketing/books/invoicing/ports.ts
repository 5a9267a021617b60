import type { Instant } from '../../../../kernel/dates/dutch-dates.ts';
import type { Audit } from '../../../../platform/records/audit/audit.ts';
import type { Site } from '../../../../kernel/web/site.ts';
import type { Secrets } from '../../../../platform/secrets.ts';
import type { Payments } from '../../../payments/index.ts';
import type { VatOrders } from '../figures/vat-rows.ts';
import type { OrderPorts } from '../../sales/orders/ports.ts';
import type { InvoiceContent } from '../../documents/facts/mail-invoice.ts';
import type { Invoice } from './invoice.ts';
import type { InvoiceSetting } from './invoice-schema.ts';

export type PayInvoicePorts = Pick<InvoicePorts, 'orders' | 'invoices' | 'atomically' | 'clock'> & {
  offers: Pick<InvoicePorts['offers'], 'find'>;
  payments: Pick<Payments, 'attemptsOf' | 'prepare' | 'start' | 'cancel' | 'giveUp'>;
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

/** Writes join the caller's transaction. */
export type InvoiceSettings = {
  /** Null: not set. */
  find(): Promise<InvoiceSetting | null>;
  /** False unless still `seen` (null: none; undefined: any). */
  save(setting: InvoiceSetting, seen: InvoiceSetting | null | undefined): Promise<boolean>;
};

/** Immutable, except for being replaced. */
export type Invoices = {
  /** In the caller's transaction, serialised and without gaps (art. 35a Wet OB). */
  next(year: number): Promise<number>;
  /** One current invoice per order. */
  insert(invoice: Invoice): Promise<void>;
  replace(number: string, at: Instant): Promise<void>;
  find(number: string): Promise<Invoice | null>;
  ofOrder(orderId: string): Promise<Invoice[]>;
  /** Newest first, below a number; null: from the last. */
  list(year: number, below: number | null, limit: number): Promise<Invoice[]>;
  years(): Promise<number[]>;
  /** Current invoices with returns not credited yet. */
  uncredited(limit: number): Promise<string[]>;
  /** Erases older contents; numbers and amounts stay. Returns the count. */
  forgetBefore(year: number): Promise<number>;
};
