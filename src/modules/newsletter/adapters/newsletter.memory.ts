import { canonicalEmail } from '../../../kernel/email-address.ts';
import { finderOf } from '../../../kernel/text/search-words.ts';
import type { MemoryDatabase } from '../../../platform/database/memory.ts';
import type { Issues, StoredIssue } from '../issues/issue.ts';
import type { Subscriber, Subscribers } from '../ports.ts';

export function createMemoryNewsletter(memory: MemoryDatabase): { subscribers: Subscribers; newsletterIssues: Issues } {
  return { subscribers: memorySubscribers(memory), newsletterIssues: memoryIssues(memory) };
}

function memoryIssues(memory: MemoryDatabase): Issues {
  const table = memory.table<number, StoredIssue>();
  let last = 0;
  const all = () => [...table.values()].toSorted((one, other) => other.id - one.id).map((row) => ({ ...row }));

  return {
    insert: (issue) =>
      memory.atomically(async () => {
        last++;
        table.set(last, { ...issue, id: last });
        return last;
      }),
    find: async (id) => {
      const issue = table.get(id);
      return issue ? { ...issue } : null;
    },
    list: async ({ before = Infinity, limit }) =>
      all()
        .filter(({ id }) => id < before)
        .slice(0, limit),
    archived: async (limit) =>
      all()
        .filter(({ isInArchive, startedAt }) => isInArchive && startedAt !== null)
        .toSorted((one, other) => ((one.startedAt ?? '') < (other.startedAt ?? '') ? 1 : -1))
        .slice(0, limit),
    underWay: async () =>
      all()
        .filter(({ state, finishedAt }) => (state === 'sending' || state === 'stopped') && finishedAt === null)
        .map(({ id }) => id)
        .toReversed(),
    planned: async (until) =>
      all()
        .filter(({ state, sendAt }) => state === 'draft' && sendAt !== null && (until === null || sendAt <= until))
        .map(({ id }) => id)
        .toReversed(),
    missed: async () =>
      all()
        .filter(({ state, missed }) => state === 'draft' && missed !== null)
        .map(({ id, title }) => ({ id, title })),
    count: (id, what) =>
      memory.atomically(async () => {
        const issue = table.get(id);
        if (issue && issue.startedAt !== null) table.set(id, { ...issue, [what]: issue[what] + 1 });
      }),
    change: (id, seen, changes) =>
      memory.atomically(async () => {
        const issue = table.get(id);
        const isSeen = (Object.keys(seen) as (keyof typeof seen)[]).every((name) => issue?.[name] === seen[name]);
        if (!issue || !isSeen) return false;
        table.set(id, { ...issue, ...changes });
        return true;
      }),
    textsWith: async (part) =>
      all()
        .map(({ body, events }) => body + JSON.stringify(events))
        .filter((text) => text.includes(part)),
    remove: (id) => memory.atomically(async () => table.get(id)?.state === 'draft' && table.delete(id)),
  };
}

function memorySubscribers(memory: MemoryDatabase): Subscribers {
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
        .filter(({ email, name }) => finderOf(search)(`${email} ${name}`))
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
