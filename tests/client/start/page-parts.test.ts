import { describe, expect, it } from 'vitest';
import { createRender } from '../../../client/start/entry-server.tsx';
import { contentAnswers } from '../content-answers.ts';
import { aDate, aSite, anEvent, NOW } from '../fixtures.ts';

const content = contentAnswers();
const render = createRender({ site: aSite, now: () => NOW, log: () => undefined });

const event = anEvent({
  event_dates: [aDate('2026-05-09'), aDate('2026-05-10')],
  event_included: 'koffie, , een plantje ',
  organisers: [
    {
      organiser_id: 2,
      organiser_name: 'Kwekerij De Zonnehoek',
      organiser_website: 'https://zonnehoek.example',
      organiser_main_location: false,
      organiser_street: 'Achterdijk 31',
      organiser_postal_code: '1235 BE',
      organiser_city: 'Vaartwijk',
    },
  ],
});

/** A rendered page, with the calls that it made. */
async function page(path: string, shown = event) {
  const calls: string[] = [];
  const api = async (address: string) => {
    calls.push(address);
    const text = await content(address);
    if (text) return text;
    if (address.startsWith('/api/programme/outline')) return Response.json({ count: 0, undated: 0, months: [] });
    if (address.startsWith('/api/events/event/options/')) return Response.json([]);
    if (address.startsWith('/api/events/event/')) return Response.json(shown);
    return Response.json([]);
  };
  const request = new Request(aSite.baseUrl + path);
  const answer = await render({ request, api, csrfToken: null, isForged: false, isBannerClosed: false });
  if (answer instanceof Response) throw new Error(`${path} leads to ${answer.headers.get('location')}`);
  return { calls, body: answer.body, words: answer.body.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ') };
}

describe('the parts of every page', () => {
  it('begin with the way to the content, then top bar, content and footer (ROOT-01, ROOT-02)', async () => {
    const { body } = await page('/theetuin');
    const order = ['Naar de inhoud', '<header', 'Inloggen', '<main', '<footer'].map((part) => body.indexOf(part));
    expect(order).not.toContain(-1);
    expect(order).toEqual(order.toSorted((one, other) => one - other));
    expect(body).toMatch(/<header[\s\S]*?href="\/home"/);
  });

  it('end with year, domain, phone, address, seller and legal pages (ROOT-10 to ROOT-12, GAP-112)', async () => {
    const footer = /<footer[\s\S]*<\/footer>/.exec((await page('/theetuin')).body)?.[0] ?? '';
    for (const part of [
      String(aSite.copyrightYear),
      aSite.host,
      aSite.phone,
      aSite.street,
      aSite.kvkNumber,
      aSite.vatNumber,
    ])
      expect(footer).toContain(part);
    for (const legal of ['/privacy', '/voorwaarden', '/toegankelijkheid']) expect(footer).toContain(`href="${legal}"`);
  });

  it('have a breadcrumb that begins with Home, but for Home itself (ROOT-08, ENT-52)', async () => {
    const [crumbs = ''] = /<nav[^>]*aria-label="Kruimelpad"[\s\S]*?<\/nav>/.exec((await page('/theetuin')).body) ?? [];
    const parts = [...crumbs.matchAll(/<li[\s\S]*?<\/li>/g)].map(([part]) => part);
    expect(parts.map((part) => part.replaceAll(/<[^>]*>/g, ''))).toEqual(['Home', 'Theetuin']);
    expect(parts[0]).toContain('href="/"');
    expect(parts[1]).toContain('aria-current="page"');
    expect(parts[1]).not.toContain('href');
    expect((await page('/home')).body).not.toContain('Kruimelpad');
  });

  it('home asks for three events, lists for five (CONST-01, API-36)', async () => {
    const { calls } = await page('/home');
    expect(calls).toContain('/api/events/actual/3');
    expect(calls.filter((call) => /\/list\//.test(call))).toEqual(['/api/events/list/5', '/api/workshops/list/5']);
  });
});

describe('what single pages ask and hold', () => {
  it.each([
    ['/home', ['/api/events/actual/3', '/api/events/list/5', '/api/workshops/list/5']],
    ['/agenda', ['/api/events/12']],
    ['/workshop', ['/api/events/workshops/12']],
    ['/events/7/open-dag', ['/api/events/event/7', '/api/events/event/options/7']],
  ])('%s asks %j (GAP-119)', async (address, wanted) => {
    expect((await page(address)).calls).toEqual(expect.arrayContaining(wanted));
  });

  it('the packages tell how to reach the garden (ARR-13)', async () => {
    const { words } = await page('/arrangementen');
    expect(words.match(/Contact/g)?.length).toBeGreaterThan(2);
    expect(words).toContain(aSite.phone);
  });

  it('contact has the opening hours of home (CONTACT-02)', async () => {
    const hours = /Maandag t\/m zaterdag \S+/.exec((await page('/home')).words)?.[0];
    expect(hours).toBeDefined();
    expect((await page('/contact')).words).toContain(hours ?? '-');
  });

  it('privacy says what is kept, until when and who receives it, and forms lead there (P-14)', async () => {
    const { words } = await page('/privacy');
    for (const part of ['bewaren', 'Mollie', 'Autoriteit Persoonsgegevens']) expect(words).toContain(part);
    for (const form of ['/contact', '/login?view=register'])
      expect(/<main[\s\S]*<\/main>/.exec((await page(form)).body)?.[0] ?? '').toContain('href="/privacy"');
  });

  it('an event shows its own picture, and without one that of the garden (EVENT-02)', async () => {
    const pictures = async (shown: typeof event) =>
      /<main[\s\S]*<\/main>/
        .exec((await page('/events/7/open-dag', shown)).body)?.[0]
        .match(/<img[^>]*>/g)
        ?.join('');
    expect(await pictures(event)).toContain('/assets/images/default-garden');
    const own = await pictures({ ...event, event_image_url: '/uploads/rozen.jpg' });
    expect(own).toContain('/uploads/rozen');
    expect(own).not.toContain('default-garden');
  });

  it('an event names dates, what is included, organisers, and the way to it (EVENT-04, EVENT-05, EVENT-08, EVENT-24)', async () => {
    const { body, words } = await page('/events/7/open-dag');
    expect(words).toMatch(/Data .*9 mei.*10 mei/);
    expect(words).toMatch(/Inbegrepen koffie een plantje /);
    expect(words).toMatch(/Organisatie .*Kwekerij De Zonnehoek/);
    expect(body).toMatch(
      /href="https:\/\/zonnehoek\.example"[^>]*target="_blank"|target="_blank"[^>]*href="https:\/\/zonnehoek\.example"/,
    );
    expect(words).toMatch(/Bezoek website/);
    const crumbs = /<nav[^>]*aria-label="(?:Kruimelpad|Broodkruimel)[^>]*>[\s\S]*?<\/nav>/.exec(body)?.[0] ?? '';
    expect(crumbs.replaceAll(/<[^>]*>/g, ' ')).toMatch(/Home\s+.*Agenda\s+.*Open dag/);
  });
});
