import * as z from 'zod/mini';
import { centsFromEuros } from '../../../../kernel/money/money.ts';
import type { WithOwned } from '../../../../kernel/text/owned.ts';
import { paymentWay, seatsKept } from '../../sales/orders/order-view-schema.ts';

const NO_DAY = 'Kies een datum.';
const NO_PERSONS = 'Vul een heel getal in van 1 tot en met 10.000.';
const NO_VALUE = 'Vul een bedrag of percentage in van meer dan 0.';
const NO_PERCENT = 'Vul een heel percentage in van 1 tot en met 100.';
const NO_EVENT = 'Kies een evenement uit de lijst.';
const NO_COSTS = 'Vul een heel percentage in van 0 tot en met 100.';

const day = z.iso.date({ error: NO_DAY });

/** Whole percents or euros. */
const share = z
  .object({
    kind: z.enum(['percent', 'amount']),
    value: z.number(NO_VALUE).check(
      z.gt(0, NO_VALUE),
      z.lte(1_000_000, NO_VALUE),
      z.refine((value) => centsFromEuros(value) !== null, NO_VALUE),
    ),
  })
  .check(
    z.refine(({ kind, value }) => kind !== 'percent' || (Number.isInteger(value) && value <= 100), {
      path: ['value'],
      error: NO_PERCENT,
    }),
  );

/** Body of POST /api/dmt-admin/bookings/{id}/quote/preview, which returns `QuoteView`; 422, 409 `stale`. */
export const quoteForm = z.object({
  persons: z.int(NO_PERSONS).check(z.gte(1, NO_PERSONS), z.lte(10_000, NO_PERSONS)),
  /** Option of an event on the day in which the group takes part; null for none. */
  optionId: z.nullable(z.int(NO_EVENT)),
  /** Ids of the owner's list. */
  extras: z.array(z.int()).check(z.maxLength(50)),
  /** Gives the discount code of the request too; it has no effect without one. */
  withCode: z._default(z.boolean(), false),
  discount: z.nullable(share),
  deposit: z.nullable(share),
  validUntil: day,
  /** Percents of the total that cancelling costs; null if it is not possible. */
  cancel: z.nullable(
    z.object({
      until: day,
      costs: z.int(NO_COSTS).check(z.gte(0, NO_COSTS), z.lte(100, NO_COSTS)),
    }),
  ),
  personsUntil: z.nullable(day),
});
export type QuoteForm = z.infer<typeof quoteForm>;

/** Body of POST /api/dmt-admin/bookings/{id}/quote: with the number and the total that the owner saw. */
export const quoteSending = z.extend(quoteForm, {
  /** Number of the quote that this one replaces; 0 for the first. */
  seen: z.int().check(z.gte(0)),
  /** Euros of the preview; 409 `stale` if prices changed since. */
  total: z.number(),
});
export type QuoteSending = z.infer<typeof quoteSending>;

/**
 * Response of GET /api/bookings/{secret}/quote; 404 `quote_not_found`. 'open' can be accepted, 'ended' no longer,
 * 'booked' was, 'paying' waits for its deposit, and 'closed' belongs to a request that was withdrawn, declined or cancelled. Amounts in euros, VAT included.
 */
export const quoteView = z.strictObject({
  state: z.enum(['open', 'paying', 'booked', 'ended', 'closed']),
  /** True if the page can accept it, or go on paying its deposit. */
  mayAccept: z.boolean(),
  /** True if its deposit, or what is open later, can go on an invoice. */
  mayInvoice: z.boolean(),
  /**
   * Effect of cancelling the visit now; null if the page cannot. `costs` by the terms, `back` of what was paid, the
   * parts of that which the garden returns `byHand` and which go `toCard`, a gift card, and `open`, which stays due.
   */
  cancelling: z.nullable(
    z.strictObject({
      costs: z.number(),
      back: z.number(),
      byHand: z.number(),
      toCard: z.number(),
      open: z.number(),
    }),
  ),
  /** Side that cancelled the agreed visit, the costs, and what is `left` to go back; null for any other. */
  cancelled: z.nullable(z.strictObject({ by: z.enum(['visitor', 'owner']), costs: z.number(), left: z.number() })),
  /** Number of persons that the page can change; null if it cannot. */
  change: z.nullable(z.strictObject({ until: z.string(), adults: z.number(), children: z.number() })),
  /** How long the day is held while the deposit is paid; absent in any other state. */
  kept: z.optional(seatsKept),
  /** Text of the QR code for the gate; null while it is not booked, and after its day. */
  qr: z.nullable(z.string()),
  number: z.number(),
  title: z.string(),
  day: z.string(),
  time: z.nullable(z.string()),
  persons: z.number(),
  /** Event in which the group takes part, as it was when the quote was sent. */
  event: z.nullable(z.strictObject({ title: z.string(), start: z.string() })),
  lines: z.array(
    z.strictObject({
      title: z.string(),
      amount: z.number(),
      unit: z.number(),
      sum: z.number(),
      vatRate: z.number(),
      per: z.enum(['person', 'group']),
      /** Persons who are paid for at least; 1 for a group. */
      minimum: z.number(),
    }),
  ),
  /** Euros of all discounts, and those of the discount code; null without one. */
  discount: z.number(),
  code: z.nullable(z.strictObject({ code: z.string(), amount: z.number() })),
  rates: z.array(z.strictObject({ rate: z.number(), gross: z.number(), vat: z.number() })),
  total: z.number(),
  deposit: z.number(),
  validUntil: z.string(),
  personsUntil: z.nullable(z.string()),
  cancel: z.nullable(z.strictObject({ until: z.string(), costs: z.number() })),
  /** Euros received less those returned; and the part of the total that is neither paid nor invoiced. */
  paid: z.number(),
  /** Euros on invoices that are not paid. */
  invoiced: z.number(),
  open: z.number(),
  /** Payment that runs: euros of it that a gift card pays, the rest, and the way to pay that; null for none. */
  running: z.nullable(z.strictObject({ card: z.number(), toPay: z.number(), way: z.string() })),
  /** Ways to pay among which to choose; absent while iDEAL is the only one. */
  ways: z.optional(z.array(paymentWay)),
  /** True if gift cards exist, so that the page asks for one. */
  asksGiftCard: z.boolean(),
});
export type QuoteView = z.infer<typeof quoteView>;

/** Response of POST /api/bookings/{secret}/quote: the quote after it, and where to pay; null if nothing is to be paid. */
export const quoteAnswer = z.extend(quoteView, { href: z.nullable(z.string()) });

export const QUOTE_TEXTS = { title: 'text', event: { title: 'text' }, lines: [{ title: 'text' }] } as const;
export type ShownQuote = WithOwned<typeof QUOTE_TEXTS, QuoteView>;

/** Response of GET /api/dmt-admin/bookings/{id}/quote. */
export type AdminQuote = {
  /** Form filled in from the request, or from the quote that was sent last. */
  form: QuoteForm;
  package: {
    title: string;
    minPersons: number;
    maxPersons: number | null;
    /** Prices in euros of the chosen form and additions; none without a fixed price. */
    prices: { title: string; price: number; per: 'person' | 'group'; minimum: number }[];
  };
  /** Discount code of the request, and why a new quote cannot give it; null without one. */
  code: { code: string; kind: 'percent' | 'amount'; value: number; fault: 'ended' | 'spent' | null } | null;
  /** Extras that can be added. */
  extras: { id: number; title: string; price: number; per: 'person' | 'group' }[];
  /** Dates of events on the day, by start. */
  events: { optionId: number; title: string; option: string; start: string; free: number }[];
  /** Newest first. */
  sent: { number: number; sentAt: string; total: number; validUntil: string; isCurrent: boolean }[];
  /** False once the request was declined, withdrawn or accepted. */
  isPossible: boolean;
};
