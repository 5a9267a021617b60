import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { newKey } from '../../src/ops/backup/archive/encryption.ts';
import { makeBackup } from '../../src/ops/backup/make-backup.ts';
import { unpackBackup } from '../../src/ops/restore/stage.ts';
import { builtProgram } from '../support/built-programs.ts';
import { migratedImage } from '../support/migrated.ts';
import { type Spoilt, startS3 } from '../support/s3-server.ts';
import { freePort } from '../support/free-port.ts';
import { childEnvironment } from '../support/site-process.ts';

const NOW = '2026-11-23T03:15:00.000Z';
const NAME = 'tuin-2026-11-23T031500Z.tar.age';

let folder: string;
let keyFile: string;
let store: Awaited<ReturnType<typeof startS3>>;
let recipient: string;
const at = (name: string) => path.join(folder, name);
const place = () => ({ ...store, kind: 's3', prefix: 'garden/', region: 'auto' }) as const;
const source = () => ({ backup: NAME, place: place(), keyFile, dataDir: at('there') });

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'garden-store-'));
  store = await startS3();
  const key = await newKey(NOW);
  recipient = key.recipient;
  keyFile = at('key.txt');
  writeFileSync(keyFile, key.file);
  mkdirSync(at('site/uploads'), { recursive: true });
  writeFileSync(at('site/garden.db'), await migratedImage());
  writeFileSync(at('site/uploads/roos-800.webp'), randomBytes(3_000_000));
  const order = {
    databaseFile: at('site/garden.db'),
    dataDir: at('site'),
    fingerprint: 'whose',
    pictureKey: 'key',
    keptSecret: 'a secret',
  };
  await makeBackup({ ...order, to: place(), recipients: [recipient] }, { now: NOW });
});
afterEach(async () => {
  await store.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** A command with the settings of a site that keeps its backups in the store. */
const run = async (command: string, options: string[], change: Record<string, string> = {}) => {
  const file = await builtProgram(`src/cli/${command}.ts`);
  return new Promise<{ code: number | null; out: string; err: string }>((resolve) => {
    const env = childEnvironment({
      DATA_DIR: at('there'),
      LOG_LEVEL: 'OFF',
      BACKUP_RECIPIENT: recipient,
      BACKUP_TO: `${store.endpoint}/garden`,
      BACKUP_S3_KEY_ID: store.keyId,
      BACKUP_S3_SECRET: store.secret,
      ...change,
    });
    const child = spawn(process.execPath, [file, ...options], { cwd: folder, env });
    const output = { out: '', err: '' };
    child.stdout.on('data', (chunk: Buffer) => (output.out += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (output.err += chunk.toString()));
    child.on('close', (code) => resolve({ code, ...output }));
  });
};

describe('a backup that is put back from a store (R-24)', () => {
  test('is fetched whole although each answer breaks off once, and leaves nothing beside what was unpacked', async () => {
    store.spoil(({ times }) => (times % 2 === 0 ? { cutAfter: times === 0 ? 20 : 700_000 } : null));
    const { files } = await unpackBackup(source(), at('unpacked'));
    expect(files.map(({ name }) => name)).toContain('garden.db.gz');
    const picture = 'uploads/roos-800.webp';
    expect(readFileSync(at(`unpacked/${picture}`)).equals(readFileSync(at(`site/${picture}`)))).toBe(true);
    expect(existsSync(at('there')) ? readdirSync(at('there')) : []).toEqual([]);
    expect(existsSync(at('unpacked.fetched'))).toBe(false);
  });

  test.each<[string, (call: { isList: boolean }) => Spoilt | null, RegExp]>([
    [
      'refuses the key',
      () => ({ status: 403, body: '<Error><Code>AccessDenied</Code></Error>' }),
      /answered 403, AccessDenied\. Look at BACKUP_S3_KEY_ID/,
    ],
    [
      'refuses the object',
      ({ isList }) => (isList ? null : { status: 403, body: '' }),
      /to give tuin-.*answered 403\. Look at/,
    ],
    ['is out of order', () => ({ status: 500, body: 'oops' }), /to list its backups: it answered 500\./],
    [
      'lists with a page of a proxy',
      ({ isList }) => (isList ? { type: 'text/html', body: '<html>Log in</html>' } : null),
      /answered with something else/,
    ],
    [
      'lists half',
      ({ isList }) => (isList ? { body: '<ListBucketResult><Name>x</Name>' } : null),
      /answered with something else/,
    ],
    [
      'gives a page of a proxy',
      ({ isList }) => (isList ? null : { type: 'text/html', body: '<html>Log in</html>' }),
      /answered with a web page/,
    ],
    [
      'gives another length than it lists',
      ({ isList }) => (isList ? null : { body: 'age-encryption.org/ and no more' }),
      /to give all of tuin-.*: 31 of \d+ bytes came/,
    ],
    [
      'breaks off again and again',
      ({ isList }) => (isList ? null : { cutAfter: 1_000 }),
      /broke off after \d+ of \d+ bytes/,
    ],
    ['lost it between two calls', ({ isList }) => (isList ? null : { status: 404, body: '' }), /it has it no longer/],
  ])('is said to be refused by the store that %s', async (_, how, says) => {
    store.spoil(how);
    const refused = unpackBackup(source(), at('unpacked'));
    await expect(refused).rejects.toThrow(/^The store refused /);
    await expect(refused).rejects.toThrow(says);
    await expect(refused).rejects.not.toThrow(/damaged|no backup/);
  });

  test('is refused in one line by the commands, without a stack, and nothing is said to be missing', async () => {
    store.spoil(() => ({ status: 403, body: '<Error><Code>AccessDenied</Code></Error>' }));
    const facts = {
      code: 2,
      out: '',
      err: expect.stringMatching(/^(\S+ )*The store refused to [^\n]*403, AccessDenied[^\n]*\n$/),
    };
    expect(await run('restore', [NAME, '--identity', keyFile])).toMatchObject({
      code: 2,
      err: expect.stringMatching(/^Nothing was changed: The store refused to list [^\n]*\n$/),
    });
    expect(await run('backup', ['--list'])).toMatchObject(facts);
    const gone = await run('restore', [NAME], { BACKUP_TO: `http://127.0.0.1:${await freePort()}/bucket` });
    expect(gone).toMatchObject({
      code: 2,
      err: expect.stringMatching(/^[^\n]*The store refused [^\n]*ECONNREFUSED\)\.\n$/),
    });
  });

  test('is refused in one line where a folder stands in the place of a file, or a file in that of a folder', async () => {
    mkdirSync(at(`kept/${NAME}`), { recursive: true });
    const [inFolder, inFile] = [{ BACKUP_TO: at('kept') }, { BACKUP_TO: keyFile }];
    const plain = (says: RegExp) => ({ code: 2, err: expect.stringMatching(says) });
    const refused = /^Nothing was changed: The store refused to give [^\n]*a folder in the place of a file[^\n]*\n$/;
    expect(await run('restore', [NAME], inFolder)).toMatchObject(plain(refused));
    expect(await run('restore', [at('kept')])).toMatchObject(plain(refused));
    expect(await run('restore', ['--check', at('kept')])).toMatchObject(plain(/a folder in the place of a file/));
    expect(await run('restore', [NAME, '--identity', folder])).toMatchObject(plain(/holds no private key of age\.\n$/));
    expect(await run('restore', [NAME], inFile)).toMatchObject(
      plain(/The store refused to list [^\n]*it is no folder/),
    );
    expect(await run('backup', ['--list'], inFile)).toMatchObject(
      plain(/^The store refused to list [^\n]*it is no folder[^\n]*\n$/),
    );
  });
});
