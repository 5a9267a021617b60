import { describe, expect, test } from 'vitest';
import { backoffSeconds } from '../../../src/platform/mail/outbox.ts';

const ID = '3f0c2a52-6a3e-4a53-9a3e-0f1d2b7c9e11';

describe('the pause between attempts (R-16)', () => {
  test('is known beforehand', () => {
    expect([1, 2, 3, 10, 20, 1000].map((attempts) => backoffSeconds(ID, attempts))).toEqual([
      37, 65, 133, 16197, 18997, 18020,
    ]);
  });

  test('lies between 30 s and 6 h for every mail and try', () => {
    for (let attempts = 0; attempts <= 40; attempts++) {
      for (const id of ['a', 'b', ID]) {
        const seconds = backoffSeconds(id, attempts);
        expect(seconds).toBeGreaterThanOrEqual(30);
        expect(seconds).toBeLessThanOrEqual(21_600);
      }
    }
  });

  test('differs between mails', () => {
    const waits = Array.from({ length: 20 }, (_, index) => backoffSeconds(`mail-${index}`, 5));
    expect(new Set(waits).size).toBeGreaterThan(10);
  });
});
