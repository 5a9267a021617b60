import * as z from 'zod/mini';
import { event, EVENT_TEXTS } from '../../modules/catalogue/schema.ts';
import { programmeQuery } from '../../modules/catalogue/events/programme-schema.ts';
import { eventOption, OPTION_TEXTS } from '../../modules/ticketing/sales/offer/option-schema.ts';
import { paymentStatus } from '../../modules/ticketing/sales/orders/order-view-schema.ts';
import { journalAnswer, journalQuery } from '../../modules/ticketing/books/bookkeeping/journal-schema.ts';

export const eventWithOptions = z.strictObject({ event, options: z.array(eventOption) });
export const EVENT_WITH_OPTIONS_TEXTS = { event: EVENT_TEXTS, options: [OPTION_TEXTS] } as const;

/** `before` is `next` of the page before it. */
export const keyedOrdersQuery = z.object({
  before: z.optional(z.string().check(z.maxLength(100))),
  limit: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(100)), 50),
});

/** Orders of an event, newest first, without anything about their buyers. */
export const keyedOrders = z.strictObject({
  orders: z.array(
    z.strictObject({
      id: z.string(),
      number: z.number(),
      status: paymentStatus,
      createdAt: z.string(),
      paidAt: z.nullable(z.string()),
      /** Valid tickets; 0 while unpaid. */
      tickets: z.number(),
      totalCents: z.number(),
      refundedCents: z.number(),
      lines: z.array(
        z.strictObject({
          optionId: z.number(),
          title: z.string(),
          amount: z.number(),
          priceCents: z.number(),
          start: z.string(),
          end: z.string(),
        }),
      ),
    }),
  ),
  next: z.nullable(z.string()),
});
export type KeyedOrders = z.infer<typeof keyedOrders>;

export const keyedInvoicesQuery = z.object({
  below: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(1_000_000_000))),
});

/** Invoices of a year, highest number first; `ubl` is the address of the invoice for bookkeeping software. */
export const keyedInvoices = z.strictObject({
  invoices: z.array(
    z.strictObject({
      number: z.string(),
      kind: z.enum(['invoice', 'credit']),
      issuedAt: z.string(),
      totalCents: z.number(),
      ubl: z.string(),
    }),
  ),
  next: z.nullable(z.number()),
});

/** Answers to programs with a key, by call. */
export const keyedCalls = {
  'GET /api/v1/programme': { answer: z.array(event), query: programmeQuery },
  'GET /api/v1/events/:id': { answer: eventWithOptions },
  'GET /api/v1/events/:id/orders': { answer: keyedOrders, query: keyedOrdersQuery },
  'GET /api/v1/books/:year/journal': { answer: journalAnswer, query: journalQuery },
  'GET /api/v1/books/:year/invoices': { answer: keyedInvoices, query: keyedInvoicesQuery },
};
