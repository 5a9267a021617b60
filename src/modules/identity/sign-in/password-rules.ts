import { shortFault } from '../../../kernel/password-length.ts';

/** What a password may not be about, besides being common (S-08). */
export type About = { siteName: string; host: string; email: string; firstName: string; lastName: string };

/** Shortest password of an administrator. */
export const ADMINISTRATOR_MIN_LENGTH = 15;

const EVERYWHERE = ['tuin', 'theetuin', 'wachtwoord', 'password', 'welkom'];
const SHORTEST_WORD = 3;

/**
 * Why a password is refused, in Dutch, or null (S-08, VAL-06). Length is counted in characters; no kinds of characters
 * are asked for. Refused too: common ones, and a word about the site or the person with only digits and signs around it.
 */
export function passwordFault(
  password: string,
  { about, minLength, isCommon }: { about: About; minLength: number; isCommon: (password: string) => boolean },
): string | null {
  const short = shortFault(password, minLength);
  if (short !== null) return short;
  const plain = password.normalize('NFKC').toLowerCase();
  const isGuessable = isCommon(plain) || new Set(plain).size < 3 || wordsOf(about).has(lettersOf(plain));
  return isGuessable ? 'Dit wachtwoord is te makkelijk te raden.' : null;
}

function wordsOf({ siteName, host, email, firstName, lastName }: About): Set<string> {
  const [mailbox = '', domain = ''] = email.split('@');
  const parts = [...host.split('.'), ...domain.split('.'), ...mailbox.split(/[^\p{L}\p{N}]+/u)];
  const whole = [siteName, `de${siteName}`, host, email, mailbox, domain, firstName, lastName, firstName + lastName];
  const words = [...EVERYWHERE, ...whole, ...parts].map((word) => lettersOf(word.normalize('NFKC').toLowerCase()));
  return new Set(words.filter((word) => word.length >= SHORTEST_WORD));
}

function lettersOf(text: string): string {
  return text.replaceAll(/[^\p{L}]+/gu, '');
}
