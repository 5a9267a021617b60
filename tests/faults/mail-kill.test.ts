import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterEach, describe, expect, it } from 'vitest';
import { systemClock } from '../../src/platform/clock.ts';
import { openSqlite } from '../../src/platform/database/sqlite.ts';
import { createSqlOutbox } from '../../src/platform/mail/adapters/outbox.sql.ts';
import { openMailServer } from '../support/mail-server.ts';
import { addReaders, startIssue } from '../support/readers.ts';
import { rounds, seededRandom, seedOf } from '../support/seeded-random.ts';
import { freePort } from '../support/free-port.ts';
import { type SiteProcess, startSite, startWorld } from '../support/site-process.ts';
import { worldAt } from '../support/world-control.ts';
import { letTimePass } from './promises.ts';

const READERS = 120;
const KILLS = rounds(2, 40);

const cleanUp: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of cleanUp.splice(0).toReversed()) await end();
});

describe('kill -9 while mail is being sent (R-16, R-19)', () => {
  it(
    'a newsletter through Resend reaches every reader exactly once',
    { timeout: 240_000 + KILLS * 32_000 },
    async () => {
      const folder = aFolder();
      const external = await startWorld({ dataDir: path.join(folder, 'world') });
      cleanUp.push(() => external.stop());
      const world = worldAt(external.origin);
      const site = await aSite(folder, { RESEND_API_URL: external.origin, MOLLIE_API_URL: external.origin });
      await world.setFaults({ resend: { kind: 'delay', milliseconds: 40 } });
      await addReaders(site.database, READERS);
      const issue = await startIssue(site.database, READERS);
      const random = seededRandom(seedOf(20_260_601));
      for (let kill = 0; kill < KILLS; kill++) {
        await delay(100 + random.below(900));
        await site.killAndRestart();
      }
      await world.setFaults({ resend: null });
      await site.until('every reader had it', async () => (await site.issueState(issue)) === 'sent');
      const to = (await world.mails()).map((mail) => mail.to[0]);
      expect(new Set(to).size).toBe(READERS);
      expect(to).toHaveLength(READERS);
    },
  );

  it(
    'by SMTP an urgent mail repeats under its own Message-ID, and a reader of unknown outcome is left to the owner',
    { timeout: 360_000 },
    async () => {
      const server = await openMailServer();
      cleanUp.push(() => server.close());
      const site = await aSite(aFolder(), { SMTP_URL: server.url });
      const outbox = createSqlOutbox(site.database, systemClock);

      server.behave('accept then hang', 1);
      await outbox.put({ kind: 'account-known', to: 'anna@example.org', facts: {}, lane: 'urgent' });
      await site.until('the server has it', async () => server.kept.length === 1);
      await site.killAndRestart();
      await site.until('it is sent', async () => (await site.mailStates()).join() === 'sent');
      expect(server.kept.map(({ to }) => to)).toEqual(['anna@example.org', 'anna@example.org']);
      expect(new Set(server.kept.map(({ messageId }) => messageId)).size).toBe(1);

      server.kept.length = 0;
      server.behave('accept then hang', 1);
      await addReaders(site.database, 20);
      const issue = await startIssue(site.database, 20);
      await site.until('the server has one', async () => server.kept.length === 1);
      await site.killAndRestart();
      await site.until('all are handled', async () => (await site.issueState(issue)) === 'sent');
      const to = server.kept.map((mail) => mail.to);
      expect(to).toHaveLength(20);
      expect(new Set(to).size).toBe(20);
      const [dead] = await outbox.list({ states: ['dead'], limit: 10 });
      expect(dead).toMatchObject({ to: to[0], lastError: 'unknown-outcome' });
    },
  );
});

function aFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'garden-mail-kill-'));
  cleanUp.push(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

async function aSite(folder: string, environment: Record<string, string>) {
  const dataDir = path.join(folder, 'site');
  const port = await freePort();
  const start = () => startSite({ dataDir, port, environment });
  let site: SiteProcess = await start();
  cleanUp.push(() => site.kill());
  const database = openSqlite(path.join(dataDir, 'garden.db'));
  cleanUp.push(() => database.close());
  const rows = async (query: ReturnType<typeof sql<{ state: string }>>) =>
    (await query.execute(database.query<unknown>())).rows.map(({ state }) => state);
  return {
    database,
    killAndRestart: async () => {
      await site.kill();
      site = await start();
      await letTimePass(database);
    },
    issueState: async (id: number) =>
      (await rows(sql<{ state: string }>`select state from newsletter_issue where id = ${id}`))[0],
    mailStates: () => rows(sql<{ state: string }>`select state from outbox`),
    until: async (what: string, isTrue: () => Promise<boolean>) => {
      for (const end = performance.now() + 120_000; !(await isTrue()); await delay(20)) {
        if (performance.now() > end) throw new Error(`it never came: ${what}\n${site.output()}`);
      }
    },
  };
}
