import type { RouteObject } from 'react-router-dom';
import { page } from './page-route.ts';

/** The pages about accounts (ROUTE-03, ROUTE-14, ROUTE-15, ROUTE-32). */
export function accountRoutes(): RouteObject[] {
  return [
    {
      path: '/login',
      ...page(
        { module: 'pages/login.tsx' },
        () => import('./pages/login.tsx'),
        () => import('./pages/login.loader.ts'),
      ),
    },
    {
      path: '/profile',
      ...page(
        { module: 'pages/profile.tsx' },
        () => import('./pages/profile.tsx'),
        () => import('./pages/profile.loader.ts'),
      ),
    },
    {
      path: '/activate',
      ...page(
        { module: 'pages/activate-landing.tsx' },
        () => import('./pages/activate-landing.tsx'),
        () => import('./pages/activate-landing.loader.ts'),
      ),
    },
    {
      path: '/activate/:userId',
      ...page(
        { module: 'pages/activate.tsx' },
        () => import('./pages/activate.tsx'),
        () => import('./pages/activate.loader.ts'),
      ),
    },
  ];
}
