import { type ChildProcess, spawn } from 'node:child_process';
import {
  accessSync,
  chmodSync,
  constants,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  statfsSync,
} from 'node:fs';

const PARENT_LOOK_MS = 1000;
const MEMORY = '/dev/shm';
/** Far more than the 150 MB of a run. */
const MEMORY_NEEDED = 2 * 1024 ** 3;

/** Environment variable with the temporary folder of a run of all tests. */
export const RUN_FOLDER = 'GARDEN_TESTS';

/**
 * Creates that folder and starts a process that outlives this one, however it ends: it then kills every process with
 * the folder in its environment, and removes the folder. This process ends with its parent: npm, killed alone, would
 * otherwise leave it running.
 */
export function startCaretaker(): Record<string, string> {
  endWithParent();
  // Directly below it, because the path of a PostgreSQL socket is limited to 107 characters.
  const folder = mkdtempSync(`${hasRoomInMemory() ? MEMORY : '/tmp'}/garden-tests-`);
  chmodSync(folder, 0o711); // PostgreSQL runs as another user
  const caretaker: ChildProcess = spawn(process.execPath, [import.meta.filename, folder], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  caretaker.unref();
  if (caretaker.stdin && 'unref' in caretaker.stdin) (caretaker.stdin as { unref(): void }).unref();
  return { TMPDIR: folder, [RUN_FOLDER]: folder };
}

/**
 * True if a run can keep its files in memory, where commits do not wait for a disk. A container may have too little of
 * it, or forbid programs there.
 */
function hasRoomInMemory(): boolean {
  try {
    const mounts = readFileSync('/proc/mounts', 'utf8').split('\n');
    const mount = mounts.map((line) => line.split(' ')).findLast(([, place]) => place === MEMORY);
    const { bavail, bsize } = statfsSync(MEMORY);
    accessSync(MEMORY, constants.W_OK);
    return mount?.[2] === 'tmpfs' && !mount[3]?.split(',').includes('noexec') && bavail * bsize >= MEMORY_NEEDED;
  } catch {
    return false; // the system has none
  }
}

/** A shell that npm starts in between has to be replaced (`exec`), or it outlives npm. */
function endWithParent(): void {
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) process.kill(process.pid, 'SIGTERM');
  }, PARENT_LOOK_MS).unref();
}

/** Kills until nothing of the run is left, because a process may have started another just before. */
async function cleanUp(folder: string): Promise<void> {
  for (let found = processesOf(folder); found.length > 0; found = processesOf(folder)) {
    for (const pid of found) {
      try {
        process.kill(pid, 'SIGKILL');
      } catch {
        // already ended
      }
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
}

/** Process ids of a run; none on systems without /proc. */
function processesOf(folder: string): number[] {
  try {
    return readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name) && Number(name) !== process.pid && belongsTo(folder, name))
      .map(Number);
  } catch {
    return [];
  }
}

/** By its environment, or its working directory: PostgreSQL overwrites its environment with its title. */
function belongsTo(folder: string, pid: string): boolean {
  const tells = [
    () => readFileSync(`/proc/${pid}/environ`, 'utf8').includes(folder),
    () => readlinkSync(`/proc/${pid}/cwd`).startsWith(folder),
  ];
  return tells.some((tell) => {
    try {
      return tell();
    } catch {
      return false; // ended meanwhile, or of another user
    }
  });
}

if (import.meta.main) {
  process.stdin.resume().once('close', () => void cleanUp(process.argv[2] ?? ''));
}
