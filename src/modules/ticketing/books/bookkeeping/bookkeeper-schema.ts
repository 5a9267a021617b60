import * as z from 'zod/mini';
import { isEmailAddress } from '../../../../kernel/email-address.ts';
import { LEDGER } from '../../../../kernel/money/ledger.ts';
import { VAT_BASES } from '../../../../kernel/money/vat-basis.ts';
import { NO_EMAIL, TOO_LONG } from '../../../../kernel/text/field-faults.ts';
import { EMAIL_MAX } from '../../../../kernel/text/one-recipient.ts';

const NO_NUMBER = 'Een nummer heeft hooguit 20 cijfers of letters, zonder spaties.';
const TAKEN = 'Dit nummer staat ook bij een andere rekening.';

const number = z._default(
  z.string().check(
    z.trim(),
    z.refine((text) => /^[0-9A-Za-z.-]{0,20}$/.test(text), NO_NUMBER),
  ),
  '',
);

/** Numbers of accounts as the bookkeeper uses them, by ours; empty: ours. */
const numbers = z.object(Object.fromEntries(LEDGER.map((account) => [account.number, number]))).check(
  z.superRefine((own, context) => {
    const seen = new Set<string>();
    for (const { number: ours } of LEDGER) {
      const used = own[ours] || ours;
      if (seen.has(used)) context.addIssue({ code: 'custom', message: TAKEN, path: [ours] });
      seen.add(used);
    }
  }),
);

const fields = {
  /** Day on which revenue and VAT count. */
  basis: z.enum(VAT_BASES),
  /** Address that gets each month's journal; empty: nobody. */
  email: z.string().check(
    z.trim(),
    z.maxLength(EMAIL_MAX, TOO_LONG),
    z.refine((text) => text === '' || isEmailAddress(text), NO_EMAIL),
  ),
  numbers,
};

export const bookkeeperForm = z.object(fields);
export type BookkeeperForm = z.output<typeof bookkeeperForm>;

/** Body of PUT /api/dmt-admin/figures/bookkeeper; `seen` is the version that was changed. 409 `stale`. */
export const bookkeeperChange = z.object({ ...fields, seen: z.int().check(z.gte(0)) });
export type BookkeeperFacts = z.output<typeof bookkeeperChange>;

/** Answer of GET and PUT /api/dmt-admin/figures/bookkeeper; version 0 until it is saved. */
export type AdminBookkeeper = BookkeeperForm & { version: number };
