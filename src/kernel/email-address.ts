import { isOneRecipient } from './text/one-recipient.ts';

const HOST = /^[\w-]+(?:\.[\w-]+)+$/;
/** Matches an address that is already canonical, as nearly all addresses that reach a store are. */
const PLAIN = /^[!-@[-~]+$/;
/** Invisible characters that mail servers drop: with them one mailbox would have countless spellings. */
const UNSEEN = /[\p{C}\p{Default_Ignorable_Code_Point}\u2028\u2029\u2800]/gu;

/**
 * The one form in which addresses are compared, counted and stored: trimmed, NFKC, lower case, nothing unseen, the domain
 * as IDNA writes it in ASCII; no dot or plus folding (S-13). A domain that IDNA refuses stays as it is.
 */
export function canonicalEmail(text: string): string {
  if (PLAIN.test(text) && !text.includes('xn--')) return text;
  const plain = formerSpelling(formerSpelling(text).replaceAll(UNSEEN, ''));
  const at = plain.lastIndexOf('@') + 1;
  return plain.slice(0, at) + asciiDomain(plain.slice(at));
}

/** Spelling used before domains were normalised: old rows that would collide are still found by it. */
export function formerSpelling(text: string): string {
  return text.trim().normalize('NFKC').toLowerCase();
}

/**
 * True for exactly one plausible address: one `@`, a domain with a dot, no list, no line breaks, no invisible characters;
 * its canonical form is then one as well (VAL-14, S-13).
 */
export function isEmailAddress(text: string): boolean {
  if (!isOneRecipient(text) || text.search(UNSEEN) !== -1) return false;
  const canonical = canonicalEmail(text);
  return isOneRecipient(canonical) && HOST.test(canonical.slice(canonical.lastIndexOf('@') + 1));
}

/** An address for a reader, with each unseen character by its number: 'a‹U+00AD›b@c.nl'. */
export function withUnseenNamed(text: string): string {
  return text.replaceAll(UNSEEN, (unseen) => {
    return `‹U+${(unseen.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}›`;
  });
}

function asciiDomain(domain: string): string {
  // ASCII domains are what they are: an URL would read '1.2' and '%41' as something else.
  const isPlain = /^[ -~]*$/.test(domain) && !domain.includes('xn--');
  if (isPlain || /[^\w\-.\u0080-\u{10FFFF}]/u.test(domain)) return domain;
  try {
    return new URL(`http://${domain}`).hostname;
  } catch {
    return domain;
  }
}
