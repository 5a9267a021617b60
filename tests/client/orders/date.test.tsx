import { cleanup } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { Component } from '../../../client/sales/orders/self-service/date/date.page.tsx';
import type { OwnDates } from '../../../src/modules/ticketing/sales/self-service/self-service-schema.ts';
import { pageText } from '../surroundings.tsx';

afterEach(cleanup);

const SUNDAY = { start: '2026-06-07T11:00:00+02:00', end: '2026-06-07T17:00:00+02:00' };

/** The text of the page of an order whose tickets could move to Sunday. */
function shown(notWithCard: OwnDates['notWithCard']) {
  const own: OwnDates = { number: 1, event: { title: 'Open dag' }, dates: [], notWithCard };
  const page = { secret: 's', isDone: false, own };
  return pageText(Component, page);
}

test('a date on which a friends’ card gives nothing is named with its reason', () => {
  const card = { to: SUNDAY, from: '2025-06-01', until: '2026-05-31' };
  expect(shown([])).not.toMatch(/vriendenkaart/);
  cleanup();
  expect(shown([{ ...card, why: 'used' }])).toMatch(/7 juni 2026.*: voor alle personen op de kaart zijn er die dag/);
  cleanup();
  expect(shown([{ ...card, why: 'other-day' }])).toMatch(/geldig van 1 juni 2025 tot en met 31 mei 2026/);
});
