import { minutesAfter } from '../../../kernel/dates/dutch-dates.ts';
import type { IdentityPorts } from '../ports.ts';

/** Caller with a session. `account` is null for a device at the gate, and for a program, whose key is its session. */
export type Caller = { session: { id: string }; account: { id: string } | null };
/** Wrong role, forgery, invalid secret, invalid code of a card or discount, or tickets not shown to the gate. */
export type RefusalReason = 'role' | 'forgery' | 'token' | 'code' | 'reference';

/** Entries per minute. Further ones are counted in the next entry, so that a flood cannot fill the disk. */
const NOTED_A_MINUTE = 20;
/** Numbers in ten minutes that raise an alarm. Nobody calls admin routes by accident; expired links are common. */
const UNUSUAL: Record<RefusalReason, number> = { role: 5, forgery: 20, token: 20, code: 20, reference: 5 };

/** Minutes in which repeated views count as one entry, because admin pages reload often. */
const ONE_LOOK_MINUTES = 10;
const REMEMBERED = 5000;

type Watch = { minute: string; noted: Set<string>; skipped: number; tenMinutes: string; count: number };

/** Records refusals and views, for use after an attack or a leak (S-35, P-15). */
export function createAccessTrail(ports: IdentityPorts) {
  return { ...createRefusalTrail(ports), ...createViewTrail(ports) };
}

/** Audits refused calls and emails the owner about patterns (S-35). */
function createRefusalTrail({ outbox, atomically, audit, clock, log, site }: IdentityPorts) {
  const watches = new Map<RefusalReason, Watch>();

  /** Notes a refused call by method and route, never by address. Repeats within a minute are counted. Never throws. */
  async function noteRefusal(caller: Caller | null, reason: RefusalReason, call: string, count = 1): Promise<void> {
    const watch = watchOf(reason, clock.now());
    const before = watch.count;
    watch.count += count;
    try {
      if (before < UNUSUAL[reason] && watch.count >= UNUSUAL[reason]) await tellOwner(reason, watch.count);
      const key = `${caller?.session.id ?? ''} ${call}`;
      if (watch.noted.has(key) || watch.noted.size >= NOTED_A_MINUTE) {
        watch.skipped++;
        return;
      }
      watch.noted.add(key);
      const skipped = watch.skipped;
      watch.skipped = 0;
      const session = caller && { session: caller.session.id };
      const facts = { reason, call, ...session, ...(count > 1 && { count }), ...(skipped > 0 && { skipped }) };
      await audit.note({ action: 'refused', actorId: caller?.account?.id ?? null, facts });
    } catch (thrown) {
      log.info({ error: thrown, reason }, 'a refused call could not be noted');
    }
  }

  function watchOf(reason: RefusalReason, now: string): Watch {
    const minute = now.slice(0, 'yyyy-mm-ddThh:mm'.length);
    const tenMinutes = now.slice(0, 'yyyy-mm-ddThh:m'.length);
    const watch = watches.get(reason) ?? { minute, noted: new Set(), skipped: 0, tenMinutes, count: 0 };
    watches.set(reason, watch);
    if (watch.minute !== minute) Object.assign(watch, { minute, noted: new Set() });
    if (watch.tenMinutes !== tenMinutes) Object.assign(watch, { tenMinutes, count: 0 });
    return watch;
  }

  /** Emails the owner about refusals, at most once a day per reason. */
  async function tellOwner(reason: RefusalReason, count: number): Promise<void> {
    const day = clock.now().slice(0, 'yyyy-mm-dd'.length);
    await atomically(async () => {
      await outbox.put({
        kind: 'account-refusals',
        to: site.email,
        facts: { reason },
        lane: 'urgent',
        uniqueKey: `account-refusals:${reason}:${day}`,
      });
      await audit.note({ action: 'many-refusals', facts: { reason, count } });
    });
  }

  return { noteRefusal };
}

/** Audits reads of personal data (S-35, P-15). */
function createViewTrail({ audit, clock, log }: IdentityPorts) {
  const seenAt = new Map<string, string>();

  /** Notes a view of 'order:…', 'message:7' or a list. Never throws: a full disk must not stop the page. */
  async function noteReading({ account, session }: Caller, subject: string): Promise<void> {
    const now = clock.now();
    const key = `${session.id} ${subject}`;
    const last = seenAt.get(key);
    if (last !== undefined && last <= now && now < minutesAfter(last, ONE_LOOK_MINUTES)) return;
    if (seenAt.size >= REMEMBERED) seenAt.clear();
    seenAt.set(key, now);
    try {
      const facts = { session: session.id };
      await audit.note({ action: 'personal-data-read', actorId: account?.id ?? null, subject, facts });
    } catch (thrown) {
      seenAt.delete(key);
      log.info({ error: thrown, subject }, 'a look at personal data could not be noted');
    }
  }

  return { noteReading };
}
