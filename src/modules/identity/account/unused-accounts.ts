import { daysAfter } from '../../../kernel/dates/instants.ts';
import { inSteps } from './retention.ts';
import type { Account } from '../ports/accounts.ts';
import type { IdentityPorts } from '../ports.ts';

/** Unused accounts go after 24 months, a month after their owners were warned (P-09). */
const UNUSED_DAYS = 730;
const WARNING_DAYS = 30;
const AT_ONCE = 100;

/** Accounts that nobody uses any more. Orders and the newsletter have their own times and stay as they are. */
export function unusedAccounts(ports: IdentityPorts, forgetAccount: (accountId: string) => Promise<void>) {
  const { accounts, usage, roles, atomically, outbox, audit, clock } = ports;

  /** Warns and removes, some at a time; safe to repeat. */
  async function sweepUnused(): Promise<void> {
    const now = clock.now();
    const daysAgo = (days: number) => daysAfter(now, -days);
    await inSteps(() => usage.unwarned(daysAgo(UNUSED_DAYS - WARNING_DAYS), AT_ONCE), warn);
    await inSteps(() => usage.overdue(daysAgo(UNUSED_DAYS), daysAgo(WARNING_DAYS), AT_ONCE), removeUnused);
  }

  async function warn(accountId: string): Promise<void> {
    const account = await subjectOf(accountId);
    if (!account) return;
    await atomically(async () => {
      await outbox.put({ kind: 'account-unused', to: account.email, facts: { accountId }, lane: 'bulk' });
      await usage.warn(accountId, clock.now());
      await audit.note({ action: 'account-unused-warned', subject: accountId });
    });
  }

  async function removeUnused(accountId: string): Promise<void> {
    if (!(await subjectOf(accountId))) return;
    await accounts.remove(accountId); // first: while its provider is down, the account is found here again
    await atomically(async () => {
      await forgetAccount(accountId);
      await audit.note({ action: 'account-unused-removed', subject: accountId });
    });
  }

  /** An account that is gone already is forgotten here too; an administrator never goes by the passing of time. */
  async function subjectOf(accountId: string): Promise<Account | null> {
    const account = await accounts.find(accountId);
    if (!account) await atomically(() => forgetAccount(accountId));
    const isAdministrator = (await roles.of(accountId)).includes('administrator');
    if (account && isAdministrator) await usage.note(accountId, clock.now());
    return isAdministrator ? null : account;
  }

  return { sweepUnused };
}
