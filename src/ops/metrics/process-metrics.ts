import { monitorEventLoopDelay, performance, type RecordableHistogram } from 'node:perf_hooks';
import { counter, gauge, type Metrics } from './exposition.ts';

/** Interval of the idle loop; each wait is measured that much too long. */
const RESOLUTION_MS = 20;
const NANOSECONDS = 1e9;

export function watchProcess(): { metrics(): Metrics; stop(): void } {
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
