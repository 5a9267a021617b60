import * as z from 'zod/mini';
import { isEmailAddress } from '../../../../kernel/email-address.ts';
import { NO_EMAIL, TOO_LONG } from '../../../../kernel/text/field-faults.ts';
import { isUuid } from '../../../../kernel/ids.ts';
import { EMAIL_MAX } from '../../../../kernel/text/one-recipient.ts';
import type { GateWay } from '../../sales/checkout/by-hand/manual-order-schema.ts';

/** Amounts are in euros, times in ISO 8601 with offset. No response holds a name or address. */

/**
 * Body of POST …/gate/sales/{id}/undo. `id` is made by the phone, for repeats; `back` is how a terminal sale was
 * returned. Cash is returned in cash.
 */
export const undoSaleRequest = z.object({
  id: z.string().check(z.refine(isUuid, 'Dit nummer klopt niet.')),
  back: z.enum(['terminal', 'cash'], 'Kies hoe het geld teruggaat.'),
});
export type UndoSaleRequest = z.infer<typeof undoSaleRequest>;

export const receiptRequest = z.object({
  email: z.string(NO_EMAIL).check(z.trim(), z.maxLength(EMAIL_MAX, TOO_LONG), z.refine(isEmailAddress, NO_EMAIL)),
});

/** Response of GET …/gate/offer: tickets that admit now. */
export type GateOffer = {
  events: {
    id: number;
    title: string;
    options: { id: number; title: string; price: number; start: string; end: string; free: number }[];
  }[];
  /** Cards of others for which tickets are free. */
  memberships: { name: string; gives: string; lookAt: string }[];
};

/**
 * Response of POST …/gate/sales (201) and …/undo. Problems are those of `ManualOrderAnswer` and 409 `not_now` and
 * `membership_ended`, and for
 * a later call 404 `sale_not_found` and 422 `key_reused`.
 */
export type GateSale = {
  id: string;
  number: number;
  at: string;
  device: string;
  event: string;
  /** `isPerson` is false for extras such as lunch, which are handed out. */
  lines: { title: string; amount: number; price: number; sum: number; isPerson?: false }[];
  way: GateWay;
  /** Name of the card of others for which it was free. */
  membership?: string;
  total: number;
  /** VAT inside the total, by rate. */
  vat: { rate: number; amount: number }[];
  inside: number;
  /** Null if it was not undone, or only in part. */
  undone: { at: string; way: GateWay; amount: number } | null;
};

export type GateSales = { sales: GateSale[] };
