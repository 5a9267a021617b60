/** Roles in the administration. The words are stored in the database and cross the wire. */
export const STAFF_ROLES = ['administrator', 'programme', 'gate'] as const;
export type StaffRole = (typeof STAFF_ROLES)[number];

/** As the administration and emails call them. */
export const ROLE_NAMES: Record<StaffRole, string> = {
  administrator: 'beheerder',
  programme: 'programma',
  gate: 'poort',
};

/** Description of each role for its holder. */
export const ROLE_TEXTS: Record<StaffRole, string> = {
  administrator: 'Een beheerder mag alles in het beheer.',
  programme: 'Daarmee beheert u de agenda, de teksten, de berichten en de nieuwsbrief.',
  gate: 'Daarmee laat u bij de poort bezoekers binnen.',
};

/** True if one of these roles is enough; administrators may use everything (S-16). */
export function mayUse(roles: readonly string[], needed: StaffRole): boolean {
  return roles.includes(needed) || roles.includes('administrator');
}

/**
 * True for roles that open messages, subscribers or more: their holders sign in with a long password and a second factor,
 * and are never remembered (S-03, S-08, S-17). The gate shows names only.
 */
export function isPrivileged(roles: readonly string[]): boolean {
  return roles.includes('administrator') || roles.includes('programme');
}
