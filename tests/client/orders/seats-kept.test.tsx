import { act, cleanup, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { momentsToSay } from '../../../client/sales/kept/kept-moments.ts';
import { SeatsKept } from '../../../client/sales/kept/seats-kept.tsx';

const NOW = '2026-07-01T12:00:00Z'; // 14:00 in Amsterdam
const minutes = (count: number) => act(() => vi.advanceTimersByTimeAsync(count * 60_000));
const heard = () => screen.getByRole('status').textContent;

describe('how long seats are kept (R-06, WCAG 2.2.1)', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => {
    cleanup();
    vi.useRealTimers();
  });

  test('is in the HTML, with the date if it is not today', () => {
    const html = (until: string | null, seats = 2) =>
      renderToString(<SeatsKept held={seats} until={until} now={NOW} />);
    expect(html('2026-07-01T14:15:00+02:00')).toContain('Wij houden 2 plaatsen voor u vast tot 14:15 uur.');
    expect(html('2026-07-02T09:00:00+02:00', 1)).toContain(
      'Wij houden 1 plaats voor u vast tot donderdag 2 juli 2026, 09:00 uur.',
    );
    expect(html(null)).toContain('Zolang de bank nog bezig is, houden wij 2 plaatsen voor u vast.');
  });

  test('says how long the bank may take, and that it is late', () => {
    const html = (facts: { until: string | null; pendingDays?: number; isLate?: boolean }) =>
      renderToString(<SeatsKept held={2} now={NOW} {...facts} />);
    const open = html({ until: '2026-07-04T14:00:00+02:00', pendingDays: 3 });
    expect(open).toContain('zaterdag 4 juli 2026, 14:00 uur');
    expect(open).toContain('Heeft u al betaald? Dan hoeft u niets te doen: de bank kan er tot 3 dagen over doen.');
    expect(html({ until: null, pendingDays: 1 })).toContain('Dat kan een dag duren.');
    const late = html({ until: null, pendingDays: 3, isLate: true });
    expect(late).toContain('De bank doet er langer over dan gewoonlijk.');
    expect(late).not.toContain('3 dagen');
  });

  test('is said of the day of a visit too', () => {
    const html = (until: string | null) => renderToString(<SeatsKept held="day" now={NOW} until={until} />);
    expect(html('2026-07-01T14:15:00+02:00')).toContain('Wij houden de dag voor u vrij tot 14:15 uur.');
    expect(html('2026-07-04T14:00:00+02:00')).toContain('vrij tot zaterdag 4 juli 2026, 14:00 uur.');
    expect(html(null)).toContain('Zolang de bank nog bezig is, houden wij de dag voor u vrij.');
  });

  test('is not over at once when it is longer than a timer of a browser can be', async () => {
    render(<SeatsKept held={2} until="2026-08-15T14:00:00+02:00" now={NOW} />);
    await minutes(1);
    expect(heard()).toBe('');
    expect(document.body.textContent).toContain('Wij houden 2 plaatsen voor u vast tot zaterdag 15 augustus 2026');
  });

  test('is heard at half and near the end, once each, and at the end offers a new look', async () => {
    render(<SeatsKept held={2} until="2026-07-01T14:15:00+02:00" now={NOW} />);
    expect(heard()).toBe('');
    await minutes(7);
    expect(heard()).toBe('');
    await minutes(1);
    expect(heard()).toBe('U heeft nog 7 minuten.');
    await minutes(6);
    expect(heard()).toBe('U heeft nog 2 minuten.');
    await minutes(1);
    expect(heard()).toBe('De tijd is voorbij.');
    expect(screen.getByRole('button', { name: 'Kijk hoe het nu staat' })).toBeTruthy();
    expect(document.body.textContent).not.toContain('Wij houden');
  });

  test('starts anew when seats are kept longer', async () => {
    const { rerender } = render(<SeatsKept held={1} until="2026-07-01T14:02:00+02:00" now={NOW} />);
    await minutes(3);
    expect(heard()).toBe('De tijd is voorbij.');
    rerender(<SeatsKept held={1} until="2026-07-01T14:20:00+02:00" now="2026-07-01T12:03:00Z" />);
    await minutes(0);
    expect(heard()).toBe('');
    expect(document.body.textContent).toContain('tot 14:20 uur');
  });
});

describe('moments to say what is left', () => {
  const MINUTE = 60_000;
  test.each([
    [30 * MINUTE, [15, 3]],
    [24 * 60 * MINUTE, [12 * 60, 3 * 60]],
    [5 * MINUTE, [2]],
    [2 * MINUTE, [1]],
    [MINUTE, []],
    [-MINUTE, []],
  ])('%i ms ahead', (left, said) => {
    expect(momentsToSay(left).map(({ minutesLeft }) => minutesLeft)).toEqual(said);
  });
});
