import { domainToUnicode } from 'node:url';
import { canonicalEmail, formerSpelling } from '../kernel/email-address.ts';

/**
 * The spellings under which an address may have been kept: canonical first, then with its domain as people write it, as
 * it was kept before domains were reduced to ASCII, and as it is given (S-13).
 */
export function spellingsOf(email: string): string[] {
  const canonical = canonicalEmail(email);
  const at = canonical.lastIndexOf('@') + 1;
  const readable = canonical.slice(0, at) + domainToUnicode(canonical.slice(at));
  return [...new Set([canonical, readable, formerSpelling(email)])];
}
