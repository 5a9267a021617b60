import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createCookies } from '../../../src/http/cookies.ts';
import type { Event } from '../../../src/modules/catalogue/schema.ts';
import type { EventOption } from '../../../src/modules/ticketing/schema.ts';
import { type Buyer, orderOf, placeOrder } from '../../support/buyer.ts';
import { testSite } from '../../support/test-site.ts';
import { arrives, asks, COOKIE, isSentToWait, opened, positionIn, setCookieOf, type Site } from './full-shop.ts';

const UUID = '3f2b8f0e-8d55-4a77-9c2b-0d6f6f1f7c11';

describe('a page of buying above the set number of buyers', () => {
  let site: Awaited<ReturnType<typeof opened>>;
  beforeEach(async () => {
    site = await opened();
  });
  afterEach(() => site.close());
  const first = async () => {
    const buyer = await site.buyer();
    expect((await arrives(buyer, site.chosen)).status).toBe(200);
    expect(isSentToWait(await buyer.get(site.chosen))).toBe(false);
    return buyer;
  };

  it('leads to the waiting room, with a signed place out of reach of scripts (S-01)', async () => {
    await first();
    const second = await site.buyer();
    const answer = await second.get(site.chosen);
    expect(answer.status).toBe(303);
    expect(answer.headers.get('location')).toBe(`/wachtrij?naar=${encodeURIComponent(site.chosen)}`);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(setCookieOf(answer)).toMatch(
      /^lh_waiting=\d{16}\.1\.[\w-]{43}; Max-Age=3600; Path=\/; HttpOnly; SameSite=Lax$/,
    );
    const onHttps = createCookies({ baseUrl: 'https://www.lindehof.example', abbr: 'lh' });
    expect(onHttps.nameOf('waiting')).toBe('__Host-lh_waiting');
  });

  it('shows the place and refreshes itself without JavaScript; a reload and another tab keep the place', async () => {
    await first();
    const waiting = [await site.buyer(), await site.buyer()] as const;
    const goals: string[] = [];
    for (const buyer of waiting) goals.push((await buyer.get(site.chosen)).headers.get('location') ?? '');
    for (const [index, buyer] of waiting.entries()) {
      for (let reload = 0; reload < 3; reload++) {
        const page = await buyer.get(goals[index] ?? '');
        const html = await page.text();
        expect([page.status, page.headers.get('cache-control')]).toEqual([200, 'no-store']);
        expect(positionIn(html)).toBe(index + 1);
        expect(page.headers.get('refresh')).toBe('10');
        expect(html).toContain('Deze pagina ververst zichzelf elke 10 seconden.');
        expect(html).toContain('<meta name="robots" content="noindex"/>');
        expect(html).toContain('Hoe lang het duurt, weten wij nog niet.');
      }
    }
  });

  it('lets in who came first when somebody ordered, and leads them where they wanted to go', async () => {
    const inside = await first();
    const [second, third] = [await site.buyer(), await site.buyer()];
    await arrives(second, site.chosen);
    const goal = (await third.get(site.chosen)).headers.get('location') ?? '';
    expect((await placeOrder(inside, orderOf(site.event, site.option, 1))).status).toBe(201);
    expect(positionIn(await (await third.get(goal)).text())).toBe(2);
    const turn = await second.get(goal);
    expect([turn.status, turn.headers.get('location')]).toEqual([303, site.chosen]);
    const page = await second.get(site.chosen);
    expect(page.status).toBe(200);
    expect(await page.text()).toContain('Persoonlijke gegevens');
    expect(positionIn(await (await third.get(goal)).text())).toBe(1);
  });

  it('never makes who has an order under way wait, also when their pass is gone', async () => {
    const inside = await first();
    expect((await placeOrder(inside, orderOf(site.event, site.option, 1))).status).toBe(201);
    const second = await first();
    const { app } = site;
    const withoutPass = [`lh_order=${inside.cookie('lh_order')}`].join('; ');
    const again = await app.request(testSite.baseUrl + site.chosen, { headers: { cookie: withoutPass } });
    expect(again.status).toBe(200);
    const waiting = await app.request(testSite.baseUrl + site.chosen, { headers: { cookie: 'lh_order=madeup' } });
    expect(isSentToWait(waiting)).toBe(true);
    expect(isSentToWait(await second.get(site.chosen))).toBe(false);
  });

  it('gives nobody a better place for a cookie that they made or changed', async () => {
    await first();
    const second = await site.buyer();
    await arrives(second, site.chosen);
    const mine = second.cookie(COOKIE) ?? '';
    const [number = '', , signature = ''] = mine.split('.');
    const forged = [
      `${Number(number) - 1_000_000}.0.${signature}`,
      `${number}.${Date.parse('2026-05-01T11:00:00Z')}.${signature}`,
      `1.0.${signature}`,
      mine.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')).slice(0, -1) + '!',
      'x',
    ];
    for (const [index, value] of forged.entries()) {
      const cookie = `${COOKIE}=${value}`;
      const answer = await site.app.request(testSite.baseUrl + site.chosen, { headers: { cookie } });
      expect(isSentToWait(answer)).toBe(true);
      const given = /=([^;]+)/.exec(setCookieOf(answer) ?? '')?.[1] ?? '';
      const page = await site.app.request(`${testSite.baseUrl}/wachtrij`, {
        headers: { cookie: `${COOKIE}=${given}` },
      });
      expect(positionIn(await page.text())).toBe(index + 2);
    }
  });

  it('leads from the waiting room to pages of buying only', async () => {
    const inside = await first();
    const goals = [
      'https://elders.example/',
      '//elders.example',
      '/dmt-admin',
      '/events/7/x',
      String.raw`/\elders.example/betaling`,
      '',
    ];
    for (const goal of goals) {
      const answer = await inside.get(`/wachtrij?naar=${encodeURIComponent(goal)}`);
      expect([goal, answer.headers.get('location')]).toEqual([goal, '/agenda']);
    }
    const whole = await inside.get(`/wachtrij?naar=${encodeURIComponent(`${site.path}/betaling`)}`);
    expect(whole.headers.get('location')).toBe(`${site.path}/betaling`);
  });

  it('says so to a browser that keeps no cookies, instead of going round in circles', async () => {
    await first();
    const answer = await site.app.request(`${testSite.baseUrl}/wachtrij?naar=${encodeURIComponent(site.chosen)}`);
    expect(answer.status).toBe(200);
    const html = await answer.text();
    expect(html).toContain('U staat niet in de wachtrij');
    expect(html).toContain(`href="${site.chosen}"`);
    expect(setCookieOf(answer)).toBeUndefined();
  });
});

describe('an order above the set number of buyers', () => {
  let site: Awaited<ReturnType<typeof opened>>;
  beforeEach(async () => {
    site = await opened();
  });
  afterEach(() => site.close());
  const order = (buyer: Buyer, key = UUID) => placeOrder(buyer, orderOf(site.event, site.option, 1, 'Koper een'), key);

  it('is refused by a code, with a place that is theirs from then on; nothing was taken', async () => {
    const inside = await site.buyer();
    expect(await asks(inside)).toEqual({ state: 'inside' });
    const second = await site.buyer();
    const before = await seats(site);
    const refused = await order(second);
    expect(refused.status).toBe(503);
    expect(refused.headers.get('retry-after')).toBe('10');
    expect(await refused.json()).toEqual({
      code: 'waiting_room',
      message: expect.stringContaining('U bent nummer 1 in de wachtrij'),
      position: 1,
    });
    expect(await seats(site)).toBe(before);
    expect(await (await second.get('/api/waiting-room')).json()).toEqual({
      state: 'waiting',
      position: 1,
      seconds: null,
      againSeconds: 10,
    });

    expect((await order(inside, '3f2b8f0e-8d55-4a77-9c2b-0d6f6f1f7c12')).status).toBe(201);
    expect((await order(second)).status).toBe(201);
    expect(await seats(site)).toBe(before + 2);
  });

  it('without JavaScript comes back with all that was typed, and goes through when pressed again in turn', async () => {
    const inside = await site.buyer();
    expect(await asks(inside)).toEqual({ state: 'inside' });
    const second = await site.buyer();
    const form = new URLSearchParams({
      [`amount_${site.option.id}`]: '2',
      firstName: 'Anna',
      lastName: 'de Vries',
      email: 'anna@voorbeeld.example',
      phoneNumber: '06 12 34 56 78',
      intent: 'create',
      idempotencyKey: UUID,
      shownTotal: String(2 * Math.round(site.option.price * 100) + Math.round(site.event.serviceCosts * 100)),
      _csrf: decodeURIComponent(second.cookie('XSRF-TOKEN') ?? ''),
    });
    const press = () =>
      second.send(`${site.path}/betaling`, String(form), { 'content-type': 'application/x-www-form-urlencoded' });
    const refused = await press();
    const html = await refused.text();
    expect(refused.status).toBe(503);
    expect(html).toContain('U bent nummer 1 in de wachtrij');
    for (const typed of ['Anna', 'de Vries', 'anna@voorbeeld.example', UUID])
      expect(html).toContain(`value="${typed}"`);
    expect(setCookieOf(refused)).toBeDefined();

    expect((await order(inside, '3f2b8f0e-8d55-4a77-9c2b-0d6f6f1f7c12')).status).toBe(201);
    const taken = await press();
    expect(taken.status).toBe(200);
    expect(taken.headers.get('refresh')).toMatch(/^0; url=https:/);
  });

  it('asked for by another site takes no place', async () => {
    const inside = await site.buyer();
    expect(await asks(inside)).toEqual({ state: 'inside' });
    const answer = await site.app.request(`${testSite.baseUrl}/api/waiting-room`, {
      method: 'POST',
      headers: { origin: 'https://elders.example', 'content-type': 'application/json' },
      body: '{}',
    });
    expect(answer.status).toBe(403);
    expect(setCookieOf(answer)).toBeUndefined();
  });
});

describe('a site without a waiting room', () => {
  it('keeps no place and sets no cookie', async () => {
    const site = await opened(null);
    const buyer = await site.buyer();
    for (const path of [site.chosen, `${site.path}/betaling`]) {
      const answer = await buyer.get(path);
      expect([answer.status, setCookieOf(answer)]).toEqual([200, undefined]);
    }
    expect(await (await buyer.post('/api/waiting-room', {})).json()).toEqual({ state: 'inside' });
    expect((await buyer.get('/wachtrij')).headers.get('location')).toBe('/agenda');
    expect((await placeOrder(buyer, orderOf(site.event, site.option, 1))).status).toBe(201);
    expect(buyer.cookie(COOKIE)).toBeUndefined();
    await site.close();
  });
});

async function seats({ app, event, option }: { app: Site['app']; event: Event; option: EventOption }): Promise<number> {
  const answer = await app.request(`${testSite.baseUrl}/api/events/event/options/${event.event_id}`);
  const options = (await answer.json()) as EventOption[];
  return options.find(({ id }) => id === option.id)?.ticketsSold ?? -1;
}
