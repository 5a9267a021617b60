import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { createRoutesStub } from 'react-router-dom';
import { beforeAll } from 'vitest';
import { loadRules } from '../../../client/account/check.ts';
import { type Call, createApi } from '../../../client/api/api.ts';
import type { AccountView, SessionInfo } from '../../../client/api/account.ts';
import { App } from '../../../client/start/app.tsx';
import { ToastArea } from '../../../client/ui/messages/toasts.tsx';
import type { Site } from '../../../src/kernel/web/site.ts';
import { aSite } from '../fixtures.ts';

// Loaded, as in a browser with time to fetch them before a press.
beforeAll(loadRules);

export type Sent = { line: string; body: unknown };
type Answer = { status: number; body: unknown };
type Answers = Record<string, (body: unknown, earlier: number) => Answer>;

export const nobody: SessionInfo = {
  loggedIn: false,
  username: null,
  name: null,
  roles: [],
  mfa: null,
  expires_in: null,
};
export const jan: SessionInfo = { ...nobody, loggedIn: true, username: 'jan@voorbeeld.nl', name: 'Jan de Vries' };

export const ok = (body: unknown): Answer => ({ status: 200, body });
export const refusal = (status: number, code: string, message: string, errors?: Record<string, string>): Answer => ({
  status,
  body: { code, message, ...(errors && { errors }) },
});

/** API that answers by 'POST /api/auth/signin' and records requests. */
export function anApi(answers: Answers) {
  const sent: Sent[] = [];
  const call: Call = async (path, { body, method = 'GET' }) => {
    const line = `${method} ${path.split('?')[0]}`;
    const earlier = sent.filter((one) => one.line === line).length;
    const given: unknown = typeof body === 'string' ? JSON.parse(body) : null;
    sent.push({ line, body: given });
    const answer = answers[line]?.(given, earlier) ?? refusal(404, 'not_found', `nothing at ${line}`);
    return answer.status === 204
      ? new Response(null, { status: 204 })
      : Response.json(answer.body, { status: answer.status });
  };
  return { api: createApi(call), sent, lines: () => sent.map(({ line }) => line) };
}

/** Renders content on a page at `at`. */
export function show(content: ReactNode, api: Api, options: Options = {}) {
  return render(pageOf(content, api, options));
}

/** Server's HTML of the same, and what makes it live. */
export function written(content: ReactNode, api: Api) {
  const page = pageOf(content, api, {});
  const container = document.createElement('div');
  container.innerHTML = renderToString(page);
  document.body.append(container);
  return { goLive: () => render(page, { container, hydrate: true }) };
}

type Api = ReturnType<typeof anApi>['api'];
type Options = { site?: Site; at?: string };

function pageOf(content: ReactNode, api: Api, { site = aSite, at = '/contact' }: Options) {
  const Stub = createRoutesStub([{ path: '*', Component: () => content }]);
  return (
    <App site={site} api={api} csrfToken={null}>
      <Stub initialEntries={[at]} />
      <ToastArea />
    </App>
  );
}

export function anAccount(facts: Partial<AccountView> = {}): AccountView {
  return {
    username: 'jan@voorbeeld.nl',
    firstName: 'Jan',
    lastName: 'de Vries',
    pendingEmail: null,
    providers: [],
    hasSecondFactor: false,
    hasPassword: true,
    linkable: [],
    mustKeepSecondFactor: false,
    recoveryCodesLeft: 0,
    passkeys: [],
    takesPasswords: true,
    sessions: [],
    ...facts,
  };
}
