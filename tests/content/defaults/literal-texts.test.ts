import { describe, expect, test } from 'vitest';
import type { ContentPage } from '../../../src/modules/content/schema.ts';
import { testContent } from '../test-content.ts';
import { dutchOf } from '../../../src/kernel/text/owned.ts';

/** Texts that are agreed, found where visitors read them. The pages themselves are tested elsewhere. */
const { content } = testContent();
const site = await content.site();
const arrangements = await content.arrangements();
const { data: photos } = await content.gallery();

const page = (slug: string): Promise<ContentPage> => content.page(slug);

describe('Home', () => {
  test('welcomes to a garden of 3300 m² around a farm (HOME-01 to HOME-03)', async () => {
    const home = await page('home');
    expect(home.heading).toBe('Welkom bij de Lindehof');
    expect(home.intro).toMatch(/boerderij.*3300 m²/);
    expect(home.action).toEqual({ label: 'Lees meer over de tuin', url: '/over-de-lindehof' });
  });

  test('lists what is possible (HOME-04, HOME-05)', async () => {
    const { sections } = await page('home');
    const possibilities = sections.find(({ id }) => id === 'mogelijkheden');
    expect(
      [...dutchOf(possibilities?.html ?? '').matchAll(/<li><a href="\/[^"]+">(.*?)<\/a><\/li>/g)].map(
        ([, text]) => text,
      ),
    ).toEqual([
      'Plantenverkoop',
      'Kunst',
      'Lunch',
      'High tea',
      'Rondleidingen voor groepen',
      'Honden toegestaan',
      'Trouw- en uitvaartlocatie',
      'Workshops',
    ]);
    expect(possibilities?.action).toEqual({ label: 'Neem contact op voor de mogelijkheden', url: '/contact/' });
  });

  test('leads to all packages, of which some are new or popular (HOME-08, HOME-09)', async () => {
    const { sections } = await page('home');
    expect(sections.find(({ id }) => id === 'arrangementen')?.action).toEqual({
      label: 'Bekijk alle arrangementen',
      url: '/arrangementen/',
    });
    expect(arrangements.flatMap(({ tag }) => (tag ? dutchOf(tag) : [])).toSorted()).toEqual(['Nieuw', 'Populair']);
  });

  test('tells the opening hours (HOME-06, HOME-07, CONST-03)', () => {
    expect(site.openingHours[0]).toMatchObject({ days: 'Maandag t/m zaterdag', hours: '11:00-17:00' });
    expect(site.openingHours[1]).toMatchObject({ days: 'Zondag', hours: 'Gesloten, behalve bij evenementen' });
  });

  test('tells that the season has ended (HOME-14 to HOME-16)', () => {
    expect(site.seasonNotice).toEqual({
      title: 'Seizoen gesloten',
      paragraphs: [
        'De laatste open dag van het seizoen was donderdag 9 oktober.',
        'Vanaf medio april 2026 zijn wij weer geopend.',
      ],
    });
  });
});

describe('Agenda and workshops', () => {
  test('carry their headings and an introduction (AGENDA-01, AGENDA-02, AGENDA-04)', async () => {
    expect((await page('agenda')).heading).toBe('Agenda');
    expect((await page('agenda')).intro).toMatch(/^<p>[^<]*open dagen[^<]*<\/p>$/i);
    expect((await page('workshop')).heading).toBe('Workshops');
  });
});

describe('The menus', () => {
  test('stand in their order with their addresses (MENU-01 to MENU-04, MENU-12 to MENU-19)', () => {
    expect(site.menu.map(({ label, url }) => [label, url])).toEqual([
      ['Home', '/home'],
      ['Agenda', '/open-dagen-bezoekerstuin'],
      ['Workshops', '/workshop'],
      ['Arrangementen', '/arrangementen'],
      ['Over de Lindehof', '/over-de-lindehof'],
      ['Theetuin', '/theetuin'],
      ['Uitvaartlocatie', '/natuurlijk-afscheid-in-de-lindehof'],
      ['Trouwlocatie', '/trouwlocatie'],
      ['Weldadig Oord', '/weldadig-oord'],
      ['Galerij', '/sfeerimpressie-open-tuin-de-lindehof'],
      ['Contact', '/contact'],
    ]);
  });

  test('have the packages below Arrangementen, in an order of their own (MENU-05 to MENU-11, GAP-99)', () => {
    expect(site.menu[3]?.children?.map(({ label, url }) => [label, url.replace('/arrangementen', '')])).toEqual([
      ['Museum en tuinlunch', '#museum'],
      ['Kunst, lunch en cultuur', '#kunst-lunch-cultuur'],
      ['Insectenhuisjes', '#insectenhuisjes'],
      ['Weldadig tuin kijken en lunch', '#weldadig-tuin-kijken-lunch'],
      ['Weldadig tuin, lunch en kunst', '#weldadig-tuin-lunch-kunst'],
      ['Weldadig fietsen, tuin en lunch', '#weldadig-fiets-tuin-lunch'],
      ['Weldadig kunstrondje', '#weldadig-kunstrondje'],
    ]);
  });

  test('come back in the footer with another name for the agenda (MENU-20, MENU-21)', () => {
    const renamed = site.menu.map(({ label, url }) => ({
      label: label === 'Agenda' ? 'Agenda / Evenementen' : label,
      url,
    }));
    expect(site.footerMenu).toEqual(renamed);
  });

  test('are followed by seventeen partners and the foundation (ROOT-09, ROOT-13)', () => {
    expect(site.partners).toHaveLength(17);
    expect(new Set(site.partners.map(({ url }) => url)).size).toBe(17);
    for (const { url } of site.partners) expect(url).toMatch(/^https:\/\/[a-z-]+\.example$/);
    expect(site.foundation.name).toBe('nationale tuinenstichting');
  });
});

describe('About the garden', () => {
  test('the owners sign their welcome, and the walk passes seven rooms (ABOUT-01 to ABOUT-08)', async () => {
    const { heading, intro, sections } = await page('over-de-tuin');
    expect(heading).toBe('Over de Lindehof');
    expect(intro).toContain('eigenaren');
    expect(sections.map((section) => section.heading)).toEqual([
      'Voortuin',
      'Boomgaard',
      'Klassieke gazonkamer',
      'Tweekamertuin',
      'Grote achtertuin',
      'Zijtuin met hortensialaan',
      'Theehuis met terras',
    ]);
  });
});

describe('The heritage estate', () => {
  test('has its history and a link to the foundation (PARTNER-01, PARTNER-02)', async () => {
    const { heading, intro, sections } = await page('weldadig-oord');
    expect(heading).toBe('Weldadig Oord');
    expect(intro).toContain('Koloniën van Weldadigheid');
    expect(sections.map(({ action }) => action?.url)).toContain('https://weldadig-oord.example');
  });
});

describe('The gallery', () => {
  test('has at least twelve photos, each with its own words (GAL-10, ENT-36)', async () => {
    expect((await page('sfeerimpressie')).heading).toBe('Galerij');
    expect(photos.length).toBeGreaterThanOrEqual(12);
    expect(new Set(photos.map(({ thumbnailImageSrc }) => thumbnailImageSrc)).size).toBe(photos.length);
    expect(new Set(photos.map(({ alt }) => alt)).size).toBe(photos.length);
  });
});

describe('Contact', () => {
  test('says where, how to get there and how to reach us (CONTACT-01, CONTACT-03, CONTACT-04)', async () => {
    const { heading, sections } = await page('contact');
    expect(heading).toBe('Contact');
    const headings = sections.map((section) => section.heading);
    expect(headings).toEqual(expect.arrayContaining(['Locatie', 'Parkeren', 'Adres']));
    const html = sections.map((section) => dutchOf(section.html)).join('\n');
    expect(html).toContain('Lindelaan 12<br />1234 AB Voorbeelddorp');
    expect(html).toContain('<a href="tel:+31123555010">0123-555 010</a>');
    expect(html).toContain('<a href="mailto:info@lindehof.example">info@lindehof.example</a>');
  });

  test('has links to a map and to social media, which may be left out (CONTACT-05, CONTACT-06)', async () => {
    expect(site.mapUrl).toBe('https://kaart.example/de-lindehof');
    expect(site.social.facebook).toBe('https://facebook.example/de-lindehof');
    const without = testContent({ written: { social: { facebook: null, instagram: null, mapUrl: site.mapUrl } } });
    expect((await without.content.site()).social).toEqual({ facebook: null, instagram: null });
  });
});

describe('Funeral and wedding', () => {
  test.each([
    ['natuurlijk-afscheid', 'Natuurlijk afscheid in de Lindehof'],
    ['trouwlocatie', 'Trouwlocatie'],
  ])('%s has its heading, text and button (VENUE-01, VENUE-02)', async (slug, expected) => {
    const { heading, intro, action, sections } = await page(slug);
    expect(heading).toBe(expected);
    expect(dutchOf(intro).length).toBeGreaterThan(100);
    expect(sections.length).toBeGreaterThan(2);
    expect(action).toEqual({ label: 'Neem contact op voor de mogelijkheden', url: '/contact' });
  });
});
