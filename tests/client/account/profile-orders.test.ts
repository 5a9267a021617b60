import { expect, test } from 'vitest';
import { createRender } from '../../../client/start/entry-server.tsx';
import { contentAnswers } from '../content-answers.ts';
import { aSite, NOW } from '../fixtures.ts';

const content = contentAnswers();
const render = createRender({ site: aSite, now: () => NOW, log: () => undefined });

const SESSION = { loggedIn: true, username: 'a@b.nl', name: 'Ans', roles: [], mfa: null, expires_in: 60 };
const ACCOUNT = { username: 'a@b.nl', firstName: 'Ans', lastName: 'Bakker', pendingEmail: null };
const ORDER = {
  number: 10_001,
  status: 'paid',
  paidAt: NOW,
  event: { title: 'Open dag', path: '/events/7/open-dag', cancelled: false },
  start: NOW,
  tickets: 2,
  totalAmount: 15,
  href: '/bestelling/x',
};

/** Orders at an address as the server renders them, with `pages` full pages. */
async function ordersAt(address: string, pages: number) {
  const requests: string[] = [];
  const api = async (path: string) => {
    const text = await content(path);
    if (text) return text;
    if (path === '/api/auth/session') return Response.json(SESSION);
    if (path === '/api/account') return Response.json({ ...ACCOUNT, providers: [], sessions: [] });
    requests.push(path);
    const page = Number(path.split('page=')[1] ?? 1);
    return Response.json({ orders: page <= pages ? [ORDER] : [], has_more: page < pages });
  };
  const request = new Request(aSite.baseUrl + address);
  const answer = await render({ request, api, csrfToken: 'token', isForged: false, isBannerClosed: true });
  if (answer instanceof Response) throw new Error('no page');
  const [, panel = ''] = /id="bestellingen"(.*?)<\/section>/s.exec(answer.body) ?? [];
  const ways = [...panel.matchAll(/href="(\/profile[^"]*)"[^>]*>(?:<[^>]*>)*([^<]+)/g)];
  return { asked: requests, panel, ways: ways.map(([, href, words]) => `${words}: ${href}`) };
}

test('a profile with few orders shows them and no way to others', async () => {
  const { asked, panel, ways } = await ordersAt('/profile', 1);
  expect([asked, ways]).toEqual([['/api/account/orders'], []]);
  expect(panel).toContain('Bestelling 10001');
});

test('one with many leads to the older ones and back, without JavaScript', async () => {
  const [older, newer] = ['Oudere bestellingen', 'Nieuwere bestellingen'];
  expect((await ordersAt('/profile', 3)).ways).toEqual([`${older}: /profile?pagina=2#bestellingen`]);
  const second = await ordersAt('/profile?pagina=2', 3);
  expect(second.asked).toEqual(['/api/account/orders?page=2']);
  expect(second.ways).toEqual([`${newer}: /profile#bestellingen`, `${older}: /profile?pagina=3#bestellingen`]);
  expect((await ordersAt('/profile?pagina=3', 3)).ways).toEqual([`${newer}: /profile?pagina=2#bestellingen`]);
});

test('beyond the last page it says so, and an address that cannot be read is the first', async () => {
  const beyond = await ordersAt('/profile?pagina=9', 1);
  expect(beyond.panel).toContain('Er zijn geen oudere bestellingen.');
  expect(beyond.panel).not.toMatch(/nog geen bestellingen|<ul/);
  for (const odd of ['0', '-1', 'x', '1e9', '2.5']) {
    expect((await ordersAt(`/profile?pagina=${odd}`, 1)).asked).toEqual(['/api/account/orders']);
  }
});
