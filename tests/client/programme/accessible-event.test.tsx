import { cleanup, render, screen, within } from '@testing-library/react';
import { RouterContextProvider } from 'react-router';
import { afterEach, describe, expect, it } from 'vitest';
import { ApiFault } from '../../../client/api/fault.ts';
import { apiContext, faultLogContext, nowContext } from '../../../client/api/context.ts';
import { loader } from '../../../client/garden/practical/practical.page.tsx';
import { EventFacts } from '../../../client/programme/event/event-facts.tsx';
import { eventJsonLd } from '../../../client/programme/event/event-json-ld.ts';
import type { Event } from '../../../src/modules/catalogue/schema.ts';
import { testSite } from '../../support/test-site.ts';
import { fakeApi, type Lines } from '../checkout/fake-api.ts';
import { aDate, anEvent, NOW } from '../fixtures.ts';
import { Surroundings } from '../surroundings.tsx';

const MARKED = { event_step_free: true, event_seats_to_rest: true, event_accessibility: 'Het laatste stuk is gras.' };

afterEach(cleanup);

function facts(event: Event) {
  render(
    <Surroundings>
      <EventFacts event={event} options={[]} />
    </Surroundings>,
  );
}

describe('the page of an event', () => {
  it('names its marks in words, with the text of the owner', () => {
    facts(anEvent(MARKED));
    const section = screen.getByRole('heading', { name: 'Toegankelijkheid' }).closest('section');
    if (!section) throw new Error('no section');
    const marks = within(section).getAllByRole('listitem');
    expect(marks.map(({ textContent }) => textContent)).toEqual(['Drempelvrije route', 'Zitplekken om uit te rusten']);
    expect(section.textContent).toContain('Het laatste stuk is gras.');
  });

  it('shows a text without marks, and nothing where nothing is known', () => {
    facts(anEvent({ event_accessibility: 'Bel ons.' }));
    expect(screen.getByText('Bel ons.')).toBeTruthy();
    expect(screen.queryAllByRole('list')).toEqual([]);
    cleanup();
    facts(anEvent());
    expect(screen.queryByRole('heading', { name: 'Toegankelijkheid' })).toBeNull();
  });

  it('tells search engines of its place, where schema.org has room for it', () => {
    const locationOf = (event: Event) => eventJsonLd(event, [], {}, testSite)[0]?.['location'];
    expect(locationOf(anEvent(MARKED))).toMatchObject({
      '@type': 'Place',
      amenityFeature: [
        { '@type': 'LocationFeatureSpecification', name: 'Drempelvrije route', value: true },
        { '@type': 'LocationFeatureSpecification', name: 'Zitplekken om uit te rusten', value: true },
        { '@type': 'LocationFeatureSpecification', name: 'Toegankelijkheid', value: 'Het laatste stuk is gras.' },
      ],
    });
    expect(locationOf(anEvent())).not.toHaveProperty('amenityFeature');
  });
});

describe('the practical page', () => {
  const load = (lines: Lines) => {
    const context = new RouterContextProvider();
    const page = { sections: [] } as never;
    context.set(
      apiContext,
      fakeApi({ contentPage: async () => page }, { 'GET /api/content/visit': () => ({ access: [] }), ...lines }),
    );
    context.set(nowContext, () => NOW);
    context.set(faultLogContext, () => {});
    const url = new URL('http://localhost:3000/praktisch');
    return loader({ request: new Request(url), url, params: {}, context, pattern: '/praktisch' });
  };

  it('names coming events and workshops with marks, but none that is cancelled', async () => {
    const workshop = anEvent({
      ...MARKED,
      event_id: 9,
      event_title: 'Klei',
      event_category: { name: 'Workshops' },
      event_dates: [aDate('2026-05-16')],
    });
    const { events } = await load({
      'GET /api/events/:count': () => [anEvent(), anEvent({ ...MARKED, event_id: 8, event_status: 'cancelled' })],
      'GET /api/events/workshops/:count': () => [workshop],
    });
    expect(events).toMatchObject([
      { id: 9, title: 'Klei', href: '/workshops/9/klei', marks: ['Drempelvrije route', 'Zitplekken om uit te rusten'] },
    ]);
  });

  it('stands without them where they cannot be read', async () => {
    const fail = () => Promise.reject(new ApiFault({ status: 503 }));
    expect((await load({ 'GET /api/events/:count': fail, 'GET /api/events/workshops/:count': fail })).events).toEqual(
      [],
    );
  });
});
