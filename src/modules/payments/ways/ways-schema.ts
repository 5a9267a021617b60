import * as z from 'zod/mini';
import { NO_NUMBER, REQUIRED, TOO_LONG } from '../../../kernel/text/field-faults.ts';

export const WAYS_MAX = 50;
export const PENDING_DAYS_MAX = 30;

/** The provider's name of a way to pay, such as 'bancontact'. */
export const wayId = z.string(REQUIRED).check(z.maxLength(60, TOO_LONG), z.regex(/^[\w-]+$/, REQUIRED));

/** Body of PUT /api/dmt-admin/payment-ways, which returns `PaymentWays`: the ways that are sold, in order. */
export const soldWaysRequest = z.object({
  sold: z
    .array(
      z.object({
        id: wayId,
        pendingDays: z.int(NO_NUMBER).check(z.gte(0, NO_NUMBER), z.lte(PENDING_DAYS_MAX, NO_NUMBER)),
      }),
    )
    .check(
      z.minLength(1, 'Zet minstens één betaalwijze aan; anders kan niemand betalen.'),
      z.maxLength(WAYS_MAX, TOO_LONG),
      z.refine((ways) => new Set(ways.map(({ id }) => id)).size === ways.length, REQUIRED),
    ),
});
export type SoldWaysRequest = z.output<typeof soldWaysRequest>;

/** Answer of GET /api/dmt-admin/payment-ways: those that are sold first, in order, then the others by name. */
export type PaymentWays = {
  ways: { id: string; name: string; isSold: boolean; pendingDays: number; isOffered: boolean }[];
  /** When the account was last read; null if never. */
  readAt: string | null;
};
