import { cleanup } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { Component } from '../../../client/sales/withdrawal/confirm.page.tsx';
import type { WithdrawalView } from '../../../src/modules/ticketing/sales/self-service/withdrawals/withdrawals-schema.ts';
import { pageText } from '../surroundings.tsx';

afterEach(cleanup);

/** The page behind the email to the buyer's own address. */
function shown(changes: Partial<WithdrawalView>): string {
  const view: WithdrawalView = {
    state: 'waiting',
    outcome: null,
    receivedAt: '2026-06-06T11:00:00+02:00',
    order: { number: 12, amount: 50, email: 'anna@voorbeeld.example', until: '2026-06-20' },
    ...changes,
  };
  return pageText(Component, view);
}

test('a withdrawal says until when it can be confirmed, and no longer once it was (P-17)', () => {
  expect(shown({})).toContain('Herroepen kan tot en met');
  cleanup();
  expect(shown({ state: 'done', outcome: 'withdrawn' })).not.toContain('Herroepen kan');
  cleanup();
  expect(shown({ state: 'failed' })).not.toContain('Herroepen kan');
  cleanup();
  expect(shown({ state: 'again' })).toMatch(/Uw herroeping loopt.*wij hebben die opnieuw aangevraagd/);
  cleanup();
  const back = shown({ state: 'done', outcome: 'withdrawn', isMoneyBack: true });
  expect(back).toContain('Het hele bedrag was al terug op de rekening waarmee u betaalde');
  expect(back).not.toContain('binnen veertien dagen');
  cleanup();
  expect(shown({ state: 'done', outcome: 'late' })).toContain('herroepen kon tot en met');
});
