import { canonicalEmail } from '../../../kernel/email-address.ts';
import type { MemoryDatabase } from '../../database/memory.ts';
import { type Books, FORGOTTEN, isOpen, isToSend, stored } from './outbox-row.ts';
import type { OutboxRow } from './tables.ts';

export function memoryBooks(memory: MemoryDatabase, table: Map<string, OutboxRow>): Books {
  const all = () => [...table.values()];
  const rank = (row: OutboxRow) => `${row.created_at} ${row.id}`;
  const newest = (rows: OutboxRow[]) => rows.toSorted((one, other) => (rank(one) < rank(other) ? 1 : -1));
  const isTo = (email: string) => (row: OutboxRow) => canonicalEmail(row.recipient) === canonicalEmail(email);
  const isAbout = (id: string) => (row: OutboxRow) => row.facts.includes(JSON.stringify(id));
  const forget = (rows: OutboxRow[]) =>
    memory.atomically(async () => {
      for (const row of rows) {
        if (row.state === 'waiting' && row.lane === 'bulk')
          change(row, { ...FORGOTTEN, state: 'withdrawn', held_at: null });
        else change(row, isToSend(row) ? { forget_when_done: 1 } : FORGOTTEN);
      }
    });
  const held = (id: string | null) => all().filter((row) => row.held_at !== null && (id === null || row.id === id));
  const change = (row: OutboxRow, columns: Partial<OutboxRow>) => table.set(row.id, { ...row, ...columns });

  return {
    health: async (sentFrom = '') => ({
      waiting: all().filter(isOpen).length,
      waitingBulk: all().filter((row) => isOpen(row) && row.lane === 'bulk').length,
      oldestWaitingAt: newest(all().filter(isOpen)).at(-1)?.created_at ?? null,
      held: held(null).length,
      dead: all().filter((row) => row.state === 'dead').length,
      lastSentAt:
        all()
          .flatMap((row) => row.sent_at ?? [])
          .toSorted()
          .at(-1) ?? null,
      sentSince: all().filter((row) => row.sent_at !== null && row.sent_at >= sentFrom).length,
    }),
    list: async ({ states, before, limit, isHeld }) => {
      const rows = newest(all()).filter((row) => isHeld === undefined || (row.held_at !== null) === isHeld);
      const start = before === undefined ? 0 : rows.findIndex((row) => row.id === before) + 1;
      if (before !== undefined && start === 0) return [];
      return rows
        .slice(start)
        .filter((row) => states.includes(row.state))
        .slice(0, limit)
        .map(stored);
    },
    find: async (id) => {
      const row = table.get(id);
      return row ? stored(row) : null;
    },
    hold: (now) =>
      memory.atomically(async () => {
        const open = all().filter(isOpen);
        for (const row of open) change(row, { held_at: now, state: 'waiting' });
        return open.length;
      }),
    release: (id, now) =>
      memory.atomically(async () => {
        const rows = held(id);
        for (const row of rows) change(row, { held_at: null, next_attempt_at: now });
        return rows.length;
      }),
    withdraw: (id, createdBefore) =>
      memory.atomically(async () => {
        const rows = held(id).filter((row) => createdBefore === undefined || row.created_at < createdBefore);
        for (const row of rows) {
          const over = row.forget_when_done === 1 ? FORGOTTEN : {};
          change(row, { ...over, held_at: null, state: 'withdrawn' });
        }
        return rows.length;
      }),
    heldBefore: async (createdBefore) => held(null).filter((row) => row.created_at < createdBefore).length,
    countBatch: async (batch) => {
      const rows = all().filter((row) => row.batch === batch);
      const count = (state: OutboxRow['state']) => rows.filter((row) => row.state === state).length;
      return {
        waiting: rows.filter(isToSend).length,
        sent: count('sent'),
        withdrawn: count('withdrawn'),
        dead: count('dead'),
      };
    },
    hurryBatch: (batch, now) =>
      memory.atomically(async () => {
        for (const row of all().filter((one) => one.batch === batch && one.state === 'waiting' && one.attempts === 0))
          change(row, { next_attempt_at: now });
      }),
    noteReport: (messageId, report) =>
      memory.atomically(async () => {
        const row = all().find((one) => one.message_id === messageId && one.report === null);
        if (row) change(row, { report });
        return row?.batch ?? null;
      }),
    ofAddress: async (email) => newest(all().filter(isTo(email))).map(stored),
    forgetAddress: (email) => forget(all().filter(isTo(email))),
    forgetAbout: (id) => forget(all().filter(isAbout(id))),
    forgetBefore: (createdBefore, limit) =>
      memory.atomically(async () => {
        const isOld = (row: OutboxRow) => !isToSend(row) && row.created_at < createdBefore;
        const old = all()
          .filter((row) => isOld(row) && (row.recipient !== '' || row.lane === 'bulk'))
          .slice(0, limit);
        for (const row of old) {
          if (row.lane === 'bulk') table.delete(row.id);
          else change(row, FORGOTTEN);
        }
        return old.length;
      }),
  };
}
