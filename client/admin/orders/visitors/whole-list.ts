import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Visitor, VisitorList } from '../../../../src/modules/ticketing/admin/admin-orders-schema.ts';
import { useOrdersApi } from '../orders-api.ts';

/** So many visitors come with the page and stand on the screen at once; more of them would make the page slow. */
export const ON_SCREEN = 200;

/** All visitors of a list of which the page brought the first ones: to look through and to print. */
export function useWholeList({ event, date, visitors }: VisitorList): {
  visitors: Visitor[];
  isWhole: boolean;
  /** Whether the others could not be fetched. */
  isCut: boolean;
} {
  const api = useOrdersApi();
  const [whole, setWhole] = useState<{ of: Visitor[]; all: Visitor[] | null } | null>(null);
  const hasMore = visitors.length >= ON_SCREEN;
  useEffect(() => {
    if (!hasMore) return;
    let isWanted = true;
    const keep = (all: Visitor[] | null) => isWanted && setWhole({ of: visitors, all });
    api.visitors(String(event.id), date ?? '').then(
      (list) => keep(list.visitors),
      () => keep(null),
    );
    return () => void (isWanted = false);
  }, [api, event.id, date, visitors, hasMore]);
  const rest = whole?.of === visitors ? whole : null;
  return { visitors: rest?.all ?? visitors, isWhole: !hasMore || Boolean(rest?.all), isCut: rest?.all === null };
}

/** Whether the page is being put on paper, which has room for everybody. */
export function useIsPrinting(): boolean {
  const [isPrinting, setIsPrinting] = useState(false);
  useEffect(() => {
    const listener = new AbortController();
    const { signal } = listener;
    // The browser takes the page as it is when these listeners have run.
    addEventListener('beforeprint', () => flushSync(() => setIsPrinting(true)), { signal });
    addEventListener('afterprint', () => setIsPrinting(false), { signal });
    return () => listener.abort();
  }, []);
  return isPrinting;
}
