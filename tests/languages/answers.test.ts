import { describe, expect, test } from 'vitest';
import altsDe from '../../client/art/alts-de.json' with { type: 'json' };
import altsEn from '../../client/art/alts-en.json' with { type: 'json' };
import { createPhrasebook } from '../../src/render/languages/phrasebook.ts';
import { answerTexts, phrasebooks } from '../../src/render/languages/languages.ts';
import { sceneOn } from '../../src/modules/content/opening/scene.ts';
import { testSite as site } from '../support/test-site.ts';

const english = await answerTexts('en');
const german = await answerTexts('de');

const ALTS = { en: altsEn, de: altsDe };

describe('a phrasebook', () => {
  const book = createPhrasebook([...english, [site.name, site.name]]);

  test('knows a text word for word, and what is filled in', () => {
    expect(book.say('Vandaag gesloten')).toBe('Closed today');
    expect(book.say('Vandaag gesloten, zaterdag open vanaf 11:00')).toBe('Closed today, open on Saturday from 11:00');
    expect(book.say('Van 15 april tot en met 9 oktober')).toBe('From 15 April to 9 October');
    expect(book.say('van 15 april tot en met 9 oktober')).toBe('from 15 April to 9 October');
    expect(book.say('Maandag t/m zaterdag')).toBe('Monday to Saturday');
    expect(book.say('Zondag')).toBe('Sunday');
    expect(book.say('Winterrust tot half april 2027')).toBe('Winter rest until mid April 2027');
    expect(book.say(`Over de ${site.name}`)).toBe(`About De ${site.name}`);
  });

  test('writes amounts, dates and large numbers as the language does', () => {
    const kept = (language: 'en' | 'de') => createPhrasebook(language === 'en' ? english : german);
    expect(kept('de').say('Van 15 april tot en met 9 oktober')).toBe('Vom 15. April bis 9. Oktober');
    expect([kept('en').say('€ 6,00'), kept('de').say('€ 6,00')]).toEqual(['€6.00', '6,00\u00A0€']);
    const busy =
      'Het is erg druk. U bent nummer 1.234 in de wachtrij. Uw gegevens blijven staan; probeer het over 34 seconden opnieuw, dan blijft uw plaats bewaard.';
    expect(kept('en').say(busy)).toContain('number 1,234 in the queue');
    expect(kept('de').say(busy)).toContain('Nummer 1.234 in der');
  });

  test.each(['en', 'de'] as const)('says in %s what the picture of each season shows', (language) => {
    const words = createPhrasebook(language === 'en' ? english : german);
    const alts = ALTS[language];
    for (const day of ['2026-01-15', '2026-04-15', '2026-07-15', '2026-10-15']) {
      const { motif, alt } = sceneOn(day);
      expect([motif, words.say(alt)]).toEqual([motif, alts[motif]]);
    }
  });

  test('leaves alone what only looks like a form that it knows', () => {
    expect(book.say('Kunst en muziek')).toBeNull();
    expect(book.say('Dag van de tuin')).toBeNull();
    expect(book.say('Een titel van de eigenaar')).toBeNull();
    expect(book.say('Van 13 tot en met 18 jaar')).toBeNull();
  });

  test('takes the last of two, and fills in what the owner wrote between braces', () => {
    const own = createPhrasebook([...english, ['Welkom bij de {name}', 'Hello from {name}'], [site.name, site.name]]);
    expect(own.say(`Welkom bij de ${site.name}`)).toBe(`Hello from ${site.name}`);
  });

  test('looks once at what a stranger wrote, however much it looks like a form (S-26)', () => {
    const forms = createPhrasebook([
      ...english,
      ['{0}, {1}, {2} voor ieder van u: {3}', '{0}, {1}, {2} for each of you: {3}'],
      ['{0} en {1}', '{0} and {1}'],
    ]);
    expect(forms.say('Kaartje, vol, 2 voor ieder van u: € 5')).toBe('Kaartje, vol, 2 for each of you: € 5');
    expect(forms.say(', '.repeat(32_000))).toBeNull();
    expect(forms.say('a en '.repeat(12_000))).toBeNull();
    expect(forms.say(`${' voor ieder van u: , '.repeat(5_000)}.`)).not.toBe('');
  });

  test('fills in as little as may be, and never nothing', () => {
    const forms = createPhrasebook([
      ['Bestelnummer {0}: {1}', 'Order {0}: {1}'],
      ['Betaald{0}{1} op rekening', 'Paid{0}{1} by invoice'],
    ]);
    expect(forms.say('Bestelnummer 12: a: b')).toBe('Order 12: a: b');
    expect(forms.say('Bestelnummer : a')).toBeNull();
    expect(forms.say('Bestelnummer 12: ')).toBeNull();
    expect(forms.say('Betaaldxyz op rekening')).toBe('Paidxyz by invoice');
    expect(forms.say('Betaaldx op rekening')).toBeNull();
  });
});

test('the book of a language is made anew when the owner changed something, and there is none of others', async () => {
  let [edition, text] = [1, 'Garden day'];
  const owner = { edition: () => edition, translations: async () => ({ Plantendag: text }) };
  const bookOf = phrasebooks(new Set(['en'] as const), owner, site);
  const first = await bookOf('en');
  expect(first?.say('Plantendag')).toBe('Garden day');
  text = 'Plant day';
  expect(await bookOf('en')).toBe(first);
  edition = 2;
  expect((await bookOf('en'))?.say('Plantendag')).toBe('Plant day');
  expect([await bookOf('de'), await bookOf('nl'), await bookOf('constructor')]).toEqual([null, null, null]);
});
