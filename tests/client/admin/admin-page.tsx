import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import type { Present } from '../../../client/admin/layout/present.ts';
import { StepUpProvider } from '../../../client/account/session/step-up.tsx';
import { type Call, createApi } from '../../../client/api/api.ts';
import { App } from '../../../client/start/app.tsx';
import { ToastArea } from '../../../client/ui/messages/toasts.tsx';
import { aSite } from '../fixtures.ts';

export type Sent = { line: string; body: unknown; headers: Record<string, string> };

/**
 * Server with answers by line ('PUT /api/…'); several for one line are used in turn, the last one repeatedly. The
 * result of a save is at '…/saves/*', whatever its key. Records requests.
 */
export function aServer(answers: Record<string, Response | Response[]>): { call: Call; sent: Sent[] } {
  const sent: Sent[] = [];
  const call: Call = (path, { method = 'GET', body, headers = {} }) => {
    const line = `${method} ${path}`;
    sent.push({ line, body: typeof body === 'string' ? JSON.parse(body) : body, headers });
    const answer = answers[line] ?? answers[line.replace(/\/saves\/.*/, '/saves/*')];
    const next = Array.isArray(answer) ? (answer.length > 1 ? answer.shift() : answer[0]) : answer;
    return next ? Promise.resolve(next.clone()) : Promise.reject(new Error(`Nobody answers ${line}`));
  };
  return { call, sent };
}

export const refused = (status: number, code: string, message: string, errors?: Record<string, string>) =>
  Response.json({ code, message, errors }, { status });

type AdminProps = {
  call: Call;
  data?: unknown;
  /** Result of the loader when it runs again. */ reload?: () => unknown;
  /** Roles of the signed-in user. */ roles?: string[];
  children: ReactNode;
};

/** Surroundings of an admin page at `/`, with the data of its loader. */
export function Admin({ call, data = null, reload = () => data, roles = ['administrator'], children }: AdminProps) {
  const present: Present = { name: 'Eva Eigenaar', roles, message: null };
  const router = createMemoryRouter(
    [
      {
        id: 'administration',
        loader: () => present,
        children: [
          { id: 'adminPage', path: '/', element: <StepUpProvider>{children}</StepUpProvider>, loader: reload },
        ],
      },
      { path: '*', element: <p>elders</p> },
    ],
    { hydrationData: { loaderData: { administration: present, adminPage: data } } },
  );
  return (
    <App site={aSite} api={createApi(call)} csrfToken={null}>
      <RouterProvider router={router} />
      <ToastArea />
    </App>
  );
}
