import type { RequestEnd } from '../../http/ports.ts';
import { counter, gauge, type Metrics, type Sample } from './exposition.ts';

/** Seconds; a cached page takes less than the first, a visitor leaves before the last. */
const BOUNDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE']);
/** The site has some 250 routes; invented addresses share one row. */
const MOST_ROUTES = 500;
const REST = '(rest)';

type Row = { labels: Record<string, string>; within: number[]; count: number; seconds: number };

export type RequestMetrics = {
  began(): void;
  ended(request: RequestEnd): void;
  /** A page answered from the cache, before routing. */
  keptPage(): void;
  metrics(): Metrics;
};

/** Traffic, errors and duration per route pattern, not address (S-34). A catch-all keeps its name if it answered. */
export function createRequestMetrics(): RequestMetrics {
  const rows = new Map<string, Row>();
  let inFlight = 0;
  let keptPages = 0;

  const rowOf = (method: string, route: string, status: string): Row => {
    const key = `${method} ${status} ${route}`;
    const known = rows.get(key);
    if (known) return known;
    if (rows.size >= MOST_ROUTES && route !== REST) return rowOf(method, REST, status);
    const row = { labels: { method, route, status }, within: BOUNDS.map(() => 0), count: 0, seconds: 0 };
    rows.set(key, row);
    return row;
  };

  return {
    began: () => void inFlight++,
    ended: (request) => {
      inFlight--;
      const row = rowOf(methodOf(request), routeOf(request), `${Math.floor(request.status / 100)}xx`);
      const seconds = request.milliseconds / 1000;
      const first = BOUNDS.findIndex((bound) => seconds <= bound);
      if (first !== -1) row.within[first] = (row.within[first] ?? 0) + 1;
      row.count++;
      row.seconds += seconds;
    },
    keptPage: () => void keptPages++,
    metrics: () => ({
      garden_http_request_seconds: {
        help: 'Requests by route pattern, and how long they took; kept pages are not among them.',
        type: 'histogram',
        samples: [...rows.values()].flatMap(samplesOf),
      },
      garden_http_kept_pages_total: counter('Pages answered from memory, each in less than a millisecond.', keptPages),
      garden_http_requests_in_flight: gauge('Requests that are being answered.', inFlight),
    }),
  };
}

/** Method and route pattern, such as 'GET /api/orders/:secret'; never an address. */
export function callName(request: RequestEnd): string {
  return `${methodOf(request)} ${routeOf(request)}`;
}

function methodOf({ method }: RequestEnd): string {
  return METHODS.has(method) ? method : 'OTHER';
}

function routeOf({ route, isInvented, status }: RequestEnd): string {
  return isInvented && (status < 200 || (status >= 300 && status < 500)) ? REST : route;
}

function samplesOf({ labels, within, count, seconds }: Row): Sample[] {
  let sum = 0;
  const buckets = BOUNDS.map((bound, index): Sample => {
    sum += within[index] ?? 0;
    return { part: 'bucket', labels: { ...labels, le: String(bound) }, value: sum };
  });
  return [
    ...buckets,
    { part: 'bucket', labels: { ...labels, le: '+Inf' }, value: count },
    { part: 'sum', labels, value: seconds },
    { part: 'count', labels, value: count },
  ];
}
