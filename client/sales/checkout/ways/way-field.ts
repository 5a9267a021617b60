export const WAY_FIELD = 'paymentMethod';

/** Way that a form without JavaScript chose, and why it was refused, if it was. */
export type RefusedWay = { id: string; error: string | null };
