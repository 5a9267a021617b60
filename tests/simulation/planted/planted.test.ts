import { describe, expect, test } from 'vitest';
import { misfitOf, plantedFaults, tryFault } from './planted.ts';

/** Faults of `npm test`, which one of the first worlds finds soon; all of them are a command. */
const EIGHT = [
  'chargeback-leaves-tickets-good',
  'webhook-believes-its-body',
  'cancelled-order-keeps-its-seats',
  'erasure-withdraws-ticket-mail',
  'two-phones-both-first',
  'lapsed-deposit-keeps-its-persons',
  'paid-bookings-share-a-mail-key',
  'lost-card-keeps-its-code',
];

describe('planted faults', () => {
  const faults = plantedFaults();

  test('are forty-four, numbered one by one', () => {
    expect(faults.map(({ number }) => number)).toEqual(Array.from({ length: 44 }, (_, index) => index + 1));
  });

  test.each(faults)('$name still fits the tree', async (fault) => {
    expect(await misfitOf(fault)).toBeNull();
  });

  test.each(EIGHT)('%s is found', { timeout: 300_000 }, async (name) => {
    const fault = faults.find((one) => one.name === name);
    if (!fault) throw new Error(`no fault is called ${name}`);
    expect(await tryFault(fault, { from: 1, to: 6 })).toMatchObject({ kind: 'found' });
  });
});
