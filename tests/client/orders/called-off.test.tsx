import { cleanup } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { Component } from '../../../client/sales/orders/self-service/called-off/called-off.page.tsx';
import type { OwnCallOff } from '../../../src/modules/ticketing/sales/call-off/call-off-schema.ts';
import { pageText } from '../surroundings.tsx';

afterEach(cleanup);

/** The buyer's page for a called-off date with a refund. */
function shown(changes: Partial<OwnCallOff>) {
  const day = { start: '2026-06-06T11:00:00+02:00', end: '2026-06-06T17:00:00+02:00' };
  const callOff: OwnCallOff = {
    id: 'off',
    dates: [day],
    reason: 'Er is storm voorspeld.',
    tickets: 1,
    amount: 7.5,
    toCard: 0,
    way: 'provider',
    choice: 'open',
    by: 'owner',
    movedTo: null,
    isDone: false,
    until: '2026-06-05T00:00:00+02:00',
    choices: [{ choice: 'refund' }],
    ...changes,
  };
  const own = { number: 1, event: { title: 'Open dag', path: '/events/7/open-dag' }, callOffs: [callOff] };
  const page = { secret: 's', done: null, own };
  return pageText(Component, page);
}

test.each([
  ['provider', /terug naar de rekening/, /rekening waarmee u betaalde/],
  ['card', /weer op uw cadeaubon/, /op uw cadeaubon. Dat gaat vanzelf/],
  ['cash', /nemen contact met u op/, /nemen daarvoor contact met u op/],
] as const)('what was paid by %s goes back as it is told (R-37, R-41)', (way, before, after) => {
  expect(shown({ way })).toMatch(before);
  cleanup();
  expect(shown({ way, choice: 'refund', by: 'visitor', until: null })).toMatch(after);
});

test('what was paid in part with a gift card goes back in part to the bank (R-37, R-41)', () => {
  const plain = (changes: Partial<OwnCallOff>) => shown({ toCard: 5, ...changes }).replaceAll(/\s/g, ' ');
  expect(plain({})).toMatch(/€ 2,50 terug naar de rekening waarmee u betaalde, en € 5,00 komt weer op uw cadeaubon/);
  cleanup();
  const chosen = { choice: 'refund', by: 'visitor', until: null } as const;
  expect(plain(chosen)).toMatch(/€ 7,50 terug: € 2,50 op de rekening waarmee u betaalde en € 5,00 op uw cadeaubon/);
  cleanup();
  expect(plain({ ...chosen, isDone: true })).toMatch(
    /€ 5,00 op uw cadeaubon. Wat u met de bon kunt, leest u in de e-mail/,
  );
  cleanup();
  expect(plain({ ...chosen, toCard: 7.5 })).toMatch(/€ 7,50 terug op uw cadeaubon/);
});
