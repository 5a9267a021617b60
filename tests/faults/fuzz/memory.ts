import { existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { SiteProcess } from '../../support/site-process.ts';

/** How a site that can be measured is started. */
export const MEASURED = ['--expose-gc', '--import', path.join(import.meta.dirname, 'memory-probe.ts')];

/** Bytes: of the heap after collection with what hangs on it, and of the whole process. */
export type Measure = { heap: number; resident: number };

/** Memory of a site now. */
export async function measure(site: SiteProcess): Promise<Measure> {
  const lines = () => [...site.output().matchAll(/^memory (\d+) (\d+)$/gm)];
  const before = lines().length;
  site.child.kill('SIGUSR2');
  for (let tries = 0; tries < 2_400; tries++) {
    const found = lines();
    const [, heap, resident] = found.at(-1) ?? [];
    if (found.length > before) return { heap: Number(heap), resident: Number(resident) };
    await delay(25);
  }
  throw new Error(`The site measured nothing:\n${site.output().slice(-2_000)}`);
}

/**
 * By how much of its mean a quantity grew from the first measure to the last: by the straight line that fits them best, so
 * that one high measure tells nothing.
 */
export function growth(values: readonly number[]): number {
  const middle = (values.length - 1) / 2;
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  let [along, across] = [0, 0];
  for (const [index, value] of values.entries()) {
    along += (index - middle) ** 2;
    across += (index - middle) * (value - mean);
  }
  return ((across / along) * (values.length - 1)) / mean;
}

const LOOK_MS = 100;

/** Watches a process and what it starts; returns what ends that and gives the most bytes that they held together. */
export function watchTogether(pid: number): () => number {
  let most = 0;
  const look = setInterval(() => {
    const bytes = familyOf(pid).reduce((sum, one) => sum + shareOf(one), 0);
    most = Math.max(most, bytes);
  }, LOOK_MS);
  return () => {
    clearInterval(look);
    return most;
  };
}

function familyOf(pid: number): number[] {
  const file = `/proc/${pid}/task/${pid}/children`;
  const children = textOf(file).trim().split(' ').filter(Boolean).map(Number);
  return [pid, ...children.flatMap(familyOf)];
}

/** Resident bytes of a process; memory that several share is divided among them. */
const shareOf = (pid: number) => Number(/^Pss:\s+(\d+)/m.exec(textOf(`/proc/${pid}/smaps_rollup`))?.[1] ?? 0) * 1024;

function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return ''; // it ended meanwhile
  }
}

const GROUPS = '/sys/fs/cgroup';

/**
 * A place for one process with so many bytes of memory, as a container is: `entrance` for `startSite`, since Node sizes itself by
 * the memory that it finds. Null where this machine does not allow that; `close` once the process is gone.
 */
export function openContainer(bytes: number): { entrance: string; close(): void } | null {
  const isOld = existsSync(`${GROUPS}/memory`);
  const group = path.join(GROUPS, isOld ? 'memory' : '', `garden-${process.pid}`);
  try {
    mkdirSync(group);
    const limit = path.join(group, isOld ? 'memory.limit_in_bytes' : 'memory.max');
    writeFileSync(limit, String(bytes));
    if (Number(readFileSync(limit, 'utf8')) !== bytes) throw new Error('the limit did not hold');
  } catch {
    return null;
  }
  return { entrance: path.join(group, 'cgroup.procs'), close: () => rmdirSync(group) };
}
