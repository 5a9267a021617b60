/** Longest address we store (VAL-14). */
export const EMAIL_MAX = 254;

// Linear on purpose (S-26): no part can match the same text in two ways.
const SHAPE = /^[^\s@,;:<>()"\\]{1,64}@[^\s@,;:<>()"\\.]+(?:\.[^\s@,;:<>()"\\.]+)+$/;

/** The one form in which addresses are compared and stored: trimmed, NFKC, lower case; no dot or plus folding (S-13). */
export function canonicalEmail(text: string): string {
  return text.trim().normalize('NFKC').toLowerCase();
}

/** Whether the text is exactly one plausible address: one `@`, a domain with a dot, no list, no line breaks (VAL-14, S-13). */
export function isEmailAddress(text: string): boolean {
  return text.length <= EMAIL_MAX && SHAPE.test(text);
}
