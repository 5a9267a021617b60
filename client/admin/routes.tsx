import type { RouteObject } from 'react-router-dom';
import { ForbiddenPage, PageFault } from './layout/fault-pages.tsx';
import { AdminFrame, loader as frameLoader } from './layout/frame.tsx';
import type { StaffRole } from '../../src/kernel/staff-roles.ts';
import { adminPage, behindGuard } from './api/guard.ts';
import { countsLoader } from './layout/navigation.tsx';
import { adminPages } from './pages.ts';

const bookingPages = () =>
  [
    {
      path: '/dmt-admin/aanvragen',
      page: 'bookings/bookings',
      load: () => import('./correspondence/bookings/bookings.page.tsx'),
    },
    {
      path: '/dmt-admin/aanvragen/nieuw',
      page: 'bookings/new-booking',
      load: () => import('./correspondence/bookings/new-booking.page.tsx'),
    },
    {
      path: '/dmt-admin/aanvragen/extras',
      page: 'quotes/extras',
      load: () => import('./correspondence/quotes/extras.page.tsx'),
    },
    {
      path: '/dmt-admin/aanvragen/agenda',
      page: 'bookings/feed',
      load: () => import('./correspondence/bookings/feed.page.tsx'),
    },
    {
      path: '/dmt-admin/aanvragen/:id',
      page: 'bookings/booking',
      load: () => import('./correspondence/bookings/booking.page.tsx'),
    },
    {
      path: '/dmt-admin/aanvragen/:id/offerte',
      page: 'quotes/quote',
      load: () => import('./correspondence/quotes/quote.page.tsx'),
    },
  ].map(({ path, page, load }) => ({
    path,
    ...adminPage('administrator', `admin/correspondence/${page}.page.tsx`, load),
  }));

const kitchenPage = () => ({
  path: '/dmt-admin/keuken',
  ...adminPage('programme', 'admin/today/kitchen/kitchen.page.tsx', () => import('./today/kitchen/kitchen.page.tsx')),
});

const allPages = () => [...adminPages(), kitchenPage(), ...bookingPages()];

/** Admin pages (ADMIN-01 to ADMIN-05), with their own scripts and styles: entering and leaving load a document. */
export function adminRoutes(): RouteObject[] {
  return [
    {
      id: 'administration',
      Component: AdminFrame,
      ErrorBoundary: ForbiddenPage,
      loader: frameLoader,
      shouldRevalidate: () => false,
      // Has an explicit id, because the server numbers these routes among the public ones and the browser does not.
      children: [
        {
          id: 'rooms',
          ErrorBoundary: PageFault,
          loader: behindGuard('programme', countsLoader),
          shouldRevalidate: () => true,
          children: allPages().map((each) => ({ ...each, id: each.path })),
        },
      ],
    },
  ];
}

/** Returns the role that each page requires; administrators may open all of them. */
export function adminRoles(): { path: string; role: StaffRole }[] {
  return allPages().map(({ path, role }) => ({ path, role }));
}

/** Patterns used to correct misspelled addresses (ROUTE-31). */
export function adminPatterns(): string[] {
  return allPages().map(({ path }) => path);
}
