import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { EventArticle } from '../../../client/programme/event/event-article.tsx';
import { anEvent } from '../checkout/event-samples.ts';
import { Surroundings } from '../surroundings.tsx';

it('says beside the title of an event that its date does not take place, and why (R-37)', () => {
  const date = {
    event_id: 7,
    event_date_start: '2026-07-11T11:00:00+02:00',
    event_date_end: '2026-07-11T17:00:00+02:00',
    event_time_unknown: false,
    event_date_called_off: 'Er is storm voorspeld.',
  };
  const page = {
    event: anEvent({ event_dates: [date] }),
    options: [],
    saleStates: {},
    nextDate: date,
    calledOff: [date],
    isOver: false,
    asked: null,
    person: null,
    earlier: null,
    confirmation: null,
    shareImage: undefined,
  };
  const choice = { form: { items: [], total: 0 } } as never;
  render(
    <Surroundings>
      <EventArticle page={page} choice={choice} isWarned={false} onOrder={() => {}} />
    </Surroundings>,
  );
  const head = screen.getByRole('heading', { level: 1 }).closest('header');
  expect(head?.textContent).toContain('11 juli 2026 van 11:00 tot 17:00: gaat niet door');
  expect(head?.textContent).toContain('Gaat niet door');
  expect(head?.textContent).toContain('Er is storm voorspeld.');
});
