import { addDays, boundsOf, type CalendarDay, dayOf, earlier, later } from '../../../kernel/dates/calendar-day.ts';
import { daysAfter } from '../../../kernel/dates/dutch-dates.ts';
import { letOthersPass } from '../../../kernel/async/long-lists.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Atomically } from '../../../platform/database/database.ts';
import { differencesOf } from './match.ts';
import { difference, type Difference, type Payout } from './payout.ts';
import type { KnownDifference, PayoutDifferences, Payouts } from './ports.ts';

export type ComparePorts = {
  payouts: Payouts;
  payoutDifferences: PayoutDifferences;
  /** Website (profile) of our key; null if unknown. */
  profiles: { own(): Promise<string | null> };
  atomically: Atomically;
  clock: Clock;
};

/** Days after which money must be in a payout, with weekends, holidays and Mollie's schedule. */
const UNDER_WAY_DAYS = 7;
/** Days of the books that are compared at once. */
const SLICE_DAYS = 31;

/** Compares payouts with our books to the cent. */
export function createComparison({
  payouts,
  payoutDifferences: differences,
  profiles,
  atomically,
  clock,
}: ComparePorts) {
  /**
   * Compares the payouts of these days (inclusive), and those with open differences, with our books in both directions.
   * Stores new differences and marks resolved ones. Safe to repeat and to run concurrently; yields between payouts.
   */
  async function comparePayouts(from: CalendarDay, to: CalendarDay): Promise<void> {
    const open = await differences.open();
    const among = await payouts.between(boundsOf(from).from, boundsOf(to).until);
    const seen = new Set(among.map(({ reference }) => reference));
    const older = [...new Set(open.flatMap(({ payout }) => payout ?? []))].filter((reference) => !seen.has(reference));
    const all = [...among];
    for (const reference of older) {
      const payout = await payouts.find(reference);
      if (payout) all.push(payout);
    }
    const looseFrom = open
      .filter(({ payout }) => payout === null)
      .reduce((least, { day }) => (day < least ? day : least), from);
    const found: Difference[] = [];
    for (const payout of all) {
      found.push(...(await ofPayout(payout)));
      await letOthersPass();
    }
    found.push(...(await missing(looseFrom, to)));
    // Equal lines of one payout make a single difference.
    const byId = new Map(found.map((one) => [one.id, one]));
    const compared = [...new Set([...seen, ...older])];
    await atomically(async () => {
      const known = await differences.idsOf(compared, looseFrom, to);
      const gone = known.filter((id) => !byId.has(id));
      await differences.add([...byId.values()], clock.now());
      await differences.gone(gone, clock.now());
    });
  }

  async function ofPayout(payout: Payout): Promise<Difference[]> {
    const lines = await payouts.linesOf(payout.reference);
    return differencesOf(payout, lines, await payouts.booksOf(lines, await profiles.own()));
  }

  /** Finds money in our books that is in no payout, since the first known one and not under way. */
  async function missing(from: CalendarDay, to: CalendarDay): Promise<Difference[]> {
    const span = await payouts.span();
    if (span === null) return [];
    const found: Difference[] = [];
    const end = earlier(boundsOf(to).until, daysAfter(span.last, -UNDER_WAY_DAYS));
    for (let start = later(boundsOf(from).from, span.first); start < end; start = daysAfter(start, SLICE_DAYS)) {
      const some = await payouts.unsettled(start, earlier(end, daysAfter(start, SLICE_DAYS)));
      found.push(
        ...some.map(({ at, cents, ...facts }) =>
          difference({ ...facts, payout: null, booksCents: cents, providerCents: 0, day: dayOf(at), word: '' }),
        ),
      );
      await letOthersPass();
    }
    return found;
  }

  async function compareAgain({ payout, day }: Pick<Difference, 'payout' | 'day'>): Promise<void> {
    const known = payout === null ? null : await payouts.find(payout);
    const on = known ? dayOf(known.at) : day;
    await comparePayouts(on, on);
  }

  /** Returns the last day up to which all known payouts agree; null if there is none. */
  async function payoutsAgreeUntil(): Promise<CalendarDay | null> {
    const span = await payouts.span();
    if (span === null) return null;
    const [first] = await differences.open();
    const last = dayOf(span.last);
    const until = first && first.day <= last ? addDays(first.day, -1) : last;
    return until < dayOf(span.first) ? null : until;
  }

  /** Stores why a difference is accepted, or with null that it is not. Joins the caller's transaction. */
  function explainDifference(id: string, words: { by: string; note: string } | null): Promise<void> {
    return differences.explain(id, words && { ...words, at: clock.now() });
  }

  /** Returns differences that were not reported yet, and marks them. Joins the caller's transaction. */
  async function takeUntoldDifferences(): Promise<KnownDifference[]> {
    const untold = await differences.untold();
    await differences.markReported(
      untold.map(({ id }) => id),
      clock.now(),
    );
    return untold;
  }

  return {
    comparePayouts,
    compareAgain,
    payoutsAgreeUntil,
    explainDifference,
    takeUntoldDifferences,
    untoldDifferences: differences.untold,
    openDifferences: differences.open,
    explainedDifferences: differences.explained,
    differencesOfPayout: differences.ofPayout,
    payoutDifference: differences.find,
  };
}
