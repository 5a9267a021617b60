// Apart from `email-address.ts`, because the pages of buying have room for no more than this.

/** Longest address we store (VAL-14). */
export const EMAIL_MAX = 254;

// Linear on purpose (S-26): no part can match the same text in two ways.
const SHAPE = /^[^\s@,;:<>()"\\]{1,64}@[^\s@,;:<>()"\\.]+(?:\.[^\s@,;:<>()"\\.]+)+$/;

/** True if mail to the text goes to one recipient: also for stored addresses that would be refused now. */
export function isOneRecipient(text: string): boolean {
  return text.length <= EMAIL_MAX && SHAPE.test(text);
}
