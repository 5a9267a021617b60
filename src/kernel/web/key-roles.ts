/** Roles of API keys as stored and as named in the API. Keys only read. */
export const KEY_ROLES = ['programme', 'orders', 'books'] as const;
export type KeyRole = (typeof KEY_ROLES)[number];

/** Dutch names of what a key with a role reads. */
export const KEY_ROLE_NAMES: Record<KeyRole, string> = {
  programme: 'het programma',
  orders: 'bestellingen van gekozen evenementen, zonder namen',
  books: 'de boeken',
};

/** Key of a program that calls, and what it may read. */
export type PresentKey = {
  id: string;
  roles: readonly KeyRole[];
  /** Events whose orders it may read. */
  eventIds: readonly number[];
};

/** Caller with a key of this role; never a person. */
export type KeyHolder = `key-${KeyRole}`;

export function isKeyHolder(who: string): who is KeyHolder {
  return KEY_ROLES.some((role) => who === `key-${role}`);
}

/** Longest life of a key in days. */
export const KEY_DAYS = 365;
