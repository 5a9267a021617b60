/** Roles as stored and as named in the API, from the one that may do least to the one that may do most. */
export const STAFF_ROLES = ['gate', 'programme', 'administrator'] as const;
export type StaffRole = (typeof STAFF_ROLES)[number];

export const ROLE_NAMES: Record<StaffRole, string> = {
  administrator: 'beheerder',
  programme: 'programma',
  gate: 'poort',
};

export const ROLE_TEXTS: Record<StaffRole, string> = {
  administrator: 'Een beheerder mag alles in het beheer.',
  programme: 'Daarmee beheert u de agenda, de teksten, de berichten en de nieuwsbrief.',
  gate: 'Daarmee laat u bij de poort bezoekers binnen.',
};

/** True if one of the roles allows what `needed` does; administrators may use everything (S-16). */
export function mayUse(roles: readonly string[], needed: StaffRole): boolean {
  return roles.includes(needed) || roles.includes('administrator');
}

/**
 * Roles that see personal data: they need a long password and a second factor, and are never remembered (S-03, S-08,
 * S-17). The gate sees names only.
 */
export function isPrivileged(roles: readonly string[]): boolean {
  return roles.includes('administrator') || roles.includes('programme');
}
