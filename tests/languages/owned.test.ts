import { expect, test } from 'vitest';
import { owned, type Translator, withOwned } from '../../src/kernel/text/owned.ts';
import { renderFor } from '../../src/kernel/text/words-of.ts';
import { LANGUAGE_HEADER } from '../../src/kernel/web/languages.ts';
import altsDe from '../../client/art/alts-de.json' with { type: 'json' };
import altsEn from '../../client/art/alts-en.json' with { type: 'json' };
import { EVENT_TEXTS } from '../../src/modules/catalogue/schema.ts';
import { sceneOn } from '../../src/modules/content/opening/scene.ts';
import { translators } from '../../src/render/languages/languages.ts';
import { anOpenDay, openAdmin } from '../catalogue/admin/admin-house.ts';
import { testSite } from '../support/test-site.ts';

const translator: Translator = { language: 'en', translate: (dutch) => (dutch === 'Tuindag' ? 'Garden day' : null) };

test('a text is translated exactly or stays Dutch and says so; a choice keeps its Dutch value', () => {
  expect(owned(translator, 'Tuindag')).toBe('Garden day');
  expect(owned(translator, 'Tuindag in mei')).toEqual({ text: 'Tuindag in mei', lang: 'nl' });
  expect(owned(translator, '12:30')).toBe('12:30');
  expect(owned(translator, 'Tuindag', 'choice')).toEqual({ text: 'Garden day', dutch: 'Tuindag' });
  expect(withOwned(null, EVENT_TEXTS, { event_title: 'Tuindag' })).toEqual({ event_title: 'Tuindag' });
});

test('what the owner wrote is never translated by the words of the program', async () => {
  const house = await openAdmin({}, { site: { ...testSite, languages: ['en'] } });
  const event = await house.add({ ...anOpenDay(), event_title: 'Vandaag gesloten' });
  const address = `/api/events/event/${event.event_id}`;
  const english = await house.browser().get(address, { [LANGUAGE_HEADER]: 'en' });
  expect(english.body['event_title']).toEqual({ text: 'Vandaag gesloten', lang: 'nl' });
  expect((await house.browser().get(address)).body['event_title']).toBe('Vandaag gesloten');
  await house.close();
});

test('a link in rich text leads to the page of the language, or says that its page is Dutch', () => {
  const dutch = '<p><a href="/agenda">Agenda</a> <a href="/contact">mail</a></p>';
  const translate = () => '<p><a href="/agenda">Events</a> <a href="/contact">mail</a></p>';
  expect(owned({ language: 'en', translate }, dutch, 'html')).toBe(
    '<p><a href="/en/agenda">Events</a> <a href="/contact" hreflang="nl">mail</a></p>',
  );
});

test.each([
  ['en', altsEn],
  ['de', altsDe],
] as const)('says in %s what the picture of each season shows', (language, alts) => {
  for (const day of ['2026-01-15', '2026-04-15', '2026-07-15', '2026-10-15']) {
    const { motif, alt } = renderFor({ language, translate: () => null }, () => sceneOn(day));
    expect([motif, alt]).toEqual([motif, alts[motif]]);
  }
});

test('the translations of a language are read again after a change of the owner; others have none', async () => {
  let [edition, text] = [1, 'Garden day'];
  const owner = { edition: () => edition, translations: async () => ({ Plantendag: text }) };
  const translatorOf = translators(new Set(['en'] as const), owner);
  const first = await translatorOf('en');
  expect(first?.translate('Plantendag')).toBe('Garden day');
  text = 'Plant day';
  expect(await translatorOf('en')).toBe(first);
  edition = 2;
  expect((await translatorOf('en'))?.translate('Plantendag')).toBe('Plant day');
  expect([await translatorOf('de'), await translatorOf('nl'), await translatorOf('constructor')]).toEqual([
    null,
    null,
    null,
  ]);
});
