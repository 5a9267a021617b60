import { describe, expect, expectTypeOf, test } from 'vitest';
import { formsOf, wordsOf } from '../../../src/kernel/text/words-of.ts';

const table = {
  heading: { nl: 'Uw tickets', en: 'Your tickets', de: 'Ihre Tickets' },
  left: { nl: 'Nog {{count}} van {{all}}', en: '{{count}} of {{all}} left', de: 'Noch {{count}} von {{all}}' },
  outcome: { paid: { nl: 'Betaald', en: 'Paid', de: 'Bezahlt' } },
} as const;

describe('words of a table', () => {
  const words = wordsOf(table);

  test('are Dutch where nothing was built, and filled in by name', () => {
    expect(words.heading).toBe('Uw tickets');
    expect(words.left({ count: 3, all: 'acht' })).toBe('Nog 3 van acht');
    expect(words.outcome.paid).toBe('Betaald');
  });

  test('leave alone what a fact says between braces', () => {
    expect(words.left({ count: 1, all: '{{count}} $& {{x}}' })).toBe('Nog 1 van {{count}} $& {{x}}');
  });

  test('ask for the facts of the Dutch text, no more and no fewer', () => {
    expectTypeOf(words.left).parameter(0).toEqualTypeOf<Readonly<Record<'count' | 'all', string | number>>>();
    expectTypeOf(words.heading).toBeString();
  });

  test('lead back to every language', () => {
    expect(formsOf(words)).toBe(table);
    expect(() => formsOf({})).toThrow('no words');
  });
});
