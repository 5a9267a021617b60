import { adminPage } from '../api/guard.ts';

/** Settings, the audit trail and the state of the site. */
export function settingsPages() {
  return [
    { path: '/dmt-admin/instellingen', ...own('people', () => import('./people.page.tsx')) },
    { path: '/dmt-admin/instellingen/regels', ...own('rules/rules', () => import('./rules/rules.page.tsx')) },
    {
      path: '/dmt-admin/instellingen/facturen',
      ...own('invoices/invoices', () => import('./invoices/invoices.page.tsx')),
    },
    {
      path: '/dmt-admin/instellingen/betaalwijzen',
      ...own('ways/ways', () => import('./ways/ways.page.tsx')),
    },
    {
      path: '/dmt-admin/instellingen/giften',
      ...own('gifts/gifts', () => import('./gifts/gifts.page.tsx')),
    },
    {
      path: '/dmt-admin/instellingen/bezoekers',
      ...own('persons/persons', () => import('./persons/persons.page.tsx')),
    },
    {
      path: '/dmt-admin/instellingen/webhooks',
      ...own('connections/webhooks/webhooks', () => import('./connections/webhooks/webhooks.page.tsx')),
    },
    {
      path: '/dmt-admin/instellingen/koppelingen',
      ...own('connections/connections', () => import('./connections/connections.page.tsx')),
    },
    {
      path: '/dmt-admin/instellingen/tweede-paar-ogen',
      ...own('roles/approvals/approvals', () => import('./roles/approvals/approvals.page.tsx')),
    },
    { path: '/dmt-admin/instellingen/logboek', ...own('trail', () => import('./trail.page.tsx')) },
    {
      path: '/dmt-admin/instellingen/toestand',
      ...own('health/health', () => import('./health/health.page.tsx')),
    },
    {
      path: '/dmt-admin/post',
      ...own('mail-queue/mail-queue', () => import('./mail-queue/mail-queue.page.tsx')),
    },
  ];
}

function own(page: string, load: Parameters<typeof adminPage>[2]) {
  return adminPage('administrator', `admin/settings/${page}.page.tsx`, load);
}
