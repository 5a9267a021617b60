import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { Component as Approvals } from '../../../../client/admin/settings/roles/approvals/approvals.page.tsx';
import type { ApprovalShown } from '../../../../src/platform/records/approvals/approvals-schema.ts';
import { aServer, Admin } from '../admin-page.tsx';

afterEach(cleanup);

const approval: ApprovalShown = {
  id: 'approval-1',
  kind: 'refund',
  title: '€ 260,00 terugbetalen van bestelling 3.',
  askedBy: 'Eva Eigenaar',
  isOwn: false,
  askedAt: '2026-05-01T08:00:00.000Z',
  runAt: null,
  lapsesAt: '2026-05-08T08:00:00.000Z',
  state: 'waiting',
  decidedBy: null,
  closedAt: null,
  outcome: null,
};
const closedAt = '2026-05-02T08:00:00.000Z';

function open(facts: { waiting?: ApprovalShown[]; past?: ApprovalShown[] }): void {
  const setting = { isOn: true, above: 250, email: 'eva.thuis@voorbeeld.example', version: 1 };
  render(
    <Admin call={aServer({}).call} data={{ setting, isAlone: false, delayHours: 48, waiting: [], past: [], ...facts }}>
      <Approvals />
    </Admin>,
  );
}
const cellsOf = (title: string) =>
  within(screen.getByRole('row', { name: new RegExp(title) }))
    .getAllByRole('cell')
    .map((cell) => cell.textContent);

describe('acts that a second administrator decided on (S-40)', () => {
  it('names the administrator who decided, not the one who asked', () => {
    open({ past: [{ ...approval, state: 'done', decidedBy: 'Bram Beheerder', closedAt }] });
    expect(cellsOf('bestelling 3')).toEqual(['Gebeurd', 'Bram Beheerder', '02-05-2026 10:00']);
  });

  it('names nobody if the owner stopped it or the time ended it', () => {
    const outcome = 'Gestopt met de link in de e-mail aan de eigenaar.';
    open({ past: [{ ...approval, state: 'refused', closedAt, outcome }] });
    expect(cellsOf(outcome)).toEqual(['Niet akkoord', '', '02-05-2026 10:00']);
  });

  it('does not name an account that is gone', () => {
    open({ past: [{ ...approval, state: 'refused', decidedBy: '', closedAt }] });
    expect(cellsOf('bestelling 3')).toEqual(['Niet akkoord', 'Iemand', '02-05-2026 10:00']);
  });

  it('offers a decision on what somebody else asked, and withdrawal of what oneself asked', () => {
    open({ waiting: [approval, { ...approval, id: 'approval-2', isOwn: true }] });
    expect(screen.getAllByRole('button', { name: /^Akkoord/ })).toHaveLength(1);
    expect(screen.getAllByRole('button', { name: /^Trek in/ })).toHaveLength(1);
  });
});
