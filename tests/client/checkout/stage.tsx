import { render } from '@testing-library/react';
import type { ComponentType } from 'react';
import { createRoutesStub } from 'react-router-dom';
import type { Api } from '../../../client/api/api.ts';
import { App } from '../../../client/start/app.tsx';
import { ToastArea } from '../../../client/ui/messages/toasts.tsx';
import { testSite as site } from '../../support/test-site.ts';
import { fakeApi } from './fake-api.ts';

export { testSite as site } from '../../support/test-site.ts';
export { fakeApi } from './fake-api.ts';

type Page = { path: string; Component: ComponentType; data?: () => unknown };

/** Renders pages with fixed loader data, toasts, and the application around them. */
export function stage(pages: Page[], at: string, api: Api = fakeApi({})) {
  const Stub = createRoutesStub(
    pages.map(({ path, Component, data }) => ({
      path,
      Component,
      HydrateFallback: () => null,
      loader: () => data?.() ?? null,
    })),
  );
  return render(
    <App site={site} api={api} csrfToken={null}>
      <Stub initialEntries={[at]} />
      <ToastArea />
    </App>,
  );
}
