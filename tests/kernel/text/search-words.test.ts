import { describe, expect, test } from 'vitest';
import {
  FOLDED_LETTERS,
  finderOf,
  foldedText,
  holdsDigits,
  orderNumberIn,
  searchWords,
  telephoneDigits,
} from '../../../src/kernel/text/search-words.ts';

describe('what is typed to find somebody', () => {
  test('is compared without capitals, accents and kinds of apostrophe', () => {
    expect(foldedText('  MÜLLER ')).toBe('muller');
    expect(foldedText('D’Angelo-Ørsted, Łukasz Weiß')).toBe("d'angelo-orsted, lukasz weiss");
    expect(foldedText('Ze\u0308ra')).toBe(foldedText('Zëra'));
    expect(foldedText('IJsbrand ĳs')).toBe('ijsbrand ijs');
  });

  test('is words in any order, whatever stands between them', () => {
    expect(searchWords(' de Boer,Marijke ')).toEqual(['de', 'boer', 'marijke']);
    expect(finderOf('de Boer, Marijke')('Marijke de Boer')).toBe(true);
    expect(finderOf('de Boer, Marij')('Marijke Boersma')).toBe(false);
    expect(finderOf(' ')('anybody')).toBe(true);
  });

  test('is an order number only behind a hash', () => {
    expect(['#40', '# 40 ', '40', '#', '#4a', '#1234567890'].map(orderNumberIn)).toEqual([
      40,
      40,
      null,
      null,
      null,
      null,
    ]);
  });

  test.each([
    ['06 12 34 56 78', '612345678'],
    ['+31612345678', '612345678'],
    ['+31 (0)6-12345678', '612345678'],
    ['0031 612345678', '612345678'],
    ['31612345678', '612345678'],
    ['(040) 212.34.56', '402123456'],
    ['+49 170 1234567', '491701234567'],
    ['0049 170 1234567', '491701234567'],
    ['345678', '345678'],
    ['316123', '316123'],
    ['34567', null],
    ['06 anna', null],
    ['', null],
  ])('%s looks for a telephone number with %s', (typed, digits) => {
    expect(telephoneDigits(typed)).toBe(digits);
  });

  test('finds a number by a part of it, and none by a number too short', () => {
    expect(holdsDigits('+31 (0)6 12.34.56.78', '06-123456')).toBe(true);
    expect(holdsDigits('0612345678', '0612')).toBe(false);
  });

  test('is folded by the database letter by letter into the same', () => {
    for (const [letter, folded] of FOLDED_LETTERS) {
      expect(foldedText(`a${letter}b`)).toBe(`a${folded}b`);
      expect(folded).toBe(folded.toLowerCase());
    }
    expect(FOLDED_LETTERS.map(([letter]) => letter)).toEqual(expect.arrayContaining(['é', 'Ü', 'ş', 'Ł', 'ß', '’']));
  });
});
