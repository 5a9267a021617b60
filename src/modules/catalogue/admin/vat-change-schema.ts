import * as z from 'zod/mini';
import { NO_NUMBER } from '../../../kernel/field-faults.ts';

/** A rate of VAT that changes on a day, as it crosses the wire. Rates in whole percents; days as '2027-01-01'. */

const rate = z.coerce.number(NO_NUMBER).check(z.int(NO_NUMBER), z.gte(0, NO_NUMBER), z.lte(100, NO_NUMBER));

/**
 * Query of GET and body of POST /api/dmt-admin/vat-change: tickets at rate `from` for a visit on `day` or later get `to`. Both
 * answer `VatChange`, after which the POST leaves nothing to change.
 */
export const vatChangeRequest = z
  .object({ from: rate, to: rate, day: z.iso.date('Vul een dag in.') })
  .check(z.refine(({ from, to }) => from !== to, { path: ['to'], error: 'Kies een ander tarief dan het oude.' }));
export type VatChangeRequest = z.output<typeof vatChangeRequest>;

/** Which tickets it is about, by event; each title once. */
export type VatChange = { events: { id: number; title: string; tickets: string[] }[] };
