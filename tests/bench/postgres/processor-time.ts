import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const TICKS_PER_SECOND = 100;

/** Processor seconds of processes as Linux counts them, those of children that ended too. */
export function secondsOf(pids: number[]): number {
  const ticks = pids.flatMap((pid) => {
    const fields = statOf(pid)?.split(' ') ?? [];
    return fields.slice(11, 15).map(Number);
  });
  return ticks.reduce((sum, value) => sum + value, 0) / TICKS_PER_SECOND;
}

/** Processes of the PostgreSQL server in a folder of `startPostgres`: a connection has one of its own. */
export function serverProcesses(home: string): number[] {
  const postmaster = Number(readFileSync(path.join(home, 'pid'), 'utf8'));
  return [postmaster, ...childrenOf(postmaster)];
}

function childrenOf(parent: number): number[] {
  const pids = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number);
  return pids.filter((pid) => Number(statOf(pid)?.split(' ')[1]) === parent);
}

/** State, parent and times of a process, behind its name; undefined when it ended. */
function statOf(pid: number): string | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2);
  } catch {
    return undefined;
  }
}
