import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { Answer } from '../../../../client/admin/gate/answer/answer.tsx';
import { PartyChoice } from '../../../../client/admin/gate/answer/party-choice.tsx';
import type { GateView } from '../../../../client/admin/gate/attempt.ts';
import { Counts } from '../../../../client/admin/gate/today/counts.tsx';
import type { Party, SeenTicket, Today } from '../../../../client/admin/gate/gate-api.ts';
import { Parties } from '../../../../client/admin/gate/list/parties.tsx';
import type { Groups } from '../../../../client/admin/gate/groups/use-groups.ts';
import type { Gate } from '../../../../client/admin/gate/use-gate.ts';
import { aServer, Admin } from '../admin-page.tsx';

afterEach(cleanup);

const NOON = '2026-06-06T13:42:00+02:00';
const [start, end] = ['2026-06-06T11:00:00+02:00', '2026-06-06T17:00:00+02:00'];
const aTicket = (ticket: string, facts: Partial<SeenTicket> = {}): SeenTicket => {
  return { ticket, event: 'Open dag', title: 'Volwassene', start, end, meaning: 'welcome', entries: [], ...facts };
};
const aLunch = (ticket: string, facts: Partial<SeenTicket> = {}) =>
  aTicket(ticket, { title: 'Lunch', isPerson: false, ...facts });
const handedOut = { meaning: 'inside', entries: [{ id: 'e', at: NOON, device: 'Keuken' }] } as const;

const GROUPS: Groups = { groups: [], fault: null, isBusy: false, entered: null, step: vi.fn(), clear: vi.fn() };

function show(page: React.ReactNode) {
  render(<Admin call={aServer({}).call}>{page}</Admin>);
}
function aGate(shown: GateView): Gate {
  const nothing = vi.fn();
  const [enter, letInByCard] = [vi.fn(), vi.fn()];
  return { shown, scan: nothing, enter, letInByCard, letIn: nothing, undo: vi.fn(), clear: nothing, perform: vi.fn() };
}
const says = (word: 'welcome' | 'inside' | 'undone', ticket: SeenTicket) => {
  show(<Answer gate={aGate({ kind: 'answer', word, tickets: [ticket], entries: [] })} groups={GROUPS} now={NOON} />);
  const message = screen.getByRole('status').textContent;
  cleanup();
  return message;
};

describe('extras, such as lunch, at the gate', () => {
  test('a code of lunch is handed out, not let in', () => {
    expect(says('welcome', aTicket('1-0-1'))).toBe('Welkom. 1 × Volwassene');
    expect(says('welcome', aLunch('1-1-1'))).toBe('Afgegeven. 1 × Lunch');
    expect(says('inside', aLunch('1-1-1', { ...handedOut, entries: [...handedOut.entries] }))).toBe(
      'Al afgegeven om 13:42. 1 × Lunch. Afgegeven om 13:42 op Keuken.',
    );
    expect(says('undone', aLunch('1-1-1'))).toBe('Ongedaan gemaakt. 1 × Lunch: weer niet afgegeven.');
  });

  test('of a party the persons are chosen; who also hands out its lunch ticks it', () => {
    const onEnter = vi.fn();
    show(<PartyChoice tickets={[aTicket('1-0-1'), aLunch('1-1-1')]} onEnter={onEnter} onStop={vi.fn()} />);
    fireEvent.click(screen.getByRole('button', { name: 'Laat 1 binnen' }));
    expect(onEnter).toHaveBeenLastCalledWith(['1-0-1']);
    fireEvent.click(screen.getByRole('checkbox', { name: 'Lunch (nog niet afgegeven)' }));
    fireEvent.click(screen.getByRole('button', { name: 'Laat 1 binnen' }));
    expect(onEnter).toHaveBeenLastCalledWith(['1-0-1', '1-1-1']);
  });

  test('a code of which only lunch is left hands that out', () => {
    const onEnter = vi.fn();
    const inside = aTicket('1-0-1', { meaning: 'inside', entries: [{ id: 'e', at: NOON, device: 'Poort' }] });
    show(<PartyChoice tickets={[inside, aLunch('1-1-1')]} onEnter={onEnter} onStop={vi.fn()} />);
    fireEvent.click(screen.getByRole('button', { name: 'Geef 1 af' }));
    expect(onEnter).toHaveBeenLastCalledWith(['1-1-1']);
  });

  test('in the list it belongs to its party and is not counted', () => {
    const gate = aGate({ kind: 'nothing' });
    const parties: Party[] = [
      { number: 1, firstName: 'Anna', lastName: 'Bakker', tickets: [aTicket('1-0-1'), aLunch('1-1-1')] },
      { number: 2, firstName: 'Bert', lastName: 'Smit', tickets: [aLunch('2-0-1')] },
    ];
    show(<Parties read={{ state: 'there', parties, again: vi.fn() }} text="" gate={gate} />);
    const [first, second] = ['Bakker, Anna', 'Smit, Bert'].map((name) => screen.getByText(name).closest('li'));
    expect(first?.textContent).toContain('1 × Volwassene, 1 × Lunch');
    expect(first?.textContent).toContain('Nummer 1 · 0 van 1 binnen');
    expect(second?.textContent).not.toContain('binnen');
    fireEvent.click(screen.getByRole('button', { name: 'Laat 1 binnen van Bakker, Anna' }));
    expect(gate.enter).toHaveBeenLastCalledWith(['1-0-1']);
    fireEvent.click(screen.getByRole('button', { name: 'Geef af Lunch van Smit, Bert' }));
    expect(gate.enter).toHaveBeenLastCalledWith(['2-0-1']);
  });

  test('the counts say of it how many were handed out', () => {
    const line = { start, end, expected: 3, inside: 1 };
    const today: Today = {
      date: '2026-06-06',
      now: NOON,
      version: 1,
      booked: 1,
      margin: { isWholeDay: true, earlyMinutes: 120, lateMinutes: 120 },
      events: [
        {
          id: 7,
          title: 'Open dag',
          cancelled: false,
          expected: 3,
          inside: 1,
          options: [
            { id: 1, title: 'Volwassene', isPerson: true, ...line },
            { id: 2, title: 'Lunch', isPerson: false, ...line },
          ],
        },
      ],
    };
    show(<Counts today={today} isStale={false} />);
    expect(screen.getByText('1 van 3 binnen')).toBeTruthy();
    expect(screen.getByText('1 van 3 afgegeven')).toBeTruthy();
  });
});
