import { minutesAfter } from '../../../kernel/dates/instants.ts';
import type { IdentityPorts } from '../ports.ts';

const WINDOW_MINUTES = 10;
/** So many failed sign-ins of the whole site in that time are no forgotten passwords. */
const UNUSUAL = 100;

export type Alarms = ReturnType<typeof alarms>;

/** What somebody should look at: guessing on a large scale (S-09). */
export function alarms({ outbox, atomically, audit, clock, site }: IdentityPorts) {
  let begunAt = '';
  let failures = 0;

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

  return { signInFailed };
}
