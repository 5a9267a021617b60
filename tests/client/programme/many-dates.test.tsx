import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { EventFacts } from '../../../client/programme/event/event-facts.tsx';
import { aDate, anEvent } from '../fixtures.ts';
import { Surroundings } from '../surroundings.tsx';

afterEach(cleanup);

const DAYS = ['05-05', '05-12', '05-19', '05-26', '06-02', '06-09', '06-16', '07-07'].map((day) => `2026-${day}`);
const ON = DAYS.map((day) => aDate(day));

function facts(dates: typeof ON, from?: string) {
  render(
    <Surroundings>
      <EventFacts event={anEvent({ event_dates: dates })} options={[]} from={from} />
    </Surroundings>,
  );
  const section = screen.getByRole('heading', { name: 'Data' }).closest('section');
  if (!section) throw new Error('no dates');
  return {
    shown: [...section.querySelectorAll(':scope > p')].map(({ textContent }) => textContent.split(' van')[0]),
    folds: [...section.querySelectorAll('summary')].map(({ textContent }) => textContent),
    section,
  };
}

it('shows the next three of many dates, and the rest by month, what is over last', () => {
  const { shown, folds } = facts(ON, ON[1]?.event_date_start);
  expect(shown).toEqual(['12 mei 2026', '19 mei 2026', '26 mei 2026']);
  expect(folds).toEqual(['juni 2026 (3)', 'juli 2026 (1)', 'mei 2026 (1)']);
});

it('says in the month of a date that it does not take place', () => {
  const dates = ON.map((date, index) => (index > 4 ? { ...date, event_date_called_off: 'Storm.' } : date));
  const { folds, section } = facts(dates, ON[0]?.event_date_start);
  expect(folds).toEqual(['mei 2026 (1)', 'juni 2026 (3)', 'juli 2026 (1)']);
  expect(section.textContent).toContain('16 juni 2026 van 11:00 tot 17:00: gaat niet door (Storm.)');
});

it('shows all of six dates, and the first three when everything is over', () => {
  expect(facts(ON.slice(0, 6), ON[0]?.event_date_start).folds).toEqual([]);
  cleanup();
  expect(facts(ON).shown).toEqual(['5 mei 2026', '12 mei 2026', '19 mei 2026']);
});
