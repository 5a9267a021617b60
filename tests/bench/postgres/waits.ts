import { setInterval } from 'node:timers/promises';
import { Client } from 'pg';

const PAUSE_MS = 50;

/** Average number of connections that do or wait for something, by what that is. */
export type Waits = Map<string, number>;

/**
 * Looks at what the connections of a database do, many times a second, until `stop`. By Little's law, connections in a state
 * divided by orders a second are the seconds that an order spends in it.
 */
export async function watchWaits(url: string): Promise<{ stop(): Promise<Waits> }> {
  const client = new Client({ connectionString: url });
  await client.connect();
  const seen = new Map<string, number>();
  let looks = 0;
  const look = async () => {
    const { rows } = await client.query<Activity>(ACTIVITY);
    looks++;
    for (const row of rows) seen.set(stateOf(row), (seen.get(stateOf(row)) ?? 0) + 1);
  };
  const ended = new AbortController();
  const watching = (async () => {
    for await (const _ of setInterval(PAUSE_MS, null, { signal: ended.signal })) await look();
  })().catch((thrown: unknown) => {
    if (!ended.signal.aborted) throw thrown;
  });
  return {
    stop: async () => {
      ended.abort();
      await watching;
      await client.end();
      return new Map([...seen].map(([state, count]) => [state, count / looks]));
    },
  };
}

type Activity = { state: string; kind: string | null; event: string | null; query: string };

const ACTIVITY = `select state, wait_event_type as kind, wait_event as event, query from pg_stat_activity
  where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'
    and state in ('active', 'idle in transaction')`;

/** The row that a statement waits for is of the table that it names first: others hold it until they commit. */
function stateOf({ state, kind, event, query }: Activity): string {
  if (state !== 'active') return 'the site';
  if (kind === 'Lock' && event === 'advisory') return tableOf(query) === 'offer' ? 'the event' : 'the same buyer';
  if (kind === 'Lock') return `a row of ${tableOf(query)}`;
  if (kind === 'IO' || kind === 'LWLock' || kind === 'IPC') return 'the disk';
  return kind === 'Client' ? 'the site' : 'the processor';
}

function tableOf(query: string): string {
  return /(?:from|update|into) "(\w+)"/.exec(query)?.[1] ?? query.slice(0, 40);
}
