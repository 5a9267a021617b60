import { canonicalEmail, formerSpelling } from '../../../kernel/email-address.ts';
import type { Accounts } from './accounts.ts';
import type { Role } from './roles.ts';
import type { Session } from './session.ts';
import type { Instant } from '../../../kernel/dates/dutch-dates.ts';

/** A person who can sign in. `email` is canonical (S-13) and is the user name too. */
export type Account = {
  /** UUID; where a provider keeps the accounts it is the provider's user id. */
  id: string;
  email: string;
  firstName: string;
  lastName: string;
  /** Whether the address was confirmed: `emailVerified`. Before that nobody signs in (S-12). */
  isVerified: boolean;
  isEnabled: boolean;
  /** False for somebody who only ever came through Google, Facebook or the identity provider. */
  hasPassword: boolean;
};

/** Who is behind a request, as read for that request (S-16). */
export type Visitor = {
  account: Account;
  session: Session;
  roles: Role[];
  /** When the session ends without further use. */
  endsAt: Instant;
};

/** First and last name, as the top bar shows it (ENT-46). */
export function nameOf({ firstName, lastName }: Pick<Account, 'firstName' | 'lastName'>): string {
  return `${firstName} ${lastName}`.trim();
}

/**
 * The spelling by which to look for the account of a typed address: the canonical one, unless an account of before that
 * could not be converted is spelled just like that (S-13). Its owner gets in as ever.
 */
export async function spellingOf(accounts: Pick<Accounts, 'findByEmail'>, typed: string): Promise<string> {
  const [canonical, former] = [canonicalEmail(typed), formerSpelling(typed)];
  return former !== canonical && (await accounts.findByEmail(former)) ? former : canonical;
}

/** Whether an account may be signed in to at all (S-12). */
export function mayEnter(account: Account | null): account is Account {
  return account !== null && account.isVerified && account.isEnabled;
}
