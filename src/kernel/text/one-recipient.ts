// Separate from `email-address.ts` to keep purchase pages small.

/** VAL-14. */
export const EMAIL_MAX = 254;

// Linear (S-26): no part matches the same text in two ways.
const SHAPE = /^[^\s@,;:<>()"\\]{1,64}@[^\s@,;:<>()"\\.]+(?:\.[^\s@,;:<>()"\\.]+)+$/;

/** True for one recipient, also a stored address that would be refused now. */
export function isOneRecipient(text: string): boolean {
  return text.length <= EMAIL_MAX && SHAPE.test(text);
}
