import { describe, expect, it } from 'vitest';
import {
  createProblemRender,
  createRender,
  pagePatterns,
  type RenderedPage,
} from '../../../client/start/entry-server.tsx';
import { contentAnswers } from '../content-answers.ts';
import { NOW, aSite, aWorkshop, anEvent } from '../fixtures.ts';

const logged: string[] = [];
const around = { site: aSite, now: () => NOW, log: (message: string) => void logged.push(message) };
const render = createRender(around);

const PAGES = [
  '/home',
  '/open-dagen-bezoekerstuin',
  '/agenda',
  '/workshop',
  '/arrangementen',
  '/over-de-lindehof',
  '/theetuin',
  '/weldadig-oord',
  '/sfeerimpressie-open-tuin-de-lindehof',
  '/contact',
  '/natuurlijk-afscheid-in-de-lindehof',
  '/trouwlocatie',
  '/voorwaarden',
  '/nieuwsbrief',
  '/privacy',
  '/praktisch',
  '/plattegrond',
  '/in-bloei',
  '/toegankelijkheid',
];

const content = contentAnswers();

/** API with content and a programme of one event and one workshop. */
const everything = async (path: string) =>
  (await content(path)) ??
  (path === '/api/newsletter/issues' ? Response.json([]) : null) ??
  (path.startsWith('/api/programme/outline') ? Response.json({ count: 1, undated: 0, months: [] }) : null) ??
  Response.json(path.includes('workshops') ? [aWorkshop({ event_id: 9, event_title: 'Kransen binden' })] : [anEvent()]);
const broken = () => Response.json({ message: 'Er is iets misgegaan.', code: 'internal' }, { status: 500 });
const programmeFails = async (path: string) => (await content(path)) ?? broken();
const surroundingsFail = async (path: string) => (path === '/api/content/site' ? broken() : everything(path));

const ask = (path: string, api: (path: string) => Promise<Response> = everything) =>
  render({ request: new Request(aSite.baseUrl + path), api, csrfToken: null, isForged: false, isBannerClosed: false });

async function page(path: string, api?: (path: string) => Promise<Response>): Promise<RenderedPage> {
  const answer = await ask(path, api);
  if (answer instanceof Response) throw new Error(`${path} redirects to ${answer.headers.get('location')}`);
  return answer;
}

describe('redirects', () => {
  it.each([
    ['/', 302, '/home'],
    ['/?utm=x', 302, '/home?utm=x'],
    ['/workshops', 301, '/workshop'],
    ['/events', 301, '/agenda'],
    ['/events/workshops/9/kransen', 301, '/workshops/9/kransen'],
    ['/events/events/7/open-dag/betaling?x=1', 301, '/events/7/open-dag/betaling?x=1'],
  ])('%s answers %d to %s (ROUTE-01, ROUTE-05, ROUTE-19)', async (from, status, to) => {
    const answer = await ask(from);
    expect(answer).toBeInstanceOf(Response);
    expect(answer.status).toBe(status);
    expect((answer as Response).headers.get('location')).toBe(to);
  });
});

describe('every page of the garden', () => {
  it.each(PAGES)(
    '%s answers 200 with its own title, description, address and sharing data (GEN-15, GEN-17)',
    async (path) => {
      const { status, head, body } = await page(path);
      expect(status).toBe(200);
      expect(head.match(/<title>/g)).toHaveLength(1);
      expect(head).toContain('<meta name="author" content="De Lindehof"/>');
      expect(head).toMatch(/<meta name="description" content="[^"]{50,}"/);
      const canonical = path === '/agenda' ? '/open-dagen-bezoekerstuin' : path;
      expect(head).toContain(`<link rel="canonical" href="https://lindehof.example${canonical}"/>`);
      for (const name of ['og:title', 'og:description', 'og:image', 'og:url', 'og:type', 'og:locale']) {
        expect(head).toContain(`property="${name}"`);
      }
      expect(head).toMatch(/property="og:image" content="https:\/\/lindehof\.example\/[^"]+\.jpg"/);
      expect(body.match(/<h1/g)).toHaveLength(1);
    },
  );

  it('shows the agenda at both of its addresses (ROUTE-04)', async () => {
    const [agenda, days] = [await page('/agenda'), await page('/open-dagen-bezoekerstuin')];
    expect(text(days.body)).toBe(text(agenda.body));
    expect(agenda.body).toContain('<h1>Agenda</h1>');
  });

  // Events without a picture share the picture of the garden.
  it.each(PAGES)('%s shows each large drawing once', async (path) => {
    const { body } = await page(path);
    const shown = [...body.matchAll(/<img[^>]* src="\/assets\/images\/([a-z-]+?)(?:-\d+)?\.jpg"/g)].map(
      ([, name]) => name,
    );
    expect(shown.filter((name, index) => name !== 'default-garden' && shown.indexOf(name) !== index)).toEqual([]);
  });

  it.each([...PAGES, '/niets'])('%s has no style or handler attributes and no script (S-22)', async (path) => {
    const { head, body } = await page(path);
    expect(head + body).not.toMatch(/<script|\sstyle=|\son[a-z]+="/);
  });

  it('marks the page in the menu and names the seller in the footer (MENU-19, P-05)', async () => {
    const { body } = await page('/workshop');
    expect(body).toMatch(/href="\/workshop"[^>]*aria-current="page"|aria-current="page"[^>]*href="\/workshop"/);
    for (const fact of [
      'Lindelaan 12',
      '1234 AB',
      'info@lindehof.example',
      'tel:+31123555010',
      '12345678',
      'NL001234567B01',
    ]) {
      expect(body).toContain(fact);
    }
  });

  it('says in demo mode that nothing is real', async () => {
    const demo = createRender({ ...around, site: { ...aSite, isDemo: true } });
    const answer = await demo({
      request: new Request(`${aSite.baseUrl}/home`),
      api: everything,
      csrfToken: null,
      isForged: false,
      isBannerClosed: false,
    });
    expect((answer as RenderedPage).body).toContain('Proefmodus');
    expect((await page('/home')).body).not.toContain('Proefmodus');
  });
});

describe('home', () => {
  it('welcomes and names the garden of 3300 m² (HOME-01, HOME-03)', async () => {
    const { body } = await page('/home');
    expect(body).toContain('3300 m²');
    expect(text(body)).toContain('Welkom bij de Lindehof');
  });

  it('shows featured cards, both lists and the opening hours (HOME-06, HOME-07, HOME-10 to HOME-13)', async () => {
    const words = text((await page('/home')).body);
    for (const word of [
      'Open dag',
      'Evenementen',
      'Workshops',
      'Kransen binden',
      'Maandag t/m zaterdag',
      '11:00-17:00',
      'Gesloten, behalve bij evenementen',
    ]) {
      expect(words).toContain(word);
    }
  });

  it('sends the browser words, not whole events', async () => {
    expect(JSON.stringify((await page('/home')).data)).not.toContain('event_details');
  });
});

describe('a list that cannot be read (AGENDA-08, ERR-06)', () => {
  it.each([
    ['/agenda', 'Er zijn op dit moment geen evenementen gepland.', 'events failed: Er is iets misgegaan.'],
    ['/workshop', 'Er zijn op dit moment geen workshops gepland.', 'workshops failed: Er is iets misgegaan.'],
    ['/home', 'Er zijn op dit moment geen workshops gepland.', 'featured events failed: Er is iets misgegaan.'],
  ])('leaves %s standing, empty, and logs which call it was', async (path, sentence, line) => {
    logged.length = 0;
    const { status, body } = await page(path, programmeFails);
    expect(status).toBe(200);
    expect(text(body)).toContain(sentence);
    expect(logged).toContain(line);
  });
});

describe('content around the pages that cannot be read', () => {
  it.each(['/home', '/theetuin', '/contact'])('leaves %s standing, with the way to the main pages', async (path) => {
    logged.length = 0;
    const { status, body } = await page(path, surroundingsFail);
    expect(status).toBe(200);
    expect(body).toContain('href="/arrangementen"');
    expect(logged).toEqual(['site content failed: Er is iets misgegaan.']);
  });
});

describe('an address that does not exist (ROUTE-30)', () => {
  it.each(['/niets', '/foo/3/titel', '/events/tuin/3/titel', '/events/workshops/abc/x'])(
    '%s answers 404 in the usual surroundings',
    async (path) => {
      const { status, head, body } = await page(path);
      expect(status).toBe(404);
      expect(head).toContain('<title>Pagina niet gevonden | De Lindehof</title>');
      expect(head).toContain('<meta name="robots" content="noindex"/>');
      expect(head).not.toContain('rel="canonical"');
      expect(text(body)).toContain('Deze pagina bestaat niet (meer).');
      expect(body).toContain('href="/home"');
      expect(body).toContain('<footer');
    },
  );
});

describe('a request that ended before any page', () => {
  it('shows its message and the reference of the log, without a call', async () => {
    const renderProblem = createProblemRender(aSite);
    const problem = { status: 503, message: 'Dit is op dit moment niet mogelijk.', requestId: 'r-123', path: '/home' };
    const { status, body } = await renderProblem(problem);
    expect(status).toBe(503);
    expect(text(body)).toContain('Dit is op dit moment niet mogelijk.');
    expect(text(body)).toContain('r-123');
  });
});

describe('table of addresses', () => {
  it('lists every page once, for those who correct spelling (ROUTE-31)', () => {
    const patterns = pagePatterns(aSite);
    expect(new Set(patterns).size).toBe(patterns.length);
    expect(patterns).toEqual(
      expect.arrayContaining(['/home', '/events/:id/:title/betaling', '/bestelling/:secret', '/t/:code']),
    );
  });
});

function text(html: string): string {
  return html
    .replaceAll(/<!--.*?-->/g, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ');
}
