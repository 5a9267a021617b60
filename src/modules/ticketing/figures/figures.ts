import { addDays, boundsOf, type CalendarDay, calendarDay, dayOf, yearOf } from '../../../kernel/dates/calendar-day.ts';
import { isoWithOffset } from '../../../kernel/dates/dutch-dates.ts';
import { letOthersPass } from '../../../kernel/long-lists.ts';
import { eurosFromCents } from '../../../kernel/money.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Offers } from '../offer/ports.ts';
import { eventNotFound } from '../orders/order.ts';
import {
  type FigurePeriod,
  type FigureSums,
  type FiguresShown,
  type SalesCurve,
  MOVEMENT_WAYS,
  type MovementsShown,
} from './figures-schema.ts';
import { type FiguresQuery, MOST_DAYS, type MovementsQuery } from './figure-queries.ts';
import type { Movement, MovementFilter, Movements, MovementSum, SalesOverTime } from './movements.ts';

/** What the figures need of others. */
export type FigurePorts = { movements: Movements; offers: Pick<Offers, 'find'>; clock: Clock };

const ROWS_PER_PAGE = 100;

/** What came in and what went back, per period, event and way of payment. All of it is added up from movements. */
export function figures({ movements, offers, clock }: FigurePorts) {
  /** The figures of some days, for all events or one; throws `event_not_found`. Reads a month at a time and lets others go between. */
  async function figuresOf({ event: eventId, per, ...days }: FiguresQuery): Promise<FiguresShown> {
    const { from, to } = daysOf(days);
    const offer = eventId === undefined ? null : await offers.find(eventId);
    if (eventId !== undefined && offer === null) throw eventNotFound();
    const unit = unitOf(from, to, per);
    const sums = await sumsOf(from, to, { eventId });
    const bySpan = Map.groupBy(sums, ({ day }) => keyOf(day, unit));
    const titles = await movements.titlesOf([...new Set(sums.map((sum) => sum.eventId))]);
    return {
      from,
      to,
      per: unit,
      event: offer && { id: offer.eventId, title: offer.title },
      total: added(sums),
      periods: spansOf(from, to, unit).map((span) => ({ ...span, ...added(bySpan.get(span.key) ?? []) })),
      ways: MOVEMENT_WAYS.map((way) => ({ way, of: sums.filter((sum) => sum.way === way) }))
        .filter(({ of }) => of.length > 0)
        .map(({ way, of }) => ({ way, ...added(of) })),
      events: [...Map.groupBy(sums, (sum) => sum.eventId)]
        .map(([id, of]) => ({ id, title: titles.get(id) ?? '', ...added(of) }))
        .toSorted((a, b) => b.net - a.net || a.id - b.id),
      options: offer ? (await movements.optionsOf(offer.eventId)).map(optionShown) : [],
      sales: offer && (await salesOf(offer.eventId)),
    };
  }

  async function salesOf(eventId: number): Promise<FiguresShown['sales']> {
    const own = await movements.salesOf(eventId);
    if (own === null || own.hours.length === 0) return null;
    const found = await movements.formerOf(eventId);
    const former = found && (await movements.salesOf(found.id));
    const isShown = found !== null && former !== null && former.hours.length > 0;
    const today = dayOf(clock.now());
    return {
      own: curveOf(own, today),
      former: isShown ? { ...found, year: yearOf(dayOf(former.firstStart)), ...curveOf(former, today) } : null,
    };
  }

  /** What came in and went back on one day, in euros. */
  async function figuresOn(day: CalendarDay): Promise<FigureSums> {
    return added(await sumsOf(day, day, {}));
  }

  /** The rows behind a figure, newest first, 100 at a time; looked for a month at a time. */
  async function movementsOf({ after, event: eventId, kind, way, ...days }: MovementsQuery): Promise<MovementsShown> {
    const { from, to } = daysOf(days);
    const mark = markOf(after);
    const rows: Movement[] = [];
    for (const month of spansOf(from, mark ? earlier(to, dayOf(mark.at)) : to, 'month').toReversed()) {
      const page = { after: mark, limit: ROWS_PER_PAGE + 1 - rows.length };
      const within = [boundsOf(month.from).from, boundsOf(month.to).until] as const;
      rows.push(...(await movements.list(...within, { kind, way, eventId }, page)));
      if (rows.length > ROWS_PER_PAGE) break;
      await letOthersPass();
    }
    const shown = rows.slice(0, ROWS_PER_PAGE);
    const last = shown.at(-1);
    return { from, to, rows: shown.map(movementShown), next: rows.length > shown.length && last ? markAt(last) : null };
  }

  /** All of those rows, a page at a time. */
  async function* allMovementsOf(query: Omit<MovementsQuery, 'after'>): AsyncGenerator<MovementsShown['rows']> {
    for (let after: string | null | undefined; after !== null;) {
      const { rows, next } = await movementsOf({ ...query, after });
      yield rows;
      after = next;
    }
  }

  function daysOf({ from, to }: { from?: CalendarDay | undefined; to?: CalendarDay | undefined }) {
    const today = dayOf(clock.now());
    const last = to ?? (from !== undefined && from > today ? from : today);
    const first = from ?? calendarDay(yearOf(last), 1, 1);
    return { from: first, to: last };
  }

  async function sumsOf(from: CalendarDay, to: CalendarDay, filter: MovementFilter): Promise<DaySum[]> {
    const sums: DaySum[] = [];
    for (const month of spansOf(from, to, 'month')) {
      const some = await movements.sums(boundsOf(month.from).from, boundsOf(month.to).until, filter);
      sums.push(...some.map((sum) => ({ ...sum, day: dayOf(`${sum.hour}:00:00.000Z`) })));
      await letOthersPass();
    }
    return sums;
  }

  return { figuresOf, figuresOn, movementsOf, allMovementsOf };
}

type DaySum = MovementSum & { day: CalendarDay };

function added(sums: readonly MovementSum[]): FigureSums {
  const cents = (kind: MovementSum['kind']) =>
    sums.reduce((total, sum) => total + (sum.kind === kind ? sum.cents : 0), 0);
  const [sold, refunded, chargedBack] = [cents('sold'), 0 - cents('refunded'), 0 - cents('charged_back')];
  return {
    orders: sums.reduce((total, { kind, movements: count }) => total + (kind === 'sold' ? count : 0), 0),
    tickets: sums.reduce((total, { tickets }) => total + tickets, 0),
    sold: eurosFromCents(sold),
    refunded: eurosFromCents(refunded),
    chargedBack: eurosFromCents(chargedBack),
    net: eurosFromCents(sold - refunded - chargedBack),
  };
}

/** As it is wanted, days of more than a year aside; else up to two months are told per day, up to two years per month. */
function unitOf(from: CalendarDay, to: CalendarDay, wanted?: FigurePeriod): FigurePeriod {
  if (wanted !== undefined) return wanted === 'day' && to > addDays(from, MOST_DAYS) ? 'month' : wanted;
  if (to <= addDays(from, 62)) return 'day';
  return to <= addDays(from, 2 * MOST_DAYS) ? 'month' : 'quarter';
}

/** '2026-05-01', '2026-05', '2026-K2' or '2026'. */
function keyOf(day: CalendarDay, per: FigurePeriod): string {
  if (per === 'day') return day;
  if (per === 'month') return day.slice(0, 7);
  if (per === 'year') return day.slice(0, 4);
  return `${yearOf(day)}-K${Math.ceil(Number(day.slice(5, 7)) / 3)}`;
}

/** All periods that touch these days, cut off at them. */
function spansOf(from: CalendarDay, to: CalendarDay, per: FigurePeriod) {
  const spans: { key: string; from: CalendarDay; to: CalendarDay }[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) {
    const last = spans.at(-1);
    const key = keyOf(day, per);
    if (last?.key === key) last.to = day;
    else spans.push({ key, from: day, to: day });
  }
  return spans;
}

function optionShown({ title, start, sold, capacity, cents }: Awaited<ReturnType<Movements['optionsOf']>>[number]) {
  return { title, start: start === null ? null : isoWithOffset(start), sold, capacity, amount: eurosFromCents(cents) };
}

function movementShown(movement: Movement): MovementsShown['rows'][number] {
  return {
    id: movement.id,
    at: isoWithOffset(movement.at),
    kind: movement.kind,
    way: movement.way,
    event: { id: movement.eventId, title: movement.eventTitle },
    order: { id: movement.orderId, number: movement.orderNumber },
    amount: eurosFromCents(movement.cents),
  };
}

/** Where a page ends, as it stands in an address: instant and id. */
function markAt({ at, id }: Pick<Movement, 'at' | 'id'>): string {
  return `${at}~${id}`;
}

function markOf(text: string | undefined): Pick<Movement, 'at' | 'id'> | null {
  const [at, id] = text?.split('~') ?? [];
  return at && id && !Number.isNaN(Date.parse(at)) ? { at, id } : null;
}

/** What was sold on a day and before it; what is sold after the first date counts on that day. */
function curveOf({ firstStart, hours }: SalesOverTime, today: CalendarDay): SalesCurve {
  const first = noonOf(dayOf(firstStart));
  const daysUntil = (day: CalendarDay) => Math.max(0, Math.round((first - noonOf(day)) / DAY_MS));
  const sold = new Map<number, number>();
  for (const { hour, tickets } of hours) {
    const daysBefore = daysUntil(dayOf(`${hour}:00:00.000Z`));
    sold.set(daysBefore, (sold.get(daysBefore) ?? 0) + tickets);
  }
  let tickets = 0;
  const points = [...sold]
    .toSorted(([a], [b]) => b - a)
    .map(([daysBefore, some]) => ({ daysBefore, tickets: (tickets += some) }));
  return { points, until: daysUntil(today) };
}

const noonOf = (day: CalendarDay) => Date.parse(`${day}T12:00:00Z`);
const DAY_MS = 24 * 3_600_000;

function earlier(one: CalendarDay, other: CalendarDay): CalendarDay {
  return one < other ? one : other;
}
