import { canonicalEmail } from '../../../kernel/email-address.ts';
import type { MemoryDatabase } from '../../../platform/database/memory.ts';
import type { Subscriber, Subscribers } from '../ports.ts';

/** Subscribers in memory, for tests of the core. */
export function createMemorySubscribers(memory: MemoryDatabase): Subscribers {
  const table = memory.table<number, Subscriber>();
  let last = 0;
  const all = () => structuredClone([...table.values()]);
  return {
    insert: (subscriber) =>
      memory.atomically(async () => {
        if (all().some(({ email }) => email === subscriber.email)) return null;
        table.set(++last, structuredClone({ ...subscriber, id: last }));
        return last;
      }),
    find: async (id) => structuredClone(table.get(id) ?? null),
    findByEmail: async (email) => all().find((subscriber) => subscriber.email === email) ?? null,
    oddlySpelled: async () => all().filter(({ email }) => email !== canonicalEmail(email)),
    findByConfirmHash: async (hash) => all().find((subscriber) => subscriber.confirmHash === hash) ?? null,
    change: (id, changes) =>
      memory.atomically(async () => {
        const subscriber = table.get(id);
        if (subscriber) table.set(id, structuredClone({ ...subscriber, ...changes }));
      }),
    confirm: (confirmHash, now) =>
      memory.atomically(async () => {
        const waiting = all().find(
          (subscriber) => subscriber.confirmHash === confirmHash && subscriber.state === 'unconfirmed',
        );
        if (!waiting || (waiting.confirmExpiresAt ?? '') <= now) return false;
        table.set(waiting.id, { ...waiting, state: 'confirmed', confirmedAt: now });
        return true;
      }),
    remove: (id) => memory.atomically(async () => table.delete(id)),
    list: async ({ before = Infinity, state, search }, limit) =>
      all()
        .filter((subscriber) => subscriber.id < before && (state === undefined || subscriber.state === state))
        .filter(({ email, name }) => `${email} ${name}`.toLowerCase().includes(search.toLowerCase()))
        .toSorted((a, b) => b.id - a.id)
        .slice(0, limit),
    count: async () => {
      const confirmed = all().filter((subscriber) => subscriber.state === 'confirmed').length;
      return { confirmed, unconfirmed: table.size - confirmed };
    },
    confirmedAfter: async (id, limit) =>
      all()
        .filter((subscriber) => subscriber.id > id && subscriber.state === 'confirmed')
        .toSorted((a, b) => a.id - b.id)
        .slice(0, limit),
    removeUnconfirmed: (requestedBefore) =>
      memory.atomically(async () => {
        const isOver = ({ state, requestedAt }: Subscriber) => state === 'unconfirmed' && requestedAt < requestedBefore;
        return all().filter((subscriber) => isOver(subscriber) && table.delete(subscriber.id)).length;
      }),
  };
}
