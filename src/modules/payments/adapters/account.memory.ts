import { ProviderFault } from '../provider.ts';
import type {
  BalanceMovement,
  PayoutLine,
  ProviderAccount,
  ProviderBalance,
  ProviderPayout,
} from '../payouts/provider-account.ts';

/** In-memory account of the provider, controlled by tests. */
export type MemoryAccount = ProviderAccount & {
  setBalance(balance: ProviderBalance): void;
  payOut(payout: ProviderPayout, lines: PayoutLine[]): void;
  setMovements(movements: BalanceMovement[]): void;
  /** Makes the next calls fail in this way; null repairs the provider. */
  breakDown(kind: ProviderFault['kind'] | null): void;
  calls: string[];
};

export function createMemoryAccount(): MemoryAccount {
  let balance: ProviderBalance = { availableCents: 0, pendingCents: 0 };
  let movements: BalanceMovement[] = [];
  let fault: ProviderFault['kind'] | null = null;
  const calls: string[] = [];
  const payouts = new Map<string, { payout: ProviderPayout; lines: PayoutLine[] }>();
  const call = async <Result>(work: () => Result): Promise<Result> => {
    await Promise.resolve();
    if (fault) throw new ProviderFault(fault, 'memory account');
    return structuredClone(work());
  };

  return {
    balance: () => call(() => balance),
    payoutsSince: (from) =>
      call(() =>
        [...payouts.values()]
          .map(({ payout }) => payout)
          .filter(({ at }) => at >= from)
          .toSorted((a, b) => b.at.localeCompare(a.at)),
      ),
    linesOf: (payoutId) => {
      calls.push(payoutId);
      return call(() => payouts.get(payoutId)?.lines ?? []);
    },
    movementsUntil: () => call(() => movements),

    setBalance: (next) => {
      balance = next;
    },
    payOut: (payout, lines) => {
      payouts.set(payout.id, structuredClone({ payout, lines }));
    },
    setMovements: (next) => {
      movements = next;
    },
    breakDown: (kind) => {
      fault = kind;
    },
    calls: calls,
  };
}
