import { describe, expect, test, vi } from 'vitest';
import type { PageRequest, Renderer } from '../../src/http/renderer.ts';
import { isTranslated, partedPath, pathIn } from '../../src/kernel/web/languages.ts';
import { addressOf, languageLinks, rendererOfLanguages } from '../../src/render/languages.ts';
import { shell } from '../../src/render/shell.ts';

describe('a path', () => {
  test('has its language before it, where the page is there in that language', () => {
    expect(partedPath('/en/agenda')).toEqual({ language: 'en', path: '/agenda' });
    expect(partedPath('/de')).toEqual({ language: 'de', path: '/' });
    expect(partedPath('/engels')).toEqual({ language: 'nl', path: '/engels' });
    expect(pathIn('en', '/agenda?soort=alles')).toBe('/en/agenda?soort=alles');
    expect(pathIn('de', '/praktisch#route')).toBe('/de/praktisch#route');
    expect(pathIn('en', '/contact')).toBe('/contact');
    expect(pathIn('nl', '/agenda')).toBe('/agenda');
  });

  test('of a purchase, an order and what is done with it is translated, not its files or the administration', () => {
    const order = `/bestelling/${'a'.repeat(43)}`;
    const card = `/cadeaubon/${'a'.repeat(43)}`;
    const ways = ['', '/annuleren', '/datum', '/gegevens', '/antwoorden', '/factuur', '/afgezegd'];
    const pages = [...ways.map((way) => order + way), '/events/7/open-dag/betaling', '/bestelling/adres'];
    pages.push('/cadeaubon', '/cadeaubon/bevestiging', card, `${card}/herroepen`);
    expect(pages.filter((page) => !isTranslated(page))).toEqual([]);
    expect(['/t/7KQ2M9XW4TBN6RVC', '/t/7KQ2-M9XW-4TBN-6RVC'].every(isTranslated)).toBe(true);
    const others = [
      `${order}/tickets.pdf`,
      `${card}/cadeaubon.pdf`,
      '/cadeaubon/cadeaubon.pdf',
      `${order}/datum/iets`,
      '/bestelling',
      '/t/',
      '/contact',
      '/dmt-admin',
    ];
    expect(others.filter((page) => isTranslated(page))).toEqual([]);
  });
});

function fake(name: string) {
  return {
    pagePatterns: ['/home', '/contact', '/events/:id/:title'],
    sharedKey: (path: string) => (path === '/home' ? 'home' : null),
    render: vi.fn(async (_page: PageRequest) => ({ status: 200, html: name, headers: new Headers() })),
    renderProblem: async () => `${name} problem`,
  } satisfies Renderer;
}

const asked = (path: string): PageRequest => ({
  request: new Request(`https://lindehof.example${path}`),
  api: async (_path, init) => new Response(new Headers(init?.headers).get('x-language')),
  csrfToken: null,
  isForged: false,
  isBannerClosed: false,
});

describe('a site in several languages', () => {
  const [dutch, english] = [fake('Dutch'), fake('English')];
  const site = rendererOfLanguages(dutch, new Map([['en', english]]));

  test('renders a page by its language, which its calls tell and its answer names', async () => {
    const page = await site.render(asked('/en/home'));
    expect(page).toMatchObject({ html: 'English' });
    expect(page.headers.get('content-language')).toBe('en');
    const [given] = english.render.mock.calls[0] ?? [];
    expect(await (await given?.api('/api/events/3'))?.text()).toBe('en');
    expect(await site.render(asked('/home'))).toMatchObject({ html: 'Dutch' });
  });

  test('keeps each under a key of its own, and nothing of a language that is off', () => {
    expect(site.sharedKey('/home', '')).toBe('home');
    expect(site.sharedKey('/en/home', '')).toBe('en:home');
    expect(site.sharedKey('/de/home', '')).toBeNull();
    expect(site.pagePatterns).toContain('/en/events/:id/:title');
  });

  test('leads to the Dutch page where there is no other, and knows no language that is off', async () => {
    const page = await site.render(asked('/en/contact?a=1'));
    expect([page.status, page.headers.get('location')]).toEqual([302, '/contact?a=1']);
    expect(await site.render(asked('/de/home'))).toMatchObject({ html: 'Dutch' });
    expect(await site.renderProblem?.({ status: 404, message: '', requestId: '', path: '/en/x' })).toBe(
      'English problem',
    );
  });

  test('of Dutch alone is the Dutch renderer itself', () => {
    expect(rendererOfLanguages(dutch, new Map())).toBe(dutch);
    expect(languageLinks('/home', [])).toBeNull();
  });
});

describe('the document', () => {
  const parts = {
    part: 'public',
    body: '',
    jsonLd: [],
    data: null,
    styles: [],
    fonts: [],
    scripts: [],
    entry: '/x.js',
  } as const;
  const own = { ...parts, baseUrl: 'https://lindehof.example', jsonLd: [], styles: [], fonts: [], scripts: [] };
  const canonical = '<link rel="canonical" href="https://lindehof.example/en/agenda">';

  test('names the same page in every language, itself too, and Dutch for all others', () => {
    const html = shell({ ...own, head: canonical, links: languageLinks('/en/agenda', ['en', 'de']) });
    expect(html).toContain('<html lang="en">');
    const pairs = [...html.matchAll(/hreflang="([\w-]+)" href="https:\/\/lindehof\.example([^"]+)"/g)];
    expect(pairs.map(([, language, href]) => [language, href])).toEqual([
      ['nl', '/agenda'],
      ['en', '/en/agenda'],
      ['de', '/de/agenda'],
      ['x-default', '/agenda'],
    ]);
    expect(html).toContain('<a href="/taal/de?van=%2Fde%2Fagenda" lang="de" hreflang="de" rel="nofollow">Deutsch</a>');
  });

  test('leads from where the bank sends back to the same order', () => {
    const links = languageLinks('/de/cadeaubon/bevestiging?payment=7', ['en', 'de']);
    expect(links?.choices.map(({ href }) => href)).toEqual([
      '/cadeaubon/bevestiging?payment=7',
      '/en/cadeaubon/bevestiging?payment=7',
      '/de/cadeaubon/bevestiging?payment=7',
    ]);
    const html = shell({ ...own, head: '<meta name="robots" content="noindex">', links });
    expect(html).toContain('href="/en/cadeaubon/bevestiging?payment=7"');
    expect(languageLinks('/de/cadeaubon/bevestiging?payment=7', ['de'])?.isWhole).toBe(true);
  });

  test('leads from the waiting room to where one waits for the same, also where no browser says from which page', () => {
    const goal = encodeURIComponent('/events/7/open-dag?amount_1=2&amount_3=1');
    const address = addressOf(new URL(`https://lindehof.example/en/wachtrij?naar=${goal}&other=1`));
    expect(languageLinks(address, ['en', 'de'])?.choices.map(({ href }) => href)).toEqual([
      `/wachtrij?naar=${goal}`,
      `/en/wachtrij?naar=${goal}`,
      `/de/wachtrij?naar=${goal}`,
    ]);
    const elsewhere = addressOf(new URL('https://lindehof.example/wachtrij?naar=https://example.org/'));
    expect(elsewhere).toBe('/wachtrij?naar=%2Fagenda');
    expect(addressOf(new URL('https://lindehof.example/en/agenda?soort=alles'))).toBe('/en/agenda');
  });

  test('says nothing of it where the page is Dutch only or asks not to be found', () => {
    const hidden = `${canonical}<meta name="robots" content="noindex">`;
    expect(shell({ ...own, head: hidden, links: languageLinks('/en/agenda', ['en']) })).not.toContain(
      'rel="alternate"',
    );
    const contact = shell({ ...own, head: canonical, links: languageLinks('/contact', ['en']) });
    expect(contact).not.toContain('rel="alternate"');
    expect(contact).toContain('/taal/en?van=%2Fen%2Fhome');
  });

  test('of a Dutch site holds nothing of any language', () => {
    const html = shell({ ...own, head: canonical, links: null });
    expect(html).toContain('<html lang="nl">');
    expect(html).not.toMatch(/hreflang|languages|English/);
  });
});
