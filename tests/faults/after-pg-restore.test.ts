import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterEach, describe, expect, test } from 'vitest';
import { liveServices } from '../../src/wiring/adapters.ts';
import { readConfig } from '../../src/config/config.ts';
import { checkInvariants } from '../../src/ops/invariants/check-invariants.ts';
import { openPostgres } from '../../src/platform/database/postgres.ts';
import { wire } from '../../src/wiring/wiring.ts';
import { builtProgram } from '../support/built-programs.ts';
import { eventOnSale } from '../support/buyer.ts';
import { freshPostgres, hasPostgres } from '../support/fresh-postgres.ts';
import { findBinaries } from '../support/postgres-binaries.ts';
import { quietLog } from '../support/quiet-log.ts';
import { rounds, seededRandom } from '../support/seeded-random.ts';
import { childEnvironment, startSite, startWorld } from '../support/site-process.ts';
import { testSite } from '../support/test-site.ts';
import { worldAt } from '../support/world-control.ts';
import { gatherCrowd } from './crowd.ts';
import { makeRoom } from './promises.ts';

/** Orders that are paid before the dump, and as many after it. */
const ORDERS = rounds(4, 8);
const APP_SECRET = 'the secret of a site whose dump is put back';

const cleanUp: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of cleanUp.splice(0).toReversed()) await end();
});

const emptyDatabase = async () => {
  const made = await freshPostgres();
  cleanUp.push(made.drop);
  return made.url;
};
const opened = (url: string) => {
  const database = openPostgres(url);
  cleanUp.push(() => database.close());
  return database;
};
const asked = async <Row>(database: ReturnType<typeof openPostgres>, statement: string): Promise<Row[]> =>
  (await sql.raw<Row>(statement).execute(database.query<unknown>())).rows;

const isProved = hasPostgres('that a dump put back catches up with the world');

describe.runIf(isProved)('pg_dump under load, pg_restore, and what follows it (R-24)', { timeout: 400_000 }, () => {
  test('adopts what was paid since, forgets again, holds the mail, and is safe to repeat', async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'garden-dump-'));
    cleanUp.push(() => rmSync(folder, { recursive: true, force: true }));
    const external = await startWorld({ dataDir: path.join(folder, 'world'), mailsKept: 20_000 });
    cleanUp.push(() => external.stop());
    const world = worldAt(external.origin);
    const dataDir = path.join(folder, 'site');
    const stood = await emptyDatabase();
    const environment = { MOLLIE_API_URL: external.origin, RESEND_API_URL: external.origin, APP_SECRET };
    const start = async (url: string) => {
      const site = await startSite({ dataDir, environment: { ...environment, DATABASE_URL: url } });
      cleanUp.push(() => site.kill());
      return site;
    };
    const follow = async (url: string) => {
      const env = childEnvironment({ DATA_DIR: dataDir, LOG_LEVEL: 'OFF', ...environment, DATABASE_URL: url });
      const command = [await builtProgram('src/cli/restore.ts'), '--after-pg-restore'];
      return run(process.execPath, command, { cwd: folder, env });
    };

    const site = await start(stood);
    const former = openPostgres(stood);
    await makeRoom(former);
    const sale = await eventOnSale(site.origin, 1_000);
    const crowd = gatherCrowd({ origins: () => site.origin, world, sale, random: seededRandom(24), people: 3 });
    cleanUp.push(() => crowd.stop());
    await until(() => crowd.acknowledged.length >= ORDERS);
    const mailed = async () => (await world.mails()).flatMap(({ to }) => to);
    const findPerson = async () => (await mailed()).findLast((one) => one.endsWith('@bezoeker.example'));
    await until(async () => (await findPerson()) !== undefined);
    const person = await findPerson();
    const dump = path.join(folder, 'tuin.dump');
    await postgresTool('pg_dump', '--format=custom', `--file=${dump}`, stood);
    const known = crowd.acknowledged.length;
    await until(() => crowd.acknowledged.length >= known + ORDERS);
    const config = readConfig({ DATA_DIR: dataDir, ...environment, DATABASE_URL: stood });
    const facts = { site: testSite, mailFrom: testSite.email, webhookUrl: null } as const;
    const hand = wire(await liveServices(config, former, quietLog()), {
      ...facts,
      mailService: 'resend',
      paymentMode: 'test',
    });
    await hand.identity.privacy.erase(person ?? '');
    await former.close();
    expect(await follow(stood)).toMatchObject({ code: 2, err: expect.stringContaining('Stop it first') });
    await site.kill();
    await crowd.stop();

    const fresh = await emptyDatabase();
    expect(await follow(fresh)).toMatchObject({ code: 2, err: expect.stringContaining('pg_restore comes first') });
    await postgresTool('pg_restore', '--no-owner', '--exit-on-error', `--dbname=${fresh}`, dump);
    const withPhone = async () => {
      const reader = openPostgres(fresh);
      const rows = await asked<{ email: string }>(reader, "select email from orders where phone_number <> ''");
      await reader.close();
      return rows.map(({ email }) => email);
    };
    expect(await withPhone()).toContain(person);
    await world.setFaults({ mollie: { kind: 'error' } });
    expect(await follow(fresh)).toMatchObject({ code: 2, err: expect.stringContaining('Mollie did not answer') });
    await world.setFaults({ mollie: null });
    const followed = await follow(fresh);
    expect(followed).toMatchObject({ code: 0, err: '' });
    const database = opened(fresh);
    expect((await checkInvariants(database)).filter(({ ok }) => !ok)).toEqual([]);
    const attempts = await asked<{ payment_id: string; status: string }>(database, 'select * from payment_attempt');
    const paid = (await world.payments()).filter(({ status }) => status === 'paid');
    const missing = paid.filter(({ id }) => {
      const isAdopted = attempts.some((one) => one.payment_id === id && one.status === 'paid');
      return isAdopted === followed.out.includes(`  ${id}  €`);
    });
    expect(missing).toEqual([]);
    expect(followed.out).toMatch(/paid without an order: [1-9]/);
    const phones = await withPhone();
    expect(phones.length).toBeGreaterThan(0);
    expect(phones).not.toContain(person);
    const held = await asked(database, 'select id from outbox where held_at is not null');
    expect(held.length).toBeGreaterThan(0);

    // It runs again, and but for the word to the owner nothing leaves by itself.
    const before = (await world.mails()).length;
    const sent = async () => (await world.mails()).toReversed().slice(before);
    const back = await start(fresh);
    await until(async () => (await sent()).some(({ to }) => to.includes(testSite.email)));
    await delay(6_000);
    expect((await sent()).map(({ to }) => to.join())).toEqual([testSite.email]);
    await database.close();
    expect(await back.stop()).toBe(0);
  });
});

/** Ends with the program's exit code. The test goes on answering meanwhile, so that no kept connection goes stale. */
function run(program: string, options: string[], place: { cwd?: string; env?: NodeJS.ProcessEnv } = {}) {
  return new Promise<{ code: number | string | null; out: string; err: string }>((resolve) => {
    execFile(program, options, { ...place, encoding: 'utf8' }, (error, out, err) => {
      resolve({ code: error === null ? 0 : (error.code ?? null), out, err });
    });
  });
}

async function postgresTool(program: string, ...options: string[]): Promise<void> {
  const done = await run(path.join(findBinaries() ?? '', program), options);
  if (done.code !== 0) throw new Error(`${program} ended with ${done.code}: ${done.err}`);
}

async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < 2_400; tries++) {
    if (await isSo()) return;
    await delay(50);
  }
  throw new Error('it never came to that');
}
