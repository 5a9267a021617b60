import { RouterContextProvider } from 'react-router';
import { describe, expect, it } from 'vitest';
import { ApiFault } from '../../../client/api/fault.ts';
import type { Api } from '../../../client/api/api.ts';
import { apiContext, nowContext } from '../../../client/api/context.ts';
import { eventJsonLd } from '../../../client/programme/event/event-json-ld.ts';
import { loader } from '../../../client/programme/event/event.loader.ts';
import { anEvent, anOption } from '../checkout/event-samples.ts';
import { testSite as site } from '../../support/test-site.ts';
import { fakeApi } from '../checkout/fake-api.ts';

const inTheFuture = { startDate: '2026-07-11T11:00:00+02:00', endDate: '2026-07-11T17:00:00+02:00' };
const option = anOption({ eventDate: inTheFuture });
const event = anEvent({
  event_dates: [
    {
      event_id: 7,
      event_date_start: inTheFuture.startDate,
      event_date_end: inTheFuture.endDate,
      event_time_unknown: false,
    },
  ],
});

function load(address = '/events/7/hortensiadag', calls: Partial<Api> = {}) {
  const context = new RouterContextProvider();
  const get: Api['get'] = () => Promise.reject(new ApiFault({ status: 401 })); // nobody is signed in
  context.set(apiContext, fakeApi({ event: async () => event, eventOptions: async () => [option], get, ...calls }));
  context.set(nowContext, () => '2026-05-01T10:00:00.000Z');
  const url = new URL(address, 'http://localhost:3000');
  const request = new Request(url);
  const id = url.pathname.split('/')[2] ?? '';
  return loader({ request, url, params: { id, title: 'x' }, context, pattern: '/events/:id/:title' });
}

describe('data of an event page', () => {
  it('says which options are for sale', async () => {
    const page = await load();
    expect(page).toMatchObject({ saleStates: { 1: 'open' }, isOver: false, asked: null });
  });
  it('says which dates that are still ahead do not take place, and names the next that does', async () => {
    const [date] = event.event_dates;
    if (!date) throw new Error('no date');
    const later = {
      ...date,
      event_date_start: '2026-07-18T11:00:00+02:00',
      event_date_end: '2026-07-18T17:00:00+02:00',
    };
    const off = { ...date, event_date_called_off: 'Storm' };
    const page = await load(undefined, { event: async () => ({ ...event, event_dates: [off, later] }) });
    expect(page).toMatchObject({ calledOff: [off], nextDate: later });
    const all = await load(undefined, { event: async () => ({ ...event, event_dates: [off] }) });
    expect(all).toMatchObject({ calledOff: [off], nextDate: off });
  });
  it('goes to the segment of its category, with child path and query (ROUTE-25)', async () => {
    const thrown: unknown = await load('/workshops/7/hortensiadag?payment=1').catch((redirect: unknown) => redirect);
    expect(thrown).toBeInstanceOf(Response);
    expect((thrown as Response).status).toBe(301);
    expect((thrown as Response).headers.get('location')).toBe('/events/7/hortensiadag?payment=1');
  });
  it('leads from an address with a payment to its confirmation (CHECK-13)', async () => {
    const thrown: unknown = await load('/events/7/hortensiadag?payment=1').catch((redirect: unknown) => redirect);
    expect((thrown as Response).status).toBe(302);
    expect((thrown as Response).headers.get('location')).toBe('/events/7/hortensiadag/bevestiging?payment=1');
  });
  it.each([
    ['unknown', 404, 404, 'Evenement niet gevonden'],
    ['unreadable', 500, 503, 'Even niet beschikbaar'],
  ])('of an %s event is a page of its own (EVENT-27)', async (_name, answered, status, title) => {
    const call = load(undefined, { event: () => Promise.reject(new ApiFault({ status: answered })) });
    await expect(call).rejects.toMatchObject({ data: { title }, init: { status } });
  });
  it.each(['/events/0/x', '/events/1e3/x', '/events/-7/x'])('of %s is not asked for', async (address) => {
    await expect(load(address, { event: () => Promise.reject(new Error('asked')) })).rejects.toMatchObject({
      init: { status: 404 },
    });
  });
  it('stays whole when the options cannot be read (ERR-07)', async () => {
    const page = await load(undefined, { eventOptions: () => Promise.reject(new ApiFault({ status: 503 })) });
    expect(page).toMatchObject({ event: { event_id: 7 }, options: null });
  });
});

describe('ticket form without JavaScript (EVENT-18, VAL-11)', () => {
  it('opens step Gegevens with a right selection', async () => {
    expect((await load('/events/7/x?amount_1=2')).asked).toEqual({
      amounts: { 1: 2 },
      messages: {},
      step: 'details',
      isWarned: false,
    });
  });
  it('knows the details of who is signed in, in that step only, and asks for the telephone number (ROLE-02, P-08)', async () => {
    const requests: string[] = [];
    const account = { firstName: 'Ans', lastName: 'Bakker', username: 'ans@voorbeeld.nl' };
    const get = (async (path: string) => {
      requests.push(path);
      return account;
    }) as Api['get'];
    const person = { firstName: 'Ans', lastName: 'Bakker', email: 'ans@voorbeeld.nl', phoneNumber: '' };
    expect((await load('/events/7/x?amount_1=2', { get })).person).toEqual(person);
    expect((await load('/events/7/x?amount_1=2')).person).toBeNull();
    expect((await load('/events/7/x', { get })).person).toBeNull();
    expect(requests).toEqual(['/api/account']);
  });
  it('shows the table with the warning when nothing was chosen', async () => {
    expect((await load('/events/7/x?amount_1=0')).asked).toMatchObject({ step: 'select', isWarned: true });
  });
  it('shows the table with a message when a number was out of range', async () => {
    expect((await load('/events/7/x?amount_1=9999')).asked).toMatchObject({
      step: 'select',
      amounts: { 1: 40 },
      messages: { 1: 'Er zijn nog 40 tickets beschikbaar voor Entree volwassene.' },
    });
  });
  it('shows the table with the chosen amounts when somebody wants to change them', async () => {
    expect((await load('/events/7/x?amount_1=2&aanpassen=1')).asked).toMatchObject({
      step: 'select',
      amounts: { 1: 2 },
      isWarned: false,
    });
  });
});

describe('schema.org Event', () => {
  it('tells date, place, offers and whether they are left', () => {
    const [found] = eventJsonLd(
      event,
      [option, anOption({ id: 2, ticketsSold: 50 })],
      { 1: 'open', 2: 'sold-out' },
      site,
    );
    expect(found).toMatchObject({
      '@type': 'Event',
      name: 'Hortensiadag',
      startDate: '2026-07-11T11:00:00+02:00',
      endDate: '2026-07-11T17:00:00+02:00',
      eventStatus: 'https://schema.org/EventScheduled',
      url: 'http://localhost:3000/events/7/hortensiadag',
      image: ['http://localhost:3000/assets/images/default-garden.jpg'],
      location: { name: 'De Lindehof', address: { streetAddress: 'Lindelaan 12', postalCode: '1234 AB' } },
      offers: [
        { price: '7.50', priceCurrency: 'EUR', availability: 'https://schema.org/InStock' },
        { availability: 'https://schema.org/SoldOut' },
      ],
    });
  });
  it('says that an event is cancelled', () => {
    const [found] = eventJsonLd({ ...event, event_status: 'cancelled' }, [option], { 1: 'closed' }, site);
    expect(found?.['eventStatus']).toBe('https://schema.org/EventCancelled');
  });
  it('gives one per date, and only the day when the time is unknown', () => {
    const dates = [event.event_dates[0], { ...event.event_dates[0], event_time_unknown: true }].flatMap(
      (date) => date ?? [],
    );
    const found = eventJsonLd({ ...event, event_dates: dates as typeof event.event_dates }, [], {}, site);
    expect(found.map((one) => one['startDate'])).toEqual(['2026-07-11T11:00:00+02:00', '2026-07-11']);
  });
  it('sells on each date what belongs to it', () => {
    const later = { startDate: '2026-07-12T11:00:00+02:00', endDate: '2026-07-12T17:00:00+02:00' };
    const dates = [inTheFuture, later].map(({ startDate, endDate }) => ({
      event_id: 7,
      event_date_start: startDate,
      event_date_end: endDate,
      event_time_unknown: false,
    }));
    const options = [
      option,
      anOption({ id: 2, title: 'Zondag', eventDate: later }),
      anOption({ id: 3, title: 'Ooit', eventDate: null }),
    ];
    const found = eventJsonLd({ ...event, event_dates: dates }, options, {}, site);
    const names = found.map((one) => (one['offers'] as { name: string }[]).map(({ name }) => name));
    expect(names).toEqual([['Entree volwassene'], ['Zondag']]);
  });
  it('is nothing yet as long as there is no date', () => {
    expect(eventJsonLd({ ...event, event_dates: [] }, [option], {}, site)).toEqual([]);
  });
});
