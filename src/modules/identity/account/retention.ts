import { daysAfter } from '../../../kernel/dates/instants.ts';
import { MOST_TRIES } from '../sign-in/login-throttle.ts';
import type { IdentityPorts } from '../ports.ts';
import type { SessionKeeping } from '../sign-in/sessions.ts';

/** Accounts that were never confirmed are forgotten after a fortnight (P-09), and their links with them. */
const UNCONFIRMED_DAYS = 14;
const AT_ONCE = 100;

/** What the night sweeps away; nothing of it works any more before that (I-7). */
export function housekeeping(
  ports: IdentityPorts,
  keeping: Pick<SessionKeeping, 'sweepSessions'>,
  sweepUnused: () => Promise<void>,
) {
  const { accounts, tokens, loginTries, devices, mailTurns, flows, logoutTokens, atomically, clock } = ports;

  async function sweepIdentity(): Promise<void> {
    const now = clock.now();
    const daysAgo = (days: number) => daysAfter(now, -days);
    await keeping.sweepSessions();
    await atomically(async () => {
      await tokens.sweep(daysAgo(UNCONFIRMED_DAYS));
      await loginTries.sweep(daysAgo(1), MOST_TRIES);
      await devices.sweep(now);
      await mailTurns.sweep(daysAgo(1));
      await flows.sweep(now);
      await logoutTokens.sweep(now);
    });
    await inSteps(() => tokens.abandoned(daysAgo(UNCONFIRMED_DAYS), AT_ONCE), removeUnconfirmed);
    await sweepUnused();
  }

  async function removeUnconfirmed(id: string): Promise<void> {
    const account = await accounts.find(id);
    if (account && !account.isVerified) await accounts.remove(id);
    await atomically(() => tokens.removeAll(id, ['activation']));
  }

  return { sweepIdentity };
}

/** Does something for all that a store names some at a time, once for each, so that nothing waits for the next round. */
export async function inSteps(next: () => Promise<string[]>, work: (id: string) => Promise<void>): Promise<void> {
  const done = new Set<string>();
  for (;;) {
    const fresh = (await next()).filter((id) => !done.has(id));
    if (fresh.length === 0) return;
    for (const id of fresh) {
      await work(id);
      done.add(id);
    }
  }
}
