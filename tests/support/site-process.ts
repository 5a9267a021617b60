import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { builtProgram } from './built-programs.ts';
import { freePort, isFree } from './free-port.ts';
import { CACHE, ROOT } from './kept-for-code.ts';
import { giveSampleSeason } from './sample-season.ts';

const COMPILED = path.join(CACHE, 'compiled');

/**
 * The environment of a process of the project: its settings, and nothing of the tests' own that would lead it astray. What Node
 * compiles is kept for the next process, of one that ends in order: half the work of a command is to read and compile itself.
 */
export const childEnvironment = (settings: Record<string, string> = {}): Record<string, string> => ({
  PATH: process.env['PATH'] ?? '',
  NODE_COMPILE_CACHE: COMPILED,
  ...settings,
});

export type SiteProcess = {
  origin: string;
  child: ChildProcess;
  /** Output so far, of both streams. */
  output(): string;
  /** Kills it, like a power cut. */
  kill(): Promise<void>;
  /** Stops it; resolves with the exit code. */
  stop(): Promise<number | null>;
};

/** Program and settings of `npm start`, the image and the unit, for benchmarks of them. */
export const AS_STARTED = {
  program: 'dist/program/main.js',
  nodeOptions: ['--max-semi-space-size=4'],
  environment: {
    MALLOC_ARENA_MAX: '2',
    MALLOC_MMAP_THRESHOLD_: '2097152',
    MALLOC_TRIM_THRESHOLD_: '16777216',
    NODE_COMPILE_CACHE: 'dist/server/compile-cache',
  },
};

/** The site as a process, answering `/readyz`. With a fixed port a restart takes the same place. `program`: another build of it. */
export async function startSite(options: {
  dataDir: string;
  port?: number;
  environment?: Record<string, string>;
  nodeOptions?: string[];
  program?: string;
  /** File of a control group that the process enters before it begins. */
  entrance?: string | undefined;
}): Promise<SiteProcess> {
  const port = await portToStartAt(options.port);
  const origin = `http://localhost:${port}`;
  await giveSampleSeason(options.dataDir, options.environment ?? {});
  const program = options.program ?? (await builtProgram('src/main.ts'));
  const settings = {
    NODE_ENV: 'production',
    PORT: String(port),
    BASE_URL: origin,
    DATA_DIR: options.dataDir,
    TRUSTED_PROXIES: '127.0.0.1,::1',
    LOG_LEVEL: 'WARN',
    ...options.environment,
  };
  const child = startNode([...(options.nodeOptions ?? []), program], settings, options.entrance);
  const site = processOf(child, origin);
  await untilAnswers(`${origin}/readyz`, child, site.output);
  return site;
}

/** The simulated world as a process, so that killing the site does not erase it. */
export async function startWorld(options: {
  dataDir: string;
  port?: number;
  mailsKept?: number;
}): Promise<SiteProcess> {
  const port = await portToStartAt(options.port);
  const origin = `http://localhost:${port}`;
  const kept = options.mailsKept ? ['--mails-kept', String(options.mailsKept)] : [];
  const place = ['--port', String(port), '--data-dir', options.dataDir, '--base-url', origin];
  const child = startNode([await builtProgram('src/world/simulators/main.ts'), ...place, ...kept], {
    NODE_ENV: 'production',
  });
  const world = processOf(child, origin);
  await untilAnswers(`${origin}/demo/mailbox`, child, world.output);
  return world;
}

async function portToStartAt(given?: number): Promise<number> {
  const port = given ?? (await freePort());
  // Its answers would be mistaken for ours.
  if (!(await isFree(port))) throw new Error(`Somebody listens at port ${port} already.`);
  return port;
}

const ENTER = 'echo $$ > "$0" && exec "$@"';

function startNode(options: string[], environment: Record<string, string>, entrance?: string): ChildProcess {
  const [command, ...words] = [...(entrance ? ['/bin/sh', '-c', ENTER, entrance] : []), process.execPath, ...options];
  return spawn(command ?? '', words, {
    cwd: ROOT,
    env: childEnvironment(environment),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

function processOf(child: ChildProcess, origin: string): SiteProcess {
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
  }
  const ended = new Promise<number | null>((resolve) => child.once('exit', (code) => resolve(code)));
  return {
    origin,
    child,
    output: () => output,
    kill: async () => {
      child.kill('SIGKILL');
      await ended;
    },
    stop: async () => {
      child.kill('SIGTERM');
      return ended;
    },
  };
}

async function untilAnswers(url: string, child: ChildProcess, output: () => string): Promise<void> {
  // Long enough for a busy machine; a test without an answer ends by its own limit.
  for (let tries = 0; tries < 2_400; tries++) {
    const response = await fetch(url).catch(() => null);
    // Checked after the answer, which is another process's if ours has ended.
    if (child.exitCode !== null || child.signalCode !== null)
      throw new Error(`The process ended with ${child.exitCode ?? child.signalCode}:\n${output()}`);
    if (response?.ok) return;
    await delay(25);
  }
  throw new Error(`No answer from ${url}:\n${output()}`);
}
