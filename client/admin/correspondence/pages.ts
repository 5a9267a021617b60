import { adminPage } from '../api/guard.ts';

/** Messages and the newsletter. */
export function correspondencePages() {
  return [
    {
      path: '/dmt-admin/berichten',
      ...adminPage(
        'programme',
        'admin/correspondence/messages/messages.page.tsx',
        () => import('./messages/messages.page.tsx'),
      ),
    },
    {
      path: '/dmt-admin/berichten/:id',
      ...adminPage(
        'programme',
        'admin/correspondence/messages/message.page.tsx',
        () => import('./messages/message.page.tsx'),
      ),
    },
    {
      path: '/dmt-admin/nieuwsbrief',
      ...adminPage(
        'programme',
        'admin/correspondence/newsletter/issues.page.tsx',
        () => import('./newsletter/issues.page.tsx'),
      ),
    },
    {
      path: '/dmt-admin/nieuwsbrief/nieuw',
      ...adminPage('programme', 'admin/correspondence/newsletter/issue/issue.page.tsx', () =>
        import('./newsletter/issue/issue.page.tsx').then(({ Component, newIssueLoader }) => ({
          Component,
          loader: newIssueLoader,
        })),
      ),
    },
    {
      path: '/dmt-admin/nieuwsbrief/:id',
      ...adminPage(
        'programme',
        'admin/correspondence/newsletter/issue/issue.page.tsx',
        () => import('./newsletter/issue/issue.page.tsx'),
      ),
    },
    {
      path: '/dmt-admin/abonnees',
      ...adminPage(
        'programme',
        'admin/correspondence/newsletter/subscribers/subscribers.page.tsx',
        () => import('./newsletter/subscribers/subscribers.page.tsx'),
      ),
    },
  ];
}
