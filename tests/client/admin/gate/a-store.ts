import type { GateStore, Notice, QueuedStep } from '../../../../client/admin/gate/offline/gate-store.ts';
import type { SealedDay } from '../../../../client/admin/gate/offline/sealed-day.ts';

/** In-memory store of a browser, shared by pages; a full one stores nothing more. */
export function aStore() {
  const kept: { day: SealedDay | null; steps: QueuedStep[]; notices: Notice[] } = { day: null, steps: [], notices: [] };
  const disk = { isFull: false };
  const room = () => {
    if (disk.isFull) throw new DOMException('full', 'QuotaExceededError');
  };
  const store: GateStore = {
    day: async () => kept.day,
    keepDay: async (day) => {
      room();
      kept.day = day;
    },
    forgetDay: async () => void (kept.day = null),
    steps: async () => [...kept.steps],
    addSteps: async (steps) => {
      room();
      kept.steps.push(...steps);
    },
    notices: async () => [...kept.notices],
    settle: async (ids, notices) => {
      kept.steps = kept.steps.filter(({ id }) => !ids.includes(id));
      kept.notices.push(...notices);
    },
    forgetNotice: async (id) => void (kept.notices = kept.notices.filter((notice) => notice.id !== id)),
  };
  return { store, kept, disk };
}
