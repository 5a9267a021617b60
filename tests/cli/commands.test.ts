import { spawn } from 'node:child_process';
import { copyFileSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openSqlite } from '../../src/platform/database/sqlite.ts';
import { builtProgram } from '../support/built-programs.ts';
import { childEnvironment } from '../support/site-process.ts';

type CheckAnswer = { ok: boolean; invariants: { id: string; ok: boolean; breaches: string[] }[] };

const SCHEMAS = path.join(import.meta.dirname, '../upgrade/schemas');

describe('the commands', () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'garden-cli-'));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const run = async (command: string, ...options: string[]) => {
    const file = await builtProgram(`src/cli/${command}.ts`);
    return new Promise<{ code: number | null; out: string; err: string }>((resolve) => {
      const env = childEnvironment({ DATA_DIR: folder, LOG_LEVEL: 'WARN' });
      const child = spawn(process.execPath, [file, ...options], { cwd: folder, env });
      const output = { out: '', err: '' };
      child.stdout.on('data', (chunk: Buffer) => (output.out += chunk.toString()));
      child.stderr.on('data', (chunk: Buffer) => (output.err += chunk.toString()));
      child.on('close', (code) => resolve({ code, ...output }));
    });
  };

  test('check says so when there is no database, and makes none', async () => {
    const { code, err } = await run('check');
    expect(code).toBe(2);
    expect(err).toContain('There is no database at');
  });

  test('check refuses options that it does not know', async () => {
    expect(await run('check', '--databse', 'x')).toMatchObject({ code: 2, out: '' });
  });

  test('check says so when a database is of an earlier version, as an old copy is', async () => {
    const [oldest = ''] = readdirSync(SCHEMAS).toSorted();
    const file = path.join(folder, 'old.db');
    writeFileSync(file, gunzipSync(readFileSync(path.join(SCHEMAS, oldest))));
    const { code, out, err } = await run('check', '--database', file);
    expect([code, out]).toEqual([2, '']);
    expect(err).toMatch(/^The database is older than this program: it lacks \d+ steps.*npm run migrate.*\n$/);
  });

  test('migrate makes the schema, and does nothing the second time', async () => {
    expect(await run('migrate')).toMatchObject({ code: 0, err: '' });
    const { code, out } = await run('migrate');
    expect([code, out]).toEqual([0, 'The schema is up to date.\n']);
  });

  test('sample-data fills an empty database once, and all invariants hold', async () => {
    expect(await run('sample-data')).toMatchObject({ code: 0, out: expect.stringMatching(/^Saved \d+ events\.\n$/) });
    expect(await run('sample-data')).toMatchObject({ code: 0, out: expect.stringContaining('nothing was changed') });
    const { code, out } = await run('check');
    const answer = JSON.parse(out) as CheckAnswer;
    expect(answer.invariants.filter(({ ok }) => !ok)).toEqual([]);
    expect([code, answer.ok]).toEqual([0, true]);
  });

  test('administrator makes the first one, with an address where the password is chosen (S-17)', async () => {
    expect(await run('administrator')).toMatchObject({ code: 2, err: 'Give one e-mail address.\n' });
    expect(await run('administrator', 'no address')).toMatchObject({ code: 2 });
    const { code, out } = await run('administrator', 'Eigenaar@Voorbeeld.nl');
    expect(code).toBe(0);
    expect(out).toMatch(/^eigenaar@voorbeeld\.nl is an administrator now\./);
    expect(out).toMatch(
      /\nhttp:\/\/localhost:3000\/login\?userId=[0-9a-f-]{36}&token=[\w-]{43}&returnTo=\/dmt-admin\n$/,
    );
  });

  test('check finds a breach in a copy, names it and ends with 1, while the original stays sound', async () => {
    const copy = path.join(folder, 'copy.db');
    const original = openSqlite(path.join(folder, 'garden.db'));
    await original.query<{ event: { title: string } }>().selectFrom('event').select('title').execute();
    await original.close(); // writes the log into the file, so that it can be copied alone
    copyFileSync(path.join(folder, 'garden.db'), copy);
    const database = openSqlite(copy);
    await database
      .query<{ offer_option: { id: number; sold: number } }>()
      .updateTable('offer_option')
      .set({ sold: 1 })
      .where('id', '=', 1)
      .execute();
    await database.close();

    const { code, out } = await run('check', '--database', copy);
    const answer = JSON.parse(out) as CheckAnswer;
    expect([code, answer.ok]).toEqual([1, false]);
    expect(answer.invariants.filter(({ ok }) => !ok)).toMatchObject([
      { id: 'I-1', breaches: ['option:1'] },
      { id: 'persons', breaches: [expect.stringMatching(/^day:/)] },
    ]);
    expect((await run('check')).code).toBe(0);
  });
});
