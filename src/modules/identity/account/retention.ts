import { daysAfter, type Instant } from '../../../kernel/dates/dutch-dates.ts';
import type { IdentityPorts } from '../ports.ts';
import type { Account } from '../ports/accounts.ts';
import { boundsAt } from '../ports/sessions.ts';
import { MOST_TRIES } from '../sign-in/login-throttle.ts';

/** Days until an account that was never confirmed is deleted (P-09). */
const UNCONFIRMED_DAYS = 14;
/** Days until an unused account is deleted: 24 months, a month after a warning (P-09). */
const UNUSED_DAYS = 730;
const WARNING_DAYS = 30;
const AT_ONCE = 100;

/**
 * Deletes expired sessions and links (I-7), accounts that were never confirmed, and, after a warning, unused accounts
 * (P-09). `forgetAccount` joins the caller's transaction.
 */
export function createIdentityRetention(
  ports: IdentityPorts,
  forgetAccount: (accountId: string) => Promise<void>,
  sweepStaff: ((now: Instant) => Promise<void>)[],
) {
  const { accounts, sessions, tokens, loginTries, devices, mailTurns, flows, logoutTokens, gateDevices } = ports;
  const { passkeyChallenges, usage, roles, atomically, outbox, audit, clock } = ports;

  async function sweepIdentity(): Promise<void> {
    const now = clock.now();
    const daysAgo = (days: number) => daysAfter(now, -days);
    await sessions.sweep(boundsAt(now));
    await atomically(async () => {
      await tokens.sweep(daysAgo(UNCONFIRMED_DAYS));
      await loginTries.sweep(daysAgo(1), MOST_TRIES);
      await devices.sweep(now);
      await mailTurns.sweep(daysAgo(1));
      await flows.sweep(now);
      await logoutTokens.sweep(now);
      await passkeyChallenges.sweep(now);
      await gateDevices.sweep(now);
      for (const sweep of sweepStaff) await sweep(now);
    });
    const faults = [
      ...(await inSteps((limit) => tokens.abandoned(daysAgo(UNCONFIRMED_DAYS), limit), removeUnconfirmed)),
      ...(await inSteps((limit) => usage.unwarned(daysAgo(UNUSED_DAYS - WARNING_DAYS), limit), warn)),
      ...(await inSteps((limit) => usage.overdue(daysAgo(UNUSED_DAYS), daysAgo(WARNING_DAYS), limit), removeUnused)),
    ];
    if (faults.length > 0) throw faults[0];
  }

  async function removeUnconfirmed(id: string): Promise<void> {
    const account = await accounts.find(id);
    if (account && !account.isVerified) await accounts.remove(id);
    await atomically(() => tokens.removeAll(id, ['activation']));
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

  /** Returns the account to judge, or null. Cleans up after a deleted account; administrators never expire. */
  async function subjectOf(accountId: string): Promise<Account | null> {
    const account = await accounts.find(accountId);
    if (!account) await atomically(() => forgetAccount(accountId));
    const isAdministrator = (await roles.of(accountId)).includes('administrator');
    if (account && isAdministrator) await usage.note(accountId, clock.now());
    return isAdministrator ? null : account;
  }

  return { sweepIdentity };
}

/** Handles each item once, in batches. Returns the faults; many of them end it, as during an outage. */
async function inSteps(
  next: (limit: number) => Promise<string[]>,
  work: (id: string) => Promise<void>,
): Promise<unknown[]> {
  const done = new Set<string>();
  const faults: unknown[] = [];
  while (faults.length < AT_ONCE) {
    // `next` returns items again that failed.
    const fresh = (await next(AT_ONCE + faults.length)).filter((id) => !done.has(id));
    if (fresh.length === 0) break;
    for (const id of fresh) {
      done.add(id);
      await work(id).catch((fault: unknown) => faults.push(fault));
    }
  }
  return faults;
}
