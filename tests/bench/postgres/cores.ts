import { execFileSync } from 'node:child_process';
import { cpus } from 'node:os';

/** Numbers of cores, as `taskset` takes them. */
export type Cores = { load: string; database: string; sites: string };

/** Cores of their own for visitors, database and sites, which get half of them; null on a machine with fewer than four. */
export function coresApart(count = cpus().length): Cores | null {
  const quarter = Math.floor(count / 4);
  if (quarter === 0) return null;
  const range = (from: number, to: number) => `${from}-${to - 1}`;
  return {
    load: range(0, quarter),
    database: range(quarter, 2 * quarter),
    sites: range(2 * quarter, count),
  };
}

/** Moves all threads of processes to these cores; what they start later runs there too. */
export function keepOn(cores: string | undefined, pids: number[]): void {
  if (cores === undefined) return;
  for (const pid of pids) execFileSync('taskset', ['--all-tasks', '--pid', '--cpu-list', cores, String(pid)]);
}
