import type { Instant } from '../../../kernel/dates/dutch-dates.ts';
import type { Audit } from '../../../platform/audit/audit.ts';
import type { Site } from '../../../kernel/web/site.ts';
import type { Secrets } from '../../../platform/secrets.ts';
import type { Payments } from '../../payments/index.ts';
import type { VatOrders } from '../figures/vat-rows.ts';
import type { OrderPorts } from '../orders/ports.ts';
import type { InvoiceContent } from '../tickets/mail-invoice.ts';
import type { Invoice } from './invoice.ts';
import type { InvoiceSetting } from './invoice-schema.ts';

/** Needs of paying invoices online. */
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

/** Where and within how many days invoices are paid. Writes join the caller's transaction. */
export type InvoiceSettings = {
  /** Null: the owner has not said so yet. */
  find(): Promise<InvoiceSetting | null>;
  /** Replaces the setting if it is still `seen`, null for none; undefined: whatever it is. False when it is another one. */
  save(setting: InvoiceSetting, seen: InvoiceSetting | null | undefined): Promise<boolean>;
};

/** Invoices and credit notes, as stored: nothing of them is ever changed, but that another came in their place. */
export type Invoices = {
  /**
   * The next number of a year, from 1. Taken in the caller's transaction: who wants one at the same time waits for it, and when
   * it is undone the number is the next one's. So there are no gaps (art. 35a Wet OB).
   */
  next(year: number): Promise<number>;
  /** Writes join the caller's transaction. A second current invoice of one order breaks a unique index. */
  insert(invoice: Invoice): Promise<void>;
  replace(number: string, at: Instant): Promise<void>;
  find(number: string): Promise<Invoice | null>;
  /** Oldest first. */
  ofOrder(orderId: string): Promise<Invoice[]>;
  /** Of a year those below a number in its series, newest first, at most `limit`; null: from the last. */
  list(year: number, below: number | null, limit: number): Promise<Invoice[]>;
  years(): Promise<number[]>;
  /** Orders with a current invoice of which money went back that neither it nor a credit note of it reckons with. */
  uncredited(limit: number): Promise<string[]>;
  /** Takes what stands on those of years before this one; its number and amount stay. Gives how many that were. */
  forgetBefore(year: number): Promise<number>;
};
