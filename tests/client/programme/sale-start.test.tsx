import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { EventArticle } from '../../../client/programme/event/event-article.tsx';
import { eventJsonLd } from '../../../client/programme/event/event-json-ld.ts';
import { saleStatesOf } from '../../../client/sales/checkout/tickets/sale.ts';
import { testSite } from '../../support/test-site.ts';
import { anEvent, anOption } from '../checkout/event-samples.ts';
import { Surroundings } from '../surroundings.tsx';

const EVENT = anEvent({ event_sale_start: '2026-03-29T03:00:00+02:00' });
/** Summer time began at this moment: there was no two o'clock. */
const START = '2026-03-29T01:00:00.000Z';
const JUST_BEFORE = '2026-03-29T00:59:59.999Z';

afterEach(cleanup);

function pageAt(now: string, event = EVENT) {
  const options = [anOption()];
  const [nextDate = null] = event.event_dates;
  const facts = { calledOff: [], isOver: false, asked: null, person: null, earlier: null, shareImage: undefined };
  const page = { event, options, saleStates: saleStatesOf(options, event, now), nextDate, ...facts };
  const choice = { form: { items: [], total: 0 }, amounts: {}, texts: {}, messages: {} } as never;
  render(
    <Surroundings>
      <EventArticle page={page} choice={choice} isWarned={false} onOrder={() => {}} />
    </Surroundings>,
  );
}

describe('the page of an event that goes on sale later', () => {
  it('says from when, in place of the ticket table', () => {
    pageAt(JUST_BEFORE);
    expect(screen.getByText('In de verkoop vanaf zondag 29 maart 2026 om 03:00')).toBeTruthy();
    expect(screen.getByText(/nog geen tickets te bestellen/)).toBeTruthy();
    expect(screen.queryByRole('table')).toBeNull();
    expect(screen.queryByRole('link', { name: /ticket/i })).toBeNull();
  });

  it('sells from that moment on', () => {
    expect(Object.values(saleStatesOf([anOption()], EVENT, JUST_BEFORE))).toEqual(['not-yet']);
    expect(Object.values(saleStatesOf([anOption()], EVENT, START))).toEqual(['open']);
  });

  it('says from when friends may order, and from then on that they can', () => {
    const event = { ...EVENT, event_friends_from: '2026-03-26T03:00:00+01:00' };
    pageAt('2026-03-26T01:59:59.999Z', event);
    expect(screen.getByText('Met een vriendenkaart al vanaf donderdag 26 maart 2026 om 03:00.')).toBeTruthy();
    expect(screen.queryByRole('table')).toBeNull();
    cleanup();
    pageAt('2026-03-26T02:00:00.000Z', event);
    expect(screen.getByText('In de verkoop vanaf zondag 29 maart 2026 om 03:00')).toBeTruthy();
    expect(screen.getByText(/bestelt u nu al/)).toBeTruthy();
    expect(screen.queryByText(/nog geen tickets te bestellen/)).toBeNull();
    expect(screen.getByRole('table')).toBeTruthy();
  });

  it('tells search engines when the sale starts', () => {
    const [described] = eventJsonLd(EVENT, [anOption()], {}, testSite);
    expect(described?.['offers']).toMatchObject([{ validFrom: '2026-03-29T03:00:00+02:00' }]);
  });
});
