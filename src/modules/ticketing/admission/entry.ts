import type { Instant } from '../../../kernel/dates/dutch-dates.ts';
import type { EntryWord } from './gate-schema.ts';

/** Event at the gate for one ticket; rows are added and never changed. */
type Happened = {
  /** UUID made by the phone, so that a repeat changes nothing. */
  id: string;
  ticketCode: string;
  /** When it was decided, by the clock of the server or of an offline phone. */
  at: Instant;
  /** When the server stored it. */
  recordedAt: Instant;
  /** Internal id of the account; null: a device without an account. */
  actorId: string | null;
  device: string;
};

/**
 * 'entered': admitted. 'again': admitted by a phone that could not know that another phone had done so. 'lapsed': admitted
 * by a phone that could not know that the ticket was void; stored and shown, but not counted as an entry.
 */
export type EntryOutcome = 'entered' | 'again' | 'lapsed';

export const wordOf = (outcome: EntryOutcome): EntryWord => (outcome === 'entered' ? 'welcome' : outcome);
export const outcomeOf = (word: EntryWord): EntryOutcome => (word === 'welcome' ? 'entered' : word);

export type Entry = Happened & {
  kind: 'entry';
  outcome: EntryOutcome;
  /** Number of earlier entries of the ticket that were undone; each turn has one first entry. */
  turn: number;
};

export type Undo = Happened & { kind: 'undo'; undoes: string };

export type AdmissionRow = Entry | Undo;

/** Undo whose entry has not arrived yet: phones send their queue in order, but it may arrive out of order. */
export type WaitingUndo = Omit<Undo, 'kind' | 'ticketCode'>;

/**
 * Returns the time of an event that follows one at `earlier`: never before it, even if the clock was set back or the
 * provider's clock is ahead, so that the books keep the order of events (I-9).
 */
export function recordedAfter(earlier: Instant | null, now: Instant): Instant {
  return earlier !== null && earlier > now ? earlier : now;
}

/** Returns the entries that were not undone, by ticket, earliest first; leaves out tickets without one. */
export function groupActiveEntries(rows: readonly AdmissionRow[]): Map<string, Entry[]> {
  const undone = new Set(rows.flatMap((row) => (row.kind === 'undo' ? [row.undoes] : [])));
  const entries = rows.filter((row) => row.kind === 'entry');
  const stand = entries.filter(({ id, outcome }) => outcome !== 'lapsed' && !undone.has(id));
  const inOrder = stand.toSorted((one, other) => (one.at < other.at ? -1 : one.at > other.at ? 1 : 0));
  return Map.groupBy(inOrder, ({ ticketCode }) => ticketCode);
}

/** Returns the turn of a ticket's next entry. */
export function nextTurn(rows: readonly AdmissionRow[]): number {
  return rows.filter((row) => row.kind === 'entry' && row.outcome === 'entered').length;
}
