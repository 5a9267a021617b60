import * as z from 'zod/mini';
import { REQUIRED, TOO_LONG } from '../../../kernel/field-faults.ts';
import { isOneLine, ODD_TEXT } from '../../../kernel/plain-text.ts';
import { isIban, plainIban } from '../../../kernel/iban.ts';
import { isVatNumber, plainVatNumber } from '../../../kernel/vat-number.ts';

/** Invoices as they cross the wire. Amounts in euros; days as '2026-05-01', moments in ISO 8601 with offset. */

const line = (max: number) =>
  z.string().check(
    z.trim(),
    z.maxLength(max, TOO_LONG),
    z.refine((text) => text === '' || isOneLine(text), ODD_TEXT),
  );
const required = (max: number) => line(max).check(z.minLength(1, REQUIRED));

const NO_VAT_NUMBER = 'Dit is geen btw-nummer. Het begint met de letters van het land, zoals NL123456789B01.';
const NO_COMPANY = 'Vul bij een btw-nummer ook de bedrijfsnaam in.';

/**
 * Body of POST /api/orders/{secret}/invoice and of POST /api/dmt-admin/orders/{id}/invoices: to whom the invoice is. 200 with
 * `IssuedInvoice`, for the same data the same one; other data credits it and makes a new one. 409 `nothing_to_invoice`.
 */
export const invoiceForm = z
  .object({
    /** Empty: to a person. */
    company: line(200),
    name: required(200),
    street: required(200),
    postalCode: required(20),
    city: required(100),
    country: required(60),
    /** Empty, or of the EU (art. 35a Wet OB). */
    vatNumber: z.pipe(
      line(40),
      z.pipe(
        z.transform(plainVatNumber),
        z.string().check(z.refine((text) => text === '' || isVatNumber(text), NO_VAT_NUMBER)),
      ),
    ),
    /** What the buyer wants to find on it. */
    reference: line(60),
    /** Whether it goes to the address of the order. */
    mail: z.boolean(),
  })
  .check(
    z.refine(({ company, vatNumber }) => vatNumber === '' || company !== '', { path: ['company'], error: NO_COMPANY }),
  );
export type InvoiceForm = z.infer<typeof invoiceForm>;

const NO_IBAN = 'Dit is geen rekeningnummer (IBAN). Controleer de cijfers, zoals NL91 ABNA 0417 1643 00.';
const NO_TERM = 'Vul een heel aantal dagen in, van 1 tot 120.';

/** Where invoices that are still open are paid, and within how many days. */
export const invoiceSettingForm = z.object({
  iban: z.pipe(required(60), z.pipe(z.transform(plainIban), z.string().check(z.refine(isIban, NO_IBAN)))),
  holder: required(70),
  termDays: z.int(NO_TERM).check(z.gte(1, NO_TERM), z.lte(120, NO_TERM)),
});
export type InvoiceSetting = z.output<typeof invoiceSettingForm>;

/**
 * Body of PUT /api/dmt-admin/invoice-setting. `seen`: the setting that was on screen, null for none; 409 `stale` when it has
 * changed since. Absent (sent by an older page): any setting is replaced.
 */
export const invoiceSettingChange = z.extend(invoiceSettingForm, {
  seen: z.optional(z.nullable(z.object({ iban: z.string(), holder: z.string(), termDays: z.number() }))),
});

/** To whom an invoice is. */
export type InvoiceBuyer = Omit<InvoiceForm, 'mail'>;

export type IssuedInvoice = { number: string };

/** An invoice or credit note, in short. `total` is below 0 for a credit note. */
export type InvoiceShown = {
  number: string;
  kind: 'invoice' | 'credit';
  /** Of a credit note: of which invoice. */
  credits: string | null;
  /** Whether another invoice came in its place. */
  isReplaced: boolean;
  issuedAt: string;
  total: number;
};

/** Answer of GET /api/orders/{secret}/invoice and of GET /api/dmt-admin/orders/{id}/invoices. */
export type OrderInvoices = {
  /** Of the order. */
  number: number;
  /** The address that it can be mailed to; '': there is none. */
  email: string;
  /** What an invoice would be over now; 0: there is nothing to invoice. */
  amount: number;
  /** What stands in the form: the last one that was made, or the name of the order. */
  buyer: InvoiceBuyer;
  /** What of it is still to be paid on an invoice, in euros; 0: nothing. */
  owed: number;
  /** How to pay that, as the current invoice says; null: nothing is owed, or that invoice does not say. */
  payment: { iban: string; holder: string; dueOn: string; reference: string } | null;
  /** Whether the owner has said where invoices are paid. */
  isAccountKnown: boolean;
  /** The invoice that counts now; null: none was made. */
  current: string | null;
  /** Oldest first. */
  invoices: InvoiceShown[];
};

/** Answer of GET /api/dmt-admin/invoices, newest first. */
export type InvoicesShown = {
  year: number;
  /** Every year of which there are some, newest first. */
  years: number[];
  rows: (InvoiceShown & { to: string; order: { id: string; number: number } })[];
  /** Where the next page begins; null: this was all. */
  next: number | null;
};
