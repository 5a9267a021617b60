import type { RequestEnd } from '../../http/ports.ts';
import { boundsOf, dayOf } from '../../kernel/dates/calendar-day.ts';
import type { Instant } from '../../kernel/dates/dutch-dates.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Job } from '../../platform/jobs.ts';
import { gauge, type Metrics } from './exposition.ts';
import { callName } from './request-metrics.ts';

/** Part of the work of this process: a call by its route pattern, or a job by its name. */
export type Work = { kind: 'call' | 'job'; name: string };

/** Milliseconds. `longestTurn`: the longest turn of the event loop that ended while it ran, its own or that of others. */
export type SlowCall = { name: string; count: number; slowest: number; longestTurn: number };

/** Today in Amsterdam, in this process. `during`: what ended in the longest turn; null if nothing is known to have run. */
export type CallsOfDay = { longestTurn: { milliseconds: number; during: Work | null }; slowest: SlowCall[] };

export type DayOfCalls = ReturnType<typeof createDayOfCalls>;

const SHOWN = 5;
const MOST_CALLS = 500;
const REST = '(rest)';
const TICK_MS = 20;
/** Turns that are remembered for calls that still run. */
const MOST_TURNS = 50;
const SHORT_TURN_MS = 5;
/** Calls that end between two ticks; of more than these only time and number are kept. */
const MOST_ENDED = 1_000;

type Turn = { endedAt: number; milliseconds: number };
type Ended = { work: Work; beganAt: number; endedAt: number; row: SlowCall | null };

/**
 * Remembers the slowest calls and the longest turn of the event loop of today, for this process only and in bounded
 * memory; midnight in Amsterdam empties it. A turn is measured from the first call that begins in it, otherwise by how late
 * a tick of 20 ms comes.
 */
export function createDayOfCalls(clock: Clock) {
  let day: { from: Instant; until: Instant } = { from: '', until: '' };
  let rows = new Map<string, SlowCall>();
  let longest: Turn & { during: Work | null } = noTurn();
  let turns: Turn[] = [];
  let ended: Ended[] = [];
  let turnBeganAt: number | null = null;
  let dueAt = 0;

  const renew = () => {
    const now = clock.now();
    if (now >= day.from && now < day.until) return;
    day = boundsOf(dayOf(now));
    [rows, longest, turns, ended] = [new Map(), noTurn(), [], []];
  };

  const noteTurn = (milliseconds: number) => {
    if (milliseconds < SHORT_TURN_MS) return;
    const turn = { endedAt: clock.elapsedMs(), milliseconds };
    turns = [...turns.slice(1 - MOST_TURNS), turn];
    if (milliseconds > longest.milliseconds) longest = { ...turn, during: null };
  };

  const beginTurn = () => {
    if (turnBeganAt !== null) return;
    turnBeganAt = clock.elapsedMs();
    clock.after(0, () => {
      noteTurn(clock.elapsedMs() - (turnBeganAt ?? 0));
      turnBeganAt = null;
    });
  };

  /** Tells what ended since the last tick of the turns in which it ran. */
  const settle = () => {
    let most = 0;
    const isUnknown = longest.during === null;
    for (const { work, row, ...ran } of ended.splice(0)) {
      const own = turns.filter((turn) => sharedBy(turn, ran) > 0).map(({ milliseconds }) => milliseconds);
      if (row) row.longestTurn = Math.max(row.longestTurn, ...own);
      const ranFor = sharedBy(longest, ran);
      if (!isUnknown || ranFor <= most) continue;
      most = ranFor;
      longest.during = work;
    }
  };

  const rowOf = (name: string): SlowCall => {
    const known = rows.get(name);
    if (known) return known;
    if (rows.size >= MOST_CALLS && name !== REST) return rowOf(REST);
    const row = { name, count: 0, slowest: 0, longestTurn: 0 };
    rows.set(name, row);
    return row;
  };

  const noteEnd = (work: Work, milliseconds: number) => {
    renew();
    const row = work.kind === 'call' ? rowOf(work.name) : null;
    if (row) {
      row.count++;
      row.slowest = Math.max(row.slowest, milliseconds);
    }
    const endedAt = clock.elapsedMs();
    if (ended.length < MOST_ENDED) ended.push({ work, beganAt: endedAt - milliseconds, endedAt, row });
  };

  const tick = () => {
    renew();
    const now = clock.elapsedMs();
    noteTurn(now - dueAt);
    dueAt = now + TICK_MS;
    settle();
  };

  const report = (): CallsOfDay => {
    renew();
    settle();
    const { milliseconds, during } = longest;
    const slowest = [...rows.values()].toSorted((a, b) => b.slowest - a.slowest).slice(0, SHOWN);
    return { longestTurn: { milliseconds, during }, slowest: slowest.map((row) => ({ ...row })) };
  };

  return {
    requests: {
      began: beginTurn,
      ended: (request: RequestEnd) => noteEnd({ kind: 'call', name: callName(request) }, request.milliseconds),
    },
    watched: (job: Job): Job => ({
      ...job,
      run: async (signal) => {
        const beganAt = clock.elapsedMs();
        beginTurn();
        await job.run(signal).finally(() => noteEnd({ kind: 'job', name: job.name }, clock.elapsedMs() - beganAt));
      },
    }),
    tick,
    report,
    metrics: (): Metrics => metricsOf(report()),
    /** Begins to look for late ticks; returns a function that ends it. */
    start: () => {
      dueAt = clock.elapsedMs() + TICK_MS;
      const ticking = setInterval(tick, TICK_MS).unref();
      return () => clearInterval(ticking);
    },
  };
}

/** Milliseconds of a turn in which something ran. */
function sharedBy(turn: Turn, ran: Pick<Ended, 'beganAt' | 'endedAt'>): number {
  return Math.min(turn.endedAt, ran.endedAt) - Math.max(turn.endedAt - turn.milliseconds, ran.beganAt);
}

function noTurn(): Turn & { during: Work | null } {
  return { endedAt: 0, milliseconds: 0, during: null };
}

function metricsOf({ longestTurn: { milliseconds, during }, slowest }: CallsOfDay): Metrics {
  const of = (value: (call: SlowCall) => number) =>
    slowest.map((call) => ({ labels: { call: call.name }, value: value(call) }));
  return {
    garden_longest_turn_today_seconds: gauge('Longest turn of the event loop today, and what ended in it.', [
      { labels: { during: during?.name ?? '', kind: during?.kind ?? '' }, value: milliseconds / 1000 },
    ]),
    garden_slowest_call_today_seconds: gauge(
      'The slowest calls of today, by route pattern.',
      of(({ slowest: most }) => most / 1000),
    ),
    garden_slowest_call_today_turn_seconds: gauge(
      'The longest turn while one of them ran.',
      of(({ longestTurn }) => longestTurn / 1000),
    ),
    garden_slowest_call_today_count: gauge(
      'How often they were called.',
      of(({ count }) => count),
    ),
  };
}
