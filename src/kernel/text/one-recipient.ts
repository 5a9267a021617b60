// Separate from `email-address.ts` to keep purchase pages small.

/** Longest email address (VAL-14). */
export const EMAIL_MAX = 254;

// Runs in linear time (S-26): no two parts match the same text.
const SHAPE = /^[^\s@,;:<>()"\\]{1,64}@[^\s@,;:<>()"\\.]+(?:\.[^\s@,;:<>()"\\.]+)+$/;

/** True for exactly one recipient. Also true for stored addresses that today's form would refuse. */
export function isOneRecipient(text: string): boolean {
  return text.length <= EMAIL_MAX && SHAPE.test(text);
}
