import * as z from 'zod/mini';
import { centsFromEuros } from '../../../../kernel/money/money.ts';
import { REQUIRED, TOO_LONG } from '../../../../kernel/text/field-faults.ts';
import { isOneLine, ODD_TEXT } from '../../../../kernel/text/plain-text.ts';

const NO_PRICE = 'Vul een bedrag in zoals 12,50.';
const NO_RATE = 'Kies een btw-tarief.';

/** Longest name of an extra. */
const TITLE_MAX = 120;

/** Body of POST /api/dmt-admin/extras, and with `version` of PUT /api/dmt-admin/extras/{id}; 409 `stale`. */
export const extraForm = z.object({
  title: z
    .string(REQUIRED)
    .check(z.trim(), z.minLength(1, REQUIRED), z.maxLength(TITLE_MAX, TOO_LONG), z.refine(isOneLine, ODD_TEXT)),
  /** Euros with VAT. */
  price: z.number(NO_PRICE).check(
    z.gte(0, NO_PRICE),
    z.lte(100_000, NO_PRICE),
    z.refine((euros) => centsFromEuros(euros) !== null, NO_PRICE),
  ),
  vatRate: z.int(NO_RATE).check(z.gte(0, NO_RATE), z.lte(100, NO_RATE)),
  per: z.enum(['person', 'group'], 'Kies per persoon of per groep.'),
});
export type ExtraForm = z.infer<typeof extraForm>;

const version = z.int().check(z.gte(1), z.lte(2_147_483_647));
export const extraChange = z.extend(extraForm, { version });
/** Body of POST /api/dmt-admin/extras/{id}/end. */
export const extraEnd = z.object({ version });

/** Item of GET /api/dmt-admin/extras, by name; ended ones last. */
export type AdminExtra = ExtraForm & { id: number; version: number; isEnded: boolean };
