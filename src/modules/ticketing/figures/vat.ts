import { boundsOf, calendarDay, addDays, type CalendarDay, dayOf, yearOf } from '../../../kernel/dates/calendar-day.ts';
import type { Instant } from '../../../kernel/dates/dutch-dates.ts';
import { allOf, letOthersPass, partsOf } from '../../../kernel/long-lists.ts';
import { eurosFromCents } from '../../../kernel/money.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { VatRateShown, VatShown } from './figures-schema.ts';
import {
  type BookedOrder,
  cardPostings,
  type VatBasis,
  type VatCard,
  type VatPosting,
  vatPostings,
} from './vat-postings.ts';

/** Confirmed orders with money, as stored. */
export type VatOrders = {
  /** Ids of those that were supplied or received within a time, or of which something went back in it. */
  touching(from: Instant, until: Instant, basis: VatBasis): Promise<string[]>;
  /** By number. */
  read(orderIds: string[]): Promise<BookedOrder[]>;
  /** Gift cards with VAT of their own that were sold or withdrawn within a time. */
  cards(from: Instant, until: Instant): Promise<VatCard[]>;
};

type VatQuarterWanted = { year: number; quarter: number; basis: VatBasis };

const QUARTERS = [1, 2, 3, 4] as const;

/** What the owner declares: VAT per rate and quarter. Every amount stands for rows of orders, tenders and payments. */
export function vatReturns({ vatOrders, clock }: { vatOrders: VatOrders; clock: Clock }) {
  /** The four quarters of a year, in euros; left out, the year that it is. */
  async function vatOfYear({ year, basis }: { year?: number | undefined; basis: VatBasis }): Promise<VatShown> {
    const shown = year ?? yearOf(dayOf(clock.now()));
    const quarters: VatShown['quarters'] = [];
    for (const quarter of QUARTERS) {
      quarters.push(await vatOfQuarter({ year: shown, quarter, basis }));
    }
    return { year: shown, basis, quarters };
  }

  /** One quarter of it. */
  async function vatOfQuarter(wanted: VatQuarterWanted): Promise<VatShown['quarters'][number]> {
    const postings = await allOf(postingsOf(wanted));
    return { quarter: wanted.quarter, ...daysOf(wanted.year, wanted.quarter), rates: ratesOf(postings) };
  }

  /** Every amount of a quarter, some at a time; reads as many orders at once and lets others go between. */
  async function* postingsOf(wanted: VatQuarterWanted): AsyncGenerator<VatPosting[]> {
    const { from, to } = daysOf(wanted.year, wanted.quarter);
    const within = [boundsOf(from).from, boundsOf(to).until] as const;
    const isWithin = ({ day }: VatPosting) => day >= from && day <= to;
    yield (await vatOrders.cards(...within)).flatMap(cardPostings).filter(isWithin);
    for (const part of partsOf(await vatOrders.touching(...within, wanted.basis))) {
      const orders = await vatOrders.read(part);
      yield orders.flatMap((order) => vatPostings(order, wanted.basis)).filter(isWithin);
      await letOthersPass();
    }
  }

  return { vatOfYear, vatOfQuarter, vatPostingsOf: postingsOf };
}

function daysOf(year: number, quarter: number): { from: CalendarDay; to: CalendarDay } {
  const next = quarter === 4 ? calendarDay(year + 1, 1, 1) : calendarDay(year, quarter * 3 + 1, 1);
  return { from: calendarDay(year, quarter * 3 - 2, 1), to: addDays(next, -1) };
}

function ratesOf(postings: VatPosting[]): VatRateShown[] {
  const sumOf = (some: VatPosting[], name: 'grossCents' | 'vatCents') =>
    some.reduce((total, posting) => total + posting[name], 0);
  return [...Map.groupBy(postings, ({ rate }) => rate)]
    .toSorted(([a], [b]) => b - a)
    .map(([rate, some]) => {
      const corrected = some.filter(({ kind }) => kind === 'corrected');
      const [gross, vat] = [sumOf(some, 'grossCents'), sumOf(some, 'vatCents')];
      return {
        rate,
        gross: eurosFromCents(gross),
        base: eurosFromCents(gross - vat),
        vat: eurosFromCents(vat),
        correctedGross: eurosFromCents(sumOf(corrected, 'grossCents')),
        correctedVat: eurosFromCents(sumOf(corrected, 'vatCents')),
      };
    });
}
