import { expect, test } from 'vitest';
import { mailDayBefore, mayMailAgain } from '../../../src/platform/mail/outbox.ts';
import { createMailLimit } from '../../../src/modules/ticketing/sales/orders/mail-limit.ts';
import { fixedClock } from '../../support/fixed-clock.ts';

test('one mail per 15 minutes and five per day to an address, per kind (S-30)', () => {
  const clock = fixedClock();
  const mayMail = createMailLimit({ clock, mayMailAgain, mailDayBefore });
  const tries = Array.from({ length: 24 * 4 * 3 }, () => {
    const isAllowed = mayMail('order-link', 'anna@voorbeeld.example');
    clock.advance({ minutes: 5 });
    return isAllowed;
  });
  expect(tries.slice(0, 7)).toEqual([true, false, false, true, false, false, true]);
  expect(tries.filter(Boolean)).toHaveLength(5);
  expect(mayMail('order-link', 'anna@voorbeeld.example')).toBe(true);
  expect(mayMail('order-confirm', 'anna@voorbeeld.example')).toBe(true);
  expect(mayMail('order-link', 'ander@voorbeeld.example')).toBe(true);
});
