import type { HealthCheck } from '../../http/monitoring/health.ts';
import type { Job } from '../../platform/jobs.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Log } from '../../platform/log.ts';
import { exposition, gauge, type Metrics } from './exposition.ts';
import { createJobMetrics } from './job-metrics.ts';
import { startMetricsServer } from './metrics-server.ts';
import { watchProcess } from './process-metrics.ts';
import { createRequestMetrics, type RequestMetrics } from './request-metrics.ts';

export type MetricsSettings = { port: number; host: string; token: string | null };

export type SiteMetrics = {
  requests: RequestMetrics;
  watched(job: Job): Job;
  /** Starts the metrics; `shop` reads those that are stored. Rejects if the port is taken. */
  start(parts: { checks: Record<string, HealthCheck>; shop: () => Promise<Metrics> }): Promise<void>;
  stop(): Promise<void>;
};

/** The database is read at most once in this time. */
const KEPT_MS = 5_000;

export function createMetrics(settings: MetricsSettings, { clock, log }: { clock: Clock; log: Log }): SiteMetrics {
  const requests = createRequestMetrics();
  const jobs = createJobMetrics(clock);
  const cleanUp: (() => unknown)[] = [];

  return {
    requests,
    watched: jobs.watched,
    start: async ({ checks, shop }) => {
      const watch = watchProcess();
      cleanUp.push(watch.stop);
      const make = async () => {
        const stored = await storedMetrics(shop, log);
        return exposition({
          ...requests.metrics(),
          ...jobs.metrics(),
          ...watch.metrics(),
          garden_ready: gauge('Whether a part of the site works.', await readiness(checks)),
          ...stored,
        });
      };
      const { stop } = await startMetricsServer({ ...settings, text: sharedFor(KEPT_MS, clock, make) });
      cleanUp.push(stop);
    },
    stop: async () => {
      for (const end of cleanUp.splice(0).toReversed()) await end();
    },
  };
}

/** A failing store loses its metrics and is reported; those of the process stay. */
async function storedMetrics(shop: () => Promise<Metrics>, log: Log): Promise<Metrics> {
  const wellness = (isWell: boolean) => ({ garden_stored_readable: gauge('Whether the store told.', Number(isWell)) });
  try {
    return { ...(await shop()), ...wellness(true) };
  } catch (error) {
    log.warn({ error }, 'metrics of the store cannot be read');
    return wellness(false);
  }
}

async function readiness(checks: Record<string, HealthCheck>) {
  const look = async ([check, passes]: [string, HealthCheck]) => {
    const isWell = await Promise.resolve()
      .then(passes)
      .catch(() => false);
    return { labels: { check }, value: Number(isWell) };
  };
  return Promise.all(Object.entries(checks).map(look));
}

/** Shares one result among callers within this time. */
function sharedFor(milliseconds: number, clock: Clock, make: () => Promise<string>): () => Promise<string> {
  let madeAt = Number.NEGATIVE_INFINITY;
  let made: Promise<string> | undefined;
  return () => {
    if (!made || clock.elapsedMs() - madeAt >= milliseconds) {
      madeAt = clock.elapsedMs();
      made = make();
    }
    return made;
  };
}
