import { describe, expect, test } from 'vitest';
import {
  cardCodeFrom,
  cardCodeOf,
  lastDayOf,
  newCardCode,
} from '../../../src/modules/ticketing/sales/gift-cards/gift-card.ts';
import { mayBuy } from '../../../src/modules/ticketing/sales/gift-cards/pay-with-card.ts';
import { createSecrets } from '../../../src/platform/secrets.ts';

describe('the code of a gift card', () => {
  const secrets = createSecrets(['a'.repeat(43)]);

  test('is made again from its card, and fits no other', () => {
    const code = newCardCode(secrets, 'one');
    expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{16}$/);
    expect(cardCodeOf(secrets, { id: 'one', codeNumber: 1, codeHash: secrets.hash(code) })).toBe(code);
    expect(cardCodeOf(secrets, { id: 'two', codeNumber: 1, codeHash: secrets.hash(code) })).toBeNull();
    expect(newCardCode(secrets, 'two')).not.toBe(code);
  });

  test('is still read after a change of APP_SECRET, as long as the one before is known', () => {
    const card = { id: 'one', codeNumber: 1, codeHash: secrets.hash(newCardCode(secrets, 'one')) };
    expect(cardCodeOf(createSecrets(['b'.repeat(43), 'a'.repeat(43)]), card)).toBe(newCardCode(secrets, 'one'));
    expect(cardCodeOf(createSecrets(['b'.repeat(43)]), card)).toBeNull();
  });

  test.each([
    [' 7kq2-m9xw-4tbn-6rvc ', '7KQ2M9XW4TBN6RVC'],
    ['7KQ2 M9XW 4TBN 6RVO', '7KQ2M9XW4TBN6RV0'],
    ['7KQ2-M9XW-4TBN-6RVl', '7KQ2M9XW4TBN6RV1'],
    ['7KQ2', ''],
    ['7KQ2M9XW4TBN6RVU', ''],
    ['7KQ2-M9XW-4TBN-6RVC-7', ''],
    ['77KQ2M9XW4TBN6RVU', ''],
    ['U7KQ2M9XW4TBN6RVC', ''],
    ['', ''],
  ])('%j is typed as %j', (typed, code) => {
    expect(cardCodeFrom(typed)).toBe(code);
  });
});

describe('a gift card', () => {
  test.each([
    ['2026-12-01T10:00:00.000Z', '2031-12-01'],
    ['2026-12-31T23:30:00.000Z', '2032-01-01'],
    ['2028-02-29T10:00:00.000Z', '2033-02-28'],
    ['2028-02-14T10:00:00.000Z', '2033-02-14'],
  ])('sold at %s is good until %s', (soldAt, day) => {
    expect(lastDayOf(soldAt)).toBe(day);
  });

  test('with VAT of its own buys what has that rate, and what is free', () => {
    const line = { sumCents: 1000, discountCents: 0, vatRate: 9 };
    expect(mayBuy({ vatRate: 9 }, [line, { ...line, sumCents: 0, vatRate: 21 }], 0)).toBe(true);
    expect(mayBuy({ vatRate: 9 }, [line, { ...line, sumCents: 0, vatRate: 21 }], 150)).toBe(false);
    expect(mayBuy({ vatRate: 9 }, [line, { ...line, vatRate: 21 }], 0)).toBe(false);
    expect(mayBuy({ vatRate: null }, [line, { ...line, vatRate: 21 }], 150)).toBe(true);
  });
});
