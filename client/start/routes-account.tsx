import type { RouteObject } from 'react-router-dom';
import { page, pageWithData } from '../ui/page/page.ts';

/** The pages about accounts (ROUTE-03, ROUTE-14, ROUTE-15, ROUTE-32). */
export function accountRoutes(): RouteObject[] {
  return [
    {
      path: '/login',
      ...page(
        { module: 'account/auth/login.page.tsx' },
        () => import('../account/auth/login.page.tsx'),
        () => import('../account/auth/login.loader.ts'),
      ),
    },
    {
      path: '/profile',
      ...page(
        { module: 'account/profile/profile.page.tsx' },
        () => import('../account/profile/profile.page.tsx'),
        () => import('../account/profile/profile.loader.ts'),
      ),
    },
    {
      path: '/uitnodiging',
      ...pageWithData(
        { module: 'account/invited/invitation.page.tsx', isQuiet: true },
        () => import('../account/invited/invitation.page.tsx'),
      ),
    },
    {
      path: '/poort-toestel',
      ...pageWithData(
        { module: 'account/invited/gate-device.page.tsx', isQuiet: true },
        () => import('../account/invited/gate-device.page.tsx'),
      ),
    },
    {
      path: '/activate',
      ...page(
        { module: 'account/activation/activate-landing.page.tsx' },
        () => import('../account/activation/activate-landing.page.tsx'),
        () => import('../account/activation/activate-landing.page.tsx'),
      ),
    },
    {
      path: '/activate/:userId',
      ...page(
        { module: 'account/activation/activate.page.tsx' },
        () => import('../account/activation/activate.page.tsx'),
        () => import('../account/activation/activate.page.tsx'),
      ),
    },
  ];
}
