import { Hono } from 'hono';
import type { SiteEnv } from './environment.ts';
import { monotonicTicks, type Logger, type Ticks } from './ports.ts';

/** Whether one part of the site works; throwing means no. */
export type HealthCheck = () => Promise<boolean> | boolean;

const VALID_FOR = 2000;
const ROUND_MS = 100;
/** Rounds of the event loop after which a check has failed: ten seconds, and longer where there is no processor. */
const PATIENCE = 100;
/** Rounds after which who asks hears what was known before. */
const WAIT = 10;

/**
 * `GET /healthz` says that the process answers, `GET /readyz` that it can serve; neither tells more. The checks run
 * at most once in two seconds, whoever asks, and one that has nothing to say for ten seconds has failed. Time in which the
 * process did not get its turn is not counted: to be busy is not to be broken. While the site stops it is not ready.
 */
export function healthRoutes(ports: {
  checks: Record<string, HealthCheck>;
  log: Logger;
  isStopping?: () => boolean;
  ticks?: Ticks;
}): Hono<SiteEnv> {
  const { checks, log, isStopping = () => false, ticks = monotonicTicks } = ports;
  let known: boolean | undefined;
  let lookedAt = Number.NEGATIVE_INFINITY;
  let looking: Promise<boolean> | undefined;

  const look = async () => {
    const failed: string[] = [];
    for (const [name, check] of Object.entries(checks)) if (!(await passes(check))) failed.push(name);
    if (failed.length > 0) log.warn({ failed }, 'not ready');
    known = failed.length === 0;
    looking = undefined;
    return known;
  };
  const isReady = async () => {
    if (isStopping()) return false;
    if (!looking && known !== undefined && ticks() - lookedAt < VALID_FOR) return known;
    if (!looking) lookedAt = ticks();
    looking ??= look();
    return known === undefined ? looking : within(WAIT, looking, () => known ?? false);
  };

  return new Hono<SiteEnv>()
    .get('/healthz', (c) => c.json({ status: 'ok' }, 200, { 'Cache-Control': 'no-store' }))
    .get('/readyz', async (c) =>
      (await isReady())
        ? c.json({ status: 'ok' }, 200, { 'Cache-Control': 'no-store' })
        : c.json({ status: 'unavailable' }, 503, { 'Cache-Control': 'no-store' }),
    );
}

async function passes(check: HealthCheck): Promise<boolean> {
  try {
    return await within(PATIENCE, check(), () => false);
  } catch {
    return false;
  }
}

/** The answer, or what stands in for it after so many rounds: a process that is kept busy goes through few of them. */
async function within(rounds: number, answer: Promise<boolean> | boolean, otherwise: () => boolean): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<boolean>((resolve) => {
    const round = (left: number) => {
      if (left === 0) resolve(otherwise());
      else timer = setTimeout(round, ROUND_MS, left - 1);
    };
    round(rounds);
  });
  try {
    return await Promise.race([answer, late]);
  } finally {
    clearTimeout(timer);
  }
}
