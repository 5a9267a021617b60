import * as z from 'zod/mini';
import { VAT_BASES } from '../../../../kernel/money/vat-basis.ts';

export const vatBasis = z._default(z.enum(VAT_BASES), 'supply');

/** Year of the books, in an address. */
export const yearParam = z.object({ year: z.coerce.number().check(z.int(), z.gte(2000), z.lte(2999)) });

const month = z.coerce.number().check(z.int(), z.gte(1), z.lte(12));
/** A month of the year, 1 to 12; the whole year without one. */
export const journalQuery = z.object({ month: z.optional(month), basis: vatBasis });
export const journalFileQuery = z.object({ month, basis: vatBasis });

/** Entries of the journal. Lines debit where `cents` are above 0, credit below; those of an entry come to 0. */
export const journalAnswer = z.strictObject({
  entries: z.array(
    z.strictObject({
      day: z.string(),
      number: z.string(),
      journal: z.enum(['money', 'sales']),
      lines: z.array(z.strictObject({ account: z.string(), title: z.string(), text: z.string(), cents: z.number() })),
    }),
  ),
});
export type JournalAnswer = z.infer<typeof journalAnswer>;
