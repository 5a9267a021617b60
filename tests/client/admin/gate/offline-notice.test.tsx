import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { OfflineNotice } from '../../../../client/admin/gate/offline/offline-notice.tsx';
import type { OfflineState } from '../../../../client/admin/gate/offline/offline-gate.ts';
import { aServer, Admin } from '../admin-page.tsx';

afterEach(cleanup);

const ONLINE: OfflineState = {
  since: null,
  waiting: 0,
  isKept: true,
  isTurnedAway: false,
  isClockOff: false,
  hasList: true,
  notices: [],
  conflicts: [],
  surplus: [],
  groupSurplus: [],
  parties: null,
  groups: null,
};
const entry = (id: string, time: string, device: string) => ({ id, at: `2026-06-06T${time}:00+02:00`, device });
const TWICE = {
  ticket: '1042-0-1',
  title: 'Volwassene',
  entries: [entry('a', '13:42', 'Poort noord'), entry('b', '13:44', 'Poort zuid')],
};

function show(changes: Partial<OfflineState>) {
  const [onEnter, onSeen] = [vi.fn(), vi.fn(async () => undefined)];
  render(
    <Admin call={aServer({}).call}>
      <OfflineNotice state={{ ...ONLINE, ...changes }} today="2026-06-06" onEnter={onEnter} onSeen={onSeen} />
    </Admin>,
  );
  return { onEnter, onSeen };
}
const message = () => screen.getByRole('status').textContent;

test('notices after the network is back are announced, not only shown', () => {
  show({ conflicts: [TWICE] });
  expect(message()).toBe('Twee keer binnengelaten');
  expect(screen.getByText('13:42 op Poort noord')).toBeTruthy();
  expect(screen.getByText('13:44 op Poort zuid')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: /^Gezien/ }));
  expect(message()).toBe('');
  cleanup();
  show({ notices: [{ id: 'n', at: '2026-06-06T13:42:00+02:00', word: 'unknown', tickets: [] }] });
  expect(message()).toBe('Achteraf gecontroleerd');
});

test('cards with which too many came in are listed with times and phones, and the day if it has passed', () => {
  const use = (id: string, time: string, device: string, adults: number) => ({
    ...entry(id, time, device),
    adults,
    children: 1,
  });
  const uses = [use('a', '13:42', 'Poort noord', 2), use('b', '13:44', 'Poort zuid', 1)];
  const surplus = { key: 'k', kind: 'Gezinskaart', day: '2026-06-06', over: 1, uses };
  const punch = { key: 'p', kind: 'Strippenkaart', day: '2026-06-05', over: 2, uses: uses.slice(0, 1) };
  show({ surplus: [surplus, punch] });
  expect(message()).toBe('Meer binnen dan de kaart toelaat');
  expect(screen.getByText('Gezinskaart: 1 te veel')).toBeTruthy();
  expect(screen.getByText('13:44 op Poort zuid: 2 personen')).toBeTruthy();
  expect(screen.getByText(/^Strippenkaart: 2 te veel, .*5 juni/)).toBeTruthy();
  fireEvent.click(screen.getAllByRole('button', { name: /^Gezien/ })[0] ?? document.body);
  expect(screen.queryByText('Gezinskaart: 1 te veel')).toBeNull();
  expect(screen.getByText(/^Strippenkaart/)).toBeTruthy();
});

test.each([
  ['unknown', 'Om 13:42 binnengelaten: de code hoort niet bij een ticket van ons.'],
  ['lapsed', 'Om 13:42 binnengelaten: 1 × Volwassene was vervallen.'],
  ['other-day', 'Om 13:42 binnengelaten: 1 × Volwassene is geldig op zo 7 juni.'],
  ['refused', 'Wat om 13:42 gebeurde, kon de server niet verwerken. Controleer het in de lijst.'],
] as const)('a code that was let in and is %s is told in words', (word, text) => {
  const ticket = {
    ticket: '1-0-1',
    event: 'Open dag',
    title: 'Volwassene',
    start: '2026-06-07T11:00:00+02:00',
    end: '2026-06-07T17:00:00+02:00',
    meaning: 'other-day' as const,
    entries: [],
  };
  const { onSeen } = show({ notices: [{ id: 'n', at: '2026-06-06T13:42:00+02:00', word, tickets: [ticket] }] });
  expect(screen.getByText(text)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Gezien' }));
  expect(onSeen).toHaveBeenCalledWith('n');
});

test('a phone that is full, has no list or is signed out says what that means', () => {
  const since = '2026-06-06T13:42:00+02:00';
  show({ since, hasList: false, isKept: false, waiting: 2 });
  expect(message()).toContain('Geen verbinding sinds 13:42. De poort werkt door.');
  expect(message()).toContain('De lijst van vandaag staat niet op dit toestel.');
  expect(message()).toContain('2 te versturen');
  expect(message()).toContain('Dit toestel is vol');
  cleanup();
  show({ isTurnedAway: true, waiting: 1 });
  expect(screen.getByRole('alert').textContent).toContain('1 stap wacht en gaat mee zodra iemand weer inlogt.');
});

test('a code of several tickets lets in its people, never its lunch', () => {
  const ticket = { event: 'Open dag', start: '2026-06-06T11:00:00+02:00', end: '2026-06-06T17:00:00+02:00' };
  const seen = (number: string, title: string, isPerson: boolean) => {
    return {
      ...ticket,
      ticket: number,
      title,
      meaning: 'welcome' as const,
      entries: [],
      ...(!isPerson && { isPerson }),
    };
  };
  const tickets = [seen('1-0-1', 'Volwassene', true), seen('1-1-1', 'Lunch', false)];
  const { onEnter } = show({ notices: [{ id: 'n', at: '2026-06-06T13:42:00+02:00', word: 'choose', tickets }] });
  fireEvent.click(screen.getByRole('button', { name: 'Laat 1 binnen' }));
  expect(onEnter).toHaveBeenCalledWith(['1-0-1']);
});

test('notices fold to one line, which a press unfolds', () => {
  show({ since: '2026-06-06T13:42:00+02:00', hasList: false, waiting: 2, isClockOff: true });
  const line = screen.getByRole('button', { name: /^Geen verbinding sinds 13:42/ });
  expect(line.getAttribute('aria-expanded')).toBe('false');
  fireEvent.click(line);
  expect(line.getAttribute('aria-expanded')).toBe('true');
});

test('a clock that is far off is reported', () => {
  show({ isClockOff: true });
  expect(screen.getByText(/^De klok van dit toestel loopt niet gelijk/)).toBeTruthy();
});
