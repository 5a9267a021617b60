import { hashOfCode } from '../../../../src/kernel/code-hash.ts';
import type { PackedEntry } from '../../../../src/modules/ticketing/admission/gate-schema.ts';
import type { SeenTicket } from '../gate-api.ts';
import type { DayClock } from './day-clock.ts';
import type { GateStore } from './gate-store.ts';
import { type KnownDay, knownDay } from './known-day.ts';
import { type DayData, opened, sealed, type SealedDay } from './sealed-day.ts';

type Surroundings = {
  store: GateStore;
  clock: DayClock;
  /** What changes with the session: empty when there is none. */
  session: () => string;
  /** Which tickets steps meant that no list tells, by the id of the step. */
  own: () => [id: string, ticket: string][];
};

/** So often how late it is is noted beside the list. */
const NOTED_MS = 60_000;

/**
 * The list of today on this phone: open in memory, sealed in the browser. It ends with its day, with a sign-out, and with the
 * role of who works here. A browser that is full has it in memory all the same.
 */
export function keptDay({ store, clock, session, own }: Surroundings) {
  let seal: SealedDay | null = null;
  let data: DayData | null = null;
  let day: KnownDay | null = null;
  /** How often it was forgotten: a list that was asked for before is not kept after. */
  let forgotten = 0;
  /** Nothing is kept any more: whoever works here is leaving. */
  let isClosed = false;
  const owner = () => hashOfCode(session());

  /** Takes up what an earlier page left, unless a list came meanwhile; what ended is thrown away. */
  async function load(): Promise<void> {
    const left = await store.day().catch(() => null);
    if (!left || data) return;
    if (clock.contact() === null) clock.resume(left.contact);
    const isOurs = left.owner === (await owner());
    const found = isOurs ? await opened(left, clock.now()) : null;
    if (data) return;
    if (found) [seal, data, day] = [left, found, knownDay(found)];
    else await store.forgetDay().catch(() => undefined);
  }

  /** `asked`: how often the list had been forgotten when it was asked for. */
  async function keep({ day: list, entries }: DayData, asked = forgotten): Promise<void> {
    if (isClosed || forgotten !== asked) return;
    const next = { day: list, entries, own: own() };
    [data, day] = [next, knownDay(next)];
    const contact = clock.contact();
    // Without https there is no Web Crypto: then it is in memory only.
    if (!contact || !('subtle' in crypto)) return;
    const box = await sealed(next, { contact, owner: await owner() }, seal);
    if (forgotten !== asked) return;
    seal = box;
    await store.keepDay(seal).catch(() => undefined);
  }

  /** What the server said of some tickets just now. */
  async function learn(tickets: readonly SeenTicket[]): Promise<void> {
    // Of tickets of another day the server tells no entries.
    const known = tickets.filter(({ ticket }) => ticket !== '');
    if (!data || known.length === 0) return;
    const meant = new Set(known.map(({ ticket }) => ticket));
    const rest = data.entries.entries.filter(([ticket]) => !meant.has(ticket));
    const told = known.flatMap(({ ticket, entries }) =>
      entries.map(({ id, at, device }): PackedEntry => [ticket, id, at, device]),
    );
    await keep({ ...data, entries: { ...data.entries, entries: [...rest, ...told] } });
  }

  async function forget(): Promise<void> {
    forgotten += 1;
    [seal, data, day] = [null, null, null];
    await store.forgetDay().catch(() => undefined);
  }

  /** Whether the day is over: then it is not there any more. Else how late it is is noted, for a page that begins anew. */
  function endsInTime(): boolean {
    if (data && clock.now() >= Date.parse(data.day.until)) {
      void forget();
      return true;
    }
    const contact = clock.contact();
    if (seal && contact && contact.latest - seal.contact.latest >= NOTED_MS) {
      seal = { ...seal, contact };
      void store.keepDay(seal).catch(() => undefined);
    }
    return false;
  }

  /** The session may have been renewed: the list is of the new one then. */
  async function keepOwner(): Promise<void> {
    if (seal && data && seal.owner !== (await owner())) await keep(data);
  }

  return {
    load,
    keep,
    learn,
    forget,
    endsInTime,
    keepOwner,
    day: () => day,
    data: () => data,
    forgotten: () => forgotten,
    /** Forgets it and keeps nothing from now on. `reopen`: nobody left after all. */
    close: async (): Promise<void> => {
      isClosed = true;
      await forget();
    },
    reopen: () => void (isClosed = false),
  };
}
