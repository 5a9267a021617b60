import { boundsOf, type CalendarDay } from '../../../kernel/dates/calendar-day.ts';
import { letOthersPass, PART } from '../../../kernel/long-lists.ts';
import type { Cents } from '../../../kernel/money.ts';
import type { Atomically } from '../../../platform/database/database.ts';
import type { Movements } from './movements.ts';
import { VAT_BASES, type VatBasis } from './vat-postings.ts';
import { type Days, type VatOrders, vatRowsBetween } from './vat-rows.ts';

/** The days of the books, each added up once and again only when an order in it changed (decision 0098). */

/** What is added up: money by event, kind and way; sold lines by option; VAT by kind and rate, on either basis. */
export type DayBook = 'money' | 'options' | VatBasis;

export type DaySum = {
  book: DayBook;
  day: CalendarDay;
  /** 0: not told apart. */
  eventId: number;
  kind: string;
  /** A way, the id of an option, a rate. */
  part: string;
  movements: number;
  tickets: number;
  cents: Cents;
  vatCents: Cents;
};

/**
 * The sums as stored, and what was noted by whoever wrote in the books. Notes are written in the transaction of what they tell
 * of, and have numbers that never come again.
 */
export type DaySums = {
  /** Whether an order changed of which it is not known yet which days it touches. */
  hasChanges(): Promise<boolean>;
  /** Turns the oldest `limit` notes into the days that their orders touch. Inside a transaction. */
  spread(limit: number): Promise<void>;
  /** Days that are to be counted, each with the numbers of its notes, the first day first. */
  due(days: Days): Promise<Map<CalendarDay, number[]>>;
  /** Puts sums in the place of those of a day and takes its notes away; false, and nothing done, where one is gone already. Inside a transaction that ends in vain when false. */
  replace(day: CalendarDay, notes: number[], sums: DaySum[]): Promise<boolean>;
  between(book: DayBook, days: Days, eventId?: number): Promise<DaySum[]>;
};

type CountingPorts = { movements: Movements; vatOrders: VatOrders; daySums: DaySums; atomically: Atomically };

export type DayCounting = ReturnType<typeof dayCounting>;

/** All days there are. */
export const EVER: Days = { from: '0000-01-01', to: '9999-12-31' };
/** So often somebody else may be quicker with the same day before it is given up. */
const MOST_TRIES = 10;

/** Keeps the sums of the days in step with the books: what was written since is counted before anybody reads them. */
export function dayCounting({ movements, vatOrders, daySums, atomically }: CountingPorts) {
  /** Counts every day that is due; safe to repeat and to run beside itself. */
  async function countDays(signal: AbortSignal): Promise<void> {
    await caughtUp(EVER, signal);
  }

  /** Counts what is due of some days, or of all: the sums agree then with all that was written before. Lets others go between. */
  async function caughtUp(days: Days = EVER, signal?: AbortSignal): Promise<void> {
    while (await daySums.hasChanges()) {
      if (signal?.aborted) return;
      await atomically(() => daySums.spread(PART));
      await letOthersPass();
    }
    for (const day of (await daySums.due(days)).keys()) {
      if (signal?.aborted) return;
      await count(day);
      await letOthersPass();
    }
  }

  /**
   * What is written while the day is counted notes it again. Who counted it from an older state has lost one of its notes to
   * who was quicker, writes nothing and looks again.
   */
  async function count(day: CalendarDay): Promise<void> {
    for (let tries = 0; tries < MOST_TRIES; tries++) {
      const notes = (await daySums.due({ from: day, to: day })).get(day);
      if (!notes) return;
      const sums = await daySumsOf({ movements, vatOrders }, day);
      if (await atomically(() => replaced(day, notes, sums)).catch(overtaken)) return;
    }
    throw new Error(`others were quicker with each count of ${day}`);
  }

  async function replaced(day: CalendarDay, notes: number[], sums: DaySum[]): Promise<true> {
    if (!(await daySums.replace(day, notes, sums))) throw new Overtaken();
    return true;
  }

  return { countDays, caughtUp };
}

/** What a day comes to, by its rows. */
export async function daySumsOf(
  { movements, vatOrders }: { movements: Movements; vatOrders: VatOrders },
  day: CalendarDay,
): Promise<DaySum[]> {
  const { from, until } = boundsOf(day);
  const sums: DaySum[] = [];
  for (const { kind, way, ...sum } of await movements.sums(from, until, {})) {
    const { eventId, movements: count, tickets, cents } = sum;
    sums.push({ book: 'money', day, eventId, kind, part: way, movements: count, tickets, cents, vatCents: 0 });
  }
  for (const { eventId, optionId, tickets, cents } of await movements.optionSums(from, until)) {
    const part = String(optionId);
    sums.push({ book: 'options', day, eventId, kind: 'sold', part, movements: 0, tickets, cents, vatCents: 0 });
  }
  for await (const { basis, postings } of vatRowsBetween(vatOrders, { from: day, to: day }, VAT_BASES)) {
    for (const { kind, rate, grossCents: cents, vatCents } of postings) {
      sums.push({
        book: basis,
        day,
        eventId: 0,
        kind,
        part: String(rate),
        movements: 1,
        tickets: 0,
        cents,
        vatCents,
      });
    }
  }
  return addedUp(sums);
}

class Overtaken extends Error {}

function overtaken(thrown: unknown): false {
  if (thrown instanceof Overtaken) return false;
  throw thrown;
}

/** One for each book, event, kind and part of a day. */
function addedUp(sums: DaySum[]): DaySum[] {
  const added = new Map<string, DaySum>();
  for (const sum of sums) {
    const key = `${sum.book} ${sum.eventId} ${sum.kind} ${sum.part}`;
    const known = added.get(key);
    if (!known) added.set(key, { ...sum });
    else {
      known.movements += sum.movements;
      known.tickets += sum.tickets;
      known.cents += sum.cents;
      known.vatCents += sum.vatCents;
    }
  }
  return [...added.values()];
}
