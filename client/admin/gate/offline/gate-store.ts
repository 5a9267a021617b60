import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { GateStep } from '../../../../src/modules/ticketing/gate/gate-schema.ts';
import type { SeenTicket } from '../gate-api.ts';
import type { SealedDay } from './sealed-day.ts';

/** An action taken offline, which names codes by their hashes only. */
export type QueuedStep =
  | Extract<GateStep, { kind: 'let-in' | 'group' }>
  | (Extract<GateStep, { kind: 'undo' | 'use' }> & { at: string });

/** The server's response to a step that somebody has to know about, kept until they have seen it. Holds no names. */
export type Notice = {
  id: string;
  at: string;
  word: 'unknown' | 'lapsed' | 'other-day' | 'choose' | 'refused';
  tickets: SeenTicket[];
  /** Kind of friends' card, if it was one. */
  card?: string;
  isOfGroup?: true;
};

/** All methods reject if the browser cannot store data. */
export type GateStore = {
  day(): Promise<SealedDay | null>;
  keepDay(day: SealedDay): Promise<void>;
  forgetDay(): Promise<void>;
  steps(): Promise<QueuedStep[]>;
  addSteps(steps: readonly QueuedStep[]): Promise<void>;
  notices(): Promise<Notice[]>;
  /** Replaces steps by the server's notices, atomically. */
  settle(ids: readonly string[], notices: readonly Notice[]): Promise<void>;
  forgetNotice(id: string): Promise<void>;
};

interface GateData extends DBSchema {
  day: { key: 'today'; value: SealedDay };
  steps: { key: number; value: QueuedStep };
  notices: { key: string; value: Notice };
}

export const GATE_DATA = 'gate';

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
      const [steps, noticeStore] = [write.objectStore('steps'), write.objectStore('notices')];
      for (let at = await steps.openCursor(); at; at = await at.continue()) {
        if (ids.includes(at.value.id)) await at.delete();
      }
      for (const notice of notices) await noticeStore.put(notice);
      await write.done;
    },
    forgetNotice: async (id) => (await open()).delete('notices', id),
  };
}
