import type { RouteObject } from 'react-router-dom';
import type { PageHandle } from '../../ui/page/page.ts';
import { ForbiddenPage } from '../layout/fault-pages.tsx';

/** The gate: entered by loading a document of its own, whose headers allow the camera (S-22, S-23). */
export const GATE_PATH = '/dmt-admin/poort';
/** The till: beside the gate, because a shared phone at the gate closes it too and may enter no other page. */
export const TILL_PATH = '/dmt-admin/kassa';

export function gateRoutes(): RouteObject[] {
  return [
    {
      id: 'gate',
      path: '/dmt-admin/poort',
      ErrorBoundary: ForbiddenPage,
      shouldRevalidate: () => false,
      handle: { module: 'admin/gate/gate.page.tsx' } satisfies PageHandle,
      lazy: {
        Component: async () => (await import('./gate.page.tsx')).Component,
        loader: async () => (await import('./gate.page.tsx')).loader,
      },
    },
    {
      id: 'till',
      path: '/dmt-admin/kassa',
      ErrorBoundary: ForbiddenPage,
      shouldRevalidate: () => false,
      handle: { module: 'admin/till/till.page.tsx' } satisfies PageHandle,
      lazy: {
        Component: async () => (await import('../till/till.page.tsx')).Component,
        loader: async () => (await import('../till/till.page.tsx')).loader,
      },
    },
  ];
}
