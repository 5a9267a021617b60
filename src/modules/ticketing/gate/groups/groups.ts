import { type CalendarDay, dayOf } from '../../../../kernel/dates/calendar-day.ts';
import { type Instant, isoWithOffset } from '../../../../kernel/dates/dutch-dates.ts';
import { Problem } from '../../../../kernel/problem.ts';
import type { Clock } from '../../../../platform/clock.ts';
import type { Atomically } from '../../../../platform/database/database.ts';
import type { Bookings } from '../../bookings/index.ts';
import type { AnnounceShop, ShopNews, TakenBy } from '../../sales/index.ts';
import type { Visit } from '../../bookings/visits/visits-schema.ts';
import type { Keeper } from '../admission/ports.ts';
import type { GateGroup, GroupStep, SeenGroupEntry } from '../groups-schema.ts';

/** Persons of a booking who came in together. */
export type GroupEntry = {
  id: string;
  bookingId: string;
  persons: number;
  at: Instant;
  /** Later than `at` if its phone had no network. */
  recordedAt: Instant;
  actorId: string | null;
  device: string;
  undoneAt: Instant | null;
};

/** Store of the entries of groups. Writes join the caller's transaction, which holds the booking. */
export type GroupEntries = {
  find(id: string): Promise<GroupEntry | null>;
  /** All entries of these bookings, also undone ones, earliest first. */
  ofBookings(bookingIds: readonly string[]): Promise<GroupEntry[]>;
  insert(entry: GroupEntry): Promise<void>;
  undo(id: string, at: Instant): Promise<void>;
  /** Removes the names of staff and devices from entries before this instant. Returns how many. */
  forgetKeepers(before: Instant): Promise<number>;
  /** Entries that were made or sent since this instant and not undone. */
  since(from: Instant): Promise<GroupEntry[]>;
};

export type GroupPorts = {
  groupEntries: GroupEntries;
  bookings: Pick<Bookings, 'take' | 'find' | 'ofDay'>;
  announce: AnnounceShop;
  atomically: Atomically;
  clock: Pick<Clock, 'now'>;
};

export type VisitsBetween = (from: CalendarDay, until: CalendarDay) => Promise<Visit[]>;

/** Money of a booking at the gate. */
export type GroupMoney = {
  /** Number of its quote, null if it has none, and the euros that can be taken now. */
  accountOf(bookingId: string): Promise<Pick<GateGroup, 'quote' | 'open'>>;
  /** Takes what is open; false for a repeat. Throws 409 `open_changed`, 422 `key_reused`. */
  takeOpen(
    bookingId: string,
    payment: { id: string; way: 'cash' | 'terminal'; amount: number },
    by: TakenBy,
  ): Promise<boolean>;
};

/** Lets groups with a package in, in parts, up to the number that was agreed, and takes what they still owe. */
export function createGroups(
  { groupEntries, bookings, announce, atomically, clock }: GroupPorts,
  visitsBetween: VisitsBetween,
  { accountOf, takeOpen }: GroupMoney,
) {
  /** Today's groups, by time. */
  async function gateGroups(): Promise<GateGroup[]> {
    const groups: GateGroup[] = [];
    for (const group of await presentGroups()) groups.push({ ...group, ...(await accountOf(group.bookingId)) });
    return groups;
  }

  async function presentGroups(): Promise<Omit<GateGroup, 'quote' | 'open'>[]> {
    const today = dayOf(clock.now());
    const visits = await visitsBetween(today, today);
    if (visits.length === 0) return [];
    const entries = Map.groupBy(
      await groupEntries.ofBookings(visits.map(({ bookingId }) => bookingId)),
      ({ bookingId }) => bookingId,
    );
    return visits.map((visit) => groupOf(visit, entries.get(visit.bookingId) ?? []));
  }

  /** Lets persons in, takes that back or takes money, in a transaction that holds the booking; a repeat changes nothing. */
  async function takeGroupStep(step: GroupStep, by: Keeper): Promise<GateGroup> {
    if (step.kind === 'pay') {
      await requireGroup(step.bookingId);
      await takeOpen(step.bookingId, step, { takenBy: by.actorId, device: by.device });
      return requireGroup(step.bookingId);
    }
    return atomically(async () => {
      await bookings.take(step.bookingId);
      const group = await requireGroup(step.bookingId);
      if (step.kind === 'enter') await enter(step, group, by);
      else await undo(step);
      return requireGroup(step.bookingId);
    });
  }

  async function enter(step: GroupStep & { kind: 'enter' }, group: GateGroup, by: Keeper): Promise<void> {
    const { id, bookingId, persons } = step;
    const stored = await groupEntries.find(id);
    if (isRepeat(stored, step)) return;
    if (group.inside + persons > group.persons) {
      const message = `Van deze groep zijn er ${group.inside} van ${group.persons} binnen. Komen er meer? Verkoop tickets, of bel de beheerder.`;
      throw new Problem('conflict', message, { reason: 'group_full' });
    }
    const { actorId, device } = by;
    const now = clock.now();
    await groupEntries.insert({ id, bookingId, persons, at: now, recordedAt: now, actorId, device, undoneAt: null });
    await announce('gate.entered', () => groupNews(persons));
  }

  async function undo({ entryId, bookingId }: GroupStep & { kind: 'undo' }): Promise<void> {
    const entry = await groupEntries.find(entryId);
    if (entry?.bookingId !== bookingId) throw notFound();
    if (entry.undoneAt === null) await groupEntries.undo(entryId, clock.now());
  }

  async function requireGroup(bookingId: string): Promise<GateGroup> {
    const group = await findGroup(bookingId);
    if (!group) throw notFound();
    return group;
  }

  /** Null for a group that does not come today. */
  async function findGroup(bookingId: string): Promise<GateGroup | null> {
    const group = (await presentGroups()).find((one) => one.bookingId === bookingId);
    return group ? { ...group, ...(await accountOf(bookingId)) } : null;
  }

  return { gateGroups, findGroup, takeGroupStep };
}

/** News of persons who came in with a group, which belongs to no event. */
export function groupNews(count: number): ShopNews['gate.entered'] {
  return { by: 'group', count, orderNumber: null, eventId: null };
}

function groupOf(visit: Visit, all: readonly GroupEntry[]): Omit<GateGroup, 'quote' | 'open'> {
  const { bookingId, name, organisation, time, persons, isWaiting } = visit;
  const entries = all.filter(({ undoneAt }) => undoneAt === null);
  return {
    bookingId,
    name,
    organisation,
    package: visit.package,
    time,
    persons,
    inside: entries.reduce((sum, entry) => sum + entry.persons, 0),
    isWaiting,
    entries: entries.map(seenEntry),
  };
}

export function seenEntry({ id, persons, at, device }: GroupEntry): SeenGroupEntry {
  return { id, persons, at: isoWithOffset(at), device };
}

/** True if the entry is stored already. Throws 422 `key_reused` if its id was for another. */
export function isRepeat(
  stored: GroupEntry | null,
  { bookingId, persons }: Pick<GroupEntry, 'bookingId' | 'persons'>,
): stored is GroupEntry {
  if (stored && (stored.bookingId !== bookingId || stored.persons !== persons)) {
    throw new Problem('invalid', 'Deze stap staat al opgeschreven voor iets anders.', { reason: 'key_reused' });
  }
  return stored !== null;
}

function notFound(): Problem {
  const message = 'Deze groep komt vandaag niet (meer). Kijk in de lijst, of bel de beheerder.';
  return new Problem('not-found', message, { reason: 'group_not_found' });
}
