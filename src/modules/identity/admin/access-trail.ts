import { minutesAfter } from '../../../kernel/dates/dutch-dates.ts';
import type { IdentityPorts } from '../ports.ts';

/** Whose call it was; a device at the gate has no account. */
export type Caller = { session: { id: string }; account: { id: string } | null };
/**
 * Why a call was refused: not for this role, not sent by our page, with a secret that opens nothing, with a code that is no
 * money, or a phone at the gate named tickets that it was not shown.
 */
export type RefusalReason = 'role' | 'forgery' | 'token' | 'code' | 'reference';

/** So many entries of one reason are made in a minute; the rest is counted on the next, so that a flood fills no disk. */
const NOTED_A_MINUTE = 20;
/** So many in ten minutes are no mistake any more. Nobody meets a call of the administration by accident; expired links and codes are usual. */
const UNUSUAL: Record<RefusalReason, number> = { role: 5, forgery: 20, token: 20, code: 20, reference: 5 };

/** Repeated views of the same thing within this time make one entry: admin pages reload after every click. */
const ONE_LOOK_MINUTES = 10;
const REMEMBERED = 5000;

type Watch = { minute: string; noted: Set<string>; skipped: number; tenMinutes: string; count: number };

/** Refusals, and reads of personal data: the facts needed after an attack or a leak (S-35, P-15). */
export function accessTrail(ports: IdentityPorts) {
  return { ...refusals(ports), ...readings(ports) };
}

/** Calls that were not for who made them (S-35): each stands in the trail, and a pattern is mailed to the owner. */
function refusals({ outbox, atomically, audit, clock, log, site }: IdentityPorts) {
  const watches = new Map<RefusalReason, Watch>();

  /**
   * Notes a refused call with its reason and session; `call` is method and pattern of the address, never the address. The
   * same again within a minute is counted on the next entry. `count`: so many refusals in one call. Never throws: the call is
   * refused in any case.
   */
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

  /** At most once a day for each reason. */
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

/** Reads of personal data by the administration and the gate (S-35, P-15): after a leak one must know who saw what, when. */
function readings({ audit, clock, log }: IdentityPorts) {
  const seenAt = new Map<string, string>();

  /**
   * Notes that somebody read personal data for their role; `subject` is 'order:…', 'message:7', or the name of a list, which is
   * one entry however many people stand in it. Never throws: a full disk takes the entry, not the page.
   */
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
