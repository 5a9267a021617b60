import { describe, expect, test } from 'vitest';
import { areLines, isOneLine } from '../../../src/kernel/text/plain-text.ts';

describe('texts that people fill in', () => {
  test('names are one line of characters that can be shown (S-20)', () => {
    for (const right of ['Anna', 'Zoë d’Arc-van ’t Hof', 'مینا‌پور', 'Jan 🌳']) expect(isOneLine(right)).toBe(true);
    for (const wrong of [
      'a\nb',
      'a\rb',
      'a\tb',
      'a\u0000b',
      'a\u001Bb',
      'a\u007Fb',
      'a\u0085b',
      'a\u2028b',
      'a\uD800b',
    ]) {
      expect([wrong, isOneLine(wrong)]).toEqual([wrong, false]);
    }
  });

  test('messages may have lines as well', () => {
    expect(areLines('een\n\ttwee')).toBe(true);
    expect(['a\rb', 'a\u0000b', 'a\uDC00'].filter(areLines)).toEqual([]);
  });
});
