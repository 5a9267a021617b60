import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { openSqlite } from '../../src/platform/database/sqlite.ts';
import { createSecrets } from '../../src/platform/secrets.ts';
import { addReaders, startIssue } from '../support/readers.ts';
import { AS_STARTED, type SiteProcess, startSite } from '../support/site-process.ts';
import { endProgress, showProgress } from './progress.ts';

const READERS = 20_000;
const BETWEEN_PAGES_MS = 10;
const CALM_PAGES = 300;
/** Memory is compared between two parts of the run: it rises and falls with each round of garbage collection. */
const FIRST_PART = [2_000, 6_000] as const;
const LAST_PART = [16_000, 20_000] as const;

export type NewsletterFigure = {
  /** Readers who received it, and how many received it more than once. */
  reached: number;
  doubles: number;
  perSecond: number;
  calmP95: number;
  p95: number;
  grownMb: number;
};

/** (e) A newsletter for 20 000 readers goes out while others look at pages; the mail service answers at once. */
export async function benchNewsletter(dataDir: string): Promise<NewsletterFigure> {
  const service = await openService();
  // As in the container: with more memory Node leaves its garbage where it is, and the size of the process says little.
  const environment = {
    RESEND_API_URL: service.url,
    NODE_OPTIONS: '--max-old-space-size=256',
    ...AS_STARTED.environment,
  };
  const site = await startSite({ dataDir, program: AS_STARTED.program, environment });
  const database = openSqlite(path.join(dataDir, 'garden.db'));
  const secret = readFileSync(path.join(dataDir, 'app-secret'), 'utf8').trim();
  await addReaders(database, READERS, createSecrets([secret]));
  const calm: number[] = [];
  while (calm.length < CALM_PAGES) calm.push(await pageTime(site));

  const issue = await startIssue(database, READERS);
  const begin = performance.now();
  const times: number[] = [];
  const memory: { sent: number; mb: number }[] = [];
  for (let isSent = false; !isSent; await delay(BETWEEN_PAGES_MS)) {
    times.push(await pageTime(site));
    memory.push({ sent: service.received.size, mb: residentMb(site) });
    if (times.length % 50 === 0) {
      isSent = await hasEnded(database, issue);
      showProgress(`(e) ${service.received.size} of ${READERS} newsletters`);
    }
  }
  const seconds = (performance.now() - begin) / 1000;
  endProgress();
  await site.stop();
  await database.close();
  service.close();
  return {
    reached: service.received.size,
    doubles: [...service.received.values()].filter((count) => count > 1).length,
    perSecond: READERS / seconds,
    calmP95: p95(calm),
    p95: p95(times),
    grownMb: usual(memory, LAST_PART) - usual(memory, FIRST_PART),
  };
}

/** A mail service that accepts everything and counts recipients. */
async function openService() {
  const received = new Map<string, number>();
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (part: Buffer) => (body += part.toString()));
    request.on('end', () => {
      const { to } = JSON.parse(body) as { to: string };
      received.set(to, (received.get(to) ?? 0) + 1);
      response
        .writeHead(200, { 'content-type': 'application/json' })
        .end(JSON.stringify({ id: `mail-${received.size}` }));
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return {
    url: `http://127.0.0.1:${address && typeof address === 'object' ? address.port : 0}`,
    received,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

async function hasEnded(database: ReturnType<typeof openSqlite>, issue: number): Promise<boolean> {
  const state = sql<{ state: string }>`select state from newsletter_issue where id = ${issue}`;
  return (await state.execute(database.query<unknown>())).rows[0]?.state === 'sent';
}

async function pageTime({ origin }: SiteProcess): Promise<number> {
  const begin = performance.now();
  const answer = await fetch(`${origin}/home`);
  await answer.arrayBuffer();
  if (answer.status !== 200) throw new Error(`the page answered ${answer.status}`);
  return performance.now() - begin;
}

/** The middle value of a part of the run. */
function usual(memory: { sent: number; mb: number }[], [from, until]: readonly [number, number]): number {
  const part = memory.filter(({ sent }) => sent >= from && sent <= until).map(({ mb }) => mb);
  return part.toSorted((a, b) => a - b)[Math.floor(part.length / 2)] ?? 0;
}

export function p95(times: number[]): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? 0;
}

/** Memory of the process as Linux counts it. */
function residentMb({ child }: SiteProcess): number {
  const [, kilobytes = '0'] = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) / 1024;
}
