import type { RouteObject } from 'react-router-dom';
import { page, pageWithData } from '../ui/page/page.ts';

/** Gift cards and withdrawing from a purchase (P-17): cards are bought, with `bevestiging` for the secret where the bank sends back to, seen after paying and by the mailed link, taken back. */
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
    {
      path: '/herroepen',
      ...page(
        { module: 'withdrawal/declare.page.tsx' },
        () => import('../withdrawal/declare.page.tsx'),
        () => import('../withdrawal/declare.loader.ts'),
      ),
    },
    {
      path: '/herroepen/:secret',
      ...pageWithData({ module: 'withdrawal/confirm.page.tsx' }, () => import('../withdrawal/confirm.page.tsx')),
    },
  ];
}
