import { addDays, dayOf } from '../../../src/kernel/dates/calendar-day.ts';
import { KEY_ROLES } from '../../../src/kernel/web/key-roles.ts';
import { packed, solve } from '../../support/solve-captcha.ts';
import type { SiteHere } from '../../support/site-in-process.ts';

const OWNER = { username: 'beheer@lindehof.example', password: 'de sleutel ligt onder de hortensia' };
const VISITOR = { username: 'anna@bezoeker.example', password: 'een lange zin over linden' };
const FAR = '2099-01-01T00:00:00.000Z';

/** Settings of a site that has this owner. */
export const OWNER_ENVIRONMENT = { ADMIN_EMAIL: OWNER.username, ADMIN_PASSWORD: OWNER.password };

/** Headers that identify a caller. */
export type Caller = Record<string, string>;
/** Keys of the programs, more than one because the calls of each are limited. */
const KEYS = 20;

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

/** Programs with keys for everything that keys may read; one paid order has an invoice for them. */
export async function asPrograms(site: SiteHere, owner: Caller): Promise<Caller[]> {
  const ask = async (method: string, path: string, body?: object) => {
    const headers = { ...owner, Origin: site.origin, 'Content-Type': 'application/json' };
    const answer = await fetch(site.origin + path, { method, headers, ...(body && { body: JSON.stringify(body) }) });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status} ${await answer.text()}`);
    return answer.json() as Promise<unknown>;
  };
  const [order] = (await ask('GET', '/api/dmt-admin/orders?status=paid')) as { id: string }[];
  const buyer = { name: 'Anna de Wit', company: '', street: 'Dorpsstraat 1', postalCode: '8731 AA', city: 'Wommels' };
  const rest = { country: 'Nederland', vatNumber: '', reference: '', mail: false };
  await ask('POST', `/api/dmt-admin/orders/${order?.id}/invoices`, { ...buyer, ...rest });
  const events = (await ask('GET', '/api/programme')) as { event_id: number }[];
  const eventIds = events.slice(0, 20).map(({ event_id }) => event_id);
  const endsOn = addDays(dayOf(new Date().toISOString()), 1);
  const callers: Caller[] = [];
  for (let number = 1; number <= KEYS; number++) {
    const form = { name: `Programma ${number}`, roles: KEY_ROLES, eventIds, endsOn };
    const { text } = (await ask('POST', '/api/dmt-admin/api-keys', form)) as { text: string };
    callers.push({ Authorization: `Bearer ${text}` });
  }
  return callers;
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
