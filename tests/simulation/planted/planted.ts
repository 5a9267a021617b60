import { execFile } from 'node:child_process';
import { copyFileSync, globSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

export const ROOT = path.join(import.meta.dirname, '../../..');

/** Files that a world of the simulator needs. */
const NEEDED = [
  'src/**',
  'client/**/*.{ts,json}',
  'migrations/**',
  'languages/**',
  'build/**',
  'tests/**/*.{ts,json}',
  '*.json',
];

/** A fault that a good engineer could make, as a patch against the present code. */
export type Planted = { number: number; name: string; patch: string };

/** Result for one patch: the first rule that broke, or why nothing can be said. */
export type Tried = { planted: Planted | null } & (
  | { kind: 'found'; seed: number; step: number; rule: string; message: string }
  | { kind: 'missed' }
  | { kind: 'broken'; message: string }
);

/** Worlds in which faults are looked for, by the number from which on they are of that kind; the last that fits counts. */
const WORLDS_FROM = [
  { from: 31, who: 'bookings' },
  { from: 41, who: 'friends' },
  { from: 44, who: 'bookings' },
];

/** All planted faults, in their order. */
export function plantedFaults(): Planted[] {
  return readdirSync(import.meta.dirname)
    .filter((file) => file.endsWith('.patch'))
    .toSorted()
    .map((file) => {
      return {
        number: Number(file.slice(0, 2)),
        name: file.slice(3, -'.patch'.length),
        patch: path.join(import.meta.dirname, file),
      };
    });
}

/** Null if a patch still fits the tree; otherwise the message of git. */
export async function misfitOf({ patch }: Planted): Promise<string | null> {
  return run('git', ['apply', '--check', patch], { cwd: ROOT }).then(
    () => null,
    (thrown: unknown) => (thrown instanceof Error ? thrown.message : String(thrown)),
  );
}

/**
 * Plays the worlds of some seeds on a copy of the tree with a fault in it until a rule breaks. `null`: the tree as it is. The
 * copy is removed afterwards.
 */
export async function tryFault(planted: Planted | null, seeds: { from: number; to: number }): Promise<Tried> {
  const copy = mkdtempSync(path.join(tmpdir(), 'planted-'));
  try {
    copyTree(copy);
    if (planted) await run('git', ['apply', '--unsafe-paths', `--directory=${copy}`, planted.patch], { cwd: '/' });
    const who = WORLDS_FROM.findLast(({ from }) => planted !== null && planted.number >= from)?.who;
    const failure = await play(copy, `${seeds.from}..${seeds.to}`, who);
    return failure ? { planted, kind: 'found', ...failure } : { planted, kind: 'missed' };
  } catch (thrown) {
    return {
      planted,
      kind: 'broken',
      message: thrown instanceof Error ? thrown.message.slice(0, 600) : String(thrown),
    };
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}

type Failure = { seed: number; step: number; rule: string; message: string };

async function play(copy: string, seeds: string, who: string | undefined): Promise<Failure | undefined> {
  const requested = [path.join('tests', 'simulation', 'run.ts'), '--seeds', seeds, '--first', '--json'];
  if (who) requested.push('--who', who);
  const answer = await run(process.execPath, requested, { cwd: copy, maxBuffer: 64 * 1024 * 1024 }).catch(
    (thrown: Error & { stdout?: string }) => thrown,
  );
  const told = answer.stdout ?? '';
  if (!told.trimStart().startsWith('{')) {
    throw new Error(`the simulator did not run: ${answer instanceof Error ? answer.message : told.slice(0, 300)}`);
  }
  return (JSON.parse(told) as { failures: Failure[] }).failures[0];
}

function copyTree(copy: string): void {
  for (const file of globSync(NEEDED, { cwd: ROOT, withFileTypes: true })) {
    if (!file.isFile()) continue;
    const from = path.join(file.parentPath, file.name);
    const to = path.join(copy, path.relative(ROOT, from));
    mkdirSync(path.dirname(to), { recursive: true });
    copyFileSync(from, to);
  }
  symlinkSync(path.join(ROOT, 'node_modules'), path.join(copy, 'node_modules'));
}
