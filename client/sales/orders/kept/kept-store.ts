import { isOver, type KeptOrder } from './kept-order.ts';

const NAME = 'kept-tickets';

export type KeptStore = {
  /** Replaces an earlier copy of the order. Rejects if the device is full or stores nothing. */
  put(secret: string, kept: KeptOrder): Promise<void>;
  /** Returns null if there is no copy, or its last date has passed. */
  find(secret: string): Promise<KeptOrder | null>;
  remove(secret: string): Promise<void>;
  /** Removes expired copies; true if nothing is left. */
  tidy(): Promise<boolean>;
};

/** Copies of orders on this device, found by the hash of the link's secret: tickets, but no access to the order. */
export function openKeptStore(storage: CacheStorage, now: () => Date): KeptStore {
  const keyOf = async (secret: string) => {
    const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(`kept order ${secret}`));
    return `/bestelling/?${Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')}`;
  };
  /** Opening a cache by name would create it. */
  const opened = async () => ((await storage.has(NAME)) ? storage.open(NAME) : null);
  const read = async (answer: Response | undefined): Promise<KeptOrder | null> => {
    const copy = (await answer?.json().catch(() => null)) as KeptOrder | null | undefined;
    return copy && !isOver(copy, now()) ? copy : null;
  };
  return {
    async put(secret, kept) {
      const cache = await storage.open(NAME);
      await cache.put(await keyOf(secret), Response.json(kept));
    },
    async find(secret) {
      const cache = await opened();
      return cache ? read(await cache.match(await keyOf(secret))) : null;
    },
    async remove(secret) {
      const cache = await opened();
      await cache?.delete(await keyOf(secret));
    },
    async tidy() {
      const cache = await opened();
      if (!cache) return true;
      const keys = await cache.keys();
      const left = await Promise.all(
        keys.map(async (key) => (await read(await cache.match(key))) !== null || !(await cache.delete(key))),
      );
      if (left.includes(true)) return false;
      await storage.delete(NAME);
      return true;
    },
  };
}
