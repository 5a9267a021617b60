import * as z from 'zod/mini';
import { isUuid } from '../../../kernel/ids.ts';

const ODD_ID = 'Dit nummer klopt niet.';
const id = z.string(ODD_ID).check(z.refine(isUuid, ODD_ID));
const NO_PERSONS = 'Vul in hoeveel personen er binnenkomen.';

/**
 * Body of POST /api/dmt-admin/gate/groups, which returns the group after it. Ids made by the phone make repeats safe.
 * 404 `group_not_found`; 409 `group_full` if more would be inside than were agreed, and `open_changed` if another amount
 * is open; 422 `key_reused`.
 */
export const groupStep = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('enter'),
    id,
    bookingId: id,
    persons: z.int(NO_PERSONS).check(z.gte(1, NO_PERSONS), z.lte(2_000, NO_PERSONS)),
  }),
  z.object({ kind: z.literal('undo'), entryId: id, bookingId: id }),
  z.object({
    kind: z.literal('pay'),
    id,
    bookingId: id,
    way: z.enum(['cash', 'terminal']),
    /** Euros that were open, as the phone showed them. */
    amount: z.number().check(z.gte(0.01), z.lte(1_000_000)),
  }),
]);
export type GroupStep = z.output<typeof groupStep>;

/** Group with a package that comes today, as staff at the gate see it. */
export type GateGroup = {
  bookingId: string;
  name: string;
  organisation: string | null;
  package: string;
  /** Number of its quote; null if the phone does not know it. */
  quote: number | null;
  /** Wall time in Amsterdam; null while it is open. */
  time: string | null;
  persons: number;
  inside: number;
  /** True until its deposit is paid. */
  isWaiting: boolean;
  /** Euros that are agreed, and neither paid nor on an invoice. */
  open: number;
  /** Entries that were not undone, earliest first. */
  entries: SeenGroupEntry[];
};

/** Persons of a group who came in together. */
export type SeenGroupEntry = { id: string; persons: number; at: string; device: string };

/** Group of today in the list for phones without network; `who` is its organisation or name. */
export type PackedGroup = [
  bookingId: string,
  who: string,
  title: string,
  time: string | null,
  persons: number,
  isWaiting: 0 | 1,
];
export type PackedGroupEntry = [bookingId: string, id: string, at: string, device: string, persons: number];

/** A group of which more came in than were agreed: phones without network could not know of each other. */
export type GroupSurplus = {
  bookingId: string;
  who: string;
  day: string;
  /** Persons agreed, and how many came in beyond them. */
  persons: number;
  over: number;
  entries: SeenGroupEntry[];
};
