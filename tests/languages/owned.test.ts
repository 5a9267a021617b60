import { expect, test } from 'vitest';
import { owned, type Translator, withOwned } from '../../src/kernel/text/owned.ts';
import { LANGUAGE_HEADER } from '../../src/kernel/web/languages.ts';
import { EVENT_TEXTS } from '../../src/modules/catalogue/schema.ts';
import * as orderWords from '../../src/render/languages/order-words.ts';
import { anOpenDay, openAdmin } from '../catalogue/admin/admin-house.ts';

const translator: Translator = { language: 'en', translate: (dutch) => (dutch === 'Tuindag' ? 'Garden day' : null) };

test('a text is translated exactly or stays Dutch and says so; a choice keeps its Dutch value', () => {
  expect(owned(translator, 'Tuindag')).toBe('Garden day');
  expect(owned(translator, 'Tuindag in mei')).toEqual({ text: 'Tuindag in mei', lang: 'nl' });
  expect(owned(translator, '12:30')).toBe('12:30');
  expect(owned(translator, 'Tuindag', 'choice')).toEqual({ text: 'Garden day', dutch: 'Tuindag' });
  expect(withOwned(null, EVENT_TEXTS, { event_title: 'Tuindag' })).toEqual({ event_title: 'Tuindag' });
});

test('what the owner wrote is never translated by the words of the program', async () => {
  const house = await openAdmin({}, { languages: new Map([['en', { ...orderWords, texts: [], module: '' }]]) });
  const event = await house.add({ ...anOpenDay(), event_title: 'Vandaag gesloten' });
  const address = `/api/events/event/${event.event_id}`;
  const english = await house.browser().get(address, { [LANGUAGE_HEADER]: 'en' });
  expect(english.body['event_title']).toEqual({ text: 'Vandaag gesloten', lang: 'nl' });
  expect((await house.browser().get(address)).body['event_title']).toBe('Vandaag gesloten');
  await house.close();
});
