import type { Instant } from '../../../kernel/dates/dutch-dates.ts';

/** What happened at the gate with one ticket; rows are added and never changed. */
type Happened = {
  /** A UUID made by the phone, so that a repeat changes nothing. */
  id: string;
  ticketCode: string;
  /** When, as the one who decided it saw it: the server, or a phone without network. */
  at: Instant;
  /** When the server stored it. */
  recordedAt: Instant;
  /** Internal id of the account; null: whoever held the device. */
  actorId: string | null;
  /** Which device, as people call it. */
  device: string;
};

/**
 * 'entered': let in. 'again': let in by a phone that could not know that another one had done so. 'lapsed': let in by a
 * phone that could not know that the ticket was good no longer; kept and shown, but it counts as no entry.
 */
export type EntryOutcome = 'entered' | 'again' | 'lapsed';

export type Entry = Happened & {
  kind: 'entry';
  outcome: EntryOutcome;
  /** How many times the ticket had entered and was taken back before: of each turn one entry is the first. */
  turn: number;
};

/** Takes one entry back, once. */
export type Undo = Happened & { kind: 'undo'; undoes: string };

export type AdmissionRow = Entry | Undo;

/** An undo whose entry has not come yet: phones send what they queued in order, but not everything comes in order. */
export type WaitingUndo = Omit<Undo, 'kind' | 'ticketCode'>;

/**
 * When something is recorded now that rests on what was recorded at `earlier`: never before it, also where the clock was set
 * back meanwhile or that of the provider is ahead, so that the books keep the order of what happened (I-9).
 */
export function recordedAfter(earlier: Instant | null, now: Instant): Instant {
  return earlier !== null && earlier > now ? earlier : now;
}

/** The entries that stand, by ticket, earliest first; tickets without one are left out. */
export function standing(rows: readonly AdmissionRow[]): Map<string, Entry[]> {
  const undone = new Set(rows.flatMap((row) => (row.kind === 'undo' ? [row.undoes] : [])));
  const entries = rows.filter((row) => row.kind === 'entry');
  const stand = entries.filter(({ id, outcome }) => outcome !== 'lapsed' && !undone.has(id));
  const inOrder = stand.toSorted((one, other) => (one.at < other.at ? -1 : one.at > other.at ? 1 : 0));
  return Map.groupBy(inOrder, ({ ticketCode }) => ticketCode);
}

/** The turn that the next entry of a ticket has, of all its rows. */
export function nextTurn(rows: readonly AdmissionRow[]): number {
  return rows.filter((row) => row.kind === 'entry' && row.outcome === 'entered').length;
}
