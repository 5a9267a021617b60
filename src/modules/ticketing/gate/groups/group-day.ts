import { boundsOf, dayOf } from '../../../../kernel/dates/calendar-day.ts';
import type { Booking, Instalments } from '../../bookings/index.ts';
import { ENDED, HOLDING } from '../../bookings/booking-schema.ts';
import type { GateDay, GateEntries, GateToday } from '../gate-schema.ts';
import type { GroupSurplus, PackedGroup, PackedGroupEntry } from '../groups-schema.ts';
import { type GroupEntry, type GroupPorts, seenEntry, type VisitsBetween } from './groups.ts';

export type GroupDayPorts = Pick<GroupPorts, 'groupEntries' | 'bookings' | 'clock'> & {
  instalments: Pick<Instalments, 'countPaid'>;
};

/** Groups of today for phones that go on without network. */
export function createGroupDay(
  { groupEntries, bookings, instalments, clock }: GroupDayPorts,
  visitsBetween: VisitsBetween,
) {
  const ofToday = () => bookings.ofDay(dayOf(clock.now()));

  /** Persons of today's groups, null if none come; and a number that changes with each booking of today. */
  async function groupCounts(): Promise<{ counts: GateToday['groups'] | null; booked: number }> {
    const all = await ofToday();
    const booked = all.reduce((sum, { version }) => sum + version, 0);
    const agreed = all.filter(isAgreed);
    if (agreed.length === 0) return { counts: null, booked };
    const ids = agreed.map(({ id }) => id);
    const inside = personsIn(await groupEntries.ofBookings(ids));
    const expected = sumOf(agreed.map(personsOf));
    return { counts: { expected, inside, payments: await instalments.countPaid(ids) }, booked };
  }

  async function groupList(): Promise<Pick<GateDay, 'groups' | 'deadGroups'>> {
    const today = dayOf(clock.now());
    const groups = (await visitsBetween(today, today)).map((visit): PackedGroup => {
      const { bookingId, name, organisation, time, persons, isWaiting } = visit;
      return [bookingId, organisation ?? name, visit.package, time, persons, isWaiting ? 1 : 0];
    });
    const dead = (await ofToday()).flatMap(({ id, state }) => (ENDED.includes(state) ? [id] : []));
    return { ...(groups.length > 0 && { groups }), ...(dead.length > 0 && { deadGroups: dead }) };
  }

  /** Entries of today, and the groups of which too many came in, of other days too if that was sent today. */
  async function groupsInside(): Promise<Pick<GateEntries, 'groups' | 'groupSurplus'>> {
    const today = dayOf(clock.now());
    const { from } = boundsOf(today);
    const recent = await groupEntries.since(from);
    const packed = recent
      .filter(({ at }) => at >= from)
      .map(({ bookingId, id, at, device, persons }): PackedGroupEntry => [bookingId, id, at, device, persons]);
    const all = Map.groupBy(
      await groupEntries.ofBookings([...new Set(recent.map(({ bookingId }) => bookingId))]),
      ({ bookingId }) => bookingId,
    );
    const groupSurplus: GroupSurplus[] = [];
    for (const [bookingId, entries] of all) {
      const booking = await bookings.find(bookingId);
      const over = booking ? personsIn(entries) - personsOf(booking) : 0;
      if (booking && over > 0) groupSurplus.push(surplusOf(booking, over, entries));
    }
    return { ...(packed.length > 0 && { groups: packed }), ...(groupSurplus.length > 0 && { groupSurplus }) };
  }

  return { groupCounts, groupList, groupsInside };
}

const isAgreed = ({ state }: Booking) => HOLDING.includes(state);
const isIn = ({ undoneAt }: GroupEntry) => undoneAt === null;
const personsOf = ({ adults, children }: Booking) => adults + children;
const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, one) => sum + one, 0);
const personsIn = (entries: readonly GroupEntry[]) => sumOf(entries.filter(isIn).map(({ persons }) => persons));

function surplusOf(booking: Booking, over: number, entries: readonly GroupEntry[]): GroupSurplus {
  const { id, day, organisation, firstName, lastName } = booking;
  return {
    bookingId: id,
    who: organisation ?? `${firstName} ${lastName}`.trim(),
    day,
    persons: personsOf(booking),
    over,
    entries: entries.filter(isIn).map(seenEntry),
  };
}
