import { useEffect, useState } from 'react';
import { saleStatesOf } from '../../sales/checkout/tickets/sale.ts';
import { useApi, useIsForEverybody } from '../../api/application.ts';
import { useIsHydrated } from '../../ui/browser.ts';
import type { EventData } from './event.loader.ts';

/**
 * Fetches the current seats of a page that a shared cache may have stored for a minute. If that fails the page stays as
 * it is; the order is checked in any case (S-25).
 */
export function useFreshSeats(page: EventData): EventData {
  const api = useApi();
  const isForEverybody = useIsForEverybody();
  const isHydrated = useIsHydrated();
  const { event } = page;
  const [isOld] = useState(isForEverybody && !isHydrated && event.has_event_ticket_sale);
  const [fresh, setFresh] = useState<{ instead: EventData; page: EventData }>();
  useEffect(() => {
    if (!isOld) return;
    const take = (options: EventData['options']) => {
      const saleStates = saleStatesOf(options, event, new Date().toISOString());
      setFresh({ instead: page, page: { ...page, options, saleStates } });
    };
    api.eventOptions(event.event_id).then(take, () => undefined);
    // Fetched once: later data come with the page from its loader.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
  return fresh?.instead === page ? fresh.page : page;
}
