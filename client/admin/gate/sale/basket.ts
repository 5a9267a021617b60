import { inCoins } from '../../../../src/modules/ticketing/rules/coins.ts';
import { type Cents, centsFromEuros, eurosFromCents } from '../../../../src/kernel/money/money.ts';
import type {
  GateSaleRequest,
  GateWay,
} from '../../../../src/modules/ticketing/sales/checkout/by-hand/manual-order-schema.ts';
import type { Offer } from '../gate-api.ts';

/** Numbers by option, as typed, so that nothing typed is lost. */
export type Basket = Record<number, string>;

type Event = Offer['events'][number];
type Line = { option: Event['options'][number]; amount: number };

const NOTES: Cents[] = [1000, 2000, 5000];

export function amountOf(text = ''): number {
  return /^\d{1,4}$/.test(text.trim()) ? Number(text) : 0;
}

export function stepBasket(basket: Basket, { id, free }: { id: number; free: number }, by: 1 | -1): Basket {
  const now = amountOf(basket[id]);
  const next = by === 1 ? Math.max(now, Math.min(free, now + 1)) : Math.max(0, now - 1);
  return { ...basket, [id]: next === 0 ? '' : String(next) };
}

/** Returns the chosen lines, all of one event because an order has only one; null if nothing is chosen yet. */
export function chosenOf({ events }: Offer, basket: Basket): { event: Event; lines: Line[] } | null {
  for (const event of events) {
    const lines = event.options.flatMap((option): Line[] => {
      const amount = amountOf(basket[option.id]);
      return amount > 0 ? [{ option, amount }] : [];
    });
    if (lines.length > 0) return { event, lines };
  }
  return null;
}

export function totalOf(lines: readonly Line[]): Cents {
  return lines.reduce((sum, { option, amount }) => sum + amount * (centsFromEuros(option.price) ?? 0), 0);
}

/** `id`: made once per press, so that the request can be retried. */
export function saleOf(
  { event, lines }: { event: Event; lines: Line[] },
  { id, way, reason, membership }: { id: string; way: GateWay; reason: string; membership?: string | undefined },
): GateSaleRequest {
  return {
    id,
    eventId: event.id,
    orderLines: lines.map(({ option, amount }) => ({ option_id: option.id, amount })),
    way,
    reason: membership === undefined ? reason : '',
    ...(membership !== undefined && { membership }),
    totalAmount: way === 'free' ? 0 : eurosFromCents(totalOf(lines)),
  };
}

/** Notes that visitors may pay with: those above the amount, or for a large amount the next round sums. */
export function notesFor(totalCents: Cents): Cents[] {
  const toPay = inCoins(totalCents);
  const enough = NOTES.filter((note) => note > toPay);
  if (enough.length > 0 || toPay === 0) return toPay === 0 ? [] : enough;
  const rounded = [1000, 5000].map((note) => Math.ceil(toPay / note) * note);
  return [...new Set(rounded)].filter((note) => note > toPay);
}
