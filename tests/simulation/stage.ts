import { createHash } from 'node:crypto';
import { replaceSurroundings } from '../../src/kernel/surroundings.ts';
import type { Clock } from '../../src/platform/clock.ts';
import { createTurns, type Turns } from '../../src/platform/database/write-lock.ts';
import { type Random, seededRandom } from '../support/seeded-random.ts';
import { testSite } from '../support/test-site.ts';
import { createFiles, createLife, Died, type Files, type Life, start } from './life.ts';
import { createOutside, type Outside } from './outside.ts';
import { createScheduler, type Scheduler } from './scheduler.ts';
import { createTrace, type Trace } from './trace.ts';

/** `status` 0: the connection was cut, and the outcome of the call is unknown. */
export type Told = { status: number; body: Record<string, unknown>; headers: Headers };

const CUT: Told = { status: 0, body: {}, headers: new Headers() };

/** All that one run shares: time, chance, the outside world and the life that the site is in. */
export type Stage = {
  scheduler: Scheduler;
  /** Time of the world, which continues when the site dies. */
  clock: Clock;
  trace: Trace;
  /** Chance of everything that is no decision of an actor. */
  random: Random;
  outside: Outside;
  files: Files;
  life: Life;
  crashes: number;
  /** Tables written since the last check. */
  touched: Set<string>;
  failures: { rule: string; message: string }[];
  /** How often each pair of a state and an event was seen. */
  covered: Map<string, number>;
  fail(rule: string, message: string): void;
  /** True if something outside fails now, once in so many cases where the world is rough; never in a calm one. */
  isFault(times: number): boolean;
  /** 0: everything goes well. 1: as roughly as it gets. */
  rough: number;
  wasRough: boolean;
  /** While the checks run, nobody has a turn. */
  isLooking: boolean;
  /** When a look at all jobs that came to its end began: since then what is due by age may still be there. */
  sweptAt: string;
  /** When the site died last: jobs of an hour that it cut off have their turn an hour later. */
  crashedAt: string;
  /** Dies at the point after so many others, counting those alone that begin with `only`; null: not at all. */
  dieAfter(points: number | null, only?: string): void;
  isDyingNow(point: string): boolean;
  /** Ends this life now, wherever it is. */
  kill(): void;
  noteStatement(sql: string, values: readonly unknown[], answer: unknown): void;
  /** The turns of a connection: whoever asks may have to let others go first. */
  interleaved(clock: Clock): Turns;
  /** Calls the site as a browser or the provider does; each answer may be lost. */
  request(path: string, init: RequestInit, address?: string): Promise<Told>;
  cover(state: string, event: string): void;
  stateOfPayment(paymentId: string): string;
  decideBy(random: Random): void;
  close(): void;
};

/** Opens a world on stored data. Only one can be open at a time: it replaces the randomness of this process. */
export function openStage({
  seed,
  stored,
  start: at,
  keepsLines = false,
}: {
  seed: number;
  stored: Buffer;
  start: string;
  keepsLines?: boolean;
}): Stage {
  const scheduler = createScheduler(at, seededRandom(seed));
  const clock = scheduler.clockOf(() => false);
  const ids = seededRandom(seed + 0x5eed);
  let pointsLeft: number | null = null;
  let pointsCounted = '';
  // Refusals are thrown all the time, and collecting frames takes a tenth of a world: only logs need them.
  const framesBefore = Error.stackTraceLimit;
  if (!keepsLines) Error.stackTraceLimit = 0;

  const stage: Stage = {
    scheduler,
    clock,
    trace: createTrace(keepsLines),
    random: seededRandom(seed),
    files: createFiles(clock),
    outside: undefined as unknown as Outside,
    life: undefined as unknown as Life,
    crashes: 0,
    touched: new Set(),
    failures: [],
    covered: new Map(),
    rough: 0,
    wasRough: false,
    isLooking: false,
    sweptAt: at,
    crashedAt: '',
    fail: (rule, message) => {
      stage.trace.note('breach', rule, message);
      stage.failures.push({ rule, message });
    },
    isFault: (times) => stage.rough > 0 && stage.random.below(1_000) < (1_000 * stage.rough) / times,
    dieAfter: (points, only = '') => {
      pointsLeft = points;
      pointsCounted = only;
    },
    isDyingNow: (point) => pointsLeft !== null && point.startsWith(pointsCounted) && --pointsLeft < 0,
    kill: () => {
      stage.dieAfter(0);
      try {
        stage.life.point('killed');
      } catch (thrown) {
        if (!(thrown instanceof Died)) throw thrown;
      }
    },
    noteStatement: (sql, values, answer) => {
      stage.trace.note('sql', sql, values, answer);
      const table = /^(?:insert (?:or \w+ )?into|update|delete from) "?(\w+)/i.exec(sql)?.[1];
      if (table) stage.touched.add(table);
    },
    interleaved: (ofLife) => {
      const turns = createTurns(ofLife);
      return {
        give: turns.give,
        pause: turns.pause,
        take: () => (stage.random.oneIn(6) ? ofLife.wait(0).then(() => turns.take()) : turns.take()),
      };
    },
    request: async (path, init, address = '10.255.0.1') => {
      await clock.wait(1 + stage.random.below(40));
      const { life } = stage;
      if (!life.site) return CUT;
      const { app } = life.site;
      const answered = Promise.resolve(app.request(testSite.baseUrl + path, init, { clientAddress: address }))
        .then(async (answer): Promise<Told> => {
          const text = await answer.text();
          const isJson = answer.headers.get('content-type')?.includes('json') ?? false;
          const body = isJson ? (JSON.parse(text) as Told['body']) : {};
          return { status: answer.status, body, headers: answer.headers };
        })
        .catch((thrown: unknown) => {
          if (!life.isOver) throw thrown;
          return CUT;
        });
      const told = await Promise.race([answered, life.ended.then(() => CUT)]);
      if (life.isOver || told === CUT) return CUT;
      await clock.wait(stage.random.below(30));
      if (stage.isFault(25)) return CUT;
      stage.trace.note('told', init.method ?? 'GET', path, told.status, told.body);
      if (told.status >= 500 && told.status !== 503) {
        const why = life.log.lines.filter(({ level }) => level === 'error').at(-1);
        stage.fail('no-500', `${init.method ?? 'GET'} ${path} answered ${told.status}: ${describe(why)}`);
      }
      return told;
    },
    cover: (state, event) => {
      const pair = `${state} × ${event}`;
      stage.covered.set(pair, (stage.covered.get(pair) ?? 0) + 1);
    },
    stateOfPayment: (paymentId) => {
      if (!stage.life.site) return 'down';
      const [row] = stage.life.connection.rows<{ status: string }>(
        'select o.status from orders o join payment_attempt a on a.order_id = o.id where a.payment_id = ?',
        paymentId,
      );
      return row?.status ?? 'unknown';
    },
    decideBy: (random) => {
      stage.random = random;
      scheduler.decideBy(random);
    },
    close: () => {
      Error.stackTraceLimit = framesBefore;
      replaceSurroundings(null);
      Reflect.deleteProperty(crypto.subtle, 'digest');
    },
  };

  const begin = (bytes: Buffer) => {
    pointsLeft = null;
    const life = createLife(stage, () => {
      stage.crashes++;
      stage.crashedAt = clock.now();
      pointsLeft = null;
      clock.after(500 + stage.random.below(20_000), () => begin(life.connection.committed()));
    });
    stage.life = life;
    start(life, stage, bytes).catch((thrown: unknown) => {
      if (!life.isOver) stage.fail('start', describe(thrown));
    });
  };

  stage.outside = createOutside(stage);
  replaceSurroundings({
    fillRandom: (bytes) => {
      for (let index = 0; index < bytes.length; index++) bytes[index] = ids.below(256);
      return bytes;
    },
    randomUuid: () => uuidFrom(Array.from({ length: 16 }, () => ids.below(256))),
    letOthersPass: () => (stage.isLooking ? Promise.resolve() : clock.wait(0)),
  });
  // Web Crypto works on other threads, whose order does not replay.
  Object.defineProperty(crypto.subtle, 'digest', {
    configurable: true,
    value: async (_: string, data: Uint8Array) => new Uint8Array(createHash('sha256').update(data).digest()).buffer,
  });
  begin(stored);
  return stage;
}

function uuidFrom(bytes: number[]): string {
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = Buffer.from(bytes).toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}

/** A fault in words. */
export function describe(thrown: unknown): string {
  if (thrown instanceof Error) return thrown.stack?.split('\n').slice(0, 6).join(' | ') ?? thrown.message;
  return JSON.stringify(thrown, (_, value: unknown) => (value instanceof Error ? describe(value) : value)) ?? '';
}
