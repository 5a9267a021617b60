import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { GateStep } from '../../../../src/modules/ticketing/admission/gate-schema.ts';
import type { SeenTicket } from '../gate-api.ts';
import type { SealedDay } from './sealed-day.ts';

/** What happened here without network, named by hashes of codes only. */
export type QueuedStep = Extract<GateStep, { kind: 'let-in' }> | (Extract<GateStep, { kind: 'undo' }> & { at: string });

/** What the server said of a step that somebody has to know, until they have seen it. No name is in it. */
export type Notice = {
  id: string;
  at: string;
  word: 'unknown' | 'lapsed' | 'other-day' | 'choose' | 'refused';
  tickets: SeenTicket[];
};

/** What lies in the browser. All reject when the browser cannot keep it. */
export type GateStore = {
  day(): Promise<SealedDay | null>;
  keepDay(day: SealedDay): Promise<void>;
  forgetDay(): Promise<void>;
  /** In the order in which they were added. */
  steps(): Promise<QueuedStep[]>;
  addSteps(steps: readonly QueuedStep[]): Promise<void>;
  notices(): Promise<Notice[]>;
  /** Both at once: what the server said takes the place of the steps. */
  settle(ids: readonly string[], notices: readonly Notice[]): Promise<void>;
  forgetNotice(id: string): Promise<void>;
};

interface GateData extends DBSchema {
  day: { key: 'today'; value: SealedDay };
  steps: { key: number; value: QueuedStep };
  notices: { key: string; value: Notice };
}

/** One for all pages and the worker of the gate. */
export const GATE_DATA = 'gate';

/** The store of this browser; it is opened when it is first used. */
export function browserStore(): GateStore {
  let opening: Promise<IDBPDatabase<GateData>> | null = null;
  const open = () => {
    opening ??= openDB<GateData>(GATE_DATA, 1, {
      upgrade(database) {
        database.createObjectStore('day');
        database.createObjectStore('steps', { autoIncrement: true });
        database.createObjectStore('notices', { keyPath: 'id' });
      },
      blocking: () => void opening?.then((database) => database.close()),
      terminated: () => (opening = null),
    });
    opening.catch(() => (opening = null));
    return opening;
  };
  return {
    day: async () => (await (await open()).get('day', 'today')) ?? null,
    keepDay: async (day) => void (await (await open()).put('day', day, 'today')),
    forgetDay: async () => (await open()).delete('day', 'today'),
    steps: async () => (await open()).getAll('steps'),
    addSteps: async (steps) => {
      const write = (await open()).transaction('steps', 'readwrite');
      await Promise.all([...steps.map((step) => write.store.add(step)), write.done]);
    },
    notices: async () => (await open()).getAll('notices'),
    settle: async (ids, notices) => {
      const write = (await open()).transaction(['steps', 'notices'], 'readwrite');
      const [steps, told] = [write.objectStore('steps'), write.objectStore('notices')];
      for (let at = await steps.openCursor(); at; at = await at.continue()) {
        if (ids.includes(at.value.id)) await at.delete();
      }
      for (const notice of notices) await told.put(notice);
      await write.done;
    },
    forgetNotice: async (id) => (await open()).delete('notices', id),
  };
}
