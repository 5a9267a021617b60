import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
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

test.each(['SIGKILL', 'SIGINT'] as const)('a run of all tests that gets %s leaves nothing behind', async (signal) => {
  const run = spawn(process.execPath, ['--input-type=module', '-e', RUN], { stdio: ['ignore', 'pipe', 'inherit'] });
  const line = await new Promise<string>((resolve) =>
    run.stdout.once('data', (data: Buffer) => resolve(data.toString())),
  );
  const { folder, pids } = JSON.parse(line) as { folder: string; pids: number[] };
  expect([existsSync(folder), ...pids.map(runs)]).toEqual([true, true, true]);
  run.kill(signal);
  await expect.poll(() => [existsSync(folder), ...pids.map(runs)]).toEqual([false, false, false]);
});

function runs(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
