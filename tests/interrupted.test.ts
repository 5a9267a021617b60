import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

/** A run of tests that has one process with the folder in its environment, and one that only works in it. */
const RUN = `
  import { spawn } from 'node:child_process';
  import { startCaretaker } from '${path.join(import.meta.dirname, 'support/caretaker.ts')}';
  const environment = startCaretaker();
  const started = [{ env: { ...process.env, ...environment } }, { cwd: environment.TMPDIR }].map((options) =>
    spawn('sleep', ['1000'], { ...options, detached: true, stdio: 'ignore' }));
  console.log(JSON.stringify({ folder: environment.TMPDIR, pids: started.map(({ pid }) => pid) }));
  setInterval(() => {}, 1000);
`;

/** A shell that waits for the run, as npm does. */
const PARENT = ['-c', '"$0" "$@" & wait', process.execPath];
const NODE = ['--input-type=module', '-e', RUN];

test.each([
  ['that gets SIGKILL', process.execPath, NODE, 'SIGKILL'],
  ['that gets SIGINT', process.execPath, NODE, 'SIGINT'],
  ['whose parent gets SIGKILL', 'sh', [...PARENT, ...NODE], 'SIGKILL'],
  ['whose parent gets SIGTERM', 'sh', [...PARENT, ...NODE], 'SIGTERM'],
] as const)(
  'a run of all tests %s leaves nothing behind',
  async (_, command, words, signal) => {
    const run = spawn(command, words, { stdio: ['ignore', 'pipe', 'inherit'] });
    const line = await new Promise<string>((resolve) =>
      run.stdout.once('data', (data: Buffer) => resolve(data.toString())),
    );
    const { folder, pids } = JSON.parse(line) as { folder: string; pids: number[] };
    expect([existsSync(folder), ...pids.map(runs)]).toEqual([true, true, true]);
    run.kill(signal);
    const isThere = () => [existsSync(folder), ...pids.map(runs)];
    await expect.poll(isThere, { timeout: 30_000 }).toEqual([false, false, false]);
  },
  60_000,
);

test('npm starts it without a shell that would live on in its place', () => {
  const { scripts } = JSON.parse(readFileSync(path.join(import.meta.dirname, '../package.json'), 'utf8')) as {
    scripts: { test: string };
  };
  expect(scripts.test).toBe('exec node tests/all.ts');
});

function runs(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
