import { cleanup, render, screen } from '@testing-library/react';
import { createMemoryRouter, data, RouterProvider } from 'react-router-dom';
import { afterEach, expect, test } from 'vitest';
import { ApiFault } from '../../../client/api/fault.ts';
import { createApi } from '../../../client/api/api.ts';
import { createPending } from '../../../client/api/network.ts';
import { ErrorPage } from '../../../client/layout/error-page.tsx';
import { App } from '../../../client/start/app.tsx';
import { aSite } from '../fixtures.ts';

afterEach(cleanup);

const AGENDA = { label: 'Bekijk de agenda', url: '/agenda' };
const away = data({ title: 'Even niet beschikbaar', link: AGENDA }, { status: 503 });

test.each<[string, unknown, [label: string, href: string][]]>([
  [
    'without the database can be asked for again where it was, or left',
    away,
    [
      ['Probeer opnieuw', '/events/7/open-dag?amount_1=2'],
      ['Bekijk de agenda', '/agenda'],
    ],
  ],
  [
    'without a connection can be asked for again',
    new ApiFault({ status: 0 }),
    [['Probeer opnieuw', '/events/7/open-dag?amount_1=2']],
  ],
  [
    'that does not exist leads elsewhere only',
    data({ link: AGENDA }, { status: 404 }),
    [['Bekijk de agenda', '/agenda']],
  ],
])('a page %s', async (_, thrown, links) => {
  const router = createMemoryRouter(
    [
      {
        path: '*',
        Component: () => null,
        ErrorBoundary: ErrorPage,
        loader: () => {
          throw thrown;
        },
      },
    ],
    { initialEntries: ['/events/7/open-dag?amount_1=2'] },
  );
  const api = createApi(() => Promise.reject(new Error('no network')));
  render(
    <App site={aSite} api={api} csrfToken={null} pending={createPending()}>
      <RouterProvider router={router} />
    </App>,
  );
  await screen.findByRole('heading', { level: 1 });
  const found = links.map(([label]) => screen.getByRole('link', { name: label }).getAttribute('href'));
  expect(found).toEqual(links.map(([, href]) => href));
  expect(screen.queryAllByRole('link', { name: 'Probeer opnieuw' })).toHaveLength(
    links[0]?.[0] === 'Probeer opnieuw' ? 1 : 0,
  );
});
