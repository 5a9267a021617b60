import * as z from 'zod/mini';
import { isUsualDay } from '../../../../kernel/dates/calendar-day.ts';
import { TOO_LONG } from '../../../../kernel/text/field-faults.ts';
import { areLines, ODD_TEXT } from '../../../../kernel/text/plain-text.ts';
import { REQUEST_MAX } from '../../rules/request-limits.ts';

/** Most days of one list. */
const DAYS_MAX = 31;

/** Query of GET /api/dmt-admin/kitchen; from today by default. */
export const kitchenQuery = z.object({
  from: z.optional(z.iso.date().check(z.refine(isUsualDay))),
  days: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(DAYS_MAX)), 1),
});

/** Body of PUT /api/dmt-admin/bookings/{id}/day; 404, and 409 `stale` if the booking went on or has ended. */
export const visitDetails = z.object({
  version: z.int().check(z.gte(1), z.lte(2_147_483_647)),
  /** Wall time of arrival in Amsterdam; '' while it is open. */
  time: z.string().check(z.regex(/^(?:(?:[01]\d|2[0-3]):[0-5]\d)?$/, 'Vul een tijd in zoals 11:00.')),
  /** For those who receive the group, such as diets; its visitor does not see it. */
  notes: z.string().check(
    z.overwrite((text) => text.replaceAll(/\r\n?/g, '\n').trim()),
    z.maxLength(REQUEST_MAX.wishes, TOO_LONG),
    z.refine((text) => text === '' || areLines(text), ODD_TEXT),
  ),
});
export type VisitDetails = z.output<typeof visitDetails>;

/** Agreed visit, as those who receive it see it: no address, no email, no money. */
export type Visit = {
  bookingId: string;
  /** Rises with each change. */
  version: number;
  day: string;
  /** Wall time in Amsterdam; null while it is open. */
  time: string | null;
  package: string;
  adults: number;
  children: number;
  persons: number;
  name: string;
  organisation: string | null;
  /** True until its deposit is paid: it holds its persons, but may still end. */
  isWaiting: boolean;
  /** Event in which it takes part, with the start of its date now; null for none. */
  event: { title: string; start: string } | null;
};

/** Visit on the kitchen's list. */
export type KitchenVisit = Visit & {
  /** Agreed things, such as 12 lunches: lines of the quote. */
  lines: { title: string; amount: number }[];
  /** Words of the visitor, and the owner's. */
  wishes: string;
  notes: string;
};

/** GET /api/dmt-admin/kitchen: every day that was asked for, with its visits by time. */
export type Kitchen = {
  from: string;
  days: {
    day: string;
    persons: number;
    /** Sum of the day's lines, by name. */
    totals: { title: string; amount: number }[];
    visits: KitchenVisit[];
  }[];
};
