import * as z from 'zod/mini';
import type { PersonsOfMonth } from '../../../../kernel/dates/months.ts';
import { REQUIRED, TOO_LONG } from '../../../../kernel/text/field-faults.ts';
import { isOneLine, ODD_TEXT } from '../../../../kernel/text/plain-text.ts';
import { MEMBERSHIP_NAME_MAX } from '../../rules/option-kind.ts';

const line = (max: number) =>
  z.string(REQUIRED).check(
    z.trim(),
    z.maxLength(max, TOO_LONG),
    z.refine((text) => text === '' || isOneLine(text), ODD_TEXT),
  );

/** Name of a card of another organisation, such as 'Museumkaart', which is also its key. */
export const membershipName = line(MEMBERSHIP_NAME_MAX).check(z.minLength(1, REQUIRED));

/** Body of PUT /api/dmt-admin/memberships, which returns all: adds a card, changes it, or takes it back into use. */
export const membershipRequest = z.object({
  name: membershipName,
  /** 'gratis entree voor 1 persoon'. */
  gives: line(200).check(z.minLength(1, REQUIRED)),
  /** For the volunteer: 'foto en jaartal'. */
  lookAt: line(200),
});
export type MembershipRequest = z.output<typeof membershipRequest>;

/** Body of POST /api/dmt-admin/memberships/end; 404 if there is no such card. */
export const membershipEnd = z.object({ name: membershipName });

/** Item of GET /api/dmt-admin/memberships, by name. */
export type AdminMembership = MembershipRequest & {
  isEnded: boolean;
  /** Persons let in with it per month of Amsterdam, such as '2027-05', newest first; at most 24 months. */
  months: PersonsOfMonth[];
};
