import type { CalendarDay } from '../../../kernel/dates/calendar-day.ts';
import type { Instant } from '../../../kernel/dates/dutch-dates.ts';
import { type Cents, shareOut } from '../../../kernel/money/money.ts';
import type { PayoutCause } from '../../../kernel/money/payout-causes.ts';
import type { BalanceMovement, PayoutLine, ProviderPayout } from './provider-account.ts';

/** A payout. Its reference identifies it, because an export has no other id. */
export type Payout = Pick<ProviderPayout, 'reference' | 'status' | 'amountCents' | 'at'> & {
  /** 'file' is an export, which has no total of its own to compare. */
  source: 'provider' | 'file';
  readAt: Instant;
};

/** Difference between a payout and our books. Its id is stable, so that an explanation stays attached to it. */
export type Difference = {
  id: string;
  cause: PayoutCause;
  /** Reference of the payout; null for money that is in none. */
  payout: string | null;
  /** Id that the provider gave the payment, refund, chargeback or movement, or the reference of the payout. */
  about: string;
  paymentId: string | null;
  orderId: string | null;
  /** Cents that our books expect in the payout. */
  booksCents: Cents;
  providerCents: Cents;
  /** Day up to which everything agrees without it. */
  day: CalendarDay;
  /** Word of the provider for it, if that adds something. */
  word: string;
};

export function difference(facts: Omit<Difference, 'id'>): Difference {
  const { cause, payout, about, booksCents, providerCents } = facts;
  return { ...facts, id: [cause, payout ?? '', about, booksCents, providerCents].join('~') };
}

/** Movements that a payout lists already, or that are payouts themselves. */
const IN_LISTS = new Set(['payment', 'refund', 'chargeback', 'outgoing-transfer']);

/** Builds the lines of a payout: its lists, fees in whole cents, and movements since the last if these complete it. */
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
