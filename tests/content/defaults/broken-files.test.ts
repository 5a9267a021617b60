import { describe, expect, test } from 'vitest';
import { overDeTuin } from '../../../src/modules/content/defaults/pages/over-de-tuin.ts';
import { season } from '../../../src/modules/content/defaults/season.ts';
import { teaMenu } from '../../../src/modules/content/defaults/tea-menu.ts';
import { testContent } from '../test-content.ts';

const broken = (written: Record<string, unknown>) => () => testContent({ written });

describe('a broken content file', () => {
  test.each([
    [
      'a missing text',
      { 'pages/over-de-tuin': { ...overDeTuin, heading: undefined } },
      'src/modules/content/defaults/pages/over-de-tuin.ts: heading: Dit veld is verplicht.',
    ],
    [
      'a price without cents',
      {
        'tea-menu': [
          { ...teaMenu[0], groups: [{ name: null, items: [{ name: 'X', price: '€ 2', description: null }] }] },
        ],
      },
      "src/modules/content/defaults/tea-menu.ts: 0.groups.0.items.0.price: Vul een bedrag in zoals '€ 2,50'.",
    ],
    [
      'a word that nobody fills in',
      { 'pages/over-de-tuin': { ...overDeTuin, intro: '<p>{naam}</p>' } },
      'src/modules/content/defaults/pages/over-de-tuin.ts: intro: Onbekend woord tussen accolades: {naam}.',
    ],
    [
      'HTML that is not allowed',
      { 'pages/over-de-tuin': { ...overDeTuin, intro: '<p>Dag<script>x</script></p>' } },
      'src/modules/content/defaults/pages/over-de-tuin.ts: intro: Deze HTML is niet toegestaan of niet goed gesloten.',
    ],
    [
      'HTML that is not closed',
      { 'pages/over-de-tuin': { ...overDeTuin, intro: '<p>Dag' } },
      'src/modules/content/defaults/pages/over-de-tuin.ts: intro: Deze HTML is niet toegestaan of niet goed gesloten.',
    ],
    [
      'a day that no year has',
      { season: { ...season, lastDay: '13-01' } },
      'src/modules/content/defaults/season.ts: lastDay: Vul een dag in zoals 04-15 (maand en dag).',
    ],
    [
      'an unknown field',
      { social: { tiktok: 'x' } },
      'src/modules/content/defaults/partners.ts: (alles): Onbekend veld: tiktok.',
    ],
    [
      'no object at all',
      { partners: 'x' },
      'src/modules/content/defaults/partners.ts: (alles): Deze waarde is niet geldig.',
    ],
  ])('stops the start and is named with its field: %s', (_, written, sentence) => {
    expect(broken(written)).toThrow(sentence);
  });

  test('is named together with all others', () => {
    const written = { season: {}, social: {}, 'pages/over-de-tuin': {} };
    for (const file of ['season.ts', 'partners.ts', 'pages/over-de-tuin.ts']) expect(broken(written)).toThrow(file);
  });
});

describe('a stored edit that does not fit any more', () => {
  test('is named when the site starts', async () => {
    const { content, overrides } = testContent();
    await overrides.keep('pages/over-de-tuin', { ...overDeTuin, heading: 12 });
    await expect(content.check()).rejects.toThrow(
      "stored edit 'pages/over-de-tuin': heading: Deze waarde is niet geldig.",
    );
  });

  test('and comes up later leaves what was read last, with a line in the log', async () => {
    const { content, overrides, edition, log } = testContent();
    await content.override('pages/over-de-tuin', { ...overDeTuin, heading: 'Onze tuin' });
    expect((await content.page('over-de-tuin')).heading).toBe('Onze tuin');
    await overrides.keep('pages/over-de-tuin', { heading: 'half' });
    await edition.raise();
    for (let visit = 0; visit < 3; visit++) expect((await content.page('over-de-tuin')).heading).toBe('Onze tuin');
    expect(log.lines.some(({ level, message }) => level === 'error' && message.includes('over-de-tuin'))).toBe(true);
    await content.restore('pages/over-de-tuin');
    expect((await content.page('over-de-tuin')).heading).toBe('Over de Lindehof');
  });

  test('under a key of an older program is left alone', async () => {
    const { content, overrides } = testContent();
    await overrides.keep('weather', { sun: true });
    await content.check();
    expect((await content.page('home')).heading).toBe('Welkom bij de Lindehof');
  });
});

describe('a database that cannot be read', () => {
  test('leaves the words of the files', async () => {
    const overrides = {
      all: () => Promise.reject(new Error('the disk is gone')),
      marks: async () => new Map(),
      keep: async () => true,
      drop: async () => true,
      versions: async () => [],
      textsWith: async () => [],
    };
    const { content, log } = testContent({ overrides });
    expect((await content.page('home')).heading).toBe('Welkom bij de Lindehof');
    expect(log.lines.map(({ message }) => message)).toContain('The edits cannot be read.');
  });
});
