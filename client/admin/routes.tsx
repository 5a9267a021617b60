import type { ComponentType } from 'react';
import type { LoaderFunction, RouteObject } from 'react-router-dom';
import { ClosedDoor, RoomFault } from './layout/fault-pages.tsx';
import { AdministrationFrame, loader as frameLoader } from './layout/frame.tsx';
import { behindGuard } from './guard.ts';
import { newMessagesLoader } from './layout/navigation.tsx';
import type { PageHandle } from '../ui/page/page-handle.ts';

/**
 * The owner's rooms (ADMIN-01 to ADMIN-05): a table of their own, and with it scripts and a stylesheet of their own, so
 * that public pages carry none of it. One enters and leaves by loading a document.
 */
export function administrationRoutes(): RouteObject[] {
  return [
    {
      id: 'administration',
      Component: AdministrationFrame,
      ErrorBoundary: ClosedDoor,
      loader: frameLoader,
      shouldRevalidate: () => false,
      // Named, because the server numbers them among the pages of the public and the browser does not.
      children: [
        {
          id: 'rooms',
          ErrorBoundary: RoomFault,
          loader: behindGuard(newMessagesLoader),
          shouldRevalidate: () => true,
          children: adminPages(),
        },
      ],
    },
  ];
}

/** Every page of the owner by its address; which of them stand in the navigation says `layout/navigation.tsx`. */
function adminPages() {
  return [
    adminPage('/dmt-admin', 'admin/today/today.page.tsx', () => import('./today/today.page.tsx')),
    adminPage(
      '/dmt-admin/agenda',
      'admin/events/agenda/agenda.page.tsx',
      () => import('./events/agenda/agenda.page.tsx'),
    ),
    adminPage('/dmt-admin/agenda/nieuw', 'admin/events/editor/event.page.tsx', () =>
      import('./events/editor/event.page.tsx').then(({ NewEvent, newEventLoader }) => ({
        Component: NewEvent,
        loader: newEventLoader,
      })),
    ),
    adminPage(
      '/dmt-admin/agenda/organisatoren',
      'admin/events/organisers/organisers.page.tsx',
      () => import('./events/organisers/organisers.page.tsx'),
    ),
    adminPage(
      '/dmt-admin/agenda/organisatoren/:id',
      'admin/events/organisers/organiser.page.tsx',
      () => import('./events/organisers/organiser.page.tsx'),
    ),
    adminPage(
      '/dmt-admin/agenda/:id',
      'admin/events/editor/event.page.tsx',
      () => import('./events/editor/event.page.tsx'),
    ),
    adminPage('/dmt-admin/bestellingen', 'admin/orders/orders.page.tsx', () => import('./orders/orders.page.tsx')),
    adminPage(
      '/dmt-admin/bestellingen/bezoekers/:id',
      'admin/orders/visitors/visitors.page.tsx',
      () => import('./orders/visitors/visitors.page.tsx'),
    ),
    adminPage(
      '/dmt-admin/bestellingen/:id',
      'admin/orders/order/order.page.tsx',
      () => import('./orders/order/order.page.tsx'),
    ),
    adminPage('/dmt-admin/bestellingen/:id/terugbetalen', 'admin/orders/refund/refund.page.tsx', () =>
      Promise.all([import('./orders/refund/refund.page.tsx'), import('./orders/order/order.page.tsx')]).then(
        ([{ Component }, { loader }]) => ({ Component, loader }),
      ),
    ),
    adminPage('/dmt-admin/berichten', 'admin/messages/messages.page.tsx', () => import('./messages/messages.page.tsx')),
    adminPage(
      '/dmt-admin/berichten/:id',
      'admin/messages/message.page.tsx',
      () => import('./messages/message.page.tsx'),
    ),
    adminPage(
      '/dmt-admin/nieuwsbrief',
      'admin/newsletter/issues.page.tsx',
      () => import('./newsletter/issues.page.tsx'),
    ),
    adminPage('/dmt-admin/nieuwsbrief/nieuw', 'admin/newsletter/issue/issue.page.tsx', () =>
      import('./newsletter/issue/issue.page.tsx').then(({ NewIssue }) => ({ Component: NewIssue, loader: () => null })),
    ),
    adminPage(
      '/dmt-admin/nieuwsbrief/:id',
      'admin/newsletter/issue/issue.page.tsx',
      () => import('./newsletter/issue/issue.page.tsx'),
    ),
    adminPage(
      '/dmt-admin/abonnees',
      'admin/newsletter/subscribers/subscribers.page.tsx',
      () => import('./newsletter/subscribers/subscribers.page.tsx'),
    ),
    adminPage('/dmt-admin/inhoud', 'admin/content/content.page.tsx', () => import('./content/content.page.tsx')),
    // The subject of a page has a folder in its key: pages/home.
    ...['/dmt-admin/inhoud/:key', '/dmt-admin/inhoud/:folder/:key'].map((path) =>
      adminPage(path, 'admin/content/entry/entry.page.tsx', () => import('./content/entry/entry.page.tsx')),
    ),
    adminPage('/dmt-admin/instellingen', 'admin/settings/people.page.tsx', () => import('./settings/people.page.tsx')),
    adminPage(
      '/dmt-admin/instellingen/logboek',
      'admin/settings/trail.page.tsx',
      () => import('./settings/trail.page.tsx'),
    ),
    adminPage(
      '/dmt-admin/instellingen/toestand',
      'admin/settings/health.page.tsx',
      () => import('./settings/health.page.tsx'),
    ),
    adminPage(
      '/dmt-admin/post',
      'admin/settings/mail-queue/mail-queue.page.tsx',
      () => import('./settings/mail-queue/mail-queue.page.tsx'),
    ),
  ];
}

/** The spellings of the addresses, for those who correct addresses (ROUTE-31). */
export function administrationPatterns(): string[] {
  return adminPages().map(({ path }) => path);
}

type AdminPageModule = { Component: ComponentType; loader: LoaderFunction };

/** A page whose code and data load when it is first entered; nothing is read for who may not come in. */
function adminPage(path: string, module: string, load: () => Promise<AdminPageModule>) {
  return {
    id: path,
    path,
    handle: { module } satisfies PageHandle,
    lazy: {
      Component: async () => (await load()).Component,
      loader: async () => behindGuard((await load()).loader),
    },
  } satisfies RouteObject;
}
