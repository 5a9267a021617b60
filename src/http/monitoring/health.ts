import { Hono } from 'hono';
import type { SiteContext, SiteEnv } from '../environment.ts';
import { monotonicTicks, type Logger, type Ticks } from '../ports.ts';

/** Check of one part; throwing counts as false. */
export type HealthCheck = () => Promise<boolean> | boolean;

const VALID_FOR = 2000;
const ROUND_MS = 100;
/** Rounds of the event loop after which a check has failed: ten seconds, or longer without CPU. */
const PATIENCE = 100;
/** Rounds after which callers get the previous answer. */
const WAIT = 10;

/**
 * `GET /healthz`: the process answers and is not stopping; proxies use it, as cached pages work without a database.
 * `GET /readyz`: everything works; a failed warning is still 200, with another word. Checks run at most every
 * two seconds and fail after ten, not counting time without CPU.
 */
export function healthRoutes(ports: {
  checks: Record<string, HealthCheck>;
  /** Checks of what needs attention, though the site works. */
  warnings?: Record<string, HealthCheck>;
  log: Logger;
  isStopping?: () => boolean;
  ticks?: Ticks;
}): Hono<SiteEnv> {
  const { checks, warnings = {}, log, isStopping = () => false, ticks = monotonicTicks } = ports;
  let known: Readiness | undefined;
  let lookedAt = Number.NEGATIVE_INFINITY;
  let looking: Promise<Readiness> | undefined;

  const look = async () => {
    const failed = await failing(checks);
    const warned = failed.length > 0 ? [] : await failing(warnings);
    if (failed.length > 0) log.warn({ failed }, 'not ready');
    if (warned.length > 0) log.warn({ warned }, 'ready, but somebody should look');
    known = readinessOf(failed, warned);
    looking = undefined;
    return known;
  };
  const readiness = async (): Promise<Readiness> => {
    if (isStopping()) return 'unavailable';
    if (!looking && known !== undefined && ticks() - lookedAt < VALID_FOR) return known;
    if (!looking) lookedAt = ticks();
    looking ??= look();
    return known === undefined ? looking : within(WAIT, looking, () => known ?? 'unavailable');
  };

  return new Hono<SiteEnv>()
    .get('/healthz', (c) => answer(c, isStopping() ? 'unavailable' : 'ok'))
    .get('/readyz', async (c) => answer(c, await readiness()));
}

function answer(c: SiteContext, status: Readiness): Response {
  return c.json({ status }, status === 'unavailable' ? 503 : 200, { 'Cache-Control': 'no-store' });
}

type Readiness = 'ok' | 'warning' | 'unavailable';

function readinessOf(failed: string[], warned: string[]): Readiness {
  if (failed.length > 0) return 'unavailable';
  return warned.length > 0 ? 'warning' : 'ok';
}

/** Names of the checks that fail, run one after another. */
async function failing(checks: Record<string, HealthCheck>): Promise<string[]> {
  const names: string[] = [];
  for (const [name, check] of Object.entries(checks)) if (!(await passes(check))) names.push(name);
  return names;
}

async function passes(check: HealthCheck): Promise<boolean> {
  try {
    return await within(PATIENCE, check(), () => false);
  } catch {
    return false;
  }
}

/** Returns the result of a promise, or the fallback after this many rounds of the event loop. */
async function within<Answer>(
  rounds: number,
  answer: Promise<Answer> | Answer,
  otherwise: () => Answer,
): Promise<Answer> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<Answer>((resolve) => {
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
