import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { createApi } from '../../client/api.ts';
import { App } from '../../client/app.tsx';
import { createPending, type Pending } from '../../client/pending.ts';
import type { PageHandle } from '../../client/page-handle.ts';
import { aSite } from './fixtures.ts';

type SurroundingsProps = { children: ReactNode; pending?: Pending; handle?: PageHandle };

/** What every component stands in: configuration, words, toasts and a router at `/`; `/elders` is another page. */
export function Surroundings({ children, pending = createPending(), handle = { module: '' } }: SurroundingsProps) {
  const api = createApi(() => Promise.reject(new Error('No network in a component test.')));
  const router = createMemoryRouter([
    { path: '/', element: children, handle },
    { path: '*', element: children, handle },
  ]);
  return (
    <App site={aSite} api={api} csrfToken={null} pending={pending}>
      <RouterProvider router={router} />
    </App>
  );
}
