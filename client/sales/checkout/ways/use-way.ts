import { useState } from 'react';
import { whyTooSlow } from '../../../../src/modules/ticketing/rules/slow-ways.ts';
import type { PaymentWay } from '../../../../src/modules/ticketing/sales/orders/order-view-schema.ts';
import type { ShownOption } from '../../../../src/modules/ticketing/schema.ts';
import { chosenOptions, type TicketFormItem } from '../cart/cart.ts';
import type { RefusedWay } from './way-field.ts';

type Facts = {
  /** Absent while iDEAL is the only way. */
  ways: readonly PaymentWay[] | undefined;
  options: readonly ShownOption[];
  items: readonly TicketFormItem[];
  refused: RefusedWay | null;
};

const USUAL: PaymentWay = { id: 'ideal', name: 'iDEAL', pendingDays: 0 };

/** Keeps the way to pay that a buyer chooses, and why the server refused one. */
export function useWay({ ways: first, options, items, refused }: Facts) {
  const [now] = useState(() => new Date().toISOString());
  const [ways, setWays] = useState(first ?? (refused?.error ? [USUAL] : undefined));
  const [error, setError] = useState(refused?.error ?? null);
  const wanted = chosenOptions(options, items).map((option) => ({
    start: option.eventDate?.startDate ?? null,
    seats: option.availableTickets,
    free: option.availableTickets - option.ticketsSold,
  }));
  const refusalOf = ({ pendingDays }: PaymentWay) => whyTooSlow(pendingDays, wanted, now);
  const usable = (some: readonly PaymentWay[]) => some.find((way) => refusalOf(way) === null)?.id ?? '';
  const [id, setId] = useState(refused?.id ?? '');
  const isUsable = ways?.some((way) => way.id === id && refusalOf(way) === null) ?? false;
  const chosen = ways ? (isUsable ? id : usable(ways)) : null;
  return {
    chosen,
    choice: ways && chosen !== null ? { ways, chosen, error, refusalOf } : null,
    choose: (next: string) => {
      setId(next);
      setError(null);
    },
    refuse: (message: string, sold: readonly PaymentWay[] | null) => {
      if (sold) setWays(sold);
      setError(message);
    },
  };
}
