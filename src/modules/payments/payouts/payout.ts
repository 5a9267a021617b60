import type { CalendarDay } from '../../../kernel/dates/calendar-day.ts';
import type { Instant } from '../../../kernel/dates/dutch-dates.ts';
import { type Cents, shareOut } from '../../../kernel/money/money.ts';
import type { PayoutCause } from '../../../kernel/money/payout-causes.ts';
import type { BalanceMovement, PayoutLine, ProviderPayout } from './provider-account.ts';

/** A payout as we keep it, known by its reference: that is all that a file of the provider tells. */
export type Payout = Pick<ProviderPayout, 'reference' | 'status' | 'amountCents' | 'at'> & {
  /** 'provider': asked; 'file': read from its export, which has no total of its own to compare the lines with. */
  source: 'provider' | 'file';
  readAt: Instant;
};

/** One difference. Its id stays the same as long as it is the same difference, so that what was said of it stays true. */
export type Difference = {
  id: string;
  cause: PayoutCause;
  /** Reference of the payout; null for what is in none. */
  payout: string | null;
  /** The provider's id of what it is about: a payment, refund, chargeback, movement; of a whole payout its reference. */
  about: string;
  paymentId: string | null;
  orderId: string | null;
  /** By our books and by the provider, as each adds to a payout. Cents. */
  booksCents: Cents;
  providerCents: Cents;
  /** The day up to which all is well without it. */
  day: CalendarDay;
  /** The provider's name for it, where that says more. */
  word: string;
};

/** A difference with its id, which is made of what it is about and by how much: the same one has the same id at each comparison. */
export function difference(facts: Omit<Difference, 'id'>): Difference {
  const { cause, payout, about, booksCents, providerCents } = facts;
  return { ...facts, id: [cause, payout ?? '', about, booksCents, providerCents].join('~') };
}

/** Kinds of balance movements that already appear in payouts, or are payouts themselves. */
const IN_LISTS = new Set(['payment', 'refund', 'chargeback', 'outgoing-transfer']);

/**
 * All lines of a payout: what its lists tell, its fees in whole cents, and what else moved on the balance since the payout
 * before it, where exactly that makes the lines come to its amount. `movements`: newest first.
 */
export function linesOfPayout(
  payout: Pick<ProviderPayout, 'id' | 'amountCents' | 'fees'>,
  listed: readonly PayoutLine[],
  movements: readonly BalanceMovement[] = [],
): PayoutLine[] {
  const lines = [...listed, ...feeLines(payout, sumOf(listed) - payout.amountCents)];
  const rest = payout.amountCents - sumOf(lines);
  if (rest === 0) return lines;
  const others = movementsOf(payout.id, movements);
  if (sumOf(others) !== rest) return lines;
  return [...lines, ...others.map(({ id, type, cents }) => line({ id, kind: 'other', cents, description: type }))];
}

/** Fees are told with four decimals; they are kept rounded per month or in all, whichever the payout was made with. */
function feeLines({ fees }: Pick<ProviderPayout, 'fees'>, keptCents: Cents): PayoutLine[] {
  const partsOf = (some: typeof fees) => some.reduce((sum, { parts }) => sum + parts, 0);
  const atOnce = Math.round(partsOf(fees) / 100);
  const perMonth = [...Map.groupBy(fees, ({ id }) => id.split(':')[1]).values()].reduce(
    (sum, some) => sum + Math.round(partsOf(some) / 100),
    0,
  );
  const cents = perMonth === keptCents ? perMonth : atOnce;
  const isPlain = fees.every(({ parts }) => parts >= 0);
  const shares = isPlain
    ? shareOut(
        cents,
        fees.map(({ parts }) => parts),
      )
    : [cents];
  return shares
    .map((share, index) => {
      const { id, description } = fees[index] ?? { id: 'fee', description: '' };
      return line({ id, kind: 'fee', cents: 0 - share, description });
    })
    .filter((one) => one.cents !== 0);
}

function movementsOf(payoutId: string, movements: readonly BalanceMovement[]): BalanceMovement[] {
  const start = movements.findIndex((movement) => movement.payoutId === payoutId);
  if (start === -1) return [];
  const after = movements.slice(start + 1);
  const end = after.findIndex((movement) => movement.payoutId !== null);
  return after.slice(0, end === -1 ? undefined : end).filter(({ type }) => !IN_LISTS.has(type));
}

function line(given: Pick<PayoutLine, 'id' | 'kind' | 'cents' | 'description'>): PayoutLine {
  return { ...given, paymentId: null, profileId: null };
}

export function sumOf(some: readonly { cents: Cents }[]): Cents {
  return some.reduce((sum, { cents }) => sum + cents, 0);
}
