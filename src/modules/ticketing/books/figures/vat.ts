import { calendarDay, addDays, dayOf, yearOf } from '../../../../kernel/dates/calendar-day.ts';
import { eurosFromCents } from '../../../../kernel/money/money.ts';
import type { VatBasis } from '../../../../kernel/money/vat-basis.ts';
import { finderOf } from '../../../../kernel/text/search-words.ts';
import type { Clock } from '../../../../platform/clock.ts';
import type { DayCounting, DaySum, DaySums } from './day-sums.ts';
import type { VatRowsQuery } from './figure-queries.ts';
import type { VatRateShown, VatRowsShown, VatShown } from './figures-schema.ts';
import type { VatPosting } from './vat-postings.ts';
import { type Days, type VatFacts, type VatFileRow, type VatOrders, type VatRows, vatRowsBetween } from './vat-rows.ts';

type VatQuarterWanted = { year: number; quarter: number; basis: VatBasis };
type VatPorts = { vatOrders: VatOrders; daySums: DaySums; clock: Clock };

const QUARTERS = [1, 2, 3, 4] as const;
const ROWS_PER_PAGE = 100;

export function createVatReturns({ vatOrders, daySums, clock }: VatPorts, { countDueDays }: DayCounting) {
  async function vatOfYear({ year, basis }: { year?: number | undefined; basis: VatBasis }): Promise<VatShown> {
    const shownYear = year ?? yearOf(dayOf(clock.now()));
    const quarters: VatShown['quarters'] = [];
    for (const quarter of QUARTERS) {
      quarters.push(await vatOfQuarter({ year: shownYear, quarter, basis }));
    }
    return { year: shownYear, basis, quarters };
  }

  async function vatOfQuarter({ year, quarter, basis }: VatQuarterWanted): Promise<VatShown['quarters'][number]> {
    const days = daysOf(year, quarter);
    await countDueDays(days);
    const gifts = (await daySums.between('gifts', days)).reduce((total, { cents }) => total + cents, 0);
    const rates = ratesOf(await daySums.between(basis, days));
    return { quarter, ...days, rates, gifts: eurosFromCents(gifts) };
  }

  /** Yields the postings of a quarter with the facts of their orders. */
  async function* vatFileRowsOf({ year, quarter, basis }: VatQuarterWanted): AsyncGenerator<VatFileRow[]> {
    for await (const { postings, orderIds } of vatRowsBetween(vatOrders, daysOf(year, quarter), [basis])) {
      const idOf = ({ orderNumber }: VatPosting) => orderIds.get(orderNumber) ?? '';
      const facts = await vatOrders.factsOf([...new Set(postings.map(idOf))]);
      yield postings.map((posting) => {
        const { way = null, event = '', invoices = [] } = facts.get(idOf(posting)) ?? {};
        const of = (isCredit: boolean) => invoices.findLast((invoice) => invoice.isCredit === isCredit)?.number;
        const invoice = (posting.kind === 'corrected' ? of(true) : undefined) ?? of(false) ?? '';
        return { ...posting, way, event, invoice };
      });
    }
  }

  async function found({ postings, orderIds }: VatRows, search: string): Promise<VatPosting[]> {
    if (search === '') return postings;
    const idOf = ({ orderNumber }: VatPosting) => orderIds.get(orderNumber) ?? '';
    const facts = await vatOrders.factsOf([...new Set(postings.map(idOf))]);
    const isMeant = searchOf(search);
    return postings.filter((posting) => isMeant(posting.orderNumber, facts.get(idOf(posting))));
  }

  /** Returns a page of 100 rows, and more if the amounts of one order and day would be separated. */
  async function vatRowsOf({ year, quarter, basis, rate, kind, q = '', after }: VatRowsQuery): Promise<VatRowsShown> {
    const days = daysOf(year, quarter);
    await countDueDays(days);
    const mark = markOf(after);
    const isMeant = (of: { rate: number; kind: string }) =>
      (rate === undefined || of.rate === rate) && (kind === undefined || of.kind === kind);
    const sums = await daySums.between(basis, { from: mark?.day ?? days.from, to: days.to });
    const worth = sums.filter((sum) => isMeant({ rate: Number(sum.part), kind: sum.kind }));
    const rows: VatRowsShown['rows'] = [];
    for (const day of new Set(worth.map((sum) => sum.day))) {
      const begin = day === mark?.day ? mark.number : 0;
      for await (const part of vatRowsBetween(vatOrders, { from: day, to: day }, [basis], begin)) {
        const postings = await found({ ...part, postings: part.postings.filter(isMeant) }, q);
        rows.push(...postings.map((posting) => rowShown(posting, part.orderIds)));
        if (rows.length > ROWS_PER_PAGE) break;
      }
      const [page, hasMore] = pageOf(rows);
      const last = page.at(-1);
      if (hasMore && last) return { ...days, rows: page, next: `${last.day}~${last.order.number}` };
    }
    return { ...days, rows, next: null };
  }

  return { vatOfYear, vatOfQuarter, vatFileRowsOf, vatRowsOf };
}

function daysOf(year: number, quarter: number): Days {
  const next = quarter === 4 ? calendarDay(year + 1, 1, 1) : calendarDay(year, quarter * 3 + 1, 1);
  return { from: calendarDay(year, quarter * 3 - 2, 1), to: addDays(next, -1) };
}

function ratesOf(sums: DaySum[]): VatRateShown[] {
  const sumOf = (some: DaySum[], name: 'cents' | 'vatCents') => some.reduce((total, sum) => total + sum[name], 0);
  return [...Map.groupBy(sums, ({ part }) => Number(part))]
    .toSorted(([a], [b]) => b - a)
    .map(([rate, some]) => {
      const corrected = some.filter(({ kind }) => kind === 'corrected');
      const [gross, vat] = [sumOf(some, 'cents'), sumOf(some, 'vatCents')];
      return {
        rate,
        gross: eurosFromCents(gross),
        base: eurosFromCents(gross - vat),
        vat: eurosFromCents(vat),
        correctedGross: eurosFromCents(sumOf(corrected, 'cents')),
        correctedVat: eurosFromCents(sumOf(corrected, 'vatCents')),
      };
    });
}

/** A number means that order, or an invoice with it; words mean the event or the invoice. */
function searchOf(search: string): (orderNumber: number, facts: VatFacts | undefined) => boolean {
  const number = /^#?\s*(\d{1,9})$/.exec(search)?.[1];
  const isFound = finderOf(search);
  return (orderNumber, facts) => {
    const numbers = facts?.invoices.map((invoice) => invoice.number).join(' ') ?? '';
    if (number === undefined) return isFound(`${facts?.event ?? ''} ${numbers}`);
    return orderNumber === Number(number) || (!search.startsWith('#') && numbers.includes(number));
  };
}

function rowShown(
  { day, kind, rate, orderNumber, grossCents, vatCents }: VatPosting,
  orderIds: Map<number, string>,
): VatRowsShown['rows'][number] {
  return {
    day,
    kind,
    rate,
    order: { id: orderIds.get(orderNumber) ?? '', number: orderNumber },
    gross: eurosFromCents(grossCents),
    base: eurosFromCents(grossCents - vatCents),
    vat: eurosFromCents(vatCents),
  };
}

/** Returns a page, and whether more rows follow. */
function pageOf(rows: VatRowsShown['rows']): [VatRowsShown['rows'], boolean] {
  const last = rows[ROWS_PER_PAGE - 1];
  const end = rows.findIndex(({ day, order }, index) => {
    return index >= ROWS_PER_PAGE && (day !== last?.day || order.number !== last.order.number);
  });
  return end === -1 ? [rows, false] : [rows.slice(0, end), true];
}

function markOf(text: string | undefined): { day: string; number: number } | null {
  const [, day, number] = /^(\d{4}-\d{2}-\d{2})~(\d{1,12})$/.exec(text ?? '') ?? [];
  return day && number ? { day, number: Number(number) } : null;
}
