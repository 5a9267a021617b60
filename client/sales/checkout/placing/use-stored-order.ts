import { useEffect, useState } from 'react';
import type { ShownEvent } from '../../../../src/modules/catalogue/schema.ts';
import type { OrderDetails } from '../cart/personal-fields.ts';
import type { ShownOption } from '../../../../src/modules/ticketing/schema.ts';
import type { Api } from '../../../api/api.ts';
import { useApi } from '../../../api/application.ts';
import type { TicketFormItem, TypedCodes } from '../cart/cart.ts';
import { checkoutStorage } from '../cart/checkout-storage.ts';
import { restoredChoice, saleStateOf } from '../tickets/sale.ts';

export type StoredOrder =
  | { kind: 'loading' }
  | { kind: 'none' }
  | {
      kind: 'found';
      event: ShownEvent;
      options: ShownOption[];
      items: TicketFormItem[];
      details: OrderDetails;
      codes: TypedCodes;
      changes: string[];
    };

/** Reads the event again; `none` if nothing is stored or it is no longer for sale. */
export function useStoredOrder(): StoredOrder {
  const api = useApi();
  const [order, setOrder] = useState<StoredOrder>({ kind: 'loading' });
  useEffect(() => {
    let isGone = false;
    void storedOrder(api).then((found) => !isGone && setOrder(found));
    return () => {
      isGone = true;
    };
  }, [api]);
  return order;
}

async function storedOrder(api: Api): Promise<StoredOrder> {
  const stored = checkoutStorage.read();
  if (!stored) return { kind: 'none' };
  try {
    const [event, all] = await Promise.all([api.event(stored.eventId), api.eventOptions(stored.eventId)]);
    const now = new Date().toISOString();
    const options = all.filter((option) => saleStateOf(option, event, now) === 'open');
    const { items, changes } = restoredChoice(stored.items, options);
    return items.length > 0
      ? { kind: 'found', event, options, items, details: stored.details, codes: stored.codes, changes }
      : { kind: 'none' };
  } catch {
    return { kind: 'none' };
  }
}
