import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { packed, solve } from '../../support/solve-captcha.ts';
import { testApp } from '../../support/test-app.ts';
import { anOffer } from '../shop.ts';

const HOST = 'http://localhost:3000';
const EVENT = 9001;
const PATH = `/events/${EVENT}/open-dag`;

describe('a waiting list over HTTP (R-43)', () => {
  let site: Awaited<ReturnType<typeof testApp>>;
  let optionId: number;
  beforeEach(async () => {
    site = await testApp();
    const { ticketing } = site.wired;
    await ticketing.sales.offer.saveOffer(anOffer({ eventId: EVENT, path: PATH }, [{ capacity: 0 }]));
    await ticketing.sales.waitlist.setWaitlistRule(EVENT, { isOn: true, hours: 24 }, 'owner');
    optionId = (await ticketing.sales.offer.optionsOf(EVENT))[0]?.id ?? 0;
  });
  afterEach(() => site.close());

  /** A browser that keeps its cookies. */
  async function visitor() {
    const jar = new Map<string, string>();
    const call = async (path: string, body?: object) => {
      const token = jar.get('XSRF-TOKEN');
      const answer = await site.app.request(`${HOST}${path}`, {
        ...(body && { method: 'POST', body: JSON.stringify(body) }),
        headers: {
          host: 'localhost:3000',
          'content-type': 'application/json',
          cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; '),
          ...(token && { 'x-xsrf-token': decodeURIComponent(token) }),
        },
      });
      for (const cookie of answer.headers.getSetCookie()) {
        const [name = '', value = ''] = (cookie.split(';')[0] ?? '').split('=', 2);
        jar.set(name, value);
      }
      return answer;
    };
    await call('/api/auth/session');
    const pass = async () => {
      const challenge = await (await call('/api/captcha/challenge?purpose=waitlist')).json();
      await call('/api/captcha/check', { response: packed(await solve(challenge)), purpose: 'waitlist' });
    };
    return { call, pass, jar };
  }
  const wish = () => ({ optionId, amount: 2, email: 'anna@voorbeeld.example', until: null });
  /** Secret of the link in the newest email about the list. */
  async function mailedSecret(): Promise<string> {
    await site.wired.mailer.deliver();
    const texts = site.transport.accepted.map(({ email: { text } }) => /\/wachtlijst\/([\w-]{43})/.exec(text)?.[1]);
    return texts.findLast((one) => one !== undefined) ?? '';
  }

  test('joining takes a captcha pass, once', async () => {
    const { call, pass } = await visitor();
    expect((await call('/api/waitlist', wish())).status).toBe(422);
    await pass();
    expect((await call('/api/waitlist', wish())).status).toBe(202);
    expect(await (await call('/api/waitlist', wish())).json()).toMatchObject({ code: 'captcha_required' });
  });

  test('what is offered is sold to the browser that took it, and to no other', async () => {
    const { ticketing } = site.wired;
    const { call, pass, jar } = await visitor();
    await pass();
    await call('/api/waitlist', wish());
    const secret = await mailedSecret();
    expect(await (await call(`/api/waitlist/${secret}`)).json()).toMatchObject({ state: 'unconfirmed' });
    const confirmed = await call(`/api/waitlist/${secret}`, { action: 'confirm' });
    expect(await confirmed.json()).toMatchObject({ state: 'waiting', href: null });
    await ticketing.sales.offer.saveOffer(anOffer({ eventId: EVENT, path: PATH }, [{ id: optionId, capacity: 3 }]));
    await ticketing.sales.waitlist.tendWaitlists();

    const stranger = await visitor();
    const order = (email: string) => ({
      firstName: 'Anna',
      lastName: 'de Vries',
      email,
      phoneNumber: '0612345678',
      orderLines: [{ option_id: optionId, amount: 2, price: 7.5, sum: 15 }],
      serviceCosts: 1.5,
      totalAmount: 16.5,
    });
    expect((await stranger.call('/api/mollie/create', order('bob@voorbeeld.example'))).status).toBe(409);
    expect((await call('/api/mollie/create', order('anna@voorbeeld.example'))).status).toBe(409);
    expect((await call(`/api/waitlist/${secret}`, { action: 'accept', amount: 3 })).status).toBe(409);
    const accepted = await call(`/api/waitlist/${secret}`, { action: 'accept', amount: 2 });
    expect(await accepted.json()).toMatchObject({ state: 'offered', href: `${PATH}?amount_${optionId}=2` });
    expect([...jar.keys()].filter((name) => name.endsWith('waitlist'))).toHaveLength(1);
    expect(await ticketing.sales.offer.optionsOf(EVENT)).toMatchObject([{ availableTickets: 3, ticketsSold: 2 }]);
    const { offer } = await (await call(`/api/waitlist/${secret}`)).json();
    const offeredTo = async (browser: typeof stranger) => {
      const token = [...browser.jar].find(([name]) => name.endsWith('waitlist'))?.[1] ?? null;
      const shown = await ticketing.sales.offer.optionsOf(EVENT, token && decodeURIComponent(token));
      return shown.map(({ offered }) => offered);
    };
    expect(await offeredTo(stranger)).toEqual([undefined]);
    expect(await offeredTo({ call, pass, jar })).toMatchObject([{ amount: 2, until: offer.until }]);
    expect((await call('/api/mollie/create', order('anna@voorbeeld.example'))).status).toBe(201);
    expect(await (await call(`/api/waitlist/${secret}`)).json()).toMatchObject({ state: 'ordering', offer: null });
    expect(await offeredTo({ call, pass, jar })).toEqual([undefined]);
  });

  test.each([
    ['a link that is none', '/api/waitlist/x', 404],
    ['a link of nobody', `/api/waitlist/${'x'.repeat(43)}`, 404],
  ])('refuses %s', async (_, path, status) => {
    const { call } = await visitor();
    expect((await call(path)).status).toBe(status);
    expect((await call(path, { action: 'leave' })).status).toBe(status);
  });
});
