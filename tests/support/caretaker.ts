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
/** Many times the 150 MB that a run fills. */
const MEMORY_NEEDED = 2 * 1024 ** 3;

/** Names the folder in which a run of all tests keeps everything temporary. */
export const RUN_FOLDER = 'GARDEN_TESTS';

/**
 * Makes that folder and starts a process that outlives this one, however it ends: it then kills whatever was started with
 * the folder in its environment and still runs, and removes the folder. This process ends with the one that started it: npm,
 * killed alone, leaves its script running. Gives the environment for the processes of the run.
 */
export function startCaretaker(): Record<string, string> {
  endWithParent();
  // Directly below it, because the path of a PostgreSQL socket may have no more than 107 characters.
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
 * Tells whether a run may keep its files in memory, where a commit waits for no disk. A container has too little of it, or lets
 * no program run there.
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

/** A shell that npm puts between must give way (`exec`), or it lives on in the place of npm. */
function endWithParent(): void {
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) process.kill(process.pid, 'SIGTERM');
  }, PARENT_LOOK_MS).unref();
}

/** Kills until nothing of the run is left: what dies may have started something a moment before. */
async function cleanUp(folder: string): Promise<void> {
  for (let found = processesOf(folder); found.length > 0; found = processesOf(folder)) {
    for (const pid of found) {
      try {
        process.kill(pid, 'SIGKILL');
      } catch {
        // gone by itself
      }
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
}

/** Numbers of the processes of a run; none where the system has no /proc. */
function processesOf(folder: string): number[] {
  try {
    return readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name) && Number(name) !== process.pid && belongsTo(folder, name))
      .map(Number);
  } catch {
    return [];
  }
}

/** By its environment, or by where it works: PostgreSQL overwrites its environment with its title. */
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
