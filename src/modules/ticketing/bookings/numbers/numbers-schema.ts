import * as z from 'zod/mini';
import { PERSONS_MAX } from '../../rules/request-limits.ts';
import { texts as askingTexts } from '../asking/words.ts';

const NO_PERSONS = askingTexts.noPersons;
const most = askingTexts.tooManyPersons({ max: PERSONS_MAX });
const persons = z.int(NO_PERSONS).check(z.gte(0, NO_PERSONS), z.lte(PERSONS_MAX, most));
const version = z.int().check(z.gte(1), z.lte(2_147_483_647));

const wanted = {
  adults: persons,
  children: persons,
  /** Euros of the new total as it was shown; null to be shown it, which changes nothing. */
  total: z.nullable(z.number().check(z.gte(0))),
  /** Euros that go back, and that open invoices ask less, as they were shown; 0 if absent. */
  back: z.optional(z.number().check(z.gte(0))),
  unasked: z.optional(z.number().check(z.gte(0))),
};

const isSomebody = z.refine<{ adults: number; children: number }>(({ adults, children }) => adults + children > 0, {
  path: ['adults'],
  error: NO_PERSONS,
});

/**
 * Body of POST /api/bookings/{secret}/persons: the number of the quote that was read, and with how many they come. A
 * repeat changes nothing. 404 `quote_not_found`; 422 by field; 409 `quote_replaced`, `persons_late`, `persons_total`,
 * `persons_paid`, `day_full` and `event_full`.
 */
export const ownPersons = z.object({ number: version, ...wanted }).check(isSomebody);
export type OwnPersons = z.infer<typeof ownPersons>;

/** Body of POST /api/dmt-admin/bookings/{id}/persons; 404, 422, and 409 `stale`, `persons_total`, `persons_paid`, `day_full` and `event_full`. */
export const bookedPersons = z.object({ version, ...wanted }).check(isSomebody);
export type BookedPersons = z.infer<typeof bookedPersons>;

const sum = z.strictObject({ persons: z.number(), total: z.number() });

/**
 * Persons and total in euros, before and after the change; what of the money that was paid goes `back`, the part of that
 * which goes `toCard`, a gift card, and what open invoices ask less.
 */
export const personsAnswer = z.strictObject({
  before: sum,
  after: sum,
  back: z.number(),
  toCard: z.number(),
  unasked: z.number(),
});
export type PersonsAnswer = z.infer<typeof personsAnswer>;
