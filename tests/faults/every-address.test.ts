import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { guardsOf } from '../../src/http/guard/guard.ts';
import { checkInvariants } from '../../src/ops/invariants/check-invariants.ts';
import { newUuid } from '../../src/kernel/ids.ts';
import { buyerAt, eventOnSale, orderOf } from '../support/buyer.ts';
import { ENGLISH_OF_ZOD } from '../support/english-of-zod.ts';
import { bodies } from './bodies.ts';
import { oddBody, oddSegment } from '../support/odd-input.ts';
import { type Random, rounds, seededRandom, seedOf } from '../support/seeded-random.ts';
import { testApp } from '../support/test-app.ts';

const SEED = seedOf(20_261_121);
const FORM = 'application/x-www-form-urlencoded';
const FORMS = ['/api/mollie/webhook', '/api/auth/oauth/backchannel-logout'];
const ROUNDS = rounds(60, 3_000);
const PAGES = [
  '/home',
  '/agenda',
  '/events/:id/:title',
  '/workshop/:id/:title',
  '/bestelling/:secret',
  '/t/:code',
  '/:rest',
];

const WRITING = /^(?:POST|PUT|DELETE) \/api\//;

type Site = Awaited<ReturnType<typeof testApp>>;

describe('odd input on every address (S-20, S-33, GEN-05)', { timeout: 80_000 + ROUNDS * 800 }, () => {
  let site: Site;
  let valid: Record<string, unknown>;
  beforeAll(async () => {
    site = await testApp();
    const { event, option } = await eventOnSale(site.site.baseUrl, 10, fetchFrom(site));
    valid = { ...bodies, 'POST /api/mollie/create': orderOf(event, option, 2) };
  });
  afterAll(() => site.close());

  it('has a valid body to spoil for every address that takes one', () => {
    expect(writing(site).toSorted()).toEqual(Object.keys(valid).toSorted());
  });

  it(`is answered below 500, with a message in Dutch, ${ROUNDS} times each; nothing is half-written`, async () => {
    const random = seededRandom(SEED);
    const lines = [...guardsOf(site.app.routes).keys(), ...PAGES.flatMap((page) => [`GET ${page}`, `POST ${page}`])];
    const faults: string[] = [];
    const refused = new Set<string>();
    for (const line of lines) {
      for (let round = 0; round < ROUNDS; round++) {
        const answer = await ask(site, random, line, valid);
        const text = await answer.text();
        if (answer.status >= 400) refused.add(line);
        if (answer.status >= 500) faults.push(`${line}: ${answer.status}`);
        if (line.includes(' /api/') && answer.headers.get('content-language') !== 'nl') {
          faults.push(`${line}: ${answer.status} says no language`);
        }
        if (answer.status >= 400 && line.includes(' /api/') && !hasMessage(text))
          faults.push(`${line}: ${text.slice(0, 80)}`);
        if (ENGLISH_OF_ZOD.test(text)) faults.push(`${line}: ${text.slice(0, 200)}`);
      }
    }
    expect(faults).toEqual([]);
    expect(writing(site).filter((line) => !refused.has(line))).toEqual([]);
    expect((await checkInvariants(site.database)).filter(({ ok }) => !ok)).toEqual([]);
  });
});

function writing(site: Site): string[] {
  return [...guardsOf(site.app.routes).keys()].filter((line) => WRITING.test(line));
}

async function ask(site: Site, random: Random, line: string, valid: Record<string, unknown>): Promise<Response> {
  const [method = 'GET', pattern = '/'] = line.split(' ');
  const path = pattern.replaceAll(/:\w+(\{[^}]*\})?/g, () => oddSegment(random)).replace('*', oddSegment(random));
  const query = random.oneIn(3) ? `?${oddSegment(random)}=${oddSegment(random)}&payment=${oddSegment(random)}` : '';
  const from = fetchFrom(site, `10.0.${random.below(250)}.${random.below(250)}`);
  if (method === 'GET') return from(`${site.site.baseUrl}${path}${query}`);
  const isForm = !(line in valid) || FORMS.includes(pattern);
  const { body, type } = oddBody(
    random,
    valid[line] ?? { firstName: 'Anna', amount_1: '2' },
    isForm ? FORM : 'application/json',
  );
  const buyer = await buyerAt(site.site.baseUrl, from);
  const key = random.oneIn(3) ? oddSegment(random) : newUuid();
  return buyer.send(
    path + query,
    body,
    { 'content-type': type, 'idempotency-key': key },
    WRITING.test(line) ? method : 'POST',
  );
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
