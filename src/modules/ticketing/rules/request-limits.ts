/** Limits of a request for a package, for the form and for the server (VAL-17). */

/** Most adults, and most children. */
export const PERSONS_MAX = 1_000;
/** Longest texts. */
export const REQUEST_MAX = { name: 100, phone: 30, organisation: 150, address: 500, wishes: 2_000, code: 60 } as const;
