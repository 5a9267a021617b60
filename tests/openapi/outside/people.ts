import { packed, solve } from '../../support/solve-captcha.ts';
import type { SiteHere } from '../../support/site-in-process.ts';

const OWNER = { username: 'beheer@lindehof.example', password: 'de sleutel ligt onder de hortensia' };
const VISITOR = { username: 'anna@bezoeker.example', password: 'een lange zin over linden' };
const FAR = '2099-01-01T00:00:00.000Z';

/** Settings of a site that has this owner. */
export const OWNER_ENVIRONMENT = { ADMIN_EMAIL: OWNER.username, ADMIN_PASSWORD: OWNER.password };

/** Headers by which a caller is known. */
export type Caller = { Cookie: string; 'X-XSRF-TOKEN': string };

/** Signs the owner in, for whom no call asks for a new proof of identity while the tools call. */
export async function asOwner(site: SiteHere): Promise<Caller> {
  const { send, caller } = await openCaller(site.origin);
  await send('POST', '/api/auth/signin', OWNER);
  await site.database
    .query<{ account_session: { confirmed_at: string } }>()
    .updateTable('account_session')
    .set({ confirmed_at: FAR })
    .execute();
  return caller();
}

/** Somebody registers and signs in. */
export async function asVisitor(site: SiteHere): Promise<Caller> {
  const { send, caller } = await openCaller(site.origin);
  const challenge = await (await send('GET', '/api/captcha/challenge?purpose=signup')).json();
  const response = packed(await solve(challenge));
  await send('POST', '/api/captcha/check', { response, purpose: 'signup' });
  const { username: email } = VISITOR;
  await send('POST', '/api/auth/signup', { ...VISITOR, email, firstName: 'Anna', lastName: 'de Wit' });
  const activation = await linkIn(site, email);
  await send('POST', '/api/auth/account/activate', activation);
  await send('POST', '/api/auth/signin', VISITOR);
  return caller();
}

/** Somebody without an account. */
export const asStranger = async (site: SiteHere): Promise<Caller> => (await openCaller(site.origin)).caller();

async function openCaller(origin: string) {
  const jar = new Map<string, string>();
  const caller = (): Caller => ({
    Cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; '),
    'X-XSRF-TOKEN': jar.get('XSRF-TOKEN') ?? '',
  });
  const send = async (method: string, path: string, body?: object): Promise<Response> => {
    const answer = await fetch(origin + path, {
      method,
      headers: { ...caller(), Origin: origin, 'Content-Type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    });
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      jar.set(name, value);
    }
    if (!answer.ok) throw new Error(`${path} answered ${answer.status} ${await answer.text()}`);
    return answer;
  };
  await send('GET', '/api/auth/session');
  return { send, caller };
}

async function linkIn(site: SiteHere, to: string): Promise<{ userId: string; token: string }> {
  for (;;) {
    const texts = site.control.mails().flatMap((mail) => (mail.to.includes(to) ? [mail.text ?? ''] : []));
    const [, userId = '', token = ''] = /\/activate\/([\w-]+)\?token=([\w.-]+)/.exec(texts.join('\n')) ?? [];
    if (token !== '') return { userId, token };
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
