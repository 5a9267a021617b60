import type { AdmissionRow, WaitingUndo } from '../../admission/entry.ts';
import type { Margin } from '../../admission/meaning.ts';
import type { Admissions } from '../../admission/ports.ts';

/** Events at the gate, in memory. */
export function createMemoryAdmissions(): Admissions {
  const rows: AdmissionRow[] = [];
  let waiting: WaitingUndo[] = [];
  let margin: Margin | null = null;
  const breaks = (row: AdmissionRow) => (other: AdmissionRow) =>
    other.id === row.id ||
    (row.kind === 'undo' && other.kind === 'undo' && other.undoes === row.undoes) ||
    (isFirst(row) && isFirst(other) && other.ticketCode === row.ticketCode && other.turn === row.turn);
  return {
    find: async (id) => {
      const row = rows.find((one) => one.id === id);
      return row ? { ...row } : null;
    },
    ofTickets: async (codes) => rows.filter(({ ticketCode }) => codes.includes(ticketCode)).map((row) => ({ ...row })),
    add: async (row) => {
      if (rows.some(breaks(row))) return false;
      rows.push({ ...row });
      return true;
    },
    keepUndo: async (undo, most) => {
      const isThere = waiting.some(({ id, undoes }) => id === undo.id || undoes === undo.undoes);
      if (!isThere && waiting.length < most) waiting.push({ ...undo });
      return waiting.find(({ id }) => id === undo.id) ?? waiting.find(({ undoes }) => undoes === undo.undoes) ?? null;
    },
    takeUndo: async (entryId) => {
      const found = waiting.find(({ undoes }) => undoes === entryId) ?? null;
      waiting = waiting.filter((undo) => undo !== found);
      return found;
    },
    forgetUndos: async (before) => {
      waiting = waiting.filter(({ recordedAt }) => recordedAt >= before);
    },
    forgetKeepers: async (before) => {
      const old = rows.filter(({ recordedAt, actorId, device }) => {
        return recordedAt < before && (actorId !== null || device !== '');
      });
      for (const row of old) Object.assign(row, { actorId: null, device: '' });
      return old.length;
    },
    numbersUntil: async () => null,
    margin: async () => margin && { ...margin },
    setMargin: async (chosen) => {
      margin = { ...chosen };
    },
  };
}

function isFirst(row: AdmissionRow): row is AdmissionRow & { kind: 'entry' } {
  return row.kind === 'entry' && row.outcome === 'entered';
}
