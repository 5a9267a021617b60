import { setTimeout as delay } from 'node:timers/promises';
import type { Client, ClientConfig } from 'pg';

const CHANNEL = 'edition';
const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 30_000;
const CONNECT_MS = 5_000;

/** `number`: another process raised the edition to this, with this part of seats; `mayHaveMissed`: nobody was listening until now. */
export type Listeners = { number(edition: number, seats?: number): void; mayHaveMissed(): Promise<void> };

/**
 * Listens on a connection of its own for editions that other processes raise. Reopens a lost connection after pauses
 * that double up to half a minute, and reads the editions it missed. Nothing depends on it: without it the poll of each
 * second remains. `stop` ends it.
 */
export function listenOnPostgres(url: string, told: Listeners): { stop(): Promise<void> } {
  const stopping = new AbortController();
  let client: Client | undefined;

  const listenOnce = async (heard: () => void) => {
    const { default: pg } = await import('pg');
    const options: ClientConfig = { connectionString: url, connectionTimeoutMillis: CONNECT_MS, keepAlive: true };
    const made = new pg.Client(options);
    client = made;
    const ended = new Promise<void>((resolve) => {
      made.once('end', resolve);
      made.on('error', () => resolve());
    });
    made.on('notification', ({ channel, payload }) => {
      if (channel !== CHANNEL) return;
      const [number = Number.NaN, seats] = (payload ?? '').split(' ').map(Number);
      told.number(number, seats);
    });
    try {
      await made.connect();
      await made.query(`listen ${CHANNEL}`);
      await told.mayHaveMissed();
      heard();
      if (!stopping.signal.aborted) await ended;
    } finally {
      await made.end().catch(() => undefined);
    }
  };

  const loop = (async () => {
    let pause = FIRST_PAUSE_MS;
    while (!stopping.signal.aborted) {
      // A server that is away is what the other statements tell of.
      await listenOnce(() => (pause = FIRST_PAUSE_MS)).catch(() => undefined);
      await delay(pause, undefined, { signal: stopping.signal, ref: false }).catch(() => undefined);
      pause = Math.min(2 * pause, LONGEST_PAUSE_MS);
    }
  })();

  return {
    stop: async () => {
      stopping.abort();
      await client?.end().catch(() => undefined);
      await loop;
    },
  };
}
