import { hashOfCode } from '../../../../src/modules/ticketing/rules/scanned-code.ts';
import type { PackedEntry } from '../../../../src/modules/ticketing/gate/gate-schema.ts';
import { CARD_KEY_LENGTH, type PackedUse } from '../../../../src/modules/ticketing/gate/friend-card-schema.ts';
import type { PackedGroupEntry } from '../../../../src/modules/ticketing/gate/groups-schema.ts';
import type { GateGroup, SeenCard, SeenTicket } from '../gate-api.ts';
import type { DayClock } from './day-clock.ts';
import type { GateStore } from './gate-store.ts';
import { type KnownDay, knownDay } from './known-day.ts';
import { type DayData, openDay, sealDay, type SealedDay } from './sealed-day.ts';

type Surroundings = {
  store: GateStore;
  clock: DayClock;
  session: () => string;
  /** Tickets that steps meant and that are on no list, by step id. */
  own: () => [id: string, ticket: string][];
};

const NOTED_MS = 60_000;

/** Today's list, sealed in the browser (if full, in memory only). Ends with its day, a sign-out or the role. */
export function keptDay({ store, clock, session, own }: Surroundings) {
  let seal: SealedDay | null = null;
  let data: DayData | null = null;
  let day: KnownDay | null = null;
  /** A list requested before it was cleared is not stored afterwards. */
  let forgotten = 0;
  let isClosed = false;
  const owner = () => hashOfCode(session());

  /** Loads what an earlier page left, unless a list arrived meanwhile; removes an expired one. */
  async function load(): Promise<void> {
    const left = await store.day().catch(() => null);
    if (!left || data) return;
    if (clock.contact() === null) clock.resume(left.contact);
    const isOurs = left.owner === (await owner());
    const found = isOurs ? await openDay(left, clock.now()) : null;
    if (data) return;
    if (found) [seal, data, day] = [left, found, knownDay(found)];
    else await store.forgetDay().catch(() => undefined);
  }

  /** `asked`: how often the list had been cleared at the time of the request. */
  async function keep({ day: list, entries }: DayData, asked = forgotten): Promise<void> {
    if (isClosed || forgotten !== asked) return;
    const next = { day: list, entries, own: own() };
    [data, day] = [next, knownDay(next)];
    const contact = clock.contact();
    // Without https there is no Web Crypto: then the list is in memory only.
    if (!contact || !('subtle' in crypto)) return;
    const box = await sealDay(next, { contact, owner: await owner() }, seal);
    if (forgotten !== asked) return;
    seal = box;
    await store.keepDay(seal).catch(() => undefined);
  }

  async function learn(tickets: readonly SeenTicket[]): Promise<void> {
    // For tickets of another day the server sends no check-ins.
    const known = tickets.filter(({ ticket }) => ticket !== '');
    if (!data || known.length === 0) return;
    const learnedTickets = new Set(known.map(({ ticket }) => ticket));
    const rest = data.entries.entries.filter(([ticket]) => !learnedTickets.has(ticket));
    const learned = known.flatMap(({ ticket, entries }) =>
      entries.map(({ id, at, device }): PackedEntry => [ticket, id, at, device]),
    );
    await keep({ ...data, entries: { ...data.entries, entries: [...rest, ...learned] } });
  }

  /** Takes over who came in today with a friends' card. */
  async function learnUses({ hash, uses }: SeenCard): Promise<void> {
    if (!data) return;
    const key = hash.slice(0, CARD_KEY_LENGTH);
    const rest = (data.entries.uses ?? []).filter(([other]) => other !== key);
    const learned = uses.map(({ id, at, device, adults, children }): PackedUse => [
      key,
      id,
      at,
      device,
      adults,
      children,
    ]);
    await keep({ ...data, entries: { ...data.entries, uses: [...rest, ...learned] } });
  }

  /** Takes over who of a group came in today. */
  async function learnGroup({ bookingId, entries }: GateGroup): Promise<void> {
    if (!data) return;
    const rest = (data.entries.groups ?? []).filter(([other]) => other !== bookingId);
    const learned = entries.map(({ id, at, device, persons }): PackedGroupEntry => [
      bookingId,
      id,
      at,
      device,
      persons,
    ]);
    await keep({ ...data, entries: { ...data.entries, groups: [...rest, ...learned] } });
  }

  async function forget(): Promise<void> {
    forgotten += 1;
    [seal, data, day] = [null, null, null];
    await store.forgetDay().catch(() => undefined);
  }

  /** True if the day is over, which clears the list. Otherwise stores the current time for a page that starts later. */
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

  /** The session may have been renewed: the list then belongs to the new one. */
  async function keepOwner(): Promise<void> {
    if (seal && data && seal.owner !== (await owner())) await keep(data);
  }

  return {
    load,
    keep,
    learn,
    learnUses,
    learnGroup,
    forget,
    endsInTime,
    keepOwner,
    day: () => day,
    data: () => data,
    forgotten: () => forgotten,
    /** Clears the list and stores nothing from now on. `reopen`: the user did not leave after all. */
    close: async (): Promise<void> => {
      isClosed = true;
      await forget();
    },
    reopen: () => void (isClosed = false),
  };
}
