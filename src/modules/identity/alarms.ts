import { minutesAfter } from '../../kernel/instants.ts';
import type { Visitor } from './account.ts';
import type { IdentityPorts } from './ports.ts';

const WINDOW_MINUTES = 10;
/** So many failed sign-ins of the whole site in that time are no forgotten passwords. */
const UNUSUAL = 100;
/** A visitor who is refused again and again is noted once in this time. */
const REFUSAL_MINUTES = 1;
const REMEMBERED = 1000;

export type Alarms = ReturnType<typeof alarms>;

/** What somebody should look at: guessing on a large scale, and calls that were not for who made them (S-09, S-35). */
export function alarms({ outbox, atomically, audit, clock, site }: IdentityPorts) {
  let begunAt = '';
  let failures = 0;
  const refusedAt = new Map<string, string>();

  /** Counts a failed sign-in of whichever account; an unusual number mails the owner, at most once an hour. */
  async function signInFailed(): Promise<void> {
    const now = clock.now();
    if (begunAt === '' || minutesAfter(begunAt, WINDOW_MINUTES) <= now) {
      begunAt = now;
      failures = 0;
    }
    failures++;
    if (failures !== UNUSUAL) return;
    await atomically(async () => {
      await outbox.put({
        kind: 'account-alarm',
        to: site.email,
        facts: { failures },
        lane: 'urgent',
        uniqueKey: `account-alarm:${now.slice(0, 'yyyy-mm-ddThh'.length)}`,
      });
      await audit.note({ action: 'many-sign-ins-failed', facts: { failures } });
    });
  }

  /** Notes that a signed-in visitor was refused for their role, or that somebody forged a call in their name. */
  async function noteRefusal({ account, session }: Visitor, reason: 'role' | 'forgery'): Promise<void> {
    const now = clock.now();
    const last = refusedAt.get(session.id);
    if (last !== undefined && minutesAfter(last, REFUSAL_MINUTES) > now) return;
    if (refusedAt.size >= REMEMBERED) refusedAt.clear();
    refusedAt.set(session.id, now);
    await audit.note({ action: 'refused', actorId: account.id, facts: { reason } });
  }

  return { signInFailed, noteRefusal };
}
