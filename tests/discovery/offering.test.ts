import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testSite as site } from '../support/test-site.ts';
import { addressesIn, idsIn, renderedSite } from './rendered-site.ts';

/** Main subjects of visitors, and the way to them from the first pages. */
describe('the site', () => {
  let house: Awaited<ReturnType<typeof renderedSite>>;
  beforeAll(async () => {
    house = await renderedSite();
  });
  afterAll(() => house.close());

  const nextOf = async (kind: 'agenda' | 'workshops') => {
    const [item] = await house.wired.catalogue.programme[kind](1);
    if (!item) throw new Error(`nothing in ${kind}`);
    return item;
  };

  test('answers for pages, ticket shop and accounts, and for their calls, from one server (GEN-01)', async () => {
    const { event_id: id } = await nextOf('agenda');
    for (const address of [
      '/over-de-lindehof',
      `/events/${id}/x`,
      '/login',
      `/api/events/event/options/${id}`,
      '/api/auth/session',
    ]) {
      expect([address, (await house.ask(address)).status]).toEqual([address, 200]);
    }
  });

  test('shows the garden, its packages, its events and its workshops (GEN-02, GEN-11)', async () => {
    const [event, workshop] = [await nextOf('agenda'), await nextOf('workshops')];
    const home = addressesIn(await house.ask('/home'));
    expect(home).toEqual(expect.arrayContaining(['/over-de-lindehof', '/arrangementen', '/workshop']));
    const [agenda, workshops] = [addressesIn(await house.ask('/agenda')), addressesIn(await house.ask('/workshop'))];
    const isOf = (id: number) => (address: string) => address.split('/')[2] === String(id);
    expect([agenda.some(isOf(event.event_id)), agenda.some(isOf(workshop.event_id))]).toEqual([true, false]);
    expect([workshops.some(isOf(workshop.event_id)), workshops.some(isOf(event.event_id))]).toEqual([true, false]);
  });

  test('has seven packages of lunch, art, cycling and garden, each at its own anchor (GEN-10)', async () => {
    const page = await house.ask('/arrangementen');
    const packages = addressesIn(await house.ask('/home')).filter((address) => address.startsWith('/arrangementen#'));
    const anchors = packages.map((address) => address.split('#')[1] ?? '');
    expect(new Set(anchors).size).toBe(7);
    expect(anchors.filter((anchor) => !idsIn(page).has(anchor))).toEqual([]);
    for (const part of ['lunch', 'kunst', 'fiets', 'tuin'])
      expect([part, anchors.join()]).toEqual([part, expect.stringContaining(part)]);
  });

  test.each([
    ['groups', '/arrangementen'],
    ['couples', '/trouwlocatie'],
    ['families in mourning', '/natuurlijk-afscheid-in-de-lindehof'],
    ['readers of the newsletter', '#nieuwsbrief'],
    ['buyers of tickets', '/open-dagen-bezoekerstuin'],
    ['who has an account', '/login'],
  ])('leads %s on from its first page (GEN-04)', async (_, address) => {
    const links = addressesIn(await house.ask('/home')).map((link) => link.replace(/^\/home(?=#)|\?.*$/g, ''));
    expect(links).toContain(address);
  });

  test.each(['/unsubscribe', '/unsubscribe?email=a%40b.nl', '/unsubscribe?email=a%40b.nl&token=x'])(
    'has a page to leave the newsletter, whatever its address lacks: %s (ROUTE-17)',
    async (address) => {
      const { status, html } = await house.ask(address);
      expect(status).toBe(200);
      expect(html).toContain('nieuwsbrief');
    },
  );

  test('takes no log of a browser but what breaks its content policy (F-24, API-38)', () => {
    expect(house.calls.length).toBeGreaterThan(100);
    expect(house.calls.filter((call) => /\/[\w-]*(?:\blogs?\b|logging|report|telemetry|beacon)/.test(call))).toEqual([
      'POST /api/csp-report',
    ]);
  });

  test('asks who somebody is for its administration alone (ROLE-06)', async () => {
    const closed: string[] = [];
    for (const pattern of house.patterns.filter((one) => !one.includes(':'))) {
      const { location } = await house.ask(pattern);
      if (location?.replace(site.baseUrl, '').startsWith('/login')) closed.push(pattern);
    }
    expect(closed).toContain('/dmt-admin');
    expect(closed.filter((pattern) => !pattern.startsWith('/dmt-admin'))).toEqual([]);
  });
});
