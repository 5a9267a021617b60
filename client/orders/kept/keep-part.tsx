import { lazy } from 'react';
import { lazyPart } from '../../ui/lazy.tsx';
import type KeepTickets from './keep-tickets.tsx';

/** Keeping tickets on this device. Only a browser knows whether it can, so it comes late, and the server leaves its place free. */
export const KeepPart = lazyPart<Parameters<typeof KeepTickets>[0]>(
  import.meta.env.SSR ? (await import('./keep-place.tsx')).KeepPlace : lazy(() => import('./keep-tickets.tsx')),
);
