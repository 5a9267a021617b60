import * as z from 'zod/mini';
import { isUuid } from '../../../../kernel/ids.ts';

const ODD_ID = 'Dit nummer klopt niet.';
const id = z.string(ODD_ID).check(z.refine(isUuid, ODD_ID));
const NO_PERSONS = 'Vul in hoeveel personen er binnenkomen.';

/**
 * Body of POST /api/dmt-admin/gate/groups, which returns the group after it. Ids made by the phone make repeats safe.
 * 404 `group_not_found`; 409 `group_full` if more would be inside than were agreed; 422 `key_reused`.
 */
export const groupStep = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('enter'),
    id,
    bookingId: id,
    persons: z.int(NO_PERSONS).check(z.gte(1, NO_PERSONS), z.lte(2_000, NO_PERSONS)),
  }),
  z.object({ kind: z.literal('undo'), entryId: id, bookingId: id }),
]);
export type GroupStep = z.output<typeof groupStep>;

/** Group with a package that comes today, as staff at the gate see it. */
export type GateGroup = {
  bookingId: string;
  name: string;
  organisation: string | null;
  package: string;
  /** Wall time in Amsterdam; null while it is open. */
  time: string | null;
  persons: number;
  inside: number;
  /** True until its deposit is paid. */
  isWaiting: boolean;
  /** Entries that were not undone, earliest first. */
  entries: { id: string; persons: number; at: string; device: string }[];
};
