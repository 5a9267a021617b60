import { boundsOf, type CalendarDay } from '../../../../kernel/dates/calendar-day.ts';
import { letOthersPass, PART } from '../../../../kernel/async/long-lists.ts';
import type { Cents } from '../../../../kernel/money/money.ts';
import { VAT_BASES } from '../../../../kernel/money/vat-basis.ts';
import type { Atomically } from '../../../../platform/database/database.ts';
import type { Movements } from './movements.ts';
import { type Days, type VatOrders, vatRowsBetween } from './vat-rows.ts';

/** Sums per day. A day is added up again only after an order of that day changed (decision 0098). */

/** 'cards': money for cards that were sold, which 'money' leaves out. */
export const DAY_BOOKS = ['money', 'cards', 'options', 'gifts', ...VAT_BASES] as const;
export type DayBook = (typeof DAY_BOOKS)[number];

export type DaySum = {
  book: DayBook;
  day: CalendarDay;
  /** Event of the sum; 0 stands for all. */
  eventId: number;
  kind: string;
  /** Payment method, option id or VAT rate, depending on the kind. */
  part: string;
  movements: number;
  tickets: number;
  cents: Cents;
  vatCents: Cents;
};

/** Store of the sums. A change of an order leaves a numbered note, in its own transaction; numbers are never reused. */
export type DaySums = {
  /** True while there are notes whose days are not known yet. */
  hasChanges(): Promise<boolean>;
  /** Turns the oldest `limit` notes into the days that they affect. Needs a transaction. */
  spread(limit: number): Promise<void>;
  /** Returns the days to recount with the numbers of their notes, earliest first. */
  due(days: Days): Promise<Map<CalendarDay, number[]>>;
  /** Stores the sums of a day and removes these notes. False if one of them is gone; the caller then rolls back. */
  replace(day: CalendarDay, notes: number[], sums: DaySum[]): Promise<boolean>;
  between(book: DayBook, days: Days, eventId?: number): Promise<DaySum[]>;
};

type CountingPorts = { movements: Movements; vatOrders: VatOrders; daySums: DaySums; atomically: Atomically };

export type DayCounting = ReturnType<typeof createDayCounts>;

export const EVER: Days = { from: '0000-01-01', to: '9999-12-31' };
/** Times that another process may be first before this one gives up. */
const MOST_TRIES = 10;

/** Adds up the days that changed, before their sums are read. */
export function createDayCounts({ movements, vatOrders, daySums, atomically }: CountingPorts) {
  async function countDays(signal: AbortSignal): Promise<void> {
    await countDueDays(EVER, signal);
  }

  /** Adds up what is due, and yields to other requests in between. */
  async function countDueDays(days: Days = EVER, signal?: AbortSignal): Promise<void> {
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

  /** Adds up one day. A change during that leaves a new note; a second process finds its notes gone and starts over. */
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

  return { countDays, countDueDays };
}

export async function daySumsOf(
  { movements, vatOrders }: { movements: Movements; vatOrders: VatOrders },
  day: CalendarDay,
): Promise<DaySum[]> {
  const { from, until } = boundsOf(day);
  const sums: DaySum[] = [];
  const moved = {
    money: await movements.sums(from, until, {}),
    cards: await movements.cardSums(from, until),
  };
  for (const book of ['money', 'cards'] as const) {
    for (const { eventId, kind, way, movements: count, tickets, cents } of moved[book]) {
      sums.push({ book, day, eventId, kind, part: way, movements: count, tickets, cents, vatCents: 0 });
    }
  }
  for (const { eventId, optionId, tickets, cents } of await movements.optionSums(from, until)) {
    const part = String(optionId);
    sums.push({ book: 'options', day, eventId, kind: 'sold', part, movements: 0, tickets, cents, vatCents: 0 });
  }
  for await (const { basis, postings, gifts } of vatRowsBetween(vatOrders, { from: day, to: day }, VAT_BASES)) {
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
    for (const { kind, cents } of gifts) {
      const one = { eventId: 0, kind, part: '', movements: 1, tickets: 0, cents, vatCents: 0 };
      sums.push({ book: 'gifts', day, ...one });
    }
  }
  return addedUp(sums);
}

class Overtaken extends Error {}

function overtaken(thrown: unknown): false {
  if (thrown instanceof Overtaken) return false;
  throw thrown;
}

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
