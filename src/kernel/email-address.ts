import { isOneRecipient } from './text/one-recipient.ts';

const HOST = /^[\w-]+(?:\.[\w-]+)+$/;
/** Matches an address that is canonical already, the common case. */
const PLAIN = /^[!-@[-~]+$/;
/** Invisible characters that mail servers drop; with them, one mailbox would have countless spellings. */
const UNSEEN = /[\p{C}\p{Default_Ignorable_Code_Point}\u2028\u2029\u2800]/gu;

/**
 * Returns the canonical form: trimmed, NFKC, lower case, without invisible characters, with an ASCII domain (IDNA) if
 * possible. Dots and plus signs stay (S-13).
 */
export function canonicalEmail(text: string): string {
  if (PLAIN.test(text) && !text.includes('xn--')) return text;
  const plain = formerSpelling(formerSpelling(text).replaceAll(UNSEEN, ''));
  const at = plain.lastIndexOf('@') + 1;
  return plain.slice(0, at) + asciiDomain(plain.slice(at));
}

/** Returns the spelling that was stored before domains were normalised. */
export function formerSpelling(text: string): string {
  return text.trim().normalize('NFKC').toLowerCase();
}

export function isEmailAddress(text: string): boolean {
  if (!isOneRecipient(text) || text.search(UNSEEN) !== -1) return false;
  const canonical = canonicalEmail(text);
  return isOneRecipient(canonical) && HOST.test(canonical.slice(canonical.lastIndexOf('@') + 1));
}

export function nameInvisible(text: string): string {
  return text.replaceAll(UNSEEN, (unseen) => {
    return `‹U+${(unseen.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}›`;
  });
}

function asciiDomain(domain: string): string {
  // A URL would reinterpret ASCII such as '1.2' and '%41'.
  const isPlain = /^[ -~]*$/.test(domain) && !domain.includes('xn--');
  if (isPlain || /[^\w\-.\u0080-\u{10FFFF}]/u.test(domain)) return domain;
  try {
    return new URL(`http://${domain}`).hostname;
  } catch {
    return domain;
  }
}
