import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { longDay } from '../../../src/kernel/dates/dutch-dates.ts';
import { euroText } from '../../../src/kernel/money/money.ts';
import { Problem } from '../../../src/kernel/problem.ts';
import { IN_DUTCH, messagesOf, REQUIRED, textsOfFields } from '../../../src/kernel/text/field-faults.ts';
import {
  computedText,
  ownersText,
  renderFor,
  textsOf,
  type Translator,
  wordsOf,
} from '../../../src/kernel/text/words-of.ts';
import type { OtherLanguage } from '../../../src/kernel/web/languages.ts';

const words = wordsOf({
  gone: { nl: 'Weg', en: 'Gone', de: 'Weg (de)' },
  left_one: { nl: 'Nog {{count}} plaats', en: '{{count}} place left', de: 'Noch {{count}} Platz' },
  left_other: { nl: 'Nog {{count}} plaatsen', en: '{{count}} places left', de: 'Noch {{count}} Plätze' },
  costs: {
    nl: '{{title}}: {{price}}, {{day}}',
    en: '{{title}} at {{price}}, {{day}}',
    de: '{{title}} für {{price}}, {{day}}',
  },
  group: { inner: { nl: 'Binnen', en: 'Inside', de: 'Drinnen' } },
});
const texts = textsOf(words);

const reader = (language: OtherLanguage, own: Record<string, string> = {}): Translator => ({
  language,
  translate: (dutch) => own[dutch] ?? null,
});
const inEach = (text: { toString(): string }) => [
  String(text),
  ...(['en', 'de'] as const).map((language) => renderFor(reader(language), () => String(text))),
];

describe('a text', () => {
  test('is Dutch until somebody chooses its language, and chooses its form by the count', () => {
    expect(inEach(texts.gone)).toEqual(['Weg', 'Gone', 'Weg (de)']);
    expect(inEach(texts.left({ count: 1 }))).toEqual(['Nog 1 plaats', '1 place left', 'Noch 1 Platz']);
    expect(inEach(texts.left({ count: 2 }))).toEqual(['Nog 2 plaatsen', '2 places left', 'Noch 2 Plätze']);
    expect(inEach(texts.group.inner)).toEqual(['Binnen', 'Inside', 'Drinnen']);
    expect(String(texts.gone)).toBe('Weg');
  });

  test('writes the amounts, dates and texts in it as the language does', () => {
    const costs = texts.costs({
      title: texts.gone,
      price: computedText(() => euroText(1_250_00)),
      day: computedText(() => longDay('2026-04-15')),
    });
    expect(inEach(costs)).toEqual([
      'Weg: €\u00A01.250,00, 15 april 2026',
      'Gone at €1,250.00, 15 April 2026',
      'Weg (de) für 1.250,00\u00A0€, 15. April 2026',
    ]);
  });

  test('holds what a person wrote as it was written, unless the owner translated it', () => {
    const costs = (title: string) => texts.costs({ title: ownersText(title), price: 1, day: 2 });
    const english = reader('en', { Plantendag: 'Plant day' });
    expect(renderFor(english, () => String(costs('Plantendag')))).toBe('Plant day at 1, 2');
    // A title that is equal to a text of ours, of which there is a translation.
    expect(renderFor(english, () => String(costs('Weg')))).toBe('Weg at 1, 2');
    expect(String(costs('Plantendag'))).toBe('Plantendag: 1, 2');
  });

  test('is a string in JSON, in the language in which that is written', () => {
    const answer = { reason: texts.gone, of: [texts.group.inner] };
    expect(JSON.stringify(answer)).toBe('{"reason":"Weg","of":["Binnen"]}');
    expect(renderFor(reader('en'), () => JSON.stringify(answer))).toBe('{"reason":"Gone","of":["Inside"]}');
  });

  test('of a rule is found at the field that breaks it', () => {
    const rules = z.object({
      name: z.string(REQUIRED).check(z.minLength(1, texts.gone)),
      day: z.iso.date({ error: texts.left({ count: 2 }) }),
      amount: z.number(),
    });
    const { issues = [] } = rules.safeParse({ name: '', day: 'x' }, IN_DUTCH).error ?? {};
    expect(messagesOf(issues)).toEqual({ name: 'Weg', day: 'Nog 2 plaatsen', amount: 'Dit veld is verplicht.' });
    const found = textsOfFields(issues);
    expect(renderFor(reader('de'), () => JSON.stringify(found))).toBe(
      '{"name":"Weg (de)","day":"Noch 2 Plätze","amount":"Dieses Feld ist erforderlich."}',
    );
  });

  test('in a problem is Dutch for logs', () => {
    const problem = new Problem('conflict', texts.gone, { errors: { name: REQUIRED, code: 'Onbekend' } });
    expect([problem.message, problem.errors]).toEqual(['Weg', { name: 'Dit veld is verplicht.', code: 'Onbekend' }]);
    expect(renderFor(reader('en'), () => String(problem.wordings.message))).toBe('Gone');
  });
});
