import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { guardsOf } from '../../src/http/guard/guard.ts';
import { newUuid } from '../../src/kernel/ids.ts';
import { openAccounts, type AccountsHouse } from '../identity/accounts-house.ts';
import { eventOnSale, orderOf } from '../support/buyer.ts';
import { sourceRenderer } from '../support/source-renderer.ts';
import { testSite as site } from '../support/test-site.ts';
import { rounds } from '../support/seeded-random.ts';

const BUYER = { email: 'kanarie.koper@voorbeeld.nl', firstName: 'Kanariena', lastName: 'Kanarievogel' };
const OWNER = { email: 'kanarie.eigenaar@voorbeeld.nl', firstName: 'Kanariet', lastName: 'Kanariegeel' };
const CANARY = /kanarie/i;
/** Queries of a page: a link, a choice, a payment, a draft, an emailed secret. */
const QUERIES = [
  '',
  '?utm_source=krant',
  '?amount_1=1',
  '?payment=SECRET',
  '?voorbeeld=1',
  '?token=SECRET',
  '?pagina=2',
];
/** Each page with each of them in the long form; otherwise with a third, in turn. */
const EVERY = rounds(3, 1);

/** Of one address, what one visitor was answered. */
type Seen = {
  who: string;
  status: number;
  cacheControl: string;
  cookies: string[];
  requestId: string | null;
  text: string;
};

describe('what may be kept between the site and its visitors, at every address of its own tables (S-25)', () => {
  const renderer = sourceRenderer();
  let house: AccountsHouse;
  let eventId: string;
  let secret: string;
  let reference: string;
  const visitors = new Map<string, (address: string) => Promise<Seen>>();
  /** By address, of all visitors. */
  const answers = new Map<string, Seen[]>();

  beforeAll(async () => {
    house = await openAccounts({ isSecondFactorRequired: false }, {}, renderer, { cdnSeconds: 30 });
    const owner = await house.anAccount(OWNER);
    await house.wired.identity.staff.appointAdministrator(owner.person.email);
    await house.signIn(owner.browser, owner.person);
    const buyer = await house.aVisitor(BUYER);
    await order(buyer.browser);
    const nobody = () => ({ jar: new Map<string, string>() });
    for (const [who, { jar }] of Object.entries({
      'somebody new': nobody(),
      'somebody else new': nobody(),
      'who closed the invitation': {
        jar: new Map([
          ['newsletter_banner', 'closed'],
          ['XSRF-TOKEN', newUuid()],
        ]),
      },
      'a buyer who is signed in': buyer.browser,
      'the owner': owner.browser,
    })) {
      visitors.set(who, (address) => ask(who, jar, address));
    }
    for (const address of addresses()) {
      const seen: Seen[] = [];
      for (const visit of visitors.values()) seen.push(await visit(address));
      answers.set(address, seen);
    }
  }, 240_000);
  afterAll(() => house.close());

  async function order(browser: AccountsHouse['browser'] extends () => infer One ? One : never): Promise<void> {
    const inProcess: typeof fetch = async (input) =>
      house.app.request(input instanceof Request ? input.url : input.toString());
    const { event, option } = await eventOnSale(site.baseUrl, 2, inProcess);
    eventId = String(event.event_id);
    const placed = await browser.post(
      '/api/mollie/create',
      { ...orderOf(event, option, 1), ...BUYER },
      { 'idempotency-key': newUuid() },
    );
    expect(placed.status).toBe(201);
    const [payment] = await house.provider.since('2000-01-01T00:00:00.000Z');
    house.provider.pay(payment?.id ?? '', 'paid');
    await house.wired.ticketing.sales.settlement.handleNotice(payment?.id ?? '');
    secret = /\/bestelling\/([\w-]+)/.exec((await house.mailTo(BUYER.email)).text)?.[1] ?? '';
    reference = browser.jar.get('checkout_ticket') ?? '';
    expect([secret, reference]).toEqual([expect.stringMatching(/./), expect.stringMatching(/./)]);
  }

  function addresses(): string[] {
    const filled = (pattern: string) =>
      pattern
        .replace(':secret', secret)
        .replace(/:(id|eventId)\b/, eventId)
        .replaceAll(/:\w+(\{[^}]*\})?/g, 'x')
        .replace('*', 'x');
    const calls = [...guardsOf(house.app.routes).keys()].filter((line) => line.startsWith('GET '));
    const pages = renderer.pagePatterns.flatMap((pattern, index) =>
      QUERIES.filter((query, at) => query === '' || (at + index) % EVERY === 0).map(
        (query) => filled(pattern) + query.replace('SECRET', query.includes('payment') ? reference : secret),
      ),
    );
    return [...new Set([...pages, ...calls.map((line) => filled(line.slice(4)))])];
  }

  async function ask(who: string, jar: Map<string, string>, address: string): Promise<Seen> {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await house.app.request(
      site.baseUrl + address,
      { headers: { ...(cookie !== '' && { cookie }) } },
      { clientAddress: `10.${[0, 0, 0].map(() => Math.floor(Math.random() * 256)).join('.')}` },
    );
    return {
      who,
      status: answer.status,
      cacheControl: answer.headers.get('cache-control') ?? '',
      cookies: answer.headers.getSetCookie(),
      requestId: answer.headers.get('x-request-id'),
      text: `${answer.headers.get('location') ?? ''} ${await answer.text()}`,
    };
  }

  /** As RFC 9111 has it: whatever does not forbid it may be stored by a cache that others share. */
  const mayBeStored = ({ cacheControl }: Seen) => !/no-store|private/.test(cacheControl);
  const isKept = ({ cacheControl }: Seen) => cacheControl.includes('s-maxage');

  test('the walk sees what is personal: name and address of the buyer, and what only the owner sees', () => {
    const personal = [...answers].filter(([, seen]) => seen.some(({ text }) => CANARY.test(text)));
    expect(personal.length).toBeGreaterThan(5);
    expect(answers.size).toBeGreaterThan(rounds(250, 400));
    expect([...answers].filter(([, seen]) => seen.some(({ status }) => status >= 500))).toEqual([]);
  });

  test('nothing that may be stored names anybody or sets a cookie', () => {
    const faults = [...answers].flatMap(([address, seen]) =>
      seen
        .filter((one) => mayBeStored(one) && (one.cookies.length > 0 || CANARY.test(one.text)))
        .map(({ who, cacheControl }) => `${address} for ${who}: ${cacheControl}`),
    );
    expect(faults).toEqual([]);
  });

  test('what may be stored is the same to the byte for whoever asks', () => {
    const differing = [...answers].filter(([, seen]) => {
      const stored = seen.filter((one) => mayBeStored(one) && one.status < 400);
      return new Set(stored.map(({ text }) => text)).size > 1;
    });
    expect(differing.map(([address]) => address)).toEqual([]);
  });

  test('who brings a credential is answered by the site itself, and never out of what may be kept', () => {
    const kept = [...answers].flatMap(([address, seen]) =>
      seen.filter(isKept).map(({ who }) => `${who} at ${address}`),
    );
    expect(kept.filter((line) => /^(a buyer|the owner)/.test(line))).toEqual([]);
  });

  test('exactly the shared pages are kept, for everybody without a credential', () => {
    const kept = [...answers].filter(([, seen]) => seen.some(isKept));
    for (const [address, seen] of kept) {
      const { pathname, search } = new URL(site.baseUrl + address);
      expect([address, renderer.sharedKey(pathname, search)]).toEqual([address, expect.any(String)]);
      expect([address, seen.filter(isKept).map(({ who, requestId }) => [who, requestId])]).toEqual([
        address,
        [...visitors.keys()].slice(0, 3).map((who) => [who, null]),
      ]);
      expect(seen.filter(isKept).map(({ status }) => status)).toEqual([200, 200, 200]);
    }
    const paths = new Set(kept.map(([address]) => address.replace(/\?.*/, '')));
    const shared = renderer.pagePatterns.filter((pattern) => !pattern.includes(':') && renderer.sharedKey(pattern, ''));
    expect([...paths]).toEqual(expect.arrayContaining([...shared, `/events/${eventId}/x`]));
  });
});
