import { newUuid } from '../../../kernel/ids.ts';
import { minutesAfter } from '../../../kernel/dates/dutch-dates.ts';
import type { Clock } from '../../clock.ts';
import type { MemoryDatabase } from '../../database/memory.ts';
import { CLAIM_MINUTES, type FactsByKind, type Outbox } from '../outbox.ts';
import { memoryBooks } from './outbox-books.memory.ts';
import { changes, claimed, FORGOTTEN, isEnd, isOpen } from './outbox-row.ts';
import type { OutboxRow } from './tables.ts';

export function createMemoryOutbox(
  memory: MemoryDatabase,
  clock: Clock,
): Outbox<FactsByKind> & { rows(): OutboxRow[] } {
  const table = memory.table<string, OutboxRow>();
  const all = () => [...table.values()];
  const change = (row: OutboxRow, columns: Partial<OutboxRow>) => table.set(row.id, { ...row, ...columns });

  return {
    ...memoryBooks(memory, table),
    rows: () => structuredClone(all()),
    put: (mail) =>
      memory.atomically(async () => {
        if (mail.to === '') return;
        if (mail.uniqueKey !== undefined && all().some((row) => row.unique_key === mail.uniqueKey)) return;
        const now = clock.now();
        const due = mail.notBefore ?? now;
        const first = { attempts: 0, claim: 0, created_at: now, next_attempt_at: due, unsure_since: null };
        const never = { last_error: null, message_id: null, sent_at: null, held_at: null, report: null };
        const { kind, to: recipient, lane, uniqueKey: unique_key = null, batch = null } = mail;
        const facts = JSON.stringify(mail.facts);
        const id = newUuid();
        const forget_when_done = mail.isForgottenWhenDone ? 1 : 0;
        const row = { id, kind, recipient, facts, lane, unique_key, batch, forget_when_done } as const;
        table.set(id, { ...row, state: 'waiting', ...first, ...never });
      }),
    claim: (now) =>
      memory.atomically(async () => {
        const rank = (row: OutboxRow) => `${row.lane === 'urgent' ? 0 : 1} ${row.next_attempt_at} ${row.id}`;
        const due = all().filter((row) => isOpen(row) && row.next_attempt_at <= now);
        const [found] = due.toSorted((one, other) => (rank(one) < rank(other) ? -1 : 1));
        if (!found) return null;
        const until = minutesAfter(now, CLAIM_MINUTES);
        const counted = {
          attempts: found.attempts + 1,
          claim: found.claim + 1,
          unsure_since: found.unsure_since ?? now,
        };
        const row: OutboxRow = { ...found, ...counted, state: 'sending', next_attempt_at: until };
        table.set(row.id, row);
        return claimed(row, found.unsure_since);
      }),
    mark: (mail, outcome) =>
      memory.atomically(async () => {
        const row = table.get(mail.id);
        if (row?.state !== 'sending' || row.claim !== mail.claim) return;
        const isOver = row.forget_when_done === 1 && isEnd(outcome);
        change(row, { ...changes(mail, outcome), ...(isOver && FORGOTTEN) });
      }),
    resend: (id, now) =>
      memory.atomically(async () => {
        const row = table.get(id);
        if (row?.state !== 'dead' || row.recipient === '') return false;
        change(row, { state: 'waiting', attempts: 0, next_attempt_at: now, unsure_since: null });
        return true;
      }),
  };
}
