import { domainToUnicode } from 'node:url';
import { canonicalEmail, formerSpelling } from '../../kernel/email-address.ts';

/** Stored spellings of an address: canonical, with a Unicode domain (from before ASCII), and as given (S-13). */
export function spellingsOf(email: string): string[] {
  const canonical = canonicalEmail(email);
  const at = canonical.lastIndexOf('@') + 1;
  const readable = canonical.slice(0, at) + domainToUnicode(canonical.slice(at));
  return [...new Set([canonical, readable, formerSpelling(email)])];
}
