import type { Sales } from '../sales/index.ts';
import { type BookkeepingPorts, createBookkeeping } from './bookkeeping/bookkeeping.ts';
import { createDayCounts } from './figures/day-sums.ts';
import { createFigures } from './figures/figures.ts';
import { createVatReturns } from './figures/vat.ts';
import { createInvoices } from './invoicing/issue-invoice.ts';
import { createInvoicePayments } from './invoicing/pay-invoice.ts';
import type { InvoicePorts, PayInvoicePorts } from './invoicing/ports.ts';
import { createPayouts } from './payouts/payouts.ts';
import { createTillClosings } from './till/closing.ts';
import type { TillPorts } from './till/ports.ts';

export { DAY_BOOKS, type DaySum, daySumsOf } from './figures/day-sums.ts';
export { withTillRows } from './till/till.ts';

export type BooksPorts = TillPorts &
  InvoicePorts &
  PayInvoicePorts &
  Parameters<typeof createFigures>[0] &
  Parameters<typeof createDayCounts>[0] &
  BookkeepingPorts &
  Parameters<typeof createPayouts>[0];

export type Books = ReturnType<typeof createBooks>;

/** Keeps the books: money in and out by day, by VAT rate, by till and by payout. */
export function createBooks(ports: BooksPorts, { orders, settlement }: Pick<Sales, 'orders' | 'settlement'>) {
  const dayCounts = createDayCounts(ports);
  const payouts = createPayouts(ports, settlement);
  return {
    bookkeeping: createBookkeeping(ports, dayCounts, payouts.payoutsState),
    till: createTillClosings(ports),
    figures: {
      ...createFigures(ports, dayCounts),
      ...createVatReturns(ports, dayCounts),
      countDays: dayCounts.countDays,
    },
    payouts,
    invoices: {
      ...createInvoices(ports, orders.mayMail),
      ...createInvoicePayments(ports, settlement),
    },
  };
}
