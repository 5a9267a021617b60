import { describe, expect, test } from 'vitest';
import { createRender, type RenderedPage } from '../../../../client/start/entry-server.tsx';
import type { Today } from '../../../../src/dashboard/schema.ts';
import { NOW, aSite } from '../../fixtures.ts';

const render = createRender({ site: aSite, now: () => NOW, log: () => undefined });

const NOTHING = { count: 0, tickets: 0, amount: 0, refunded: 0, chargedBack: 0, net: 0 };
const QUIET: Today = {
  date: '2026-05-01',
  dateText: 'vrijdag 1 mei 2026',
  events: [],
  visits: [],
  next: null,
  orders: { ...NOTHING, newest: [] },
  attention: [],
  moneyBack: [],
  waiting: [],
  withdrawals: 0,
  requests: 0,
  deadMails: 0,
  payoutDifferences: 0,
  mustAskPersons: false,
  isNoticePast: false,
  missedIssues: [],
};
const anOrder: Today['attention'][number] = {
  id: '41cefdbb-a5cd-4477-a420-e321f0674fa4',
  number: 12,
  createdAt: NOW,
  paidAt: '2026-05-01T09:30:00.000Z',
  event: { id: 7, title: 'Open dag', path: '/events/7/open-dag' },
  tickets: 2,
  start: '2026-05-09T09:00:00.000Z',
  refunded: 0,
  refund: 'none',
  toReturn: null,
  flag: 'payment-amount',
  flagText: 'Er is een ander bedrag betaald dan gevraagd.',
  firstName: 'Fenna',
  lastName: 'van Dijk',
  totalAmount: 25,
} as Today['attention'][number];

const session = { loggedIn: true, name: 'Eva', username: 'eva@x.nl', roles: ['administrator'], mfa: null };

async function page(today: Today | null, newMessages = 0, requests = 0): Promise<string> {
  const answers: Record<string, () => Response> = {
    '/api/auth/session': () => Response.json(session),
    '/api/dmt-admin/': () => new Response('U bent ingelogd als beheerder Eva.'),
    '/api/dmt-admin/messages/count': () => Response.json({ new: newMessages, requests, approvals: 0 }),
    ...(today && { '/api/dmt-admin/today': () => Response.json(today) }),
  };
  const answer = await render({
    request: new Request(`${aSite.baseUrl}/dmt-admin`),
    api: async (path) => answers[path]?.() ?? Response.json({ message: 'Nee.' }, { status: 503 }),
    csrfToken: 'token',
    isForged: false,
    isBannerClosed: false,
  });
  expect(answer.status).toBe(200);
  return (answer as RenderedPage).body.replaceAll('<!-- -->', '').replaceAll('\u00a0', ' ');
}

describe('what the owner sees first', () => {
  test('money that brought no tickets is sent back from here', async () => {
    const owed = { ...anOrder, toReturn: { payment: 'tr_stray', amount: 25 } };
    const body = await page({ ...QUIET, attention: [owed] });
    expect(body).toContain(`href="/dmt-admin/bestellingen/${anOrder.id}/terugbetalen?betaling=tr_stray"`);
    expect(body).toContain('Geld terug van bestelling 12: € 25,00');
    expect(await page({ ...QUIET, attention: [anOrder] })).not.toContain('Geld terug');
  });

  test('on a quiet day nothing asks for attention', async () => {
    const body = await page(QUIET);
    expect(body).toContain('Vrijdag 1 mei 2026');
    expect(body).toContain('Vandaag staat er niets op de agenda.');
    expect(body).not.toContain('Vraagt uw aandacht');
  });

  test('events of today and the next one say how many come, with their list and a way to write them', async () => {
    const event = {
      id: 7,
      title: 'Open dag',
      path: '/events/7/open-dag',
      cancelled: false,
      timeUnknown: false,
      offSite: false,
    };
    const times = { start: '2026-05-01T09:00:00.000Z', end: '2026-05-01T15:00:00.000Z' };
    const tickets = { expected: 34, capacity: 120 };
    const later = { id: 8, start: '2026-05-08T22:30:00.000Z', end: '2026-05-09T15:00:00.000Z' };
    const body = await page({
      ...QUIET,
      events: [{ ...event, ...times, tickets }],
      next: { ...event, ...later, tickets },
    });
    expect(body).toMatch(/<strong>34<\/strong> bezoekers/);
    expect(body).toContain('11:00–17:00 uur · 120 plaatsen');
    expect(body).toContain('href="/dmt-admin/bestellingen/bezoekers/7?date=2026-05-01"');
    expect(body).toContain('href="/dmt-admin/bestellingen/bericht/7?date=2026-05-01"');
    expect(body).toContain('href="/dmt-admin/bestellingen/bericht/8?date=2026-05-09"');
  });

  test('what waits for a person comes first', async () => {
    const body = await page({ ...QUIET, attention: [anOrder], deadMails: 1, payoutDifferences: 2 }, 2);
    expect(body).toContain('Bestelling 12 van Fenna van Dijk');
    expect(body).toContain('Er is een ander bedrag betaald dan gevraagd.');
    expect(body).toContain('>2 nieuwe berichten</a>');
    expect(body).toContain('1 e-mail kon niet worden bezorgd');
    expect(body).toContain('href="/dmt-admin/cijfers/uitbetalingen"');
    expect(body).toContain('>2 verschillen met de uitbetalingen van Mollie</a>');
    expect(body.indexOf('Vraagt uw aandacht')).toBeLessThan(body.indexOf('Vrijdag 1 mei 2026'));
  });

  test('a notice on the home page that speaks of days behind us leads to its text (HOME-14)', async () => {
    const body = await page({ ...QUIET, isNoticePast: true });
    expect(body).toContain('Vraagt uw aandacht');
    expect(body).toMatch(/href="\/dmt-admin\/inhoud\/season-notice"[^>]*>De melding op de startpagina noemt/);
  });

  test('a newsletter that did not go out by itself leads to its page', async () => {
    const body = await page({ ...QUIET, missedIssues: [{ id: 3, title: 'Het voorjaar' }] });
    expect(body).toContain('Vraagt uw aandacht');
    expect(body).toMatch(/href="\/dmt-admin\/nieuwsbrief\/3"[^>]*>De nieuwsbrief ‘Het voorjaar’ stond gepland/);
  });

  test('a cancelled event whose buyers wait for their money leads to the button that pays them', async () => {
    const moneyBack = [
      { id: 9, title: 'Rozen & Rituelen', orders: 1200 },
      { id: 7, title: 'Open dag', orders: 1 },
    ];
    const body = await page({ ...QUIET, moneyBack });
    expect(body).toContain('Vraagt uw aandacht');
    expect(body).toMatch(
      /href="\/dmt-admin\/agenda\/9\/stoppen"[^>]*>Rozen &amp; Rituelen gaat niet door: 1\.200 bestellingen zijn nog niet terugbetaald</,
    );
    expect(body).toMatch(
      /href="\/dmt-admin\/agenda\/7\/stoppen"[^>]*>Open dag gaat niet door: 1 bestelling is nog niet/,
    );
  });

  test('new messages are counted where one gets to them, on a phone behind ‘Meer’', async () => {
    const body = await page(QUIET, 2);
    expect(body).toMatch(/Meer<span[^>]*>2 <span[^>]*>nieuwe berichten/);
    expect(body).toMatch(/Berichten<span[^>]*>2 <span[^>]*>nieuw</);
    expect(await page(QUIET)).not.toMatch(/nieuwe? bericht|>nieuw<|te beantwoorden/);
  });

  test('requests that wait for an answer are counted beside their page, and with the messages behind ‘Meer’', async () => {
    const body = await page(QUIET, 2, 3);
    expect(body).toMatch(/Meer<span[^>]*>5 <span[^>]*>te beantwoorden</);
    expect(body).toMatch(/Berichten<span[^>]*>2 <span[^>]*>nieuw</);
    expect(body).toMatch(/Aanvragen<span[^>]*>3 <span[^>]*>te beantwoorden</);
    expect(await page(QUIET, 0, 1)).toMatch(/Meer<span[^>]*>1 <span[^>]*>te beantwoorden</);
  });

  test('sold today: how many, for how much, and by whom', async () => {
    const sold = { ...NOTHING, count: 1, tickets: 2, amount: 25, net: 25 };
    const body = await page({ ...QUIET, orders: { ...sold, newest: [anOrder] } });
    expect(body).toContain('€ 25,00');
    expect(body).not.toContain('terug<');
    expect(body).toContain(`href="/dmt-admin/bestellingen/${anOrder.id}"`);
  });

  test('what went back today is taken off, and said', async () => {
    const sold = { count: 1, tickets: 2, amount: 25, refunded: 7.5, chargedBack: 25, net: -7.5 };
    const body = await page({ ...QUIET, orders: { ...sold, newest: [anOrder] } });
    expect(body).toMatch(/€\s-7,50<.*€\s25,00 verkocht, €\s32,50 terug</);
  });

  test('without figures the rest is still there', async () => {
    const body = await page(null);
    expect(body).toContain('Wat er vandaag is, kon niet worden geladen.');
    expect(body).toContain('Welkom op de beheerpagina van de Lindehof.');
  });
});
