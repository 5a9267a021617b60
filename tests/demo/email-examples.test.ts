import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { emailExamples, emailSamples } from '../../src/world/demo/email-examples.ts';
import { emailName, sampleOf } from '../../src/wiring/email-kinds.ts';
import { OTHER_LANGUAGES } from '../../src/kernel/web/languages.ts';
import { dutchIn, shownIn } from '../support/dutch-words.ts';
import { testApp } from '../support/test-app.ts';
import { testSite } from '../support/test-site.ts';

describe('every mail of the site', () => {
  const samples = emailSamples(testSite);
  let site: Awaited<ReturnType<typeof testApp>>;
  beforeAll(async () => {
    site = await testApp();
  });
  afterAll(() => site.close());

  test('has an example and a name', () => {
    const kinds = Object.keys(site.wired.writers);
    expect(samples.kinds.toSorted()).toEqual(kinds.toSorted());
    expect(kinds.filter((kind) => emailName(kind) === kind)).toEqual([]);
  });

  test.each(samples.kinds)('%s has both parts, in Dutch, with the seller, and nothing from elsewhere', async (kind) => {
    const letter = await samples.write(kind);
    if (!letter) throw new Error('no letter');
    expect(letter.subject).toMatch(/\S/);
    expect(letter.subject.length).toBeLessThan(100);
    expect(letter.html).toContain('<html lang="nl"');
    for (const part of [letter.html, letter.text]) {
      expect(part).toContain(testSite.street);
      expect(part).toContain(testSite.kvkNumber);
      expect(part).not.toMatch(/undefined|\[object|NaN|null/);
    }
    // Dark mode lightens links, but not the one on a button.
    expect(
      [...letter.html.matchAll(/<a\s[^>]*display:inline-block[^>]*>/g)].every(([tag]) => tag.includes('"act"')),
    ).toBe(true);
    expect(letter.html).not.toMatch(/<(script|link|iframe|form)\b|\son[a-z]+=|url\(/i);
    // Pictures are of this site, and of an address that tells nothing of its reader.
    const pictures = [...letter.html.matchAll(/\ssrc="([^"]*)"/g)].map(([, src = '']) => src);
    expect(pictures.filter((src) => !src.startsWith(`${testSite.baseUrl}/assets/`) || src.includes('?'))).toEqual([]);
    const links = [...letter.html.matchAll(/href="([^"]*)"/g)].map(([, href = '']) => href);
    expect(links.filter((href) => !href.startsWith(`${testSite.baseUrl}/`) && !/^(mailto|tel):/.test(href))).toEqual(
      [],
    );
    expect(letter.text).not.toMatch(/<\w+|&[a-z]+;| {3,}|\n{3,}/);
    // Everything in the HTML is possible with the text too.
    const pages = links.map((href) => href.replaceAll('&amp;', '&')).filter((href) => href !== `${testSite.baseUrl}/`);
    expect(pages.filter((href) => href.startsWith('http') && !letter.text.includes(href))).toEqual([]);
  });

  test.each(samples.kinds)('%s is the same, byte for byte, at every try (R-16)', async (kind) => {
    expect(await samples.write(kind)).toEqual(await emailSamples(testSite).write(kind));
  });

  test('can be looked at', async () => {
    const pages = emailExamples(testSite);
    const list = await (await pages.request('/demo/letters')).text();
    for (const kind of samples.kinds) expect(list).toContain(`href="/demo/letters/${kind}"`);
    expect((await pages.request('/demo/letters/order-paid')).status).toBe(200);
    const frame = await pages.request('/demo/letters/order-paid/html');
    expect(frame.headers.get('content-security-policy')).toMatch(/default-src 'none'.*sandbox/);
    expect((await pages.request('/demo/letters/unknown')).status).toBe(404);
    expect((await pages.request('/demo/letters/unknown/html')).status).toBe(404);
  });
});

/** Texts of the owner and the buyer in the examples. */
const WRITTEN = [
  'Hortensiadag',
  'Weldadig tuin kijken en lunch',
  'Weldadig fiets, tuin en lunch',
  'Gids door de tuin',
  'met e-bike',
  'Twee van ons eten geen vlees.',
  'Tuinclub De Klimop',
  'Entree volwassene',
  'Het laatste stuk is gras.',
  ...['Parkeren', 'Kleding en schoenen'].flatMap((heading) => [heading, heading.toUpperCase()]),
  'U parkeert bij de tuin.',
  'Trek stevige schoenen aan.',
  'Entree kind',
  't/m 12 jaar',
  'Anna van den Berg',
  'Gezinskaart',
  'cadeaubon, bestelling 10057',
  testSite.street,
  testSite.city,
];

describe.each(OTHER_LANGUAGES)('a mail about an order in %s', (language) => {
  test('says all of it in that language, with both parts', async () => {
    const samples = emailSamples({ ...testSite, languages: [...OTHER_LANGUAGES] });
    // Those of gift cards have tests of their own (`tests/languages/gift-cards.test.ts`).
    const kinds = samples.kinds.filter(
      (kind) => samples.languagesOf(kind).includes(language) && !kind.startsWith('gift-card'),
    );
    expect(kinds.length).toBeGreaterThan(15);
    for (const kind of kinds) {
      const given = Object.values(sampleOf(kind) as object).flatMap((fact) => String(fact).split('\n'));
      const [dutch, letter] = [await samples.write(kind), await samples.write(kind, language)];
      if (!letter) throw new Error(`${kind} has no example`);
      expect([kind, letter.html]).toEqual([kind, expect.stringContaining(`<html lang="${language}"`)]);
      expect([kind, letter.subject]).not.toEqual([kind, dutch?.subject]);
      for (const part of [letter.subject, shownIn(letter.html), letter.text]) {
        expect([kind, dutchIn(part, language, [...WRITTEN, ...given])]).toEqual([kind, []]);
        expect(part).not.toMatch(/undefined|\[object|NaN|null|\{\d/);
      }
      const amounts = (text: string) => text.match(/\d+(?=[.,]\d{2}\b)/g);
      expect([kind, amounts(letter.text)]).toEqual([kind, amounts(dutch?.text ?? '')]);
    }
  });

  test('can be looked at', async () => {
    const pages = emailExamples({ ...testSite, languages: [language] });
    expect(await (await pages.request('/demo/letters/order-invoice')).text()).not.toContain('?taal=');
    const page = await (await pages.request(`/demo/letters/order-paid?taal=${language}`)).text();
    expect(page).toContain(`src="/demo/letters/order-paid/html?taal=${language}"`);
    const frame = await (await pages.request(`/demo/letters/order-paid/html?taal=${language}`)).text();
    expect(frame).toContain(`<html lang="${language}"`);
  });
});
