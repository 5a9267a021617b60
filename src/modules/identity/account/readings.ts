import { minutesAfter } from '../../../kernel/dates/instants.ts';
import type { Visitor } from '../ports/accounts.ts';
import type { IdentityPorts } from '../ports.ts';

/** Whoever looks at the same thing again within this time has one entry: rooms read anew after every click. */
const ONE_LOOK_MINUTES = 10;
const REMEMBERED = 5000;

/** What administrators read about people (S-35, P-15): after a leak it must be known who saw what, and when. */
export function readings({ audit, clock, log }: IdentityPorts) {
  const seenAt = new Map<string, string>();

  /**
   * Notes that an administrator read personal data; `subject` is 'order:…', 'message:7', or the name of a list, which is
   * one entry however many people stand in it. Never throws: a full disk takes the entry, not the desk.
   */
  async function noteReading({ account, session }: Visitor, subject: string): Promise<void> {
    const now = clock.now();
    const key = `${session.id} ${subject}`;
    const last = seenAt.get(key);
    if (last !== undefined && last <= now && now < minutesAfter(last, ONE_LOOK_MINUTES)) return;
    if (seenAt.size >= REMEMBERED) seenAt.clear();
    seenAt.set(key, now);
    try {
      const facts = { session: session.id };
      await audit.note({ action: 'personal-data-read', actorId: account.id, subject, facts });
    } catch (thrown) {
      seenAt.delete(key);
      log.info({ error: thrown, subject }, 'a look at personal data could not be noted');
    }
  }

  return { noteReading };
}
