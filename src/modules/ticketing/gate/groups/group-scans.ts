import { dayOf } from '../../../../kernel/dates/calendar-day.ts';
import type { Secrets } from '../../../../platform/secrets.ts';
import { HOLDING } from '../../bookings/booking-schema.ts';
import { hostOfGroupQr, vouchedGroup } from '../../rules/signing/signed-group.ts';
import { ticketKeys } from '../../sales/index.ts';
import { isClockOff, momentOf } from '../admission/entry.ts';
import type { AdmissionPorts, GroupSteps } from '../admission/ports.ts';
import type { GateWord, ScanAnswer } from '../gate-schema.ts';
import { type createGroups, groupNews, type GroupPorts, isRepeat } from './groups.ts';

export type GroupScanPorts = GroupPorts &
  Pick<AdmissionPorts, 'admissions' | 'orders' | 'site'> & { secrets: Pick<Secrets, 'publicKeys'> };

/** Reads the QR codes of bookings, and stores what phones without network did with their groups. */
export function createGroupScans(
  { groupEntries, bookings, announce, admissions, orders, secrets, clock, site }: GroupScanPorts,
  { findGroup }: Pick<ReturnType<typeof createGroups>, 'findGroup'>,
) {
  /**
   * Says who comes by the code of a booking; stores nothing. Null if the text is no such code. A forged or altered code
   * is 'unknown', one of another garden 'foreign'.
   */
  async function scanGroup(text: string): Promise<ScanAnswer | null> {
    const host = hostOfGroupQr(text);
    if (host === null) return null;
    if (host !== new URL(site.baseUrl).host) return { word: 'foreign', tickets: [] };
    const vouched = await vouchedGroup(text, ticketKeys(secrets));
    const booking = vouched && (await bookings.find(vouched.bookingId));
    if (!booking) return { word: 'unknown', tickets: [] };
    const { day } = booking;
    if (!HOLDING.includes(booking.state)) return { word: 'lapsed', tickets: [], group: { day, now: null } };
    const now = await findGroup(booking.id);
    const word = now === null ? 'other-day' : now.inside < now.persons ? 'welcome' : 'inside';
    return { word, tickets: [], group: { day, now } };
  }

  /** Stores the persons, at the time of the phone. 'lapsed': the visit was cancelled before; 'other-day': nothing stored. */
  const takeLateEntry: GroupSteps['takeLateEntry'] = async (step, { actorId, device }) => {
    const { id, bookingId, persons, at: decidedAt } = step;
    await orders.queue([`gate-entry ${id}`]); // as the undo does
    const booking = await bookings.take(bookingId);
    if (!booking) return { id, word: 'unknown', ticket: null };
    const now = clock.now();
    const at = momentOf(decidedAt, now);
    const isEnded = !HOLDING.includes(booking.state);
    const word: GateWord = isEnded && (booking.endedAt ?? at) <= at ? 'lapsed' : 'welcome';
    if (!isRepeat(await groupEntries.find(id), step)) {
      if (dayOf(at) !== booking.day) return { id, word: 'other-day', ticket: null };
      const waiting = await admissions.takeUndo(id);
      const undoneAt = waiting && (waiting.at < at ? at : waiting.at);
      await groupEntries.insert({ id, bookingId, persons, at, recordedAt: now, actorId, device, undoneAt });
      if (undoneAt === null) await announce('gate.entered', () => groupNews(persons));
    }
    const group = await findGroup(bookingId);
    return { id, word, ticket: null, ...(group && { group }), ...(isClockOff(decidedAt, at) && { isClockOff: true }) };
  };

  const undoEntry: GroupSteps['undoEntry'] = async ({ id, entry, at }) => {
    const stored = await groupEntries.find(entry);
    if (!stored) return null;
    await bookings.take(stored.bookingId);
    await groupEntries.undo(entry, momentOf(at, clock.now()));
    const group = await findGroup(stored.bookingId);
    return { id, word: 'undone', ticket: null, ...(group && { group }) };
  };

  return { scanGroup, takeLateEntry, undoEntry };
}
