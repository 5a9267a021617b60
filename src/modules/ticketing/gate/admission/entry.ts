import type { Instant } from '../../../../kernel/dates/dutch-dates.ts';
import type { EntryWord } from '../gate-schema.ts';

type Happened = {
  /** Id made by the phone; a repeat changes nothing. */
  id: string;
  ticketCode: string;
  at: Instant;
  recordedAt: Instant;
  /** Account that recorded it; null for a shared device. */
  actorId: string | null;
  device: string;
};

/**
 * Outcome of an entry. 'again' and 'lapsed' come from a phone that could not know of another entry, or that the ticket
 * was void; a 'lapsed' one is not counted.
 */
export type EntryOutcome = 'entered' | 'again' | 'lapsed';

export const wordOf = (outcome: EntryOutcome): EntryWord => (outcome === 'entered' ? 'welcome' : outcome);
export const outcomeOf = (word: EntryWord): EntryOutcome => (word === 'welcome' ? 'entered' : word);

export type Entry = Happened & {
  kind: 'entry';
  outcome: EntryOutcome;
  turn: number;
  /** Reason why staff let in a ticket of another day. */
  reason?: string | null;
};

export type Undo = Happened & { kind: 'undo'; undoes: string };

export type AdmissionRow = Entry | Undo;

export type WaitingUndo = Omit<Undo, 'kind' | 'ticketCode'>;

/** Returns the time to store, never before `earlier`, so that the books stay in order even if clocks differ (I-9). */
export function recordedAfter(earlier: Instant | null, now: Instant): Instant {
  return earlier !== null && earlier > now ? earlier : now;
}

/** Difference from which the clock of a phone counts as off. A request may take this long. */
const FAR_MS = 5 * 60_000;

/** Returns the time of the phone if it has passed; otherwise now. */
export function momentOf(decidedAt: string | undefined, now: Instant): Instant {
  const at = decidedAt === undefined ? now : new Date(decidedAt).toISOString();
  return at < now ? at : now;
}

/** True if the phone's time was not stored, because its clock is far off. */
export function isClockOff(decidedAt: string | undefined, stored: Instant): boolean {
  return decidedAt !== undefined && Math.abs(Date.parse(decidedAt) - Date.parse(stored)) > FAR_MS;
}

/** Groups entries by ticket, earliest first. */
export function groupActiveEntries(rows: readonly AdmissionRow[]): Map<string, Entry[]> {
  const undone = new Set(rows.flatMap((row) => (row.kind === 'undo' ? [row.undoes] : [])));
  const entries = rows.filter((row) => row.kind === 'entry');
  const stand = entries.filter(({ id, outcome }) => outcome !== 'lapsed' && !undone.has(id));
  const inOrder = stand.toSorted((one, other) => (one.at < other.at ? -1 : one.at > other.at ? 1 : 0));
  return Map.groupBy(inOrder, ({ ticketCode }) => ticketCode);
}

export function nextTurn(rows: readonly AdmissionRow[]): number {
  return rows.filter((row) => row.kind === 'entry' && row.outcome === 'entered').length;
}
