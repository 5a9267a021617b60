import type { Clock } from '../../platform/clock.ts';
import type { Job } from '../../platform/jobs.ts';
import { counter, gauge, type Metrics } from './exposition.ts';

type Runs = { done: number; failed: number; seconds: number; doneAt: number | null };

/** Counts the jobs of this process. The label is `task`, because Prometheus uses `job` itself. */
export function createJobMetrics(clock: Clock): { watched(job: Job): Job; metrics(): Metrics } {
  const jobs = new Map<string, Runs>();
  const labelled = (value: (runs: Runs) => number | null, more: Record<string, string> = {}) =>
    [...jobs].flatMap(([task, runs]) => {
      const found = value(runs);
      return found === null ? [] : [{ labels: { task, ...more }, value: found }];
    });

  return {
    watched: (job) => {
      const runs: Runs = { done: 0, failed: 0, seconds: 0, doneAt: null };
      jobs.set(job.name, runs);
      return {
        ...job,
        run: async (signal) => {
          const begin = clock.elapsedMs();
          try {
            await job.run(signal);
            runs.done++;
            runs.doneAt = Date.parse(clock.now()) / 1000;
          } catch (thrown) {
            runs.failed++;
            throw thrown;
          } finally {
            runs.seconds += (clock.elapsedMs() - begin) / 1000;
          }
        },
      };
    },
    metrics: () => ({
      garden_job_runs_total: counter('Runs of background work in this process.', [
        ...labelled(({ done }) => done, { result: 'done' }),
        ...labelled(({ failed }) => failed, { result: 'failed' }),
      ]),
      garden_job_seconds_total: counter(
        'Time in them.',
        labelled(({ seconds }) => seconds),
      ),
      garden_job_done_timestamp_seconds: gauge(
        'When one last ended well here; another process may hold the lease.',
        labelled(({ doneAt }) => doneAt),
      ),
    }),
  };
}
