import { describe, expect, test } from 'vitest';
import { overDeTuin } from '../../../src/modules/content/defaults/pages/over-de-tuin.ts';
import { privacy } from '../../../src/modules/content/defaults/pages/privacy.ts';
import { partners, social } from '../../../src/modules/content/defaults/partners.ts';
import { season, seasonNotice } from '../../../src/modules/content/defaults/season.ts';
import { testApp } from '../../support/test-app.ts';
import { testContent } from '../test-content.ts';

describe("the owner's edit of a value", () => {
  test('wins over the file, raises the edition, and goes away again', async () => {
    const { content, edition } = testContent();
    const before = edition.current();
    await content.override('pages/over-de-tuin', { ...overDeTuin, heading: 'Onze tuin' });
    expect((await content.page('over-de-tuin')).heading).toBe('Onze tuin');
    expect(edition.current()).toBe(before + 1);
    await content.restore('pages/over-de-tuin');
    expect((await content.page('over-de-tuin')).heading).toBe('Over de Lindehof');
    expect(edition.current()).toBe(before + 2);
  });

  test('is read once per edition', async () => {
    const { content, overrides } = testContent();
    await content.site();
    await overrides.keep('partners', { ...partners, foundation: { name: 'Groenfonds', url: 'https://groen.example' } });
    expect((await content.site()).foundation.name).toBe('nationale tuinenstichting');
  });

  test('may hold words between braces, which are filled in when it is read', async () => {
    const { content, overrides } = testContent();
    const sections = overDeTuin.sections.map((section) => ({ ...section, html: '<p>Bel {phone}, {season}.</p>' }));
    await content.override('pages/over-de-tuin', { ...overDeTuin, sections });
    expect((await content.page('over-de-tuin')).sections[0]?.html).toBe(
      '<p>Bel 0123-555 010, van 15 april tot en met 9 oktober.</p>',
    );
    expect(JSON.stringify([...(await overrides.all())])).toContain('{phone}');
  });

  test('loses what is not allowed in HTML, when it is stored and again when it is read (S-21)', async () => {
    const { content, overrides, edition } = testContent();
    const hostile = '<p onclick="x()">Kijk <script>alert(1)</script><a href="javascript:x()">hier</a></p>';
    await content.override('pages/over-de-tuin', { ...overDeTuin, intro: hostile });
    expect((await overrides.all()).get('pages/over-de-tuin')).toMatchObject({ intro: '<p>Kijk <a>hier</a></p>' });
    await overrides.keep('pages/over-de-tuin', { ...overDeTuin, intro: hostile });
    await edition.raise();
    expect((await content.page('over-de-tuin')).intro).toBe('<p>Kijk <a>hier</a></p>');
  });

  test('that is wrong is refused with a message per field, and nothing is stored', async () => {
    const { content, overrides, edition } = testContent();
    const before = edition.current();
    const wrong = {
      ...overDeTuin,
      heading: '',
      intro: '<p>Bel {telefoon}</p>',
      metadata: { ...overDeTuin.metadata, image: 'plaatje.png', description: 'Te kort.' },
    };
    await expect(content.override('pages/over-de-tuin', wrong)).rejects.toMatchObject({
      code: 'invalid',
      errors: {
        heading: 'Dit veld is verplicht.',
        intro: 'Onbekend woord tussen accolades: {telefoon}.',
        'metadata.image': 'Vul het pad van een JPEG in.',
        'metadata.description': 'Deze tekst is te kort: 50 tot 200 tekens.',
      },
    });
    expect([...(await overrides.all())]).toEqual([]);
    expect(edition.current()).toBe(before);
  });

  test.each([
    ['season', { ...season, firstDay: '02-30' }, 'firstDay'],
    ['season', { ...season, lastDay: '04-01' }, 'lastDay'],
    ['season', { ...season, week: [{ from: 1, to: 6, hours: null }] }, 'week'],
    ['season', { ...season, closedOn: ['carnival'] }, 'closedOn.0'],
    ['season-notice', { ...seasonNotice, shownFrom: 'morgen' }, 'shownFrom'],
    ['social', { ...social, mapUrl: 'javascript:alert(1)' }, 'mapUrl'],
    ['partners', { ...partners, partners: [{ name: 'X', url: 'http://x.example' }] }, 'partners.0.url'],
    ['pages/privacy', { ...privacy, slug: 'home' }, 'slug'],
    ['pages/privacy', { ...privacy, colour: 'red' }, '(alles)'],
    ['gallery', null, '(alles)'],
  ])('of %s names the field that is wrong: %#', async (key, value, field) => {
    const { content } = testContent();
    const refusal = content.override(key, value);
    await expect(refusal).rejects.toMatchObject({ code: 'invalid', errors: { [field]: expect.any(String) as string } });
  });

  test.each(['pages/nieuw', 'constructor', '__proto__', ''])(
    'for which there is no file (%s) does not exist',
    async (key) => {
      const { content } = testContent();
      await expect(content.override(key, {})).rejects.toMatchObject({ reason: 'content_not_found' });
      await expect(content.restore(key)).rejects.toMatchObject({ reason: 'content_not_found' });
    },
  );

  test('of the season reaches what is worked out from it', async () => {
    const { content } = testContent();
    await content.override('season', { ...season, lastDay: '10-31' });
    expect((await content.site()).openingSeason).toBe('Van 15 april tot en met 31 oktober');
  });

  test('reaches the API of the running site and every page that was kept', async () => {
    const { app, wired, close } = await testApp();
    const heading = async () => {
      const answer = await app.request('http://localhost:3000/api/content/pages/home');
      return ((await answer.json()) as { heading: string }).heading;
    };
    expect(await heading()).toBe('Welkom bij de Lindehof');
    const before = wired.edition.current();
    const { home } = await import('../../../src/modules/content/defaults/pages/home.ts');
    await wired.content.override('pages/home', { ...home, heading: 'Welkom terug bij de {name}' });
    expect(wired.edition.current()).toBeGreaterThan(before);
    expect(await heading()).toBe('Welkom terug bij de Lindehof');
    await close();
  });
});

describe('the season notice (HOME-14)', () => {
  test.each([
    ['without a period', {}, true],
    ['before its first day', { shownFrom: '2026-05-02' }, false],
    ['on its first and last day', { shownFrom: '2026-05-01', shownUntil: '2026-05-01' }, true],
    ['after its last day', { shownUntil: '2026-04-30' }, false],
    ['without a text', { paragraphs: [] }, false],
  ])('%s is shown: %s', async (_, change, isShown) => {
    const { content } = testContent({ written: { 'season-notice': { ...seasonNotice, ...change } } });
    expect((await content.site()).seasonNotice !== null).toBe(isShown);
  });
});
