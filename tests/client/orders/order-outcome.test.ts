import { describe, expect, it } from 'vitest';
import type { OrderView } from '../../../src/modules/ticketing/sales/orders/order-view-schema.ts';
import {
  headingOf,
  outcomeOf,
  pollDelay,
  statusUnknownText,
} from '../../../client/sales/orders/overview/order-outcome.ts';

describe('outcome of an order (CHECK-14, CHECK-15, STATE-16 to STATE-23, GAP-61)', () => {
  it.each([
    ['paid', 'Je aankoop is gelukt!', 'Heel erg bedankt.'],
    ['open', 'De betaling is nog niet afgerond.', 'De betaling is nog niet gestart.'],
    [
      'pending',
      'De betaling is nog niet afgerond.',
      'De betaling is in behandeling en op dit moment nog niet helemaal verwerkt.',
    ],
    ['authorized', 'De betaling is nog niet afgerond.', 'De betaling is geautoriseerd.'],
    ['canceled', 'Helaas is de betaling mislukt.', 'De betaling is geannuleerd door de gebruiker.'],
    [
      'expired',
      'Helaas is de betaling mislukt.',
      'De betalingstermijn is verlopen en daarom is de bestelling afgewezen, gelieve opnieuw te bestellen.',
    ],
    ['failed', 'Helaas is de betaling mislukt.', 'De betaling is mislukt.'],
  ] as const)('of status %s is "%s" / "%s"', (status, heading, text) => {
    expect(outcomeOf(status)).toMatchObject({ heading, text });
  });
  it('runs on for open, pending and authorized, so that nobody pays twice', () => {
    expect((['open', 'pending', 'authorized'] as const).map((status) => outcomeOf(status).kind)).toEqual([
      'running',
      'running',
      'running',
    ]);
  });
});

describe('a paid order of which nothing goes on (R-37)', () => {
  const order = (isCancelled: boolean, ...off: boolean[]) =>
    ({
      status: 'paid',
      received: null,
      superseded: null,
      event: { title: 'Open dag', path: '/', cancelled: isCancelled },
      orderLines: off.map((isCalledOff) => ({ eventOption: { ...(isCalledOff && { isCalledOff }) } })),
    }) as unknown as OrderView;
  it.each([
    ['of a date that was called off meanwhile', order(false, true, true), 'Wat u bestelde, gaat niet door'],
    ['of an event that was cancelled meanwhile', order(true, false), 'Wat u bestelde, gaat niet door'],
    ['with another date that goes on', order(false, true, false), 'Je aankoop is gelukt!'],
  ])('%s is not called a success', (_, paid, heading) => {
    expect(headingOf(paid)).toBe(heading);
  });
});

describe('asking again (CHECK-26)', () => {
  it('happens every 5 seconds and after 2 minutes every 15', () => {
    expect([pollDelay(0), pollDelay(119_999), pollDelay(120_000)]).toEqual([5_000, 5_000, 15_000]);
  });
});

describe('status that cannot be fetched (ERR-09)', () => {
  it('names the address of the garden', () => {
    expect(statusUnknownText('info@tuin.example')).toBe(
      'De betaling is mislukt. Neem contact op met info@tuin.example als u denkt dat dit niet correct is.',
    );
  });
});
