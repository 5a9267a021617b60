import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const ROOT = path.join(import.meta.dirname, '../..');
const LIVE = {
  APP_SECRET: 'x'.repeat(64),
  BASE_URL: 'https://www.tuin.example',
  KVK_NUMBER: '12345678',
  MOLLIE_API_KEY: 'live_abcdefghijklmnop',
  RESEND_API_KEY: 're_abc',
  VAT_NUMBER: 'NL001234567B01',
};

/** Starts a site in a process of its own, with a page and nothing built, and lists what it has loaded once it is open. */
const STARTED = `
import { registerHooks } from 'node:module';
import { writeFileSync } from 'node:fs';
const loaded = new Set();
registerHooks({ load: (url, context, next) => (loaded.add(url), next(url, context)) });
const root = process.argv[2];
const load = (file) => import(root + file);
const { readConfig } = await load('/src/config/config.ts');
const { createLog } = await load('/src/platform/log.ts');
const { startSite } = await load('/src/site/site.ts');
const renderer = { pagePatterns: [], sharedKey: () => null, render: async () => new Response('') };
const site = await startSite({ config: readConfig(process.env), log: createLog('ERROR'), renderer, files: new Map() });
writeFileSync(process.argv[3], [...loaded].join('\\n'));
await site.stop();
process.exit(0);
`;

const folder = mkdtempSync(path.join(tmpdir(), 'garden-loaded-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function loadedBy(environment: Record<string, string>): Promise<string[]> {
  const [script, list] = [path.join(folder, 'started.mjs'), path.join(folder, 'list.txt')];
  writeFileSync(script, STARTED);
  const env = {
    PATH: process.env['PATH'],
    PORT: '0',
    DATA_DIR: mkdtempSync(path.join(folder, 'data-')),
    ...environment,
  };
  const child = spawn(process.execPath, [script, ROOT, list], { cwd: ROOT, env, stdio: ['ignore', 'ignore', 'pipe'] });
  let fault = '';
  child.stderr.on('data', (chunk: Buffer) => (fault += chunk.toString()));
  const code = await new Promise((resolve) => child.once('exit', resolve));
  if (code !== 0) throw new Error(`The start ended with ${String(code)}:\n${fault}`);
  return readFileSync(list, 'utf8').split('\n');
}

/** Starts the site with settings that it refuses, when all is loaded, and tells whether it took the types out of its code. */
function takesTypesOut(environment: Record<string, string>): boolean {
  const probe = path.join(folder, 'probe.mjs');
  writeFileSync(probe, "process.on('exit', () => process._rawDebug(process.moduleLoadList.join('\\n')));");
  const env = { PATH: process.env['PATH'], PORT: 'none', ...environment };
  const ended = spawnSync(process.execPath, ['--import', probe, 'src/main.ts'], { cwd: ROOT, env, encoding: 'utf8' });
  expect(ended.stderr).toContain('PORT');
  return ended.stderr.includes('internal/deps/amaro');
}

test('a start takes the types out of the code only where an earlier one did not, not even out of its first file', () => {
  const environment = { NODE_COMPILE_CACHE: path.join(folder, 'compile-cache') };
  expect(takesTypesOut(environment)).toBe(true);
  expect(takesTypesOut(environment)).toBe(false);
});

describe('what a live site with its own accounts on SQLite loads at its start', () => {
  let loaded: string[];
  beforeAll(async () => {
    loaded = await loadedBy(LIVE);
  });
  const named = (part: string) => loaded.filter((url) => url.includes(part));

  test('is the site itself', () => {
    expect(named('/src/wiring/wiring.ts')).toHaveLength(1);
    expect(named('/node_modules/better-sqlite3/')).not.toEqual([]);
  });

  test.each([
    ['nothing of the pretended world', '/src/world/simulators/'],
    ['nothing that intercepts calls', '/node_modules/msw/'],
    ['no pages of the pretended world', '/src/world/demo'],
    ['no sample season', '/src/cli/'],
    ['no library of pictures before an upload', '/node_modules/sharp/'],
    ['no library of PDF before a ticket', '/node_modules/pdfkit/'],
    ['no library of fonts', '/node_modules/fontkit/'],
    ['no other database', '/node_modules/pg/'],
    ['no mail server of one\u2019s own', '/node_modules/nodemailer/'],
    ['no client of Mollie before a payment', '/node_modules/@mollie/'],
    ['no client of Resend before an email', '/node_modules/resend/'],
    ['no native code of hashes before a password', '/node_modules/@node-rs/'],
    ['no OpenID where nobody speaks it', '/node_modules/openid-client/'],
  ])('is %s', (_what, part) => {
    expect(named(part)).toEqual([]);
  });
});

test('a site without keys does load the pretended world, so that the list above means something', async () => {
  const loaded = await loadedBy({});
  for (const part of ['/src/world/simulators/', '/node_modules/msw/', '/src/cli/']) {
    expect(loaded.some((url) => url.includes(part))).toBe(true);
  }
});
