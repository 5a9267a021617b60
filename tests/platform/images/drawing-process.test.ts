import { fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { createDrawing } from '../../../src/platform/images/adapters/drawing-process.ts';
import { createSharpLabelled } from '../../../src/platform/images/adapters/labelled.sharp.ts';
import { createSharpRecode } from '../../../src/platform/images/adapters/recode.sharp.ts';
import { aPhoto } from './pictures.ts';

const WORKER = new URL('../../../src/platform/images/adapters/drawing.worker.ts', import.meta.url);
const PREVIEW = { picture: null, label: null, title: 'Open dag', when: '11 juli 2026', name: 'De Lindehof' };

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'drawing-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

function openDrawing(more: Partial<Parameters<typeof createDrawing>[0]> = {}) {
  const warn = vi.fn();
  const silent = () => undefined;
  return { warn, ...createDrawing({ log: { debug: silent, info: silent, warn, error: silent }, ...more }) };
}

/** A program that draws nothing. `script` is run with the text of the upload and with what answers. */
function programThat(name: string, script: string): URL {
  const file = path.join(folder, `${name}.mjs`);
  const run = `(text, answer) => {${script}}`;
  writeFileSync(
    file,
    `import * as fs from 'node:fs';
    import { text } from 'node:stream/consumers';
    process.once('message', async () =>
      (${run})(await text(process.stdin), (drawn) => process.send({ drawn }, () => process.exit())));`,
  );
  return pathToFileURL(file);
}

const upload = (text: string) => new TextEncoder().encode(text);

describe('pictures drawn in a process of their own', () => {
  test('are the same to the byte as those drawn here', async () => {
    const { recode, drawLabelled } = openDrawing();
    const photo = await aPhoto();
    expect(await recode(photo)).toEqual(await createSharpRecode()(photo));
    const [there, here] = [await drawLabelled(PREVIEW), await createSharpLabelled()(PREVIEW)];
    expect(Buffer.from(there).equals(here)).toBe(true);
    expect(await recode(upload('<svg/>'))).toBe('kind');
  });

  test('are drawn one at a time, in turn', async () => {
    const notes = path.join(folder, 'notes');
    const program = programThat(
      'noting',
      `fs.appendFileSync('${notes}', '(' + text); process.on('exit', () => fs.appendFileSync('${notes}', ')')); answer('kind');`,
    );
    const { recode } = openDrawing({ program });
    await Promise.all(['a', 'b', 'c'].map((text) => recode(upload(text))));
    expect(readFileSync(notes, 'utf8')).toBe('(a)(b)(c)');
  });

  test('know nothing of the settings of the site', async () => {
    vi.stubEnv('APP_SECRET', 'x'.repeat(64));
    const { recode } = openDrawing({ program: programThat('telling', `answer(process.env)`) });
    const environment = Object.keys(await recode(upload('')));
    vi.unstubAllEnvs();
    expect(environment).toContain('MALLOC_ARENA_MAX');
    expect(environment).not.toContain('APP_SECRET');
  });
});

describe('a picture that ends its process', () => {
  test('is lost alone: the next one is drawn', async () => {
    const program = programThat('fragile', `text === 'good' ? answer('kind') : process.kill(process.pid, 'SIGSEGV')`);
    const { recode, drawLabelled, warn } = openDrawing({ program });
    const answers = await Promise.all(['bad', 'good'].map((text) => recode(upload(text))));
    expect(answers).toEqual(['lost', 'kind']);
    expect(warn).toHaveBeenCalledWith({ why: 'it ended with SIGSEGV' }, expect.any(String));
    await expect(drawLabelled(PREVIEW)).rejects.toThrow('it ended with');
  });

  test.each([
    ['memory', { mb: 1, ms: 120_000 }],
    ['time', { mb: 450, ms: 1 }],
  ])('is lost when it takes too much %s', async (_, most) => {
    const program = programThat('endless', `setInterval(() => undefined, 1000)`);
    expect(await openDrawing({ program, most }).recode(upload(''))).toBe('lost');
  });

  test('is a fault of ours where no process can draw it', async () => {
    const drawing = openDrawing({ program: programThat('faulty', `process.send({ fault: 'no library' })`) });
    await expect(drawing.recode(upload(''))).rejects.toThrow('no library');
  });
});

describe('the process that draws', () => {
  test('ends with the site, however that ends', async () => {
    const parent = path.join(folder, 'parent.mjs');
    writeFileSync(
      parent,
      `import { fork } from 'node:child_process';
      const child = fork(new URL('${WORKER.href}'), { execArgv: [] });
      console.log(child.pid);`,
    );
    const site = spawn(process.execPath, [parent], { stdio: ['ignore', 'pipe', 'inherit'] });
    const [line] = (await once(site.stdout, 'data')) as [Buffer];
    const pid = Number(line.toString());
    expect(isRunning(pid)).toBe(true);
    site.kill('SIGKILL');
    while (isRunning(pid)) await delay(25); // a test without an end ends by its own limit
  });

  test.runIf(process.platform === 'linux')(
    'leaves a signal to both to the site, which completes its requests',
    async () => {
      const child = fork(WORKER, { execArgv: [], serialization: 'advanced' });
      const answers = once(child, 'message');
      child.send({ kind: 'labelled', parts: PREVIEW });
      while (!hasSteppedBack(child.pid)) await delay(5);
      child.kill('SIGTERM');
      expect(await answers).toMatchObject([{ drawn: expect.any(Uint8Array) }, undefined]);
    },
  );
});

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0) && !/^State:\s+Z/m.test(fileOf(pid, 'status'));
  } catch {
    return false;
  }
}

/** True of a process that the kernel ends first where memory runs out; by then it handles signals itself. */
const hasSteppedBack = (pid = 0) => fileOf(pid, 'oom_score_adj').trim() === '1000';

function fileOf(pid: number, name: string): string {
  const file = `/proc/${pid}/${name}`;
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
}
