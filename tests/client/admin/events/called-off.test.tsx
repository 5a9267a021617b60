import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { CalledOff } from '../../../../client/admin/events/call-off/called-off.tsx';
import type { CallOffProgress, CallOffWay } from '../../../../src/modules/ticketing/sales/call-off/call-off-schema.ts';
import { aServer, Admin } from '../admin-page.tsx';

afterEach(cleanup);

/** A called-off date with one order, paid this way, that needs a person. */
function open(way: CallOffWay) {
  const day = { start: '2026-06-06T11:00:00+02:00', end: '2026-06-06T17:00:00+02:00' };
  const callOff: CallOffProgress = {
    id: 'off',
    dates: [day],
    reason: 'Er is storm voorspeld.',
    remedy: 'refund',
    to: null,
    answerUntil: null,
    isPaused: false,
    orders: 1,
    counts: { open: 0, waiting: 0, moved: 0, returned: 0, card: 0, person: 1 },
    total: 7.5,
    left: 7.5,
    shares: [{ orderId: 'o1', number: 12, way, amount: 7.5, state: 'person', by: 'owner' }],
  };
  const { call } = aServer({});
  render(
    <Admin call={call} data={null}>
      <CalledOff callOff={callOff} isLost={false} onMove={() => Promise.resolve(callOff)} />
    </Admin>,
  );
}

test.each(['provider', 'card'] as const)(
  'what goes back by itself and was refused, to %s, can be tried again',
  (way) => {
    open(way);
    expect(screen.getByText(/terugbetalen lukte niet/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Probeer opnieuw' })).toBeTruthy();
  },
);

test('money that the owner took is returned by the owner', () => {
  open('cash');
  expect(screen.getByText(/met de hand terug te geven/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Probeer opnieuw' })).toBeNull();
});
