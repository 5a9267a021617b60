import { packed, solve } from '../../support/solve-captcha.ts';
import type { testApp } from '../../support/test-app.ts';
import { testSite } from '../../support/test-site.ts';

const HOST = testSite.baseUrl;

/** A browser that keeps its cookies; `post` sends a form of a page, as without scripts. */
export function visitorOf(site: Awaited<ReturnType<typeof testApp>>) {
  const jar = new Map<string, string>();
  const ask = async (path: string, init: RequestInit = {}) => {
    const token = jar.get('XSRF-TOKEN');
    const headers = {
      host: new URL(HOST).host,
      origin: HOST,
      cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; '),
      ...(token && { 'x-xsrf-token': decodeURIComponent(token) }),
      ...(init.headers as Record<string, string>),
    };
    const answer = await site.app.request(HOST + path, { ...init, headers });
    for (const cookie of answer.headers.getSetCookie()) {
      const [name = '', value = ''] = (cookie.split(';')[0] ?? '').split('=', 2);
      jar.set(name, value);
    }
    return answer;
  };
  const post = async (path: string, values: Record<string, string>) => {
    const answer = await ask(path, { method: 'POST', body: new URLSearchParams(values) });
    return { status: answer.status, html: await answer.text() };
  };
  const call = (path: string, body: object, headers: Record<string, string> = {}) =>
    ask(path, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json', ...headers },
    });
  const pass = async () => {
    const challenge = await (await ask('/api/captcha/challenge?purpose=withdrawal')).json();
    await call('/api/captcha/check', { response: packed(await solve(challenge)), purpose: 'withdrawal' });
  };
  return { ask, post, call, pass };
}

/** Hidden fields of a page, by name. */
export const hidden = (html: string) =>
  Object.fromEntries(
    [...html.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)"/g)].map(([, name = '', value = '']) => [
      name,
      value,
    ]),
  );
