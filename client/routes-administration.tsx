import type { ComponentType } from 'react';
import type { LoaderFunction, RouteObject } from 'react-router-dom';
import { ClosedDoor } from './administration/closed-door.tsx';
import { AdministrationFrame } from './administration/frame.tsx';
import { loader as frameLoader } from './administration/frame.loader.ts';
import { behindGuard } from './administration/guard.ts';
import { loader as newMessagesLoader } from './administration/new-messages.ts';
import { RoomFault } from './administration/room-fault.tsx';
import type { PageHandle } from './page-handle.ts';

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
        'administration/today/today.tsx',
        () => import('./administration/today/today.tsx'),
        () => import('./administration/today/today.loader.ts'),
      ),
    },
    {
      path: '/dmt-admin/agenda',
      ...room(
        'administration/events/agenda.tsx',
        () => import('./administration/events/agenda.tsx'),
        () => import('./administration/events/agenda.loader.ts'),
      ),
    },
    {
      path: '/dmt-admin/agenda/nieuw',
      ...room(
        'administration/events/new-event.tsx',
        () => import('./administration/events/new-event.tsx'),
        () => import('./administration/events/new-event.loader.ts'),
      ),
    },
    {
      path: '/dmt-admin/agenda/organisatoren',
      ...room(
        'administration/organisers/organisers.tsx',
        () => import('./administration/organisers/organisers.tsx'),
        () => import('./administration/organisers/organisers.loader.ts'),
      ),
    },
    {
      path: '/dmt-admin/agenda/organisatoren/:id',
      ...room(
        'administration/organisers/organiser.tsx',
        () => import('./administration/organisers/organiser.tsx'),
        () => import('./administration/organisers/organiser.loader.ts'),
      ),
    },
    {
      path: '/dmt-admin/agenda/:id',
      ...room(
        'administration/events/event.tsx',
        () => import('./administration/events/event.tsx'),
        () => import('./administration/events/event.loader.ts'),
      ),
    },
    {
      path: '/dmt-admin/bestellingen',
      ...room(
        'administration/orders/orders.tsx',
        () => import('./administration/orders/orders.tsx'),
        () => import('./administration/orders/orders.loader.ts'),
      ),
    },
    {
      path: '/dmt-admin/bestellingen/bezoekers/:id',
      ...room(
        'administration/orders/visitors.tsx',
        () => import('./administration/orders/visitors.tsx'),
        () => import('./administration/orders/visitors.loader.ts'),
      ),
    },
    {
      path: '/dmt-admin/bestellingen/:id',
      ...room(
        'administration/orders/order.tsx',
        () => import('./administration/orders/order.tsx'),
        () => import('./administration/orders/order.loader.ts'),
      ),
    },
    {
      path: '/dmt-admin/bestellingen/:id/terugbetalen',
      ...room(
        'administration/orders/refund.tsx',
        () => import('./administration/orders/refund.tsx'),
        () => import('./administration/orders/order.loader.ts'),
      ),
    },
    {
      path: '/dmt-admin/berichten',
      ...room(
        'administration/messages/messages.tsx',
        () => import('./administration/messages/messages.tsx'),
        () => import('./administration/messages/messages.loader.ts'),
      ),
    },
    {
      path: '/dmt-admin/berichten/:id',
      ...room(
        'administration/messages/message.tsx',
        () => import('./administration/messages/message.tsx'),
        () => import('./administration/messages/message.loader.ts'),
      ),
    },
    {
      path: '/dmt-admin/nieuwsbrief',
      ...room(
        'administration/newsletter/issues.tsx',
        () => import('./administration/newsletter/issues.tsx'),
        () => import('./administration/newsletter/issues.loader.ts'),
      ),
    },
    {
      path: '/dmt-admin/nieuwsbrief/nieuw',
      ...room('administration/newsletter/new-issue.tsx', () => import('./administration/newsletter/new-issue.tsx')),
    },
    {
      path: '/dmt-admin/nieuwsbrief/:id',
      ...room(
        'administration/newsletter/issue.tsx',
        () => import('./administration/newsletter/issue.tsx'),
        () => import('./administration/newsletter/issue.loader.ts'),
      ),
    },
    {
      path: '/dmt-admin/abonnees',
      ...room(
        'administration/newsletter/subscribers.tsx',
        () => import('./administration/newsletter/subscribers.tsx'),
        () => import('./administration/newsletter/subscribers.loader.ts'),
      ),
    },
    {
      path: '/dmt-admin/inhoud',
      ...room(
        'administration/content/content.tsx',
        () => import('./administration/content/content.tsx'),
        () => import('./administration/content/content.loader.ts'),
      ),
    },
    // The subject of a page has a folder in its key: pages/home.
    ...['/dmt-admin/inhoud/:key', '/dmt-admin/inhoud/:folder/:key'].map((path) => ({
      path,
      ...room(
        'administration/content/entry.tsx',
        () => import('./administration/content/entry.tsx'),
        () => import('./administration/content/entry.loader.ts'),
      ),
    })),
    {
      path: '/dmt-admin/instellingen',
      ...room(
        'administration/settings/people.tsx',
        () => import('./administration/settings/people.tsx'),
        () => import('./administration/settings/people.loader.ts'),
      ),
    },
    {
      path: '/dmt-admin/instellingen/logboek',
      ...room(
        'administration/settings/trail.tsx',
        () => import('./administration/settings/trail.tsx'),
        () => import('./administration/settings/trail.loader.ts'),
      ),
    },
    {
      path: '/dmt-admin/instellingen/toestand',
      ...room(
        'administration/settings/health.tsx',
        () => import('./administration/settings/health.tsx'),
        () => import('./administration/settings/health.loader.ts'),
      ),
    },
    {
      path: '/dmt-admin/post',
      ...room(
        'administration/post/post.tsx',
        () => import('./administration/post/post.tsx'),
        () => import('./administration/post/post.loader.ts'),
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
