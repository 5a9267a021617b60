import { Hono } from 'hono';
import type { SiteEnv } from './environment.ts';
import { monotonicTicks, type Logger, type Ticks } from './given.ts';

/** Whether one part of the site works; throwing means no. */
export type HealthCheck = () => Promise<boolean> | boolean;

const PATIENCE = 2000;
const VALID_FOR = 2000;

/**
 * `GET /healthz` says that the process answers, `GET /readyz` that it can serve; neither tells more. The checks run
 * at most once in two seconds, whoever asks, and one that takes longer than two seconds has failed.
 */
export function healthRoutes(ports: {
  checks: Record<string, HealthCheck>;
  log: Logger;
  ticks?: Ticks;
}): Hono<SiteEnv> {
  const { checks, log, ticks = monotonicTicks } = ports;
  let last: { at: number; isReady: Promise<boolean> } | undefined;

  const look = async () => {
    const failed: string[] = [];
    for (const [name, check] of Object.entries(checks)) if (!(await passes(check))) failed.push(name);
    if (failed.length > 0) log.warn({ failed }, 'not ready');
    return failed.length === 0;
  };
  const isReady = () => {
    if (!last || ticks() - last.at >= VALID_FOR) last = { at: ticks(), isReady: look() };
    return last.isReady;
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
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), PATIENCE);
  });
  try {
    return await Promise.race([check(), late]);
  } catch {
    return false;
  } finally {
    clearTimeout(timer);
  }
}
