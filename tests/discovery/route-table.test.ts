import { existsSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newSecret, newTicketCode } from '../../src/kernel/ids.ts';
import { redirectRoutes } from '../../src/discovery/redirects.ts';
import { testSite as site } from '../support/test-site.ts';
import { addressesIn, headOf, idsIn, renderedSite } from './rendered-site.ts';

const PUBLIC = path.join(import.meta.dirname, '../../client/public');
/** Addresses beside the pages: calendars, the data of the gallery, and the scripts of a build, of which there is none here. */
const NO_PAGE = /\.(ics|xml|txt|webmanifest|json|pdf)$/;
const BUILT = /^\/(build\/|entry\.js$)/;

describe('the route table', () => {
  let house: Awaited<ReturnType<typeof renderedSite>>;
  let indexed: string[];
  let others: string[];

  beforeAll(async () => {
    house = await renderedSite();
    const fixed = house.patterns.filter((pattern) => !pattern.includes(':'));
    indexed = fixed.filter((address) => house.sharedKey(address, '') !== null);
    // Without the proof that a buyer brings back from the bank, this one answers 404.
    others = fixed.filter((address) => !indexed.includes(address) && address !== '/aanvraag/bevestiging');
  });
  afterAll(() => house.close());

  test('has a page of its own for every subject (GEN-09, ROUTE-06 to ROUTE-13)', () => {
    expect(indexed.toSorted()).toEqual([
      '/agenda',
      '/arrangementen',
      '/arrangementen/aanvragen',
      '/contact',
      '/herroepen',
      '/home',
      '/in-bloei',
      '/natuurlijk-afscheid-in-de-lindehof',
      '/nieuwsbrief',
      '/open-dagen-bezoekerstuin',
      '/over-de-lindehof',
      '/plattegrond',
      '/praktisch',
      '/privacy',
      '/sfeerimpressie-open-tuin-de-lindehof',
      '/theetuin',
      '/toegankelijkheid',
      '/trouwlocatie',
      '/voorwaarden',
      '/weldadig-oord',
      '/workshop',
    ]);
  });

  test('every page that may be found has a title, description, address, picture and heading of its own (GEN-15, GEN-17, ROUTE-02, ROLE-01, API-37)', async () => {
    const heads = [];
    for (const address of indexed) {
      const answer = await house.ask(address);
      expect([address, answer.status]).toEqual([address, 200]);
      const head = headOf(answer);
      const canonical = site.baseUrl + (address === '/agenda' ? '/open-dagen-bezoekerstuin' : address);
      expect({ ...head, address, hasPicture: hasPicture(head.image) }).toMatchObject({
        address,
        title: expect.stringContaining('Lindehof'),
        description: expect.stringMatching(/^.{50,200}$/),
        canonical,
        hasPicture: true,
        robots: '',
        h1: [expect.stringMatching(/\S{3}/)],
      });
      if (address !== '/agenda') heads.push(head);
    }
    for (const part of ['title', 'description', 'canonical', 'image', 'h1'] as const) {
      const seen = heads.map((head) => String(head[part]));
      const twice = seen.filter((value, index) => seen.indexOf(value) !== index);
      expect({ part, twice }).toEqual({ part, twice: [] });
    }
  });

  test('no page writes a class that does not exist, and each says that it is Dutch (GEN-05)', async () => {
    for (const address of [...indexed, ...others]) {
      const { html, status, language } = await house.ask(address);
      if (status !== 200) continue;
      expect([address, /class="[^"]*\bundefined\b/.exec(html)?.[0]]).toEqual([address, undefined]);
      expect([address, language]).toEqual([address, 'nl']);
    }
  });

  test('every page but that of farewells invites to the newsletter, and all have its block (ROOT-03, ROOT-06, NEWS-01)', async () => {
    const quiet: string[] = [];
    for (const address of indexed) {
      const { html } = await house.ask(address);
      expect([address, html.includes('id="nieuwsbrief"')]).toEqual([address, true]);
      if (!html.includes('action="/api/newsletter/banner"')) quiet.push(address);
    }
    expect(quiet).toEqual(['/natuurlijk-afscheid-in-de-lindehof']);
  });

  test('an event has them from the event (GEN-16, EVENT-01, GAP-39)', async () => {
    const [event] = await house.wired.catalogue.programme.agenda(1);
    const answer = await house.ask(`/events/${event?.event_id}/maakt-niet-uit`);
    expect(answer.status).toBe(200);
    const head = headOf(answer);
    expect(head.h1).toEqual([event?.event_title]);
    expect(head.title).toContain(event?.event_title);
    expect(head.canonical).not.toContain('maakt-niet-uit');
    const { origin, pathname } = new URL(head.image);
    expect([origin, pathname]).toEqual([site.baseUrl, expect.stringMatching(/^\/share\/.*\.jpg$/)]);
    expect((await house.ask(pathname)).status).toBe(200);
  });

  test('every other page answers, or leads on, and asks not to be listed (GEN-17)', async () => {
    for (const address of others) {
      const answer = await house.ask(address);
      expect([address, [200, 301, 302].includes(answer.status)]).toEqual([address, true]);
      if (answer.status !== 200) continue;
      expect([address, headOf(answer)]).toEqual([
        address,
        expect.objectContaining({ robots: 'noindex', h1: [expect.stringMatching(/\S{3}/)] }),
      ]);
    }
  });

  test.each([
    ['/', 302, '/home'],
    ['/?utm_source=x', 302, '/home?utm_source=x'],
    ['/workshops', 301, '/workshop'],
    ['/events', 301, '/agenda'],
    ['/galerij', 301, '/sfeerimpressie-open-tuin-de-lindehof'],
    ['/openingstijden', 301, '/home#openingstijden'],
    ['/contact/', 301, '/contact'],
    ['/arrangementen/?x=1', 301, '/arrangementen?x=1'],
    ['/Contact', 301, '/contact'],
    ['/OVER-DE-LINDEHOF/', 301, '/over-de-lindehof'],
    ['/Events/7/Open-Dag', 301, '/events/7/Open-Dag'],
  ])('%s answers %d to %s (ROUTE-01, ROUTE-05, ROUTE-31)', async (address, status, to) => {
    const answer = await house.ask(address);
    expect([answer.status, answer.location?.replace(site.baseUrl, '')]).toEqual([status, to]);
  });

  test('what people type by guess leads to a page that exists', async () => {
    const guesses = redirectRoutes(site).routes.map(({ path: guess }) => guess);
    expect(guesses.length).toBeGreaterThan(10);
    for (const guess of guesses) {
      const { status, location } = await house.ask(guess);
      expect([guess, status]).toEqual([guess, 301]);
      const [page = '', anchor] = (location ?? '').split('#');
      const answer = await house.ask(page);
      expect([guess, answer.status, !anchor || idsIn(answer).has(anchor)]).toEqual([guess, 200, true]);
    }
  });

  test.each([
    ['an unknown path', '/niets'],
    ['a step too deep', '/contact/niets'],
    ['the page of another garden', '/over-de-tuin-van-een-ander'],
    ['half an address', '/sfeerimpressie-open-tuin-de-'],
    ['number 0', '/events/0/x'],
    ['a number beyond all', '/events/99999999999/x'],
    ['a word for a number', '/events/x/y'],
    ['half a character', '/%E2%82'],
    ['a NUL', '/%00'],
    ['a very long title', `/events/1/${'a'.repeat(7000)}/b`],
    ["somebody's order", `/bestelling/${newSecret()}`],
    ["somebody's ticket", `/t/${newTicketCode()}`],
  ])('%s is not found, in words (ROUTE-30)', async (_, address) => {
    const answer = await house.ask(address);
    expect(answer.status).toBe(404);
    expect(headOf(answer).h1).toHaveLength(1);
  });

  test('an address that is too long gets a clear answer (S-32)', async () => {
    expect((await house.ask(`/home?${'x'.repeat(9000)}`)).status).toBe(413);
  });

  test('every internal link, anchor and picture on the site resolves', async () => {
    const pages = new Map<string, Awaited<ReturnType<typeof house.ask>>>();
    const broken: string[] = [];
    const queue = indexed.map((address) => ({ address, from: 'the route table' }));
    const links: { to: string; from: string }[] = [];
    for (let next = queue.shift(); next; next = queue.shift()) {
      const { address, from } = next;
      if (pages.has(address)) continue;
      const answer = await house.ask(address);
      pages.set(address, answer);
      if (answer.status >= 400) broken.push(`${address} (${answer.status}) from ${from}`);
      if (answer.location) queue.push({ address: answer.location.replace(site.baseUrl, ''), from: address });
      for (const link of addressesIn(answer)) {
        const to = link.startsWith('#') || link.startsWith('?') ? address.replace(/[?#].*/, '') + link : link;
        // The target of a form is no page.
        if (/^\/(demo|api)\//.test(to) || BUILT.test(to)) continue;
        if (isFile(to)) {
          if (!NO_PAGE.test(to) && !existsSync(path.join(PUBLIC, to))) broken.push(`${to} from ${address}`);
          if (!NO_PAGE.test(to)) continue;
        }
        links.push({ to, from: address });
        queue.push({ address: to.replace(/#.*/, ''), from: address });
      }
    }
    for (const { to, from } of links) {
      const [address = '', anchor] = to.split('#');
      const page = pages.get(address);
      if (anchor && page && !idsIn(page).has(anchor)) broken.push(`${to} from ${from}: no such anchor`);
    }
    expect(pages.size).toBeGreaterThan(30);
    expect(broken).toEqual([]);
  });
});

/** True if a page's picture for links is a JPEG of this site that exists. */
function hasPicture(address: string): boolean {
  const { origin, pathname } = new URL(address);
  return origin === site.baseUrl && pathname.endsWith('.jpg') && existsSync(path.join(PUBLIC, pathname));
}

const isFile = (address: string) => /\.[a-z0-9]+$/.test(address.replace(/[?#].*/, ''));
