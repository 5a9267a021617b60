import type { RouteObject } from 'react-router-dom';
import { page, pageWithData } from '../ui/page/page.ts';

/** The newsletters, and where links in emails lead (NEWS-10, UNSUB-01, S-29). */
export function newsletterRoutes(): RouteObject[] {
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
      ...pageWithData(
        { module: 'newsletter/newsletter-confirm.page.tsx' },
        () => import('../newsletter/newsletter-confirm.page.tsx'),
      ),
    },
    {
      path: '/nieuwsbrief/:id',
      ...pageWithData(
        { module: 'newsletter/newsletter-issue.page.tsx' },
        () => import('../newsletter/newsletter-issue.page.tsx'),
      ),
    },
    {
      path: '/contact/bevestigen',
      ...pageWithData(
        { module: 'contact/contact-confirm.page.tsx' },
        () => import('../contact/contact-confirm.page.tsx'),
      ),
    },
    {
      path: '/unsubscribe',
      ...pageWithData(
        { module: 'newsletter/unsubscribe.page.tsx' },
        () => import('../newsletter/unsubscribe.page.tsx'),
      ),
    },
  ];
}
