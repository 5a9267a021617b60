import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  closeSync,
  createReadStream,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { setTimeout as delay } from 'node:timers/promises';
import SqliteDriverPackage from 'better-sqlite3';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { kindOf, readThrough, unpack } from '../../src/ops/backup/archive/archive.ts';
import { decrypted, identitiesIn, newKey } from '../../src/ops/backup/archive/encryption.ts';
import { prove } from '../../src/ops/backup/archive/gather.ts';
import { makeBackupInThread } from '../../src/ops/backup/in-a-thread.ts';
import { type BackupOrder, makeBackup } from '../../src/ops/backup/make-backup.ts';
import { openSqlite } from '../../src/platform/database/sqlite.ts';
import { builtProgram } from '../support/built-programs.ts';
import { migratedImage } from '../support/migrated.ts';
import { rounds, seededRandom } from '../support/seeded-random.ts';
import { startS3 } from '../support/s3-server.ts';
import { childEnvironment } from '../support/site-process.ts';

let folder: string;
let order: BackupOrder;
beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'garden-backup-'));
  mkdirSync(path.join(folder, 'uploads'));
  writeFileSync(path.join(folder, 'garden.db'), await migratedImage());
  writeFileSync(path.join(folder, 'uploads/roos-800.webp'), 'a rose');
  writeFileSync(path.join(folder, 'erasures-2026-11.jsonl'), '\n{"id":"1"}\n');
  order = {
    databaseFile: path.join(folder, 'garden.db'),
    dataDir: folder,
    to: { kind: 'folder', folder: path.join(folder, 'backups') },
    recipients: [],
    fingerprint: 'whose',
    pictureKey: 'the key of its pictures',
    keptSecret: 'a secret that nobody else has',
  };
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const stored = () => readdirSync(path.join(folder, 'backups')).toSorted();
const kept = () => stored().filter((name) => kindOf(name) === 'backup');
const read = (name: string) => createReadStream(path.join(folder, 'backups', name));

describe('a backup (R-23)', () => {
  test('holds database, pictures and erasures; without a key neither the secret nor rights for others', async () => {
    const made = await makeBackup(order, { now: '2026-11-23T03:15:00.000Z' });
    expect(made).toMatchObject({ name: 'tuin-2026-11-23T031500Z.tar', isEncrypted: false, breached: [] });
    const manifest = await unpack(read(made.name), readThrough);
    expect(manifest.files.map(({ name }) => name)).toEqual(['garden.db.gz', 'erasures-2026-11.jsonl']);
    expect(manifest.pictures).toMatchObject([{ name: 'uploads/roos-800.webp', bytes: 6 }]);
    expect(stored()).toContain(manifest.pictures[0]?.stored);
    expect(manifest.secret).toEqual({ isInside: false, fingerprint: 'whose' });
    expect(statSync(path.join(folder, 'backups', made.name)).mode & 0o777).toBe(0o600);
    expect(statSync(path.join(folder, 'backups', made.name)).size).toBe(made.bytes);
    const store = { kind: 's3', endpoint: 'https://a/b', prefix: '', region: '', keyId: '', secret: '' } as const;
    await expect(makeBackup({ ...order, to: store }, { now: made.madeAt })).rejects.toThrow('encrypted only');
  });

  test('for a key holds the secret that stands beside the data, and is no word of it to anybody else', async () => {
    const key = await newKey('2026-11-23');
    const store = await startS3();
    const to = { ...store, kind: 's3', prefix: '', region: 'auto' } as const;
    const made = await makeBackup({ ...order, to, recipients: [key.recipient] }, { now: '2026-11-23T03:15:00.000Z' });
    const bytes = store.objects.get('tuin-2026-11-23T031500Z.tar.age') ?? Buffer.alloc(0);
    expect(made.bytes).toBe(bytes.byteLength);
    const all = Buffer.concat([...store.objects.values()]);
    expect(all.includes('a secret that nobody else has') || all.includes('a rose') || all.includes('roos')).toBe(false);
    const inside = new Map<string, string>();
    await unpack(await decrypted(one(bytes), identitiesIn(key.file)), async (name, content) => {
      const chunks: Uint8Array[] = [];
      for await (const chunk of content) chunks.push(chunk);
      inside.set(name, Buffer.concat(chunks).toString());
    });
    expect(inside.get('app-secret')).toBe('a secret that nobody else has');
    await store.stop();
  });

  test('of a database of an earlier version is made, as by hand before the new program first starts', async () => {
    const schemas = path.join(import.meta.dirname, '../upgrade/schemas');
    const [oldest = ''] = readdirSync(schemas).toSorted();
    writeFileSync(order.databaseFile, gunzipSync(readFileSync(path.join(schemas, oldest))));
    const made = await makeBackup(order, { now: '2026-11-23T03:15:00.000Z' });
    expect(made.breached).toEqual([]);
    expect((await unpack(read(made.name), readThrough)).schema).toBe(oldest.replace('.db.gz', ''));
  });

  test('is complete under a load of writes, which it does not block', { timeout: 120_000 }, async () => {
    const writer = openSqlite(order.databaseFile);
    const over = new AbortController();
    let written = 0;
    const writing = (async () => {
      for (; !over.signal.aborted; written++) {
        await writer.atomically(async () => {
          const [name, at] = [`load ${written}`, new Date().toISOString()];
          await sql`insert into job_run (name, last_at) values (${name}, ${at})`.execute(writer.query());
        });
        await delay(1);
      }
    })();
    const counts: number[] = [];
    for (let round = 0; round < rounds(3, 30); round++) {
      const from = written;
      const now = new Date(Date.UTC(2026, 10, 23, 3, 0, round)).toISOString();
      const made = await makeBackupInThread(order, { now });
      expect(written).toBeGreaterThan(from);
      expect(made.breached).toEqual([]);
      const copy = path.join(folder, 'copy.db');
      await unpack(read(made.name), async (name, content) => {
        const chunks: Uint8Array[] = [];
        for await (const chunk of content) chunks.push(chunk);
        if (name === 'garden.db.gz') writeFileSync(copy, gunzipSync(Buffer.concat(chunks)));
      });
      expect((await prove(copy, { isBeforeMigration: false })).breached).toEqual([]);
      const raw = new SqliteDriverPackage(copy);
      counts.push(Number(raw.prepare('select count(*) from job_run').pluck().get()));
      raw.close();
    }
    over.abort();
    await writing;
    await writer.close();
    expect(counts.toSorted((one, other) => one - other)).toEqual(counts);
  });

  test('with more pictures than a process may open at once is complete', async () => {
    for (let picture = 0; picture < 700; picture++)
      writeFileSync(path.join(folder, 'uploads', `roos-${picture}.webp`), `rose ${picture}`);
    const command = await builtProgram('src/cli/backup.ts');
    const env = childEnvironment({ DATA_DIR: folder, LOG_LEVEL: 'OFF' });
    const child = spawn('sh', ['-c', `ulimit -n 150 && exec "$0" "$1"`, process.execPath, command], { env });
    const lines: Buffer[] = [];
    child.stderr.on('data', (chunk: Buffer) => lines.push(chunk));
    const [code] = (await once(child, 'exit')) as [number | null];
    expect([code, Buffer.concat(lines).toString()]).toEqual([0, '']);
    const manifest = await unpack(read(kept()[0] ?? ''), readThrough);
    expect(manifest.pictures).toHaveLength(701);
  });

  test('is made although an old one cannot be removed', async () => {
    mkdirSync(path.join(folder, 'backups/tuin-2026-10-01T031500Z.tar'), { recursive: true });
    const made = await makeBackup(order, { now: '2026-11-23T03:15:00.000Z' });
    expect(made.oldLeft).toContain('a folder in the place of a file');
    expect(kept()).toContain(made.name);
    rmSync(path.join(folder, 'backups/tuin-2026-10-01T031500Z.tar'), { recursive: true });
    expect((await makeBackup(order, { now: '2026-11-24T03:15:00.000Z' })).oldLeft).toBeNull();
  });

  test('of a damaged database is refused, and earlier backups stay', async () => {
    await makeBackup(order, { now: '2026-11-22T03:15:00.000Z' });
    const opened = openSync(order.databaseFile, 'r+');
    writeSync(opened, Buffer.alloc(2048, 0xff), 0, 2048, 4096 * 3);
    closeSync(opened);
    await expect(makeBackup(order, { now: '2026-11-23T03:15:00.000Z' })).rejects.toThrow(/damaged|malformed/);
    expect(kept()).toEqual(['tuin-2026-11-22T031500Z.tar']);
    expect(readdirSync(folder).filter((name) => name.startsWith('backup-unfinished'))).toEqual([]);
  });

  test('of data in which something does not hold is kept and says so', async () => {
    const raw = new SqliteDriverPackage(order.databaseFile);
    raw.exec(
      `insert into outbox (id, kind, recipient, facts, lane, state, attempts, claim, created_at, next_attempt_at,
         forget_when_done) values ('a', 'x', '', '{"a":1}', 'urgent', 'sent', 1, 1, '2026', '2026', 0)`,
    );
    raw.close();
    const made = await makeBackup(order, { now: '2026-11-23T03:15:00.000Z' });
    expect(made.breached).toEqual(['I-5']);
    expect((await unpack(read(made.name), readThrough)).breached).toEqual(['I-5']);
  });

  test('that cannot be stored leaves nothing behind', async () => {
    const store = await startS3();
    store.refuse(1_000);
    const key = await newKey('2026-11-23');
    const to = { ...store, kind: 's3', prefix: '', region: 'auto' } as const;
    const now = '2026-11-23T03:15:00.000Z';
    await expect(makeBackupInThread({ ...order, to, recipients: [key.recipient] }, { now })).rejects.toThrow();
    expect(store.objects.size).toBe(0);
    expect(readdirSync(folder).filter((name) => name.startsWith('backup-unfinished'))).toEqual([]);
    await store.stop();
  });

  test('killed at any moment leaves no partial file that looks like a backup', { timeout: 240_000 }, async () => {
    const random = seededRandom(23);
    let left = 0;
    const command = await builtProgram('src/cli/backup.ts');
    for (let kill = 0; kill < rounds(3, 60); kill++) {
      const env = childEnvironment({ DATA_DIR: folder });
      const child = spawn(process.execPath, [command], { cwd: folder, env, stdio: 'ignore' });
      const ended = once(child, 'exit');
      // Once it has begun, or is over already.
      const hasBegun = () => readdirSync(folder).some((name) => name.startsWith('backup-unfinished'));
      while (child.exitCode === null && !hasBegun()) await delay(5);
      await delay(random.below(400));
      child.kill('SIGKILL');
      await ended;
      for (const name of readdirSync(folder).filter((one) => one.startsWith('backup-unfinished'))) {
        left++;
        utimesSync(path.join(folder, name), 0, 0); // a day passes
      }
    }
    expect(left).toBeGreaterThan(0);
    mkdirSync(path.join(folder, 'backups'), { recursive: true });
    for (const name of kept().filter((one) => one.startsWith('tuin-'))) await unpack(read(name), readThrough);
    await makeBackup(order, { now: '2026-11-23T03:15:00.000Z' });
    expect(readdirSync(folder).filter((name) => name.startsWith('backup-unfinished'))).toEqual([]);
    expect(readFileSync(path.join(folder, 'uploads/roos-800.webp'), 'utf8')).toBe('a rose');
  });
});

async function* one(bytes: Buffer): AsyncGenerator<Uint8Array> {
  yield bytes;
}
