import { useEffect, useState } from 'react';
import { saleStatesOf } from '../../checkout/tickets/sale.ts';
import { useApi, useIsForEverybody } from '../../api/application.ts';
import { useIsHydrated } from '../../ui/browser.ts';
import type { EventData } from './event.loader.ts';

/**
 * The page with its seats as they are now: a page that a cache in between kept may be a minute old, so what it sells is
 * asked once it works. Without an answer it stays as it came; the order is checked in any case (S-25).
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
    // Once: what is asked later comes from the loader, with the page.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
  return fresh?.instead === page ? fresh.page : page;
}
