import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { liveServices } from '../../src/wiring/adapters.ts';
import { newKey } from '../../src/ops/backup/archive/encryption.ts';
import { readConfig } from '../../src/config/config.ts';
import { checkInvariants } from '../../src/ops/invariants/check-invariants.ts';
import { openSqlite } from '../../src/platform/database/sqlite.ts';
import { wire } from '../../src/wiring/wiring.ts';
import { builtProgram } from '../support/built-programs.ts';
import { eventOnSale } from '../support/buyer.ts';
import { quietLog } from '../support/quiet-log.ts';
import { rounds, seededRandom } from '../support/seeded-random.ts';
import { freePort } from '../support/free-port.ts';
import { childEnvironment, type SiteProcess, startSite, startWorld } from '../support/site-process.ts';
import { testSite } from '../support/test-site.ts';
import { worldAt } from '../support/world-control.ts';
import { type Crowd, gatherCrowd } from './crowd.ts';
import { makeRoom } from './promises.ts';

/** Orders that are paid before the backup, and as many after it. */
const ORDERS = rounds(4, 8);
const isLong = rounds(0, 1) === 1;
const APP_SECRET = 'the secret of a site that is restored in a drill';

type Command = { code: number | null; out: string; err: string };

const cleanUp: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of cleanUp.splice(0).toReversed()) await end();
});

/** A shop under load with its world, and the commands of who looks after it. */
async function aTown() {
  const folder = mkdtempSync(path.join(tmpdir(), 'garden-drill-'));
  cleanUp.push(() => rmSync(folder, { recursive: true, force: true }));
  const dataDir = path.join(folder, 'site');
  const key = await newKey('2026-11-23');
  const keyFile = path.join(folder, 'key.txt');
  writeFileSync(keyFile, key.file, { mode: 0o600 });
  const external = await startWorld({ dataDir: path.join(folder, 'world'), mailsKept: 20_000 });
  cleanUp.push(() => external.stop());
  const world = worldAt(external.origin);
  const environment = {
    MOLLIE_API_URL: external.origin,
    RESEND_API_URL: external.origin,
    BACKUP_RECIPIENT: key.recipient,
    APP_SECRET,
  };
  const run = async (command: string, options: string[] = [], change: Record<string, string> = {}) => {
    const file = await builtProgram(`src/cli/${command}.ts`);
    return new Promise<Command>((resolve) => {
      const env = childEnvironment({ DATA_DIR: dataDir, LOG_LEVEL: 'OFF', ...environment, ...change });
      const child = spawn(process.execPath, [file, ...options], { cwd: folder, env });
      const output = { out: '', err: '' };
      child.stdout.on('data', (chunk: Buffer) => (output.out += chunk.toString()));
      child.stderr.on('data', (chunk: Buffer) => (output.err += chunk.toString()));
      child.on('close', (code) => resolve({ code, ...output }));
    });
  };
  const port = await freePort();
  const start = async (at = dataDir): Promise<SiteProcess> => {
    const site = await startSite({ dataDir: at, port, environment });
    cleanUp.push(() => site.kill());
    return site;
  };
  const open = (at = dataDir) => openSqlite(path.join(at, 'garden.db'));
  const backup = () => {
    const [name = ''] = readdirSync(path.join(dataDir, 'backups')).filter((one) => one.startsWith('tuin-'));
    return path.join(dataDir, 'backups', name);
  };
  /** The person is forgotten by a second hand on the same data, as a command would do it. */
  const forget = async (email: string) => {
    const database = open();
    const config = readConfig({ DATA_DIR: dataDir, ...environment });
    const facts = { site: testSite, mailFrom: testSite.email, webhookUrl: null } as const;
    const external = await liveServices(config, database, quietLog());
    await wire(external, { ...facts, mailService: 'resend', paymentMode: 'test' }).identity.privacy.erase(email);
    await database.close();
  };
  return { folder, dataDir, keyFile, world, run, start, open, backup, forget };
}

const asked = async <Row>(database: ReturnType<typeof openSqlite>, statement: string): Promise<Row[]> =>
  (await sql.raw<Row>(statement).execute(database.query<unknown>())).rows;

describe('the drill: a backup under load, a bad day, and the site is back (R-23, R-24)', { timeout: 400_000 }, () => {
  let town: Awaited<ReturnType<typeof aTown>>;
  let crowd: Crowd;
  let site: SiteProcess;
  beforeEach(async () => {
    town = await aTown();
    site = await town.start();
    const database = town.open();
    await makeRoom(database);
    await database.close();
    const sale = await eventOnSale(site.origin, 1_000);
    const random = seededRandom(24);
    crowd = gatherCrowd({ origins: () => site.origin, world: town.world, sale, random, people: 3 });
    await until(() => crowd.acknowledged.length >= ORDERS);
  });
  afterEach(() => crowd.stop());

  test('what was paid since is adopted or listed, who was forgotten stays so, and no mail goes twice', async () => {
    const { dataDir, keyFile, world, run, start, open } = town;
    expect(await run('backup')).toMatchObject({ code: 0, out: expect.stringMatching(/^Stored tuin-.*\.tar\.age /) });
    const known = crowd.acknowledged.length;
    await until(() => crowd.acknowledged.length >= known + ORDERS);
    const [person] = await mailed(world);
    await town.forget(person ?? '');
    expect(await run('restore', [town.backup(), '--identity', keyFile])).toMatchObject({
      code: 2,
      err: expect.stringContaining('The site still runs'),
    });
    await site.kill();
    await crowd.stop();
    const before = await world.mails();

    expect(await run('restore', ['--check', town.backup(), '--identity', keyFile])).toMatchObject({ code: 0 });
    const restored = await run('restore', [town.backup(), '--identity', keyFile]);
    expect(restored).toMatchObject({ code: 0, err: '' });
    expect(restored.out).toContain('Forgotten again: 1 people.');

    const database = open();
    expect((await checkInvariants(database)).filter(({ ok }) => !ok)).toEqual([]);
    const attempts = await asked<{ payment_id: string; status: string }>(database, 'select * from payment_attempt');
    const paid = (await world.payments()).filter(({ status }) => status === 'paid');
    const missing = paid.filter(({ id }) => {
      const isAdopted = attempts.some((one) => one.payment_id === id && one.status === 'paid');
      return isAdopted === restored.out.includes(`  ${id}  €`);
    });
    expect(missing).toEqual([]);
    const orders = await asked<{ id: string; email: string; phone_number: string }>(database, 'select * from orders');
    // Of a paid order tax law keeps the rest.
    expect(orders.filter(({ email, phone_number }) => email === person && phone_number !== '')).toEqual([]);
    expect(orders.some(({ phone_number }) => phone_number !== '')).toBe(true);
    const gone = crowd.acknowledged.filter(({ orderId }) => !orders.some(({ id }) => id === orderId));
    expect(gone.length).toBeGreaterThan(0);
    expect(restored.out).toMatch(/Lost or changed between the backup and now: [1-9]/);
    const held = await asked<{ id: string; recipient: string }>(
      database,
      'select id, recipient from outbox where held_at is not null',
    );
    expect(held.length).toBeGreaterThan(0);
    expect(restored.out).toContain(`Vastgehouden): ${held.length}.`);

    // It runs again, and but for the word to the owner nothing leaves by itself.
    site = await start();
    const sent = async () => (await world.mails()).slice(0, (await world.mails()).length - before.length);
    await until(async () => (await sent()).some(({ to }) => to.includes(testSite.email)));
    await delay(6_000);
    expect((await sent()).map(({ to }) => to.join())).toEqual([testSite.email]);
    expect((await (await fetch(`${site.origin}/readyz`)).json()) as unknown).toEqual({ status: 'ok' });
    await database.close();
    expect(await site.stop()).toBe(0);
    const aside = readdirSync(dataDir).filter((name) => name.startsWith('garden.db.before-restore'));
    expect(restored.out.includes('garden.db.before-restore')).toBe(true);
    expect(aside.length).toBeLessThanOrEqual(1);
  });

  test('an empty machine with the backup and the key is a site again; what is not whole changes nothing', async () => {
    const { folder, keyFile, world, run, start, open } = town;
    await run('backup');
    await site.kill();
    await crowd.stop();
    const empty = { DATA_DIR: path.join(folder, 'new machine') };
    const bytes = readFileSync(town.backup());
    const spoilt = path.join(folder, 'spoilt.tar.age');
    const changed = (at: number) => bytes.with(at, (bytes[at] ?? 0) ^ 1);
    const [early, middle, late] = [10, Math.floor(bytes.byteLength / 2), bytes.byteLength - 1];
    const more = isLong ? [bytes.subarray(0, early), changed(middle), bytes.subarray(0, late)] : [];
    for (const damaged of [changed(early), bytes.subarray(0, middle), changed(late), ...more]) {
      writeFileSync(spoilt, damaged);
      expect((await run('restore', [spoilt, '--identity', keyFile], empty)).code).toBe(2);
    }
    const refused = (options: string[], change = {}) => run('restore', options, { ...empty, ...change });
    expect((await refused([town.backup()])).err).toContain('--identity FILE');
    const other = await refused([town.backup(), '--identity', keyFile], {
      APP_SECRET: 'some other secret of 32 letters',
    });
    expect([other.code, other.err]).toEqual([2, expect.stringContaining('another APP_SECRET')]);
    await world.setFaults({ mollie: { kind: 'error' } });
    const silent = await refused([town.backup(), '--identity', keyFile]);
    expect([silent.code, silent.err]).toEqual([2, expect.stringContaining('Mollie did not answer')]);
    await world.setFaults({ mollie: null });
    expect(readdirSync(empty.DATA_DIR)).toEqual([]);

    const done = await run('restore', [town.backup(), '--identity', keyFile], empty);
    expect(done).toMatchObject({ code: 0, err: '' });
    expect(done.out).toContain('there was no database here');
    const database = open(empty.DATA_DIR);
    expect((await checkInvariants(database)).filter(({ ok }) => !ok)).toEqual([]);
    await database.close();
    site = await start(empty.DATA_DIR);
    expect((await fetch(`${site.origin}/agenda`)).status).toBe(200);
    expect(await site.stop()).toBe(0);
  });
});

/** Addresses of buyers who got mail, the first first. */
async function mailed(world: ReturnType<typeof worldAt>): Promise<string[]> {
  const all = (await world.mails()).toReversed().flatMap(({ to }) => to);
  return all.filter((one) => one.endsWith('@bezoeker.example'));
}

async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < 2_400; tries++) {
    if (await isSo()) return;
    await delay(50);
  }
  throw new Error('it never came to that');
}
