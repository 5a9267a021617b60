import { monitorEventLoopDelay, performance, type RecordableHistogram } from 'node:perf_hooks';
import type { HealthCheck } from '../../http/monitoring/health.ts';
import type { Job } from '../../platform/jobs.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Log } from '../../platform/log.ts';
import type { DayOfCalls } from './calls-of-day.ts';
import { counter, exposition, gauge, type Metrics } from './exposition.ts';
import { createJobMetrics } from './job-metrics.ts';
import { startMetricsServer } from './metrics-server.ts';
import { createRequestMetrics, type RequestMetrics } from './request-metrics.ts';

export type MetricsSettings = { port: number; host: string; token: string | null };

export type SiteMetrics = {
  requests: RequestMetrics;
  watched(job: Job): Job;
  /** Starts the metrics; `shop` reads those that are stored. Rejects if the port is taken. */
  start(parts: {
    checks: Record<string, HealthCheck>;
    calls: Pick<DayOfCalls, 'metrics'>;
    shop: () => Promise<Metrics>;
  }): Promise<void>;
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
    start: async ({ checks, calls, shop }) => {
      const watch = watchProcess();
      cleanUp.push(watch.stop);
      const make = async () => {
        const stored = await storedMetrics(shop, log);
        return exposition({
          ...requests.metrics(),
          ...jobs.metrics(),
          ...watch.metrics(),
          ...calls.metrics(),
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

/** Interval of the idle loop; each wait is measured that much too long. */
const RESOLUTION_MS = 20;
const NANOSECONDS = 1e9;

function watchProcess(): { metrics(): Metrics; stop(): void } {
  const loop = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  loop.enable();
  return {
    metrics: () => {
      const { user, system } = process.cpuUsage();
      const { rss, heapUsed } = process.memoryUsage();
      const { active } = performance.eventLoopUtilization();
      const metrics = {
        process_start_time_seconds: gauge('When the process began.', performance.timeOrigin / 1000),
        process_cpu_seconds_total: counter('Processor time.', (user + system) / 1e6),
        process_resident_memory_bytes: gauge('Memory that the process holds.', rss),
        nodejs_heap_size_used_bytes: gauge('Memory of it that JavaScript uses.', heapUsed),
        nodejs_eventloop_active_seconds_total: counter('Time in which the event loop was at work.', active / 1000),
        nodejs_eventloop_lag_p99_seconds: gauge('Wait for a turn, since these lines were last made.', late(loop, 99)),
        nodejs_eventloop_lag_max_seconds: gauge('The longest such wait.', late(loop, 100)),
      };
      loop.reset();
      return metrics;
    },
    stop: () => void loop.disable(),
  };
}

function late(loop: Pick<RecordableHistogram, 'count' | 'percentile'>, percentile: number): number {
  if (loop.count === 0) return 0;
  return Math.max(0, loop.percentile(percentile) / NANOSECONDS - RESOLUTION_MS / 1000);
}
