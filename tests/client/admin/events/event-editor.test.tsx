import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { EventEditor } from '../../../../client/admin/events/editor/event-editor.tsx';
import type { EventPart } from '../../../../client/admin/events/editor/parts.ts';
import type { Call } from '../../../../client/api/api.ts';
import type { AdminEvent } from '../../../../src/modules/catalogue/admin/admin-schema.ts';
import { aServer, Admin, refused } from '../admin-page.tsx';
import { anAdminEvent, anAdminOption } from './event-fixtures.ts';
import type { Touched, TouchKind } from '../../../../src/modules/ticketing/index.ts';
import type { EmailPreview } from '../../../../src/modules/catalogue/schema.ts';

afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

const EVENT = '/api/dmt-admin/events/7';
const CHECK = '/api/dmt-admin/events/check';
const CHANGE = 'PUT /api/events';
const letter: EmailPreview = {
  orders: 1,
  tickets: 1,
  paid: 7.5,
  subject: 'Gewijzigd',
  html: '',
  text: 'De tijd is anders.',
};
const sold = { orders: 1, tickets: 1, paid: 1 };
const asDraft = (facts: Partial<AdminEvent> = {}) => anAdminEvent({ event_published: false, version: 3, ...facts });
const aTouch = (kind: TouchKind, orders: number): Touched => {
  const sums = { orders, people: 5, tickets: 5, paid: 37.5 };
  const [start, end] = ['2026-05-09T11:00:00+02:00', '2026-05-09T17:00:00+02:00'];
  return {
    lines: [{ kind, option_id: 70, title: 'Volwassene', start, end, ...sums }],
    ...sums,
    seen: `seen ${orders}`,
  };
};
const refusedFor = (touched: Touched) =>
  Response.json({ code: 'has_tickets', message: 'Er zijn tickets verkocht.', touched }, { status: 409 });
const stale = () => refused(409, 'stale', 'Iemand anders heeft dit gewijzigd.');

/** `letters`: answers to consecutive saves; the last one repeats. */
function open(
  event: AdminEvent,
  server: Parameters<typeof aServer>[0],
  letters: (EmailPreview | null)[] = [null],
  part: EventPart = 'what',
) {
  const { call, sent } = aServer(server);
  const left = [...letters];
  const ask: Call = (path, init) => {
    if (path === CHECK) return Promise.resolve(Response.json({ warnings: [], letter: null }));
    const isAsking = path === '/api/events' && typeof init.body === 'string' && init.body.includes('"ask":true');
    const letter = isAsking ? (left.length > 1 ? left.shift() : left[0]) : null;
    if (!letter) return call(path, init);
    const request = { code: 'has_tickets', message: 'Er zijn tickets verkocht.', touched: null, letter };
    return Promise.resolve(Response.json(request, { status: 409 }));
  };
  show(event, ask, part);
  return () => sent.filter(({ line }) => line === CHANGE).map(({ body }) => body);
}

function show(event: AdminEvent, call: Call, part: EventPart = 'what'): void {
  render(
    <Admin call={call}>
      <EventEditor event={event} part={part} organisers={event.organisers} />
    </Admin>,
  );
}

const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));
const published = (version: number) => ({ event_published: true, version });

describe('what was asked for an event is kept until it is done (R-27)', () => {
  it('a concept with buyers is published once the letter was seen, not kept as a concept', async () => {
    const answers = {
      [CHANGE]: Response.json(anAdminEvent()),
      [`GET ${EVENT}`]: Response.json(anAdminEvent({ version: 4, holders: sold })),
    };
    const changes = open(asDraft({ holders: sold }), answers, [letter]);
    await press('Publiceer');
    await screen.findByText('De tijd is anders.');
    expect(changes()).toEqual([]);
    expect(screen.getByText('Deze e-mail gaat naar 1 koper met 1 ticket.')).toBeTruthy();
    await press('Opslaan en versturen');
    await screen.findByText('Bezoekers zien het nu.');
    expect(changes()).toMatchObject([published(3)]);
  });

  it('publishing over somebody else’s version still publishes', async () => {
    const changes = open(asDraft(), {
      [CHANGE]: [stale(), Response.json(anAdminEvent())],
      [`GET ${EVENT}`]: [Response.json(asDraft({ version: 9 })), Response.json(anAdminEvent({ version: 10 }))],
    });
    await press('Publiceer');
    await press('Bewaar mijn versie toch');
    await waitFor(() => expect(changes()).toMatchObject([published(3), published(9)]));
  });

  it('a letter that comes in between keeps to the newer version that is written over', async () => {
    const event = anAdminEvent({ version: 3, holders: sold });
    const answers = {
      [CHANGE]: [stale(), Response.json(anAdminEvent())],
      [`GET ${EVENT}`]: Response.json({ ...event, version: 9 }),
    };
    const changes = open(event, answers, [null, letter]);
    await press('Opslaan');
    await press('Bewaar mijn versie toch');
    await press('Opslaan en versturen');
    await waitFor(() => expect(changes()).toMatchObject([published(3), published(9)]));
  });
});

describe('what is typed while a save is under way', () => {
  it('stays, and a ticket that was stored meanwhile is not made twice', async () => {
    const event = anAdminEvent({ version: 3 });
    const added = anAdminOption({ id: 71, title: 'Kind' });
    const saved = Promise.withResolvers<Response>();
    const bodies: unknown[] = [];
    const call: Call = (path, init) => {
      if (path === '/api/events') bodies.push(typeof init.body === 'string' && JSON.parse(init.body));
      if (path === '/api/events') return bodies.length === 1 ? saved.promise : Promise.resolve(Response.json(event));
      if (path === `${EVENT}/call-offs`) return Promise.resolve(Response.json([]));
      if (path === `${EVENT}/waitlist`)
        return Promise.resolve(Response.json({ rule: { isOn: false, hours: 24 }, lists: [] }));
      return Promise.resolve(Response.json({ warnings: [], letter: null }));
    };
    show(event, call, 'when');
    await press('Nog een soort ticket');
    const last = (label: string) => screen.getAllByLabelText<HTMLInputElement>(label).at(-1) as HTMLInputElement;
    const type = (label: string, value: string) => fireEvent.change(last(label), { target: { value } });
    type('Naam', 'Kind');
    type('Prijs', '4');
    type('Aantal plaatsen', '20');
    await press('Opslaan');
    type('Prijs', '4,50');
    saved.resolve(Response.json({ ...event, version: 4, event_options: [...event.event_options, added] }));
    await screen.findByText('Opgeslagen');
    expect(last('Prijs').value).toBe('4,50');
    expect(screen.getByText('Nog niet opgeslagen')).toBeTruthy();
    await press('Opslaan');
    await waitFor(() => expect(bodies).toHaveLength(2));
    expect(bodies[1]).toMatchObject({ version: 4, event_options: [{ id: 70 }, { id: 71, price: 4.5 }] });
  });
});

describe('cancelling', () => {
  it('asks for the reason where it is to be filled in', async () => {
    const message = 'Vul de reden in; de bezoekers lezen die.';
    const answers = { [`POST ${EVENT}/cancel`]: refused(422, 'invalid', 'Klopt niet.', { reason: message }) };
    open(anAdminEvent(), answers, [null], 'stop');
    await press('Annuleer Open dag');
    const dialog = screen.getByRole('dialog', { name: 'Open dag annuleren' });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Annuleer Open dag' }));
    await screen.findByText(message);
    const reason = screen.getByLabelText('Waarom gaat het niet door?');
    await waitFor(() => expect(document.activeElement).toBe(reason));
  });
});

describe('taking an event off the site', () => {
  it('with issued tickets shows whom it affects, and asks again when that changed (R-35)', async () => {
    const after = { ...anAdminEvent(), event_published: false };
    const sold = anAdminEvent({ holders: { orders: 2, tickets: 5, paid: 37.5 } });
    const answers = {
      [CHANGE]: [refusedFor(aTouch('off-site', 2)), refusedFor(aTouch('off-site', 3)), Response.json(after)],
      [`GET ${EVENT}`]: Response.json(after),
    };
    const saves = open(sold, answers, [null], 'stop');
    await press('Haal van de site');
    const dialog = await screen.findByRole('dialog', { name: 'Er zijn tickets verkocht' });
    expect(dialog.textContent).toContain('Dit raakt 2 bestellingen: 5 personen, €\u00a037,50 aan tickets.');
    expect(dialog.textContent).toContain('wie er een heeft kan de pagina blijven lezen');
    expect(within(dialog).getByRole('link', { name: 'Zien wie er komen en bestellingen terugbetalen' })).toBeTruthy();
    expect(within(dialog).getByRole('button', { name: 'Het evenement annuleren, met bericht' })).toBeTruthy();
    const confirm = within(dialog).getByRole('button', { name: 'Haal van de site' });
    fireEvent.click(confirm);
    await waitFor(() => expect(dialog.textContent).toContain('Dit raakt 3 bestellingen'));
    fireEvent.click(confirm);
    await screen.findByText('Het is nu een concept.');
    expect(saves().map((body) => (body as { seen?: string }).seen)).toEqual([undefined, 'seen 2', 'seen 3']);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('archiving is asked in the same way', async () => {
    const { call, sent } = aServer({
      [`POST ${EVENT}/archive`]: [refusedFor(aTouch('off-site', 2)), Response.json(anAdminEvent())],
    });
    show(anAdminEvent({ holders: { orders: 2, tickets: 5, paid: 37.5 } }), call, 'stop');
    await press('Archiveer');
    const dialog = await screen.findByRole('dialog', { name: 'Er zijn tickets verkocht' });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Archiveer' }));
    const bodies = () => sent.filter(({ line }) => line === `POST ${EVENT}/archive`).map(({ body }) => body);
    await waitFor(() => expect(bodies()).toMatchObject([{ version: 1 }, { version: 1, seen: 'seen 2' }]));
  });

  it('without tickets asks nothing', async () => {
    const after = { ...anAdminEvent(), event_published: false };
    const answers = { [CHANGE]: Response.json(after), [`GET ${EVENT}`]: Response.json(after) };
    const saves = open(anAdminEvent(), answers, [null], 'stop');
    await press('Haal van de site');
    await waitFor(() => expect(saves()).toMatchObject([{ event_published: false }]));
  });
});

describe('what takes place after all', () => {
  it('shows the email before it is sent', async () => {
    const cancelled = anAdminEvent({ event_status: 'cancelled', holders: { orders: 1, tickets: 1, paid: 7.5 } });
    const { call, sent } = aServer({
      [`GET ${EVENT}/resume/preview`]: Response.json(letter),
      [`POST ${EVENT}/resume`]: [refusedFor(aTouch('on-again', 1)), Response.json(anAdminEvent())],
      [`GET ${EVENT}/refunds`]: Response.json({ orders: [] }),
    });
    show(cancelled, call, 'stop');
    const resumed = () => sent.filter(({ line }) => line === `POST ${EVENT}/resume`);
    await press('Het gaat toch door');
    expect(await screen.findByText('De tijd is anders.')).toBeTruthy();
    expect(resumed()).toHaveLength(1);
    const dialog = within(await screen.findByRole('dialog'));
    fireEvent.change(dialog.getByLabelText(/^Uw eigen woorden in de mail/), { target: { value: 'Tot zaterdag!' } });
    fireEvent.click(dialog.getByRole('button', { name: 'Het gaat toch door' }));
    await waitFor(() => expect(resumed().at(1)?.body).toMatchObject({ seen: 'seen 1', words: 'Tot zaterdag!' }));
  });
});

describe('a slow line', () => {
  it('sends a new event under one key, and changes the one that stands there already', async () => {
    const made = anAdminEvent({ event_published: false });
    const lost = new Response('', { status: 504 });
    const reused = Response.json({ code: 'key_reused', message: 'Al opgeslagen.', event_id: 7 }, { status: 422 });
    const { call, sent } = aServer({
      'POST /api/events': [lost, reused],
      'GET /api/dmt-admin/saves/*': Response.json({ isKept: false }),
      [`GET ${EVENT}`]: Response.json(made),
      [CHANGE]: Response.json(made),
    });
    render(
      <Admin call={call}>
        <EventEditor event={null} organisers={[]} />
      </Admin>,
    );
    const title = await screen.findByLabelText('Titel');
    fireEvent.change(title, { target: { value: 'Open dag' } });
    await press('Bewaar concept');
    await waitFor(() => expect(sent.filter(({ line }) => line === 'POST /api/events')).toHaveLength(1));
    await screen.findByRole('alert');
    fireEvent.change(title, { target: { value: 'Open dag in juni' } });
    await press('Bewaar concept');
    await waitFor(() => expect(sent.some(({ line }) => line === CHANGE)).toBe(true));
    const creations = sent.filter(({ line }) => line === 'POST /api/events');
    const [first, second] = creations.map(({ headers }) => headers['idempotency-key']);
    expect(first).toMatch(/^[0-9a-f-]{36}$/);
    expect(second).toBe(first);
    expect(sent.find(({ line }) => line === CHANGE)?.body).toMatchObject({
      event_id: 7,
      event_title: 'Open dag in juni',
    });
  });
});

describe('what is sold', () => {
  it('an email to several buyers says how many tickets they have together', async () => {
    open(anAdminEvent({ holders: { orders: 2, tickets: 5, paid: 5 } }), {}, [{ ...letter, orders: 2, tickets: 5 }]);
    await press('Opslaan');
    expect(await screen.findByText('Deze e-mail gaat naar 2 kopers met samen 5 tickets.')).toBeTruthy();
  });
});

it.each<[EventPart, string, string, string]>([
  ['when', 'Nog een datum', 'event_dates.1.event_date_start', 'Verwijder datum 2'],
  ['when', 'Nog een soort ticket', 'event_options.1.title', 'Verwijder dit ticket'],
  ['what', 'Nog een organisator', 'organisers.0.organiser_id', 'Haal van dit evenement'],
])(
  '%s, %s: what is added has the focus, and from what is taken out it goes back to the button',
  async (part, add, name, away) => {
    open(anAdminEvent(), {}, [null], part);
    await press(add);
    await waitFor(() => expect(document.activeElement?.getAttribute('name')).toBe(name));
    const last = screen.getAllByRole('button', { name: away }).at(-1);
    if (last) fireEvent.click(last);
    await waitFor(() => expect(document.activeElement?.textContent).toContain(add));
  },
);

describe('tickets of an event of several dates', () => {
  const WEEKS = ['2099-05-09', '2099-05-16'];
  const on = (day: string) => ({ startDate: `${day}T11:00:00+02:00`, endDate: `${day}T17:00:00+02:00` });
  const event_dates = WEEKS.map((day) => ({
    event_id: 7,
    event_date_start: on(day).startDate,
    event_date_end: on(day).endDate,
    event_time_unknown: false,
  }));
  const optionOn = (id: number, day: string) =>
    anAdminOption({ id, title: 'Kind', price: 3, availableTickets: 20, eventDate: on(day) });

  it('are for every date unless the owner says otherwise, and are known by their numbers once they are stored', async () => {
    const stored = [71, 72].map((id, index) => optionOn(id, WEEKS[index] ?? ''));
    const saved = (version: number) => Response.json(asDraft({ version, event_dates, event_options: stored }));
    const answers = { [CHANGE]: [saved(4), saved(5)], [`GET ${EVENT}`]: [saved(4), saved(5)] };
    const bodies = open(asDraft({ event_dates, event_options: [] }), answers, [null], 'when');
    await press('Nog een soort ticket');
    const field = (part: string) => document.getElementsByName(`event_options.0.${part}`)[0] as HTMLInputElement;
    const type = (part: string, value: string) => fireEvent.change(field(part), { target: { value } });
    type('title', 'Kind');
    type('price', '3,00');
    type('availableTickets', '20');
    expect(field('eventDate').value).toBe('all');
    await press('Bewaar concept');
    const days = WEEKS.map((day) => ({ title: 'Kind', availableTickets: 20, eventDate: on(day) }));
    await waitFor(() => expect(bodies()).toMatchObject([{ event_options: days }]));
    await screen.findByText('Alles is opgeslagen');
    type('availableTickets', '25');
    await press('Bewaar concept');
    const later = [71, 72].map((id) => ({ id, availableTickets: 25 }));
    await waitFor(() => expect(bodies()[1]).toMatchObject({ event_options: later }));
  });

  it('are asked about before an event is public with a date on which none is sold', async () => {
    const event = asDraft({ event_dates, event_options: [optionOn(71, WEEKS[0] ?? '')] });
    const bodies = open(event, { [CHANGE]: Response.json(event), [`GET ${EVENT}`]: Response.json(event) });
    await press('Publiceer');
    const message = await screen.findByRole('dialog', { name: 'Op een datum is niets te koop' });
    expect(message.textContent).toContain('16 mei 2099 van 11:00 tot 17:00');
    expect(message.textContent).not.toContain('9 mei 2099');
    expect(bodies()).toEqual([]);
    fireEvent.click(within(message).getByRole('button', { name: 'Toch publiceren' }));
    await waitFor(() => expect(bodies()).toMatchObject([published(3)]));
  });
});

describe('the accessibility of an event', () => {
  it('is filled in as marks with names and a hint, and sent with the rest', async () => {
    const answers = {
      [CHANGE]: Response.json(anAdminEvent()),
      [`GET ${EVENT}`]: Response.json(anAdminEvent({ version: 4 })),
    };
    const changes = open(anAdminEvent({ event_accessibility: 'Alles is gras.' }), answers);
    const marks = within(screen.getByRole('group', { name: 'Wat is er?' }));
    expect(marks.getAllByRole('checkbox')).toHaveLength(3);
    fireEvent.click(marks.getByLabelText('Drempelvrije route'));
    fireEvent.change(screen.getByLabelText(/^Meer over de toegankelijkheid/), { target: { value: ' ' } });
    await press('Opslaan');
    await waitFor(() => expect(changes()).toHaveLength(1));
    expect(changes()[0]).toMatchObject({
      event_step_free: true,
      event_accessible_toilet: false,
      event_seats_to_rest: false,
      event_accessibility: null,
    });
  });

  it('that is refused is reported beside its field', async () => {
    const errors = { event_accessibility: 'Dit veld is te lang.' };
    open(anAdminEvent(), {
      [CHANGE]: Response.json(
        { code: 'invalid', message: 'Controleer de ingevulde gegevens.', errors },
        { status: 422 },
      ),
    });
    await press('Opslaan');
    const field = screen.getByLabelText(/^Meer over de toegankelijkheid/);
    await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
    expect(field.getAttribute('aria-describedby')).toBe('event_accessibility-hint event_accessibility-error');
  });
});

describe('the parts of an event', () => {
  const tabs = () => within(screen.getByRole('navigation', { name: 'Delen van dit evenement' }));
  const ofWhen = [
    'event_dates',
    'event_sale_start',
    'has_event_ticket_sale',
    'event_options',
    'event_price',
    'serviceCosts',
  ];

  it('have an address each, and show only what belongs to them', async () => {
    open(anAdminEvent(), {}, [null], 'when');
    const addresses = tabs()
      .getAllByRole('link')
      .map((link) => [link.textContent, link.getAttribute('href')]);
    expect(addresses).toEqual([
      ['Wat', '/dmt-admin/agenda/7'],
      ['Wanneer en tickets', '/dmt-admin/agenda/7/wanneer'],
      ['Regels', '/dmt-admin/agenda/7/regels'],
      ['Stoppen', '/dmt-admin/agenda/7/stoppen'],
    ]);
    expect(tabs().getByRole('link', { current: 'page' }).textContent).toBe('Wanneer en tickets');
    expect(screen.queryByLabelText('Titel')).toBeNull();
    expect(await screen.findByRole('button', { name: 'Nog een datum' })).toBeTruthy();
  });

  it.each<[EventPart, string[]]>([
    ['when', ofWhen],
    ['rules', ['event_questions']],
  ])('%s sends its own fields, so that a save over another version keeps the rest (R-27)', async (part, fields) => {
    const event = anAdminEvent();
    const answers = { [CHANGE]: Response.json(event), [`GET ${EVENT}`]: Response.json(event) };
    const changes = open(event, answers, [null], part);
    await press('Opslaan');
    await waitFor(() => expect(changes()).toHaveLength(1));
    const always = ['event_published', 'event_id', 'version', 'ask'];
    expect(Object.keys(changes()[0] as object).toSorted()).toEqual([...fields, ...always].toSorted());
  });

  it('that lack something are named when a concept is published from another part', async () => {
    const noName = anAdminOption({ title: '' });
    const changes = open(asDraft({ event_options: [noName] }), {}, [null], 'what');
    await press('Publiceer');
    const link = await screen.findByRole('link', { name: 'Wanneer en tickets: Vul een naam voor dit ticket in.' });
    expect(link.getAttribute('href')).toBe('/dmt-admin/agenda/7/wanneer');
    expect(changes()).toEqual([]);
  });
});

describe('a new event', () => {
  it('asks for a title, a date and a price, and is published by one choice', async () => {
    const made = anAdminEvent();
    const { call, sent } = aServer({
      'POST /api/events': Response.json(made, { status: 201 }),
      [`GET ${EVENT}`]: Response.json(made),
      [`POST ${CHECK}`]: Response.json({ warnings: [], letter: null }),
    });
    render(
      <Admin call={call}>
        <EventEditor event={null} organisers={[]} />
      </Admin>,
    );
    const type = (label: string, value: string) =>
      fireEvent.change(screen.getByLabelText(label), { target: { value } });
    await screen.findByLabelText('Titel');
    type('Titel', 'Zaaidag');
    type('Dag', '2099-05-09');
    type('Prijs', '5');
    await press('Publiceer');
    await screen.findByText('Bezoekers zien het nu.');
    const eventDate = { startDate: '2099-05-09T11:00:00+02:00', endDate: '2099-05-09T17:00:00+02:00' };
    expect(sent.find(({ line }) => line === 'POST /api/events')?.body).toMatchObject({
      event_title: 'Zaaidag',
      event_published: true,
      event_options: [{ title: 'Toegang', price: 5, availableTickets: 50, eventDate }],
    });
  });

  it('is repeated weekly without the dates that are left out, shown before', async () => {
    const { call, sent } = aServer({ 'POST /api/events': refused(422, 'invalid', 'Nee.') });
    render(
      <Admin call={call}>
        <EventEditor event={null} organisers={[]} />
      </Admin>,
    );
    const type = (label: string | RegExp, value: string) =>
      fireEvent.change(screen.getByLabelText(label), { target: { value } });
    await screen.findByLabelText('Titel');
    type('Titel', 'Schilderles');
    type('Dag', '2099-10-12');
    type('Prijs', '20');
    fireEvent.click(screen.getByText('Herhaal'));
    type('Hoe vaak in totaal?', '5000');
    expect(screen.getByText(/Dat worden er te veel. Er kunnen er nog hoogstens 103 bij/)).toBeTruthy();
    expect(screen.getByLabelText('Hoe vaak in totaal?')).toHaveProperty('value', '5000');
    type('Hoe vaak in totaal?', '4');
    const added = within(screen.getByRole('group', { name: 'Deze datums komen erbij' }));
    // The clock goes back on 25 October: the times stay.
    expect(added.getAllByRole('checkbox')).toHaveLength(3);
    fireEvent.click(added.getByLabelText(/19 oktober 2099/));
    await press('Zet 2 datums erbij');
    await press('Publiceer');
    await waitFor(() => expect(sent.some(({ line }) => line === 'POST /api/events')).toBe(true));
    const body = sent.find(({ line }) => line === 'POST /api/events')?.body as { event_dates: object[] };
    expect(body.event_dates).toMatchObject([
      { event_date_start: '2099-10-12T11:00:00+02:00' },
      { event_date_start: '2099-10-26T11:00:00+01:00' },
      { event_date_start: '2099-11-02T11:00:00+01:00' },
    ]);
  });
});

describe('a save that is doubtful', () => {
  it('is asked about, and sent again without asking', async () => {
    const doubts = ['Deze datum is al geweest: zaterdag 4 april 2026.'];
    const asked = Response.json({ code: 'to_confirm', message: 'Weet u het zeker?', doubts }, { status: 409 });
    const changes = open(anAdminEvent(), { [CHANGE]: [asked, Response.json(anAdminEvent())] }, [null], 'when');
    await press('Opslaan');
    const dialog = within(await screen.findByRole('dialog', { name: 'Weet u het zeker?' }));
    expect(dialog.getByText(doubts[0] ?? '')).toBeTruthy();
    fireEvent.click(dialog.getByRole('button', { name: 'Toch opslaan' }));
    await screen.findByText('Opgeslagen');
    expect(changes().map((body) => (body as { ask?: boolean }).ask)).toEqual([true, undefined]);
  });
});
