import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { Component as EventPage } from '../../../client/programme/event/event.page.tsx';
import { addDays } from '../../../src/kernel/dates/calendar-day.ts';
import { aDate } from '../fixtures.ts';
import { anEvent, anOption } from './event-samples.ts';
import { stage } from './stage.tsx';

afterEach(cleanup);

const DAYS = [0, 1, 2, 3, 4, 5, 6, 7, 8].map((week) => addDays('2026-05-05', 7 * week));

/** Weekly dates, of which the first `over` have passed. */
async function open(over: number, days = DAYS) {
  const event = anEvent({ event_dates: days.map((day) => aDate(day)) });
  const options = days.map((day, index) => {
    const eventDate = { startDate: `${day}T11:00:00+02:00`, endDate: `${day}T17:00:00+02:00` };
    return anOption({ id: index + 1, eventDate });
  });
  const saleStates = Object.fromEntries(options.map(({ id }) => [id, id <= over ? 'closed' : 'open']));
  const facts = { nextDate: event.event_dates[over], calledOff: [], earlier: null, isOver: false, asked: null };
  const page = { event, options, saleStates, ...facts };
  stage([{ path: '/events/:id/:title', Component: EventPage, data: () => page }], '/events/7/hortensiadag');
  const table = await screen.findByRole('table', { name: 'Tickets' });
  return { table, groups: within(table).getAllByRole('rowgroup').slice(1) };
}

it('shows the next three days in sale, and folds the others by month, what is over last', async () => {
  const { table, groups } = await open(1);
  const titles = [...table.querySelectorAll('summary')].map(({ textContent }) => textContent);
  expect(titles).toEqual(['juni 2026 (5)', 'mei 2026 (1)']);
  expect(groups[0]?.textContent).toContain('dinsdag 12 mei 2026');
  expect([...table.querySelectorAll('details')].map((fold) => fold.open)).toEqual([false, false]);
  expect(within(groups[3]!).getAllByRole('spinbutton', { hidden: true })).toHaveLength(5);
});

it('opens a month in which something was chosen, and leaves it open when that is taken away', async () => {
  const { table } = await open(0);
  const isOpen = () => within(table).getByText('juni 2026 (5)').closest('details')?.open;
  const later = () =>
    screen.getByRole('button', { name: /Eén ticket meer: Entree volwassene, 16 juni 2026/, hidden: true });
  fireEvent.click(later());
  await waitFor(() => expect(isOpen()).toBe(true));
  fireEvent.click(
    screen.getByRole('button', { name: /Eén ticket minder: Entree volwassene, 16 juni 2026/, hidden: true }),
  );
  expect(isOpen()).toBe(true);
});

it('folds nothing of six days', async () => {
  const { table } = await open(0, DAYS.slice(0, 6));
  expect(table.querySelector('details')).toBeNull();
});
