import { expect, test } from 'vitest';
import { testApp } from '../support/test-app.ts';
import type { Content } from '../../src/modules/content/content.ts';

const noOthers = async () => [];
const ownTexts = (content: Content, language: 'en' | 'de') => content.translations(language);
const LABEL = 'Startpagina';

test('the owner sees what lacks a translation, writes it, and takes it back', async () => {
  const { wired, close } = await testApp();
  const { content } = wired;
  const before = await content.translationList('en', noOthers);
  const home = before.groups.find(({ label }) => label === LABEL);
  const [first] = home?.texts.filter(({ text, standard }) => text === null && standard === null) ?? [];
  expect(before.version).toBe(0);
  expect(first).toBeDefined();
  const dutch = first?.dutch ?? '';

  await content.translate('en', { dutch, text: 'Welcome', version: 0 }, { actorId: null });
  const after = await content.translationList('en', noOthers);
  expect([after.version, after.lacking]).toEqual([1, before.lacking - 1]);
  expect(await ownTexts(content, 'en')).toEqual({ [dutch]: 'Welcome' });
  expect(await ownTexts(content, 'de')).toEqual({});

  const late = content.translate('en', { dutch, text: 'Hello', version: 0 }, { actorId: null });
  await expect(late).rejects.toMatchObject({ reason: 'stale' });
  await content.translate('en', { dutch, text: '', version: 1 }, { actorId: null });
  expect(await ownTexts(content, 'en')).toEqual({});
  await close();
});

test('a translation is cleaned wherever its HTML begins, on write and again on read; a plain one stays as it was typed', async () => {
  const { wired, database, close } = await testApp();
  const { content } = wired;
  const say = async (dutch: string, text: string) => {
    const { version } = await content.translationList('de', noOthers);
    await content.translate('de', { dutch, text, version }, { actorId: null });
    return (await ownTexts(content, 'de'))[dutch];
  };
  expect(await say('<p>Hallo</p>', 'Hi <img src=x onerror=x()><b onclick="x()">you</b>')).not.toMatch(
    /onerror|onclick/,
  );
  expect(await say('Hallo', 'Hi</p><svg onload=x()>')).not.toContain('svg');
  expect(await say('Kinderen < 12 jaar', 'Kinder < 12 Jahre & Hunde')).toBe('Kinder < 12 Jahre & Hunde');
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

test('a translation with HTML is cleaned, and each text is asked for once', async () => {
  const { wired, close } = await testApp();
  const { content } = wired;
  const dirty = '<p onclick="x()">Hi</p><script>x()</script>';
  await content.translate('de', { dutch: '<p>Hallo</p>', text: dirty, version: 0 }, { actorId: null });
  expect(await ownTexts(content, 'de')).toEqual({ '<p>Hallo</p>': '<p>Hi</p>' });
  const texts = (await content.translationList('de', noOthers)).groups.flatMap((group) =>
    group.texts.map(({ dutch }) => dutch),
  );
  expect(new Set(texts).size).toBe(texts.length);
  await close();
});
