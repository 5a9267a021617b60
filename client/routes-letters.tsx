import type { RouteObject } from 'react-router-dom';
import { page } from './page-route.ts';

/** The newsletters, and where links in letters lead (NEWS-10, UNSUB-01, S-29). */
export function letterRoutes(): RouteObject[] {
  return [
    {
      path: '/nieuwsbrief',
      ...page(
        { module: 'pages/newsletter.tsx' },
        () => import('./pages/newsletter.tsx'),
        () => import('./pages/newsletter.loader.ts'),
      ),
    },
    {
      path: '/nieuwsbrief/bevestigen',
      ...page(
        { module: 'pages/newsletter-confirm.tsx' },
        () => import('./pages/newsletter-confirm.tsx'),
        () => import('./pages/newsletter-confirm.loader.ts'),
      ),
    },
    {
      path: '/nieuwsbrief/:id',
      ...page(
        { module: 'pages/newsletter-issue.tsx' },
        () => import('./pages/newsletter-issue.tsx'),
        () => import('./pages/newsletter-issue.loader.ts'),
      ),
    },
    {
      path: '/contact/bevestigen',
      ...page(
        { module: 'pages/contact-confirm.tsx' },
        () => import('./pages/contact-confirm.tsx'),
        () => import('./pages/contact-confirm.loader.ts'),
      ),
    },
    {
      path: '/unsubscribe',
      ...page(
        { module: 'pages/unsubscribe.tsx' },
        () => import('./pages/unsubscribe.tsx'),
        () => import('./pages/unsubscribe.loader.ts'),
      ),
    },
  ];
}
