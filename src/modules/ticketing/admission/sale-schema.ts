import * as z from 'zod/mini';
import { isEmailAddress } from '../../../kernel/email-address.ts';
import { NO_EMAIL, TOO_LONG } from '../../../kernel/text/field-faults.ts';
import { isUuid } from '../../../kernel/ids.ts';
import { EMAIL_MAX } from '../../../kernel/text/one-recipient.ts';
import type { GateWay } from '../checkout/manual-order-schema.ts';

/**
 * Requests and responses about sales at the gate; the body of a sale is defined with orders taken by staff. Euros; ISO 8601
 * with offset. Responses hold no name or address.
 */

/**
 * Body of POST …/gate/sales/{id}/undo. `id`: made by the phone, so that a repeat changes nothing. `back`: how the money of
 * a terminal sale was returned: reversed on the terminal, or in cash; cash is always returned in cash.
 */
export const undoSaleRequest = z.object({
  id: z.string().check(z.refine(isUuid, 'Dit nummer klopt niet.')),
  back: z.enum(['terminal', 'cash'], 'Kies hoe het geld teruggaat.'),
});
export type UndoSaleRequest = z.infer<typeof undoSaleRequest>;

/** Body of POST …/gate/sales/{id}/receipt. */
export const receiptRequest = z.object({
  email: z.string(NO_EMAIL).check(z.trim(), z.maxLength(EMAIL_MAX, TOO_LONG), z.refine(isEmailAddress, NO_EMAIL)),
});

/** Response of GET …/gate/offer: the tickets sold at the gate now, since they admit now. */
export type GateOffer = {
  /** By first start, without events that do not take place. */
  events: {
    id: number;
    title: string;
    /** In their order. `free`: number of free seats. */
    options: { id: number; title: string; price: number; start: string; end: string; free: number }[];
  }[];
};

/**
 * Response of POST …/gate/sales (201; repeated for the same `id`) and of POST …/undo. Problems of a sale: those of
 * `ManualOrderAnswer`, and 409 `not_now`; of later requests about it: 404 `sale_not_found`, 422 `key_reused`.
 */
export type GateSale = {
  id: string;
  number: number;
  at: string;
  /** Name of the phone that sold it. */
  device: string;
  event: string;
  lines: { title: string; amount: number; price: number; sum: number }[];
  way: GateWay;
  total: number;
  /** VAT inside the total, by rate. */
  vat: { rate: number; amount: number }[];
  /** Number of its tickets inside. */
  inside: number;
  /** When it was undone, and how much money was returned in which way; null: not undone, or only in part. */
  undone: { at: string; way: GateWay; amount: number } | null;
};

/** Response of GET …/gate/sales: the latest sales of today, newest first. */
export type GateSales = { sales: GateSale[] };
