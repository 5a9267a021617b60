import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { Component as Persons, type PersonSettings } from '../../../../client/admin/settings/persons/persons.page.tsx';
import { alikeOf, changesOf } from '../../../../client/admin/settings/persons/ticket-question.tsx';
import { aServer, Admin } from '../admin-page.tsx';

afterEach(cleanup);

type Ticket = PersonSettings['tickets'][number];
const aTicket = (id: number, facts: Partial<Ticket> = {}): Ticket => ({
  id,
  title: 'Volwassene',
  kind: 'entry',
  isPerson: true,
  event: { id: 7, title: 'Open dag' },
  ...facts,
});
const TICKETS = [
  aTicket(1),
  aTicket(2, { title: 'Lunch', kind: 'extra' }),
  aTicket(3, { title: 'lunch ', kind: 'extra', event: { id: 8, title: 'Zomerfeest' } }),
];

function persons(facts: Partial<PersonSettings>, answers: Parameters<typeof aServer>[0] = {}) {
  const server = aServer(answers);
  const data: PersonSettings = {
    mostPerDay: null,
    mostBooked: null,
    orderMax: 50,
    days: [],
    isToBeAsked: false,
    tickets: TICKETS,
    ...facts,
  };
  render(
    <Admin call={server.call} data={data}>
      <Persons />
    </Admin>,
  );
  return server;
}

describe('tickets that admit nobody', () => {
  test('tickets called alike are one question, what may be none comes first, and one answer is for all of them', async () => {
    const server = persons({ isToBeAsked: true }, { 'PUT /api/dmt-admin/persons/tickets': Response.json({}) });
    const boxes = screen.getAllByRole('checkbox');
    expect(boxes.map((box) => document.querySelector(`label[for="${box.id}"]`)?.textContent)).toEqual([
      'Lunch',
      'Volwassene',
    ]);
    expect(screen.getByText('Bij 2 evenementen')).toBeTruthy();
    fireEvent.click(screen.getByRole('checkbox', { name: 'Lunch' }));
    fireEvent.click(screen.getByRole('button', { name: 'Klaar' }));
    await screen.findByText(/^Opgeslagen\./);
    expect(server.sent.at(-1)).toMatchObject({
      line: 'PUT /api/dmt-admin/persons/tickets',
      body: {
        tickets: [
          { id: 2, isPerson: false },
          { id: 3, isPerson: false },
        ],
      },
    });
  });

  test('what is asked comes before the rest, and afterwards behind it', () => {
    persons({ isToBeAsked: true });
    expect(screen.getAllByRole('heading', { level: 2 })[0]?.textContent).toBe('Welke tickets zijn geen persoon?');
    cleanup();
    persons({});
    expect(screen.getAllByRole('heading', { level: 2 })[0]?.textContent).toBe('Personen per dag');
  });

  test('nothing is sent of what was not answered, so a mixed answer stays as it is', () => {
    const mixed = [aTicket(1, { title: 'Lunch' }), aTicket(2, { title: 'Lunch', isPerson: false })];
    expect(changesOf(alikeOf(mixed), {})).toEqual([]);
    expect(changesOf(alikeOf(mixed), { Lunch: true })).toEqual([{ id: 1, isPerson: false }]);
    expect(changesOf(alikeOf(mixed), { Lunch: false })).toEqual([{ id: 2, isPerson: true }]);
  });
});

describe('persons with a package per day', () => {
  test.each([
    ['60', 60],
    [' ', null],
  ])('%j is sent as %j', async (typed, mostBooked) => {
    const server = persons({ mostBooked: 40 }, { 'PUT /api/dmt-admin/persons/booked': Response.json({}) });
    const field = screen.getByRole('textbox', { name: /met een arrangement per dag/ });
    fireEvent.change(field, { target: { value: typed } });
    fireEvent.click(screen.getAllByRole('button', { name: 'Sla op' })[1] as HTMLElement);
    await screen.findByText('Het aantal personen met een arrangement per dag is opgeslagen.');
    expect(server.sent.at(-1)).toMatchObject({ line: 'PUT /api/dmt-admin/persons/booked', body: { mostBooked } });
  });
});

describe('tickets per order (R-29)', () => {
  test.each([
    ['80', 80],
    ['', null],
  ])('%j is sent as %j', async (typed, orderMax) => {
    const server = persons({}, { 'PUT /api/dmt-admin/persons/order': Response.json({}) });
    fireEvent.change(screen.getByRole('textbox', { name: /tickets per bestelling/ }), { target: { value: typed } });
    fireEvent.click(screen.getAllByRole('button', { name: 'Sla op' })[2] as HTMLElement);
    await screen.findByText('Het aantal tickets per bestelling is opgeslagen.');
    expect(server.sent.at(-1)).toMatchObject({ line: 'PUT /api/dmt-admin/persons/order', body: { orderMax } });
  });

  test('what the server refuses is said beside the field', async () => {
    const errors = { orderMax: 'Vul een heel getal in van 1 tot 500, of niets.' };
    const refused = Response.json({ message: 'Controleer de gegevens.', code: 'invalid', errors }, { status: 422 });
    persons({}, { 'PUT /api/dmt-admin/persons/order': refused });
    const field = screen.getByRole('textbox', { name: /tickets per bestelling/ });
    fireEvent.change(field, { target: { value: 'veel' } });
    fireEvent.click(screen.getAllByRole('button', { name: 'Sla op' })[2] as HTMLElement);
    expect(await screen.findAllByText(errors.orderMax)).toBeTruthy();
  });
});

describe('persons per day', () => {
  test.each([
    ['120', 120],
    [' ', null],
  ])('%j is sent as %j', async (typed, mostPerDay) => {
    const server = persons({ mostPerDay: 90 }, { 'PUT /api/dmt-admin/persons/most': Response.json({}) });
    fireEvent.change(screen.getByRole('textbox', { name: /personen per dag/ }), { target: { value: typed } });
    fireEvent.click(screen.getAllByRole('button', { name: 'Sla op' })[0] as HTMLElement);
    await screen.findByText('Het aantal personen per dag is opgeslagen.');
    expect(server.sent.at(-1)).toMatchObject({ line: 'PUT /api/dmt-admin/persons/most', body: { mostPerDay } });
  });

  test.each(['0', '-3', '12,5', 'veel'])('%j is refused beside the field, and nothing is sent', (typed) => {
    const server = persons({});
    fireEvent.change(screen.getByRole('textbox', { name: /personen per dag/ }), { target: { value: typed } });
    fireEvent.click(screen.getAllByRole('button', { name: 'Sla op' })[0] as HTMLElement);
    expect(screen.getByText('Vul een heel getal in van 1 of meer, of niets.')).toBeTruthy();
    expect(server.sent).toEqual([]);
  });

  test('a day on which more are sold than there may be says so', () => {
    const days = [
      { day: '2026-06-06', persons: 5 },
      { day: '2026-06-07', persons: 2 },
    ];
    persons({ mostPerDay: 4, days });
    expect(screen.getByText('zaterdag 6 juni 2026').parentElement?.textContent).toContain('5 van 4 personen');
    expect(screen.getByText('zondag 7 juni 2026').parentElement?.textContent).toContain('2 van 4 personen');
    expect(screen.getAllByText('meer dan de grens')).toHaveLength(1);
    cleanup();
    persons({ mostPerDay: 1, days: [{ day: '2026-06-06', persons: 1 }] });
    expect(screen.getByText('1 van 1 persoon')).toBeTruthy();
  });
});
