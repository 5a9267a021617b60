import type { Account, Role } from './ports.ts';
import type { Session } from './session.ts';
import type { Instant } from '../../kernel/dutch-dates.ts';

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

/** Whether an account may be signed in to at all (S-12). */
export function mayEnter(account: Account | null): account is Account {
  return account !== null && account.isVerified && account.isEnabled;
}
