import * as z from 'zod/mini';
import { isEmailAddress } from '../../../kernel/email-address.ts';
import { NO_EMAIL, TOO_LONG } from '../../../kernel/field-faults.ts';
import { isUuid } from '../../../kernel/ids.ts';
import { EMAIL_MAX } from '../../../kernel/one-recipient.ts';
import type { GateWay } from '../checkout/manual-order-schema.ts';

/**
 * What crosses the wire when the gate sells; the body of a sale stands with the orders that the owner takes. Euros; ISO 8601
 * with offset. Nobody's name or address is in an answer.
 */

/**
 * Body of POST …/gate/sales/{id}/undo. `id`: made by the phone, so that a repeat changes nothing. `back`: how the money of a
 * sale on the terminal went back: as the terminal's own reversal, or in cash; what was paid in cash goes back in cash.
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

/** Answer of GET …/gate/offer: what is sold at the gate now, because its tickets let somebody in now. */
export type GateOffer = {
  /** By their first start; one that does not take place is left out. */
  events: {
    id: number;
    title: string;
    /** In their order. `free`: how many places there are. */
    options: { id: number; title: string; price: number; start: string; end: string; free: number }[];
  }[];
};

/**
 * Answer of POST …/gate/sales (201; the same again for the same `id`) and of POST …/undo. Problems of a sale: those of
 * `ManualOrderAnswer`, and 409 `not_now`; of all that is done with one: 404 `sale_not_found`, 422 `key_reused`.
 */
export type GateSale = {
  id: string;
  /** The order number that people read. */
  number: number;
  at: string;
  /** On which phone, as it is called. */
  device: string;
  event: string;
  lines: { title: string; amount: number; price: number; sum: number }[];
  way: GateWay;
  total: number;
  /** VAT inside the total, by rate. */
  vat: { rate: number; amount: number }[];
  /** How many of its tickets are in. */
  inside: number;
  /** When it was undone, how and how much money went back; null: it stands, if only in part. */
  undone: { at: string; way: GateWay; amount: number } | null;
};

/** Answer of GET …/gate/sales: the last ones of today, newest first. */
export type GateSales = { sales: GateSale[] };
