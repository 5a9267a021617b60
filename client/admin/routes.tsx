import type { RouteObject } from 'react-router-dom';
import { ForbiddenPage, PageFault } from './layout/fault-pages.tsx';
import { AdminFrame, loader as frameLoader } from './layout/frame.tsx';
import type { StaffRole } from '../../src/kernel/staff-roles.ts';
import { behindGuard } from './api/guard.ts';
import { newMessagesLoader } from './layout/navigation.tsx';
import { adminPages } from './pages.ts';

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
          loader: behindGuard('programme', newMessagesLoader),
          shouldRevalidate: () => true,
          children: adminPages().map((each) => ({ ...each, id: each.path })),
        },
      ],
    },
  ];
}

/** Returns the role that each page requires; administrators may open all of them. */
export function adminRoles(): { path: string; role: StaffRole }[] {
  return adminPages().map(({ path, role }) => ({ path, role }));
}

/** Patterns used to correct misspelled addresses (ROUTE-31). */
export function adminPatterns(): string[] {
  return adminPages().map(({ path }) => path);
}
