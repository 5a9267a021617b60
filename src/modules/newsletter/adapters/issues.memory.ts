import type { MemoryDatabase } from '../../../platform/database/memory.ts';
import type { StoredIssue, Issues } from '../issues/issue.ts';

/** Newsletters in memory, for tests of the core. */
export function createMemoryIssues(memory: MemoryDatabase): Issues {
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
        .map(({ body }) => body)
        .filter((body) => body.includes(part)),
    remove: (id) => memory.atomically(async () => table.get(id)?.state === 'draft' && table.delete(id)),
  };
}
