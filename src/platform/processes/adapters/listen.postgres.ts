import { setTimeout as delay } from 'node:timers/promises';
import type { Client, ClientConfig } from 'pg';
import type { Edition } from '../edition.ts';

const CHANNEL = 'edition';
const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 30_000;
const CONNECT_MS = 5_000;

/** Receivers of news; `mayHaveMissed` is called when nobody was listening until now. */
export type Listeners = { number: Edition['hear']; mayHaveMissed(): Promise<void> };

/** Listens on its own connection, reconnecting after up to half a minute. Only faster: the site looks each second. */
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
      const [number = Number.NaN, seats, events = 0, eventId] = (payload ?? '').split(' ').map(Number);
      told.number(number, seats === undefined ? undefined : { seats, events }, eventId);
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
      // An absent server is reported by the other statements.
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
