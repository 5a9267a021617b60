import { expect, test } from 'vitest';
import { markOf } from '../../src/modules/content/translations/translation-schema.ts';
import { testApp } from '../support/test-app.ts';
import type { Content } from '../../src/modules/content/content.ts';

const noOthers = async () => [];
const ownTexts = (content: Content, language: 'en' | 'de') => content.translations(language);
const DAY = { key: 'event/7', label: 'Open tuindag', texts: [{ dutch: 'Open tuindag', isHtml: false }] };
const others = async () => [
  DAY,
  { ...DAY, key: 'event/8', texts: [...DAY.texts, ...DAY.texts, { dutch: '<p>Met <b>thee</b></p>', isHtml: true }] },
];

test('the owner sees what lacks a translation, writes it, and takes it back', async () => {
  const { wired, close } = await testApp();
  const { content } = wired;
  const part = 'events/1';
  const sentences = ['Wandelen bij maanlicht', 'Neem een lamp mee', 'Honden blijven thuis'];
  const anEvent = async () => [
    { key: part, label: 'Wandelen', texts: sentences.map((dutch) => ({ dutch, isHtml: false })) },
  ];
  const list = () => content.translationList('en', anEvent, { part });
  const before = await list();
  const lackingOfPart = (all: typeof before) => all.parts.find(({ key }) => key === part)?.lacking;
  const [first, second] = before.texts.filter(({ text, standard }) => text === null && standard === null);
  expect(before.version).toBe(0);
  const texts = [
    { dutch: first?.dutch ?? '', text: 'Welcome' },
    { dutch: second?.dutch ?? '', text: 'Come in' },
  ];

  await content.translate('en', { texts, version: 0 }, { actorId: null });
  const after = await list();
  expect([after.version, after.lacking]).toEqual([1, before.lacking - 2]);
  expect(lackingOfPart(after)).toBe((lackingOfPart(before) ?? 0) - 2);
  expect(await ownTexts(content, 'en')).toEqual(Object.fromEntries(texts.map(({ dutch, text }) => [dutch, text])));
  expect(await ownTexts(content, 'de')).toEqual({});

  const late = content.translate('en', { texts: [{ dutch: 'Dag', text: 'Hello' }], version: 0 }, { actorId: null });
  await expect(late).rejects.toMatchObject({ reason: 'stale' });
  const emptied = texts.map(({ dutch }) => ({ dutch, text: '' }));
  await content.translate('en', { texts: emptied, version: 1 }, { actorId: null });
  expect(await ownTexts(content, 'en')).toEqual({});
  await close();
});

test('texts are counted per page and event, and come for one of them or by words of the Dutch', async () => {
  const { wired, close } = await testApp();
  const { content } = wired;
  const list = await content.translationList('en', others);
  expect(list.texts).toEqual([]);
  expect(list.parts.filter(({ key }) => key.startsWith('event/'))).toEqual([
    { key: 'event/7', label: 'Open tuindag', count: 1, lacking: 1 },
    { key: 'event/8', label: 'Open tuindag', count: 2, lacking: 2 },
  ]);
  const plain = await content.translationList('en', noOthers);
  expect(list.lacking).toBe(plain.lacking + 2);

  const { texts } = await content.translationList('en', others, { part: 'event/8' });
  expect(texts.map(({ dutch }) => dutch)).toEqual(['Open tuindag', '<p>Met <b>thee</b></p>']);
  const found = await content.translationList('en', others, { q: 'THEE met', part: 'event/8' });
  expect(found.texts.map(({ dutch, part }) => [dutch, part])).toEqual([['<p>Met <b>thee</b></p>', 'event/8']]);
  const shared = (await content.translationList('en', others, { q: 'open tuindag' })).texts.map(({ dutch }) => dutch);
  expect(shared.filter((dutch) => dutch === 'Open tuindag')).toHaveLength(1);
  expect((await content.translationList('en', others, { q: 'nergens te vinden' })).texts).toEqual([]);
  await close();
});

test('a mark stands for one text, however its lines end', () => {
  expect(markOf('een\r\ntwee')).toBe(markOf('een\ntwee'));
  expect(new Set(['', 'a', 'b', 'ab', 'ba', 'a '].map(markOf)).size).toBe(6);
});

test('a translation is cleaned wherever its HTML begins, on write and again on read; a plain one stays as it was typed', async () => {
  const { wired, database, close } = await testApp();
  const { content } = wired;
  const say = async (dutch: string, text: string) => {
    const { version } = await content.translationList('de', noOthers);
    await content.translate('de', { texts: [{ dutch, text }], version }, { actorId: null });
    return (await ownTexts(content, 'de'))[dutch];
  };
  expect(await say('<p>Hallo</p>', 'Hi <img src=x onerror=x()><b onclick="x()">you</b>')).not.toMatch(
    /onerror|onclick/,
  );
  expect(await say('Hallo', 'Hi</p><svg onload=x()>')).not.toContain('svg');
  expect(await say('Kinderen < 12 jaar', 'Kinder < 12 Jahre & Hunde')).toBe('Kinder < 12 Jahre & Hunde');
  expect(await say('<p>Hallo</p>', '<p onclick="x()">Hi</p><script>x()</script>')).toBe('<p>Hi</p>');
  const value = JSON.stringify({ Hallo: 'Hi <script>x()</script>' });
  await database
    .query<{ content_override: { key: string; value: string } }>()
    .updateTable('content_override')
    .set({ value })
    .where('key', '=', 'translations/de')
    .execute();
  expect((await ownTexts(content, 'de'))['Hallo']).not.toContain('script');
  await close();
});
