import {
  addDays,
  boundsOf,
  type CalendarDay,
  calendarDay,
  dayOf,
  daysApart,
  earlier,
  yearOf,
} from '../../../../kernel/dates/calendar-day.ts';
import { type Instant, isoWithOffset } from '../../../../kernel/dates/dutch-dates.ts';
import { letOthersPass } from '../../../../kernel/async/long-lists.ts';
import { type Cents, eurosFromCents } from '../../../../kernel/money/money.ts';
import type { Clock } from '../../../../platform/clock.ts';
import { eventNotFound, type Offers } from '../../sales/index.ts';
import {
  type FigurePeriod,
  type FigureSums,
  type FiguresShown,
  type SalesCurve,
  MOVEMENT_WAYS,
  type MovementKind,
  type MovementsShown,
  type MovementWay,
} from './figures-schema.ts';
import { createCardSales } from './card-sales.ts';
import { type DayCounting, type DaySum, type DaySums, EVER } from './day-sums.ts';
import { type FiguresQuery, MOST_DAYS, type MovementsQuery } from './figure-queries.ts';
import type { EventOption, Movement, MovementFilter, Movements, MovementSum } from './movements.ts';
import type { Days } from './vat-rows.ts';

export type FigurePorts = { movements: Movements; daySums: DaySums; offers: Pick<Offers, 'find'>; clock: Clock };

const ROWS_PER_PAGE = 100;

/** Reports income and refunds per period, event and way of payment, by adding up movements. */
export function createFigures({ movements, daySums, offers, clock }: FigurePorts, { countDueDays }: DayCounting) {
  const { cardSalesOf } = createCardSales({ movements });

  /** Returns the figures, from the sums per day. Throws 404 `event_not_found`. */
  async function figuresOf({ event: eventId, per, ...days }: FiguresQuery): Promise<FiguresShown> {
    const { from, to } = daysOf(days);
    const offer = eventId === undefined ? null : await offers.find(eventId);
    if (eventId !== undefined && offer === null) throw eventNotFound();
    const unit = unitOf(from, to, per);
    const sums = await sumsOf({ from, to }, { eventId });
    const bySpan = Map.groupBy(sums, ({ day }) => keyOf(day, unit));
    const titles = await movements.titlesOf([...new Set(sums.map((sum) => sum.eventId))]);
    const options = offer ? await optionsOf(offer.eventId) : [];
    return {
      from,
      to,
      per: unit,
      event: offer && { id: offer.eventId, title: offer.title },
      total: added(sums),
      gifts: offer ? null : giftsShown(await daySums.between('gifts', { from, to })),
      cardSales: offer ? [] : await cardSalesOf({ from, to }),
      periods: spansOf(from, to, unit).map((span) => ({ ...span, ...added(bySpan.get(span.key) ?? []) })),
      ways: MOVEMENT_WAYS.map((way) => ({ way, of: sums.filter((sum) => sum.way === way) }))
        .filter(({ of }) => of.length > 0)
        .map(({ way, of }) => ({ way, ...added(of) })),
      events: [...Map.groupBy(sums, (sum) => sum.eventId)]
        .map(([id, of]) => ({ id, title: titles.get(id) ?? '', ...added(of) }))
        .toSorted((a, b) => b.net - a.net || a.id - b.id),
      dates: datesOf(options),
      options: options.map(optionShown),
      sales: offer && (await salesOf(offer.eventId)),
    };
  }

  /** Returns the options of an event, without removed ones that sold nothing. */
  async function optionsOf(eventId: number): Promise<SoldOption[]> {
    await countDueDays();
    const cents = new Map<number, Cents>();
    for (const { part, cents: some } of await daySums.between('options', EVER, eventId)) {
      cents.set(Number(part), (cents.get(Number(part)) ?? 0) + some);
    }
    return (await movements.optionsOf(eventId))
      .filter(({ id, isArchived }) => !isArchived || cents.has(id))
      .map((option) => ({ ...option, cents: cents.get(option.id) ?? 0 }));
  }

  async function salesOf(eventId: number): Promise<FiguresShown['sales']> {
    const own = await soldOver(eventId);
    if (own === null || own.days.size === 0) return null;
    const found = await movements.formerOf(eventId);
    const former = found && (await soldOver(found.id));
    const isShown = found !== null && former !== null && former.days.size > 0;
    const today = dayOf(clock.now());
    return {
      own: curveOf(own, today),
      former: isShown ? { ...found, year: yearOf(dayOf(former.firstStart)), ...curveOf(former, today) } : null,
    };
  }

  async function soldOver(eventId: number): Promise<SalesOverTime | null> {
    const firstStart = await movements.firstStartOf(eventId);
    if (firstStart === null) return null;
    await countDueDays();
    const days = new Map<CalendarDay, number>();
    for (const { day, kind, tickets } of await daySums.between('money', EVER, eventId)) {
      if (kind === 'sold' && tickets > 0) days.set(day, (days.get(day) ?? 0) + tickets);
    }
    return { firstStart, days };
  }

  async function figuresOn(day: CalendarDay): Promise<FigureSums> {
    const { from, until } = boundsOf(day);
    return added(await movements.sums(from, until, {}));
  }

  /** Returns movements newest first, a hundred per page. */
  async function movementsOf({ after, event: eventId, kind, way, ...days }: MovementsQuery): Promise<MovementsShown> {
    const { from, to } = daysOf(days);
    const mark = markOf(after);
    const rows: Movement[] = [];
    const sums = await sumsOf({ from, to: mark ? earlier(to, dayOf(mark.at)) : to }, { kind, way, eventId });
    for (const day of new Set(sums.map((sum) => sum.day).toReversed())) {
      const page = { after: mark, limit: ROWS_PER_PAGE + 1 - rows.length };
      rows.push(...(await movements.list(boundsOf(day).from, boundsOf(day).until, { kind, way, eventId }, page)));
      if (rows.length > ROWS_PER_PAGE) break;
      await letOthersPass();
    }
    const onPage = rows.slice(0, ROWS_PER_PAGE);
    const last = onPage.at(-1);
    return {
      from,
      to,
      rows: onPage.map(movementShown),
      next: rows.length > onPage.length && last ? markAt(last) : null,
    };
  }

  async function* allMovementsOf(query: Omit<MovementsQuery, 'after'>): AsyncGenerator<MovementsShown['rows']> {
    for (let after: string | null | undefined; after !== null;) {
      const { rows, next } = await movementsOf({ ...query, after });
      yield rows;
      after = next;
    }
  }

  /** Returns the cards that were sold in the days of a query. */
  async function cardsOf(query: Parameters<typeof daysOf>[0]) {
    const days = daysOf(query);
    return { ...days, sales: await cardSalesOf(days) };
  }

  function daysOf({ from, to }: { from?: CalendarDay | undefined; to?: CalendarDay | undefined }) {
    const today = dayOf(clock.now());
    const last = to ?? (from !== undefined && from > today ? from : today);
    const first = from ?? calendarDay(yearOf(last), 1, 1);
    return { from: first, to: last };
  }

  async function sumsOf(days: Days, { kind, way, eventId }: MovementFilter): Promise<MoneyOfDay[]> {
    await countDueDays(days);
    const sums = await daySums.between('money', days, eventId);
    return sums
      .map((sum) => ({ ...sum, kind: sum.kind as MovementKind, way: sum.part as MovementWay }))
      .filter((sum) => (kind === undefined || sum.kind === kind) && (way === undefined || sum.way === way));
  }

  return { figuresOf, figuresOn, cardsOf, movementsOf, allMovementsOf };
}

type Money = Omit<MovementSum, 'hour'>;
type MoneyOfDay = Money & { day: CalendarDay };

type SalesOverTime = { firstStart: Instant; days: Map<CalendarDay, number> };

function added(sums: readonly Money[]): FigureSums {
  const cents = (kind: MovementSum['kind']) =>
    sums.reduce((total, sum) => total + (sum.kind === kind ? sum.cents : 0), 0);
  const [sold, refunded, chargedBack] = [
    cents('sold') + cents('settled'),
    0 - cents('refunded'),
    0 - cents('charged_back'),
  ];
  return {
    orders: sums.reduce((total, { kind, movements: count }) => total + (kind === 'sold' ? count : 0), 0),
    tickets: sums.reduce((total, { tickets }) => total + tickets, 0),
    sold: eurosFromCents(sold),
    refunded: eurosFromCents(refunded),
    chargedBack: eurosFromCents(chargedBack),
    net: eurosFromCents(sold - refunded - chargedBack),
  };
}

function giftsShown(sums: readonly DaySum[]): FiguresShown['gifts'] {
  const [given, back] = ['sold', 'corrected'].map((kind) => sums.filter((sum) => sum.kind === kind));
  const cents = (some: readonly DaySum[] = []) => some.reduce((total, sum) => total + sum.cents, 0);
  const orders = (given ?? []).reduce((total, { movements: count }) => total + count, 0);
  if (sums.length === 0) return null;
  return { orders, given: eurosFromCents(cents(given)), returned: eurosFromCents(0 - cents(back)) };
}

/** Chooses the unit of a period: days up to two months, months up to two years, unless the owner chose. */
function unitOf(from: CalendarDay, to: CalendarDay, wanted?: FigurePeriod): FigurePeriod {
  if (wanted !== undefined) return wanted === 'day' && to > addDays(from, MOST_DAYS) ? 'month' : wanted;
  if (to <= addDays(from, 62)) return 'day';
  return to <= addDays(from, 2 * MOST_DAYS) ? 'month' : 'quarter';
}

/** Returns the key of the period of a day: '2026-05-01', '2026-05', '2026-K2' or '2026'. */
function keyOf(day: CalendarDay, per: FigurePeriod): string {
  if (per === 'day') return day;
  if (per === 'month') return day.slice(0, 7);
  if (per === 'year') return day.slice(0, 4);
  return `${yearOf(day)}-K${Math.ceil(Number(day.slice(5, 7)) / 3)}`;
}

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

type SoldOption = EventOption & { cents: Cents };

function optionShown({ title, start, sold, capacity, cents }: SoldOption): FiguresShown['options'][number] {
  return { title, start: start === null ? null : isoWithOffset(start), sold, capacity, amount: eurosFromCents(cents) };
}

/** Adds up people, seats and revenue per day. Extras count as revenue only. */
function datesOf(options: readonly SoldOption[]): FiguresShown['dates'] {
  const byDay = Map.groupBy(options, ({ start }) => (start === null ? null : dayOf(start)));
  const sum = (some: SoldOption[], of: (option: SoldOption) => number) =>
    some.reduce((total, option) => total + of(option), 0);
  return [...byDay]
    .flatMap(([day, some]) => {
      const people = some.filter(({ kind }) => kind !== 'extra');
      const counts = { people: sum(people, ({ sold }) => sold), places: sum(people, ({ capacity }) => capacity) };
      return day === null ? [] : { day, ...counts, amount: eurosFromCents(sum(some, ({ cents }) => cents)) };
    })
    .toSorted((a, b) => (a.day < b.day ? -1 : 1));
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

function markAt({ at, id }: Pick<Movement, 'at' | 'id'>): string {
  return `${at}~${id}`;
}

function markOf(text: string | undefined): Pick<Movement, 'at' | 'id'> | null {
  const [at, id] = text?.split('~') ?? [];
  return at && id && !Number.isNaN(Date.parse(at)) ? { at, id } : null;
}

/** Adds up sales by days before the event. Sales after its start count on the first date. */
function curveOf({ firstStart, days }: SalesOverTime, today: CalendarDay): SalesCurve {
  const first = dayOf(firstStart);
  const daysUntil = (day: CalendarDay) => Math.max(0, daysApart(day, first));
  const sold = new Map<number, number>();
  for (const [day, tickets] of days) {
    const daysBefore = daysUntil(day);
    sold.set(daysBefore, (sold.get(daysBefore) ?? 0) + tickets);
  }
  let tickets = 0;
  const points = [...sold]
    .toSorted(([a], [b]) => b - a)
    .map(([daysBefore, some]) => ({ daysBefore, tickets: (tickets += some) }));
  return { points, until: daysUntil(today) };
}
