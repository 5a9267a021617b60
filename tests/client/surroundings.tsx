import { render } from '@testing-library/react';
import type { ComponentType, ReactNode } from 'react';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router-dom';
import { createApi } from '../../client/api/api.ts';
import { App } from '../../client/start/app.tsx';
import { createPending, type Pending } from '../../client/api/network.ts';
import type { PageHandle } from '../../client/ui/page/page.ts';
import type { SiteContent } from '../../src/modules/content/answers/answers-schema.ts';
import { aSite } from './fixtures.ts';

type SurroundingsProps = {
  children: ReactNode;
  pending?: Pending;
  handle?: PageHandle;
  /** Layout content; left out, it could not be loaded. */
  content?: SiteContent;
};

/**
 * Surroundings of every component: configuration, words, toasts, content, and a router at `/`; `/elders` is another
 * page.
 */
export function Surroundings({
  children,
  pending = createPending(),
  handle = { module: '' },
  content,
}: SurroundingsProps) {
  const router = createMemoryRouter(
    [
      {
        id: 'root',
        element: <Outlet />,
        loader: () => content ?? null,
        shouldRevalidate: () => false,
        children: [
          { path: '/', element: children, handle },
          { path: '*', element: children, handle },
        ],
      },
    ],
    { hydrationData: { loaderData: { root: content ?? null } } },
  );
  return <Visited router={router} pending={pending} />;
}

/** Renders a page with the data of its loader; returns its text. */
export function pageText(Component: ComponentType, data: unknown): string {
  const router = createMemoryRouter(
    [{ id: 'page', path: '/', Component, handle: { module: '' }, loader: () => data }],
    { hydrationData: { loaderData: { page: data } } },
  );
  render(<Visited router={router} pending={createPending()} />);
  return document.body.textContent;
}

type VisitedProps = { router: ReturnType<typeof createMemoryRouter>; pending: Pending };

function Visited({ router, pending }: VisitedProps) {
  const api = createApi(() => Promise.reject(new Error('No network in a component test.')));
  return (
    <App site={aSite} api={api} csrfToken={null} pending={pending}>
      <RouterProvider router={router} />
    </App>
  );
}
