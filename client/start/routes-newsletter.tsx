import type { RouteObject } from 'react-router-dom';
import { page } from '../ui/page/page.ts';

/** The newsletters, and where links in letters lead (NEWS-10, UNSUB-01, S-29). */
export function letterRoutes(): RouteObject[] {
  return [
    {
      path: '/nieuwsbrief',
      ...page(
        { module: 'newsletter/newsletter.page.tsx' },
        () => import('../newsletter/newsletter.page.tsx'),
        () => import('../newsletter/newsletter.loader.ts'),
      ),
    },
    {
      path: '/nieuwsbrief/bevestigen',
      ...page(
        { module: 'newsletter/newsletter-confirm.page.tsx' },
        () => import('../newsletter/newsletter-confirm.page.tsx'),
        () => import('../newsletter/newsletter-confirm.loader.ts'),
      ),
    },
    {
      path: '/nieuwsbrief/:id',
      ...page(
        { module: 'newsletter/newsletter-issue.page.tsx' },
        () => import('../newsletter/newsletter-issue.page.tsx'),
        () => import('../newsletter/newsletter-issue.loader.ts'),
      ),
    },
    {
      path: '/contact/bevestigen',
      ...page(
        { module: 'contact/contact-confirm.page.tsx' },
        () => import('../contact/contact-confirm.page.tsx'),
        () => import('../contact/contact-confirm.loader.ts'),
      ),
    },
    {
      path: '/unsubscribe',
      ...page(
        { module: 'newsletter/unsubscribe.page.tsx' },
        () => import('../newsletter/unsubscribe.page.tsx'),
        () => import('../newsletter/unsubscribe.loader.ts'),
      ),
    },
  ];
}
