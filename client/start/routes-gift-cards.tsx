import type { RouteObject } from 'react-router-dom';
import { pageWithData } from '../ui/page/page.ts';

/** Gift cards: bought, with `bevestiging` for the secret where the bank sends back to, seen after paying and by the mailed link, taken back. */
export function giftCardRoutes(): RouteObject[] {
  const ofCard = (path: string) => ({
    path,
    ...pageWithData({ module: 'gift-cards/card/card.page.tsx' }, () => import('../gift-cards/card/card.page.tsx')),
  });
  return [
    {
      path: '/cadeaubon',
      ...pageWithData({ module: 'gift-cards/shop/shop.page.tsx' }, () => import('../gift-cards/shop/shop.page.tsx')),
    },
    ofCard('/cadeaubon/:secret'),
    ofCard('/cadeaubon/:secret/herroepen'),
  ];
}
