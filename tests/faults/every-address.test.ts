import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { doorsOf } from '../../src/http/door.ts';
import { checkInvariants } from '../../src/invariants.ts';
import { newUuid } from '../../src/kernel/ids.ts';
import { buyerAt, eventOnSale, orderOf } from '../support/buyer.ts';
import { oddBody, oddSegment } from '../support/odd-input.ts';
import { type Random, rounds, seededRandom } from '../support/seeded-random.ts';
import { testApp } from '../support/test-app.ts';

const SEED = 20_261_121;
const FORM = 'application/x-www-form-urlencoded';
const ROUNDS = rounds(200, 3_000);
const PAGES = [
  '/home',
  '/agenda',
  '/events/:id/:title',
  '/workshop/:id/:title',
  '/bestelling/:secret',
  '/t/:code',
  '/:rest',
];

const person = { firstName: 'Anna', lastName: 'Jansen', email: 'anna@bezoeker.example' };
const password = 'een lange zin over linden';
const accountBodies = {
  '/api/account/email/confirm': { token: 'x'.repeat(43) },
  '/api/auth/account/activate': { userId: newUuid(), token: 'x'.repeat(43), password },
  '/api/auth/logout': { everywhere: true },
  '/api/auth/oauth/link': { token: 'x'.repeat(43) },
  '/api/auth/oauth/signin': { provider: 'GOOGLE', isLoginRemember: true, returnTo: '/profile' },
  '/api/auth/reauth': { password, code: '123456' },
  '/api/auth/reset': { username: person.email, email: person.email },
  '/api/auth/reset/confirm': { userId: newUuid(), token: 'x'.repeat(43), password, repeatPassword: password },
  '/api/auth/signin': { username: person.email, password, isLoginRemember: true },
  '/api/auth/signup': { ...person, username: person.email, password },
  '/api/auth/totp': { code: '123456' },
  '/api/auth/totp/confirm': { code: '123456' },
  '/api/auth/totp/enrol': { nothing: 'is read' },
  '/api/privacy/confirm': { token: 'x'.repeat(43) },
  '/api/privacy/request': { email: person.email, kind: 'export' },
};
const orderDeskBodies = {
  '/api/dmt-admin/content-check': { key: 'pages/home', value: {} },
  '/api/dmt-admin/orders/:id/check': { nothing: 'is read' },
  '/api/dmt-admin/orders/:id/done': { nothing: 'is read' },
  '/api/dmt-admin/orders/:id/refunds': { amount: 1, void: true, restock: true },
  '/api/dmt-admin/orders/:id/resend': { nothing: 'is read' },
};

const letterBodies = {
  '/api/contact': { firstname: 'Anna', lastname: 'Jansen', email: person.email, message: 'Kunnen wij trouwen?' },
  '/api/contact/confirm': { token: 'x'.repeat(43) },
  '/api/dmt-admin/messages/:id/answers': { text: 'Ja, dat kan.' },
  '/api/newsletter/confirm': { token: 'x'.repeat(43) },
  '/api/newsletter/one-click': { 'List-Unsubscribe': 'One-Click' },
  '/api/newsletter/subscribe': { name: 'Anna Jansen', email: person.email },
  '/api/resend/webhook': { type: 'email.bounced', data: { to: [person.email] } },
};

const postBodies = {
  '/api/dmt-admin/newsletters': { title: 'Het voorjaar', preview: 'Kom kijken', body: '<p>Dag</p>' },
  '/api/dmt-admin/newsletters/:id/pause': { nothing: 'is read' },
  '/api/dmt-admin/newsletters/:id/resume': { nothing: 'is read' },
  '/api/dmt-admin/newsletters/:id/send': { version: 1 },
  '/api/dmt-admin/newsletters/:id/stop': { nothing: 'is read' },
  '/api/dmt-admin/newsletters/:id/test': { nothing: 'is read' },
  '/api/dmt-admin/outbox/:id/resend': { nothing: 'is read' },
};

type Site = Awaited<ReturnType<typeof testApp>>;

describe('odd input on every address (S-20, S-33)', { timeout: 20_000 + ROUNDS * 200 }, () => {
  let site: Site;
  let bodies: Record<string, unknown>;
  beforeAll(async () => {
    site = await testApp();
    const { event, option } = await eventOnSale(site.site.baseUrl, 10, fetchFrom(site));
    bodies = {
      '/api/mollie/create': orderOf(event, option, 2),
      '/api/mollie/order/link': { email: 'koper@bezoeker.example' },
      '/api/mollie/order/confirm': { token: `${newUuid()}.${'x'.repeat(43)}` },
      '/api/mollie/webhook': { id: 'tr_abcdefghij' },
      ...accountBodies,
      ...orderDeskBodies,
      ...letterBodies,
      ...postBodies,
      '/api/captcha/check': { purpose: 'order', response: 'eyJhIjoxfQ' },
      '/api/csp-report': { 'csp-report': { 'effective-directive': 'img-src', 'blocked-uri': 'https://x.example/' } },
    };
  });
  afterAll(() => site.close());

  it('has a valid body to spoil for every address that takes one', () => {
    const written = [...doorsOf(site.app.routes).keys()].filter((line) => line.startsWith('POST /api/'));
    expect(written.map((line) => line.slice('POST '.length)).toSorted()).toEqual(Object.keys(bodies).toSorted());
  });

  it(`is answered below 500, with a message, ${ROUNDS} times each; nothing is half-written`, async () => {
    const random = seededRandom(SEED);
    const lines = [...doorsOf(site.app.routes).keys(), ...PAGES.flatMap((page) => [`GET ${page}`, `POST ${page}`])];
    const faults: string[] = [];
    const refused = new Set<string>();
    for (const line of lines) {
      for (let round = 0; round < ROUNDS; round++) {
        const answer = await ask(site, random, line, bodies);
        const text = await answer.text();
        if (answer.status >= 400) refused.add(line);
        if (answer.status >= 500) faults.push(`${line}: ${answer.status}`);
        if (answer.status >= 400 && line.includes(' /api/') && !hasMessage(text))
          faults.push(`${line}: ${text.slice(0, 80)}`);
      }
    }
    expect(faults).toEqual([]);
    const writing = lines.filter((line) => line.startsWith('POST /api/'));
    expect(writing.filter((line) => !refused.has(line))).toEqual([]);
    expect((await checkInvariants(site.database)).filter(({ ok }) => !ok)).toEqual([]);
  });
});

async function ask(site: Site, random: Random, line: string, bodies: Record<string, unknown>): Promise<Response> {
  const [method = 'GET', pattern = '/'] = line.split(' ');
  const path = pattern.replaceAll(/:\w+(\{[^}]*\})?/g, () => oddSegment(random)).replace('*', oddSegment(random));
  const query = random.oneIn(3) ? `?${oddSegment(random)}=${oddSegment(random)}&payment=${oddSegment(random)}` : '';
  const from = fetchFrom(site, `10.0.${random.below(250)}.${random.below(250)}`);
  if (method === 'GET') return from(`${site.site.baseUrl}${path}${query}`);
  const isForm = !(pattern in bodies) || pattern === '/api/mollie/webhook';
  const { body, type } = oddBody(
    random,
    bodies[pattern] ?? { firstName: 'Anna', amount_1: '2' },
    isForm ? FORM : 'application/json',
  );
  const buyer = await buyerAt(site.site.baseUrl, from);
  const key = random.oneIn(3) ? oddSegment(random) : newUuid();
  return buyer.send(path + query, body, { 'content-type': type, 'idempotency-key': key });
}

function fetchFrom(site: Site, clientAddress = '10.1.1.1'): typeof fetch {
  return async (input, init) => {
    const url = input instanceof Request ? input.url : input.toString();
    const headers = new Headers(init?.headers);
    headers.set('host', new URL(site.site.baseUrl).host);
    return site.app.request(url, { ...init, headers }, { clientAddress });
  };
}

function hasMessage(text: string): boolean {
  try {
    const body = JSON.parse(text) as { message?: unknown; code?: unknown };
    return typeof body.message === 'string' && typeof body.code === 'string';
  } catch {
    return false;
  }
}
