import * as z from 'zod/mini';
import { REQUIRED, TOO_LONG } from '../../../../kernel/text/field-faults.ts';
import { isOneLine, ODD_TEXT } from '../../../../kernel/text/plain-text.ts';
import { isIban, plainIban } from '../../rules/iban.ts';
import { isVatNumber, plainVatNumber } from '../../rules/vat-number.ts';
import { texts } from './words.ts';

const line = (max: number) =>
  z.string().check(
    z.trim(),
    z.maxLength(max, TOO_LONG),
    z.refine((text) => text === '' || isOneLine(text), ODD_TEXT),
  );
const required = (max: number) => line(max).check(z.minLength(1, REQUIRED));

const NO_VAT_NUMBER = texts.invalidVatNumber;
const NO_COMPANY = texts.companyRequired;

/**
 * Body of POST /api/orders/{secret}/invoice and /api/dmt-admin/orders/{id}/invoices, which return `IssuedInvoice`.
 * Other buyer data credits the invoice and issues it again. 409 `nothing_to_invoice`.
 */
export const invoiceForm = z
  .object({
    /** Empty if the buyer is a person. */
    company: line(200),
    name: required(200),
    street: required(200),
    postalCode: required(20),
    city: required(100),
    country: required(60),
    /** EU VAT number (art. 35a Wet OB), or empty. */
    vatNumber: z.pipe(
      line(40),
      z.pipe(
        z.transform(plainVatNumber),
        z.string().check(z.refine((text) => text === '' || isVatNumber(text), NO_VAT_NUMBER)),
      ),
    ),
    reference: line(60),
    mail: z.boolean(),
  })
  .check(
    z.refine(({ company, vatNumber }) => vatNumber === '' || company !== '', { path: ['company'], error: NO_COMPANY }),
  );
export type InvoiceForm = z.infer<typeof invoiceForm>;

const NO_IBAN = 'Dit is geen rekeningnummer (IBAN). Controleer de cijfers, zoals NL91 ABNA 0417 1643 00.';
const NO_TERM = 'Vul een heel aantal dagen in, van 1 tot 120.';

/** Account to which open invoices are paid, and within how many days. */
export const invoiceSettingForm = z.object({
  iban: z.pipe(required(60), z.pipe(z.transform(plainIban), z.string().check(z.refine(isIban, NO_IBAN)))),
  holder: required(70),
  termDays: z.int(NO_TERM).check(z.gte(1, NO_TERM), z.lte(120, NO_TERM)),
});
export type InvoiceSetting = z.output<typeof invoiceSettingForm>;

/** Body of PUT /api/dmt-admin/invoice-setting; for `seen` see `setInvoiceSetting`. 409 `stale`. */
export const invoiceSettingChange = z.extend(invoiceSettingForm, {
  seen: z.optional(z.nullable(z.object({ iban: z.string(), holder: z.string(), termDays: z.number() }))),
});

export const invoiceBuyer = z.strictObject({
  company: z.string(),
  name: z.string(),
  street: z.string(),
  postalCode: z.string(),
  city: z.string(),
  country: z.string(),
  vatNumber: z.string(),
  reference: z.string(),
});
export type InvoiceBuyer = z.infer<typeof invoiceBuyer>;

export const issuedInvoice = z.strictObject({
  number: z.string(),
});
export type IssuedInvoice = z.infer<typeof issuedInvoice>;

/** Summary of an invoice or credit note. `total` of a credit note is negative. */
export const invoiceShown = z.strictObject({
  number: z.string(),
  kind: z.enum(['invoice', 'credit']),
  /** Number of the invoice that a credit note belongs to. */
  credits: z.nullable(z.string()),
  isReplaced: z.boolean(),
  issuedAt: z.string(),
  total: z.number(),
});
export type InvoiceShown = z.infer<typeof invoiceShown>;

/** Response of GET /api/orders/{secret}/invoice and of GET /api/dmt-admin/orders/{id}/invoices. */
export const orderInvoices = z.strictObject({
  number: z.number(),
  /** Address to which it can be emailed; empty if there is none. */
  email: z.string(),
  /** Euros that could be invoiced now. */
  amount: z.number(),
  /** Buyer to fill in: that of the last invoice, or the name of the order. */
  buyer: invoiceBuyer,
  owed: z.number(),
  /** How to pay, as the current invoice says; null if nothing is owed or it does not say. */
  payment: z.nullable(
    z.strictObject({
      iban: z.string(),
      holder: z.string(),
      dueOn: z.string(),
      reference: z.string(),
    }),
  ),
  /** Page to pay it online; null if nothing is due. */
  payHref: z.nullable(z.string()),
  isAccountKnown: z.boolean(),
  current: z.nullable(z.string()),
  invoices: z.array(invoiceShown),
});
export type OrderInvoices = z.infer<typeof orderInvoices>;

export const payLinkQuery = z.object({ bestelling: z.coerce.number().check(z.int(), z.gte(1), z.lte(1_000_000_000)) });

/**
 * Query of GET /api/orders/{secret}/invoice-payment?bestelling={number}, which throws 404 `order_not_found`. POST
 * returns `CheckoutLink` and has the problems of `payInvoice`.
 */
export const invoiceToPay = z.strictObject({
  number: z.number(),
  event: z.string(),
  invoice: z.nullable(z.string()),
  state: z.enum(['open', 'paid', 'off', 'none']),
  amount: z.number(),
  paidAt: z.nullable(z.string()),
  /** State of the last payment of an open invoice: 'pending' at the bank, or 'ended' unpaid. */
  payment: z.nullable(z.enum(['pending', 'ended'])),
  /** False if the provider did not answer, so that a payment may not show yet. */
  isFresh: z.boolean(),
});
export type InvoiceToPay = z.infer<typeof invoiceToPay>;
export const INVOICE_TEXTS = { event: 'text' } as const;

export type InvoicesShown = {
  year: number;
  years: number[];
  rows: (InvoiceShown & { to: string; order: { id: string; number: number } })[];
  next: number | null;
};
