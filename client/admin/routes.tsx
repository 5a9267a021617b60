import type { ComponentType } from 'react';
import type { LoaderFunction, RouteObject } from 'react-router-dom';
import { ClosedDoor } from './layout/forbidden-page.tsx';
import { AdministrationFrame } from './layout/frame.tsx';
import { loader as frameLoader } from './layout/frame.loader.ts';
import { behindGuard } from './guard.ts';
import { loader as newMessagesLoader } from './layout/new-messages.ts';
import { RoomFault } from './layout/admin-page-fault.tsx';
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
          children: rooms().map((each) => ({ ...each, id: each.path })),
        },
      ],
    },
  ];
}

/** One line of addresses per room; which of them stand in the navigation says `administration/rooms.ts`. */
function rooms(): RouteObject[] {
  return [
    {
      path: '/dmt-admin',
      ...room(
        'admin/today/today.page.tsx',
        () => import('./today/today.page.tsx'),
        () => import('./today/today.loader.ts'),
      ),
    },
    {
      path: '/dmt-admin/agenda',
      ...room(
        'admin/events/agenda/agenda.page.tsx',
        () => import('./events/agenda/agenda.page.tsx'),
        () => import('./events/agenda/agenda.loader.ts'),
      ),
    },
    {
      path: '/dmt-admin/agenda/nieuw',
      ...room(
        'admin/events/editor/new-event.page.tsx',
        () => import('./events/editor/new-event.page.tsx'),
        () => import('./events/editor/new-event.loader.ts'),
      ),
    },
    {
      path: '/dmt-admin/agenda/organisatoren',
      ...room(
        'admin/events/organisers/organisers.page.tsx',
        () => import('./events/organisers/organisers.page.tsx'),
        () => import('./events/organisers/organisers.loader.ts'),
      ),
    },
    {
      path: '/dmt-admin/agenda/organisatoren/:id',
      ...room(
        'admin/events/organisers/organiser.page.tsx',
        () => import('./events/organisers/organiser.page.tsx'),
        () => import('./events/organisers/organiser.loader.ts'),
      ),
    },
    {
      path: '/dmt-admin/agenda/:id',
      ...room(
        'admin/events/editor/event.page.tsx',
        () => import('./events/editor/event.page.tsx'),
        () => import('./events/editor/event.loader.ts'),
      ),
    },
    {
      path: '/dmt-admin/bestellingen',
      ...room(
        'admin/orders/orders.page.tsx',
        () => import('./orders/orders.page.tsx'),
        () => import('./orders/orders.loader.ts'),
      ),
    },
    {
      path: '/dmt-admin/bestellingen/bezoekers/:id',
      ...room(
        'admin/orders/visitors/visitors.page.tsx',
        () => import('./orders/visitors/visitors.page.tsx'),
        () => import('./orders/visitors/visitors.loader.ts'),
      ),
    },
    {
      path: '/dmt-admin/bestellingen/:id',
      ...room(
        'admin/orders/order/order.page.tsx',
        () => import('./orders/order/order.page.tsx'),
        () => import('./orders/order/order.loader.ts'),
      ),
    },
    {
      path: '/dmt-admin/bestellingen/:id/terugbetalen',
      ...room(
        'admin/orders/refund/refund.page.tsx',
        () => import('./orders/refund/refund.page.tsx'),
        () => import('./orders/order/order.loader.ts'),
      ),
    },
    {
      path: '/dmt-admin/berichten',
      ...room(
        'admin/messages/messages.page.tsx',
        () => import('./messages/messages.page.tsx'),
        () => import('./messages/messages.loader.ts'),
      ),
    },
    {
      path: '/dmt-admin/berichten/:id',
      ...room(
        'admin/messages/message.page.tsx',
        () => import('./messages/message.page.tsx'),
        () => import('./messages/message.loader.ts'),
      ),
    },
    {
      path: '/dmt-admin/nieuwsbrief',
      ...room(
        'admin/newsletter/issues.page.tsx',
        () => import('./newsletter/issues.page.tsx'),
        () => import('./newsletter/issues.loader.ts'),
      ),
    },
    {
      path: '/dmt-admin/nieuwsbrief/nieuw',
      ...room('admin/newsletter/issue/new-issue.page.tsx', () => import('./newsletter/issue/new-issue.page.tsx')),
    },
    {
      path: '/dmt-admin/nieuwsbrief/:id',
      ...room(
        'admin/newsletter/issue/issue.page.tsx',
        () => import('./newsletter/issue/issue.page.tsx'),
        () => import('./newsletter/issue/issue.loader.ts'),
      ),
    },
    {
      path: '/dmt-admin/abonnees',
      ...room(
        'admin/newsletter/subscribers/subscribers.page.tsx',
        () => import('./newsletter/subscribers/subscribers.page.tsx'),
        () => import('./newsletter/subscribers/subscribers.loader.ts'),
      ),
    },
    {
      path: '/dmt-admin/inhoud',
      ...room(
        'admin/content/content.page.tsx',
        () => import('./content/content.page.tsx'),
        () => import('./content/content.loader.ts'),
      ),
    },
    // The subject of a page has a folder in its key: pages/home.
    ...['/dmt-admin/inhoud/:key', '/dmt-admin/inhoud/:folder/:key'].map((path) => ({
      path,
      ...room(
        'admin/content/entry/entry.page.tsx',
        () => import('./content/entry/entry.page.tsx'),
        () => import('./content/entry/entry.loader.ts'),
      ),
    })),
    {
      path: '/dmt-admin/instellingen',
      ...room(
        'admin/settings/people.page.tsx',
        () => import('./settings/people.page.tsx'),
        () => import('./settings/people.loader.ts'),
      ),
    },
    {
      path: '/dmt-admin/instellingen/logboek',
      ...room(
        'admin/settings/trail.page.tsx',
        () => import('./settings/trail.page.tsx'),
        () => import('./settings/trail.loader.ts'),
      ),
    },
    {
      path: '/dmt-admin/instellingen/toestand',
      ...room(
        'admin/settings/health.page.tsx',
        () => import('./settings/health.page.tsx'),
        () => import('./settings/health.loader.ts'),
      ),
    },
    {
      path: '/dmt-admin/post',
      ...room(
        'admin/settings/mail-queue/mail-queue.page.tsx',
        () => import('./settings/mail-queue/mail-queue.page.tsx'),
        () => import('./settings/mail-queue/mail-queue.loader.ts'),
      ),
    },
  ];
}

/** The spellings of the rooms' addresses, for those who correct addresses (ROUTE-31). */
export function administrationPatterns(): string[] {
  return rooms().flatMap(({ path }) => path ?? []);
}

/** A room whose code and data load when it is first entered; nothing is read for who may not come in. */
function room(
  module: string,
  load: () => Promise<{ Component: ComponentType }>,
  data?: () => Promise<{ loader: LoaderFunction }>,
) {
  return {
    handle: { module } satisfies PageHandle,
    lazy: {
      Component: async () => (await load()).Component,
      ...(data && { loader: async () => behindGuard((await data()).loader) }),
    },
  } satisfies RouteObject;
}
