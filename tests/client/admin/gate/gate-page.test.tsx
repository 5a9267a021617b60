import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { flushSync } from 'react-dom';
import { renderToString } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, describe, expect, test } from 'vitest';
import { Component as GatePage } from '../../../../client/admin/gate/gate.page.tsx';
import type { Party, Today } from '../../../../client/admin/gate/gate-api.ts';
import { type Call, createApi } from '../../../../client/api/api.ts';
import { ApiFault } from '../../../../client/api/fault.ts';
import { App } from '../../../../client/start/app.tsx';
import { aSite } from '../../fixtures.ts';
import { refused } from '../admin-page.tsx';
import { aDay, NOON } from './a-day.ts';

afterEach(cleanup);

const GATE = '/api/dmt-admin/gate';
const margin = { isWholeDay: true, earlyMinutes: 120, lateMinutes: 120 };
const at = (now: string): Today => ({ date: '2026-06-06', now, version: 9, booked: 4, events: [], margin });
const start = '2026-06-06T11:00:00+02:00';
const end = '2026-06-06T17:00:00+02:00';
const parties: Party[] = [
  {
    number: 1,
    firstName: 'Anna',
    lastName: 'de Vries',
    tickets: [{ ticket: '1-0-1', event: 'Open dag', title: 'Volwassene', start, end, meaning: 'welcome', entries: [] }],
  },
];

type Step = { id: string; kind: string; entry?: string; ticket?: string; hash?: string };

/** The page on a phone, with a server that can be switched off or deny access. */
async function open({ now = NOON, ref }: { now?: string; ref?: string } = {}) {
  const { data, codes, hash } = await aDay();
  const listed = parties.map((party) => ({
    ...party,
    tickets: party.tickets.map((ticket) => ({ ...ticket, ...(ref !== undefined && { ref }) })),
  }));
  const server = {
    codes,
    hash,
    state: 'there' as 'there' | 'away' | 'refuses',
    isBusy: false,
    /** Answers to scans in turn, before the usual one. */
    scans: [] as unknown[],
    /** Friends' cards after the next steps, in turn. */
    cards: [] as unknown[],
    hold: Promise.resolve(),
    /** Steps that the server received. */
    steps: [] as Step[],
    sent: [] as { line: string; body: unknown }[],
  };
  const answers: Record<string, unknown> = {
    [`GET ${GATE}/today`]: at(now),
    [`GET ${GATE}/list`]: { version: 9, keys: [], parties: listed },
    [`GET ${GATE}/day`]: data.day,
    [`GET ${GATE}/entries`]: data.entries,
    [`GET ${GATE}/offer`]: { events: [] },
    [`GET ${GATE}/sales`]: { sales: [] },
    [`POST ${GATE}/scan`]: { word: 'unknown', tickets: [] },
  };
  const call: Call = async (path, { method = 'GET', body }) => {
    const line = `${method} ${path}`;
    server.sent.push({ line, body: typeof body === 'string' ? JSON.parse(body) : null });
    if (server.state === 'away') throw new ApiFault({ status: 0 });
    if (server.state === 'refuses') return refused(403, 'forbidden', 'Dit mag u niet.');
    if (server.isBusy && method === 'POST') return refused(503, 'unavailable', 'Even geduld.');
    if (line === `POST ${GATE}/steps`) {
      const { steps } = JSON.parse(typeof body === 'string' ? body : '{}') as { steps: Step[] };
      const known = new Set([...server.steps, ...steps].map(({ id }) => id));
      server.steps.push(...steps);
      const wordOf = ({ entry }: Step) => (entry === undefined ? 'welcome' : known.has(entry) ? 'undone' : 'unknown');
      const card = server.cards.shift();
      return Response.json(steps.map((step) => ({ id: step.id, word: wordOf(step), ticket: null, card })));
    }
    if (line === `POST ${GATE}/scan`) {
      await server.hold;
      if (server.scans.length > 0) return Response.json(server.scans.shift());
    }
    return Response.json(answers[line] ?? {});
  };
  const router = routerOf(now);
  render(
    <App site={aSite} api={createApi(call)} csrfToken={null}>
      <RouterProvider router={router} />
    </App>,
  );
  await waitFor(() => expect(server.sent.map(({ line }) => line)).toContain(`GET ${GATE}/entries`));
  return server;
}
function routerOf(now = NOON) {
  const loaded = { first: at(now), roles: ['gate'], name: 'Poort noord' };
  return createMemoryRouter([{ id: 'gate', path: '/', loader: () => loaded, Component: GatePage }], {
    hydrationData: { loaderData: { gate: loaded } },
  });
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
/** Polling of the page, every few seconds. */
const askAgain = () => act(() => void dispatchEvent(new Event('online')));

describe('names on the screen', () => {
  test('go when the role of whoever holds the phone is taken', async () => {
    const server = await open();
    press('Lijst');
    expect(await screen.findByRole('heading', { name: 'de Vries, Anna' })).toBeTruthy();
    server.state = 'refuses';
    askAgain();
    expect(await screen.findByText('Niemand is ingelogd')).toBeTruthy();
    expect(document.body.textContent).not.toContain('Vries');
  });

  test('go with their day where there is no network, also those that were read before it went', async () => {
    const server = await open({ now: '2026-06-06T21:59:59.500Z' });
    press('Lijst');
    expect(await screen.findByRole('heading', { name: 'de Vries, Anna' })).toBeTruthy();
    server.state = 'away';
    await waitFor(() => {
      askAgain();
      expect(screen.getByText(/De lijst van vandaag staat niet op dit toestel/)).toBeTruthy();
    });
    expect(document.body.textContent).not.toContain('Vries');
  });
});

test('after a scan the field is empty, and what is typed while its answer comes stays', async () => {
  const server = await open();
  const field = screen.getByLabelText<HTMLInputElement>('Code of naam');
  let answer: () => void = () => undefined;
  server.hold = new Promise((resolve) => (answer = () => resolve()));
  fireEvent.change(field, { target: { value: 'ONBEKEND-CODE-1' } });
  fireEvent.submit(field);
  expect(field.value).toBe('');
  fireEvent.change(field, { target: { value: 'de Vr' } });
  answer();
  expect((await screen.findAllByText('Onbekend')).length).toBeGreaterThan(0);
  expect(field.value).toBe('de Vr');
});

test('a name that somebody was let in by goes from the field, unless more was typed', async () => {
  await open({ ref: '1-0-1.signed' });
  const field = screen.getByLabelText<HTMLInputElement>('Code of naam');
  fireEvent.change(field, { target: { value: 'vries' } });
  fireEvent.click(await screen.findByRole('button', { name: /^Laat 1 binnen/ }));
  await waitFor(() => expect(field.value).toBe(''));
});

test('the page as the server sent it offers no button that would do nothing', () => {
  const container = document.createElement('div');
  container.innerHTML = renderToString(
    <App site={aSite} api={createApi(() => Promise.reject(new Error('nobody calls')))} csrfToken={null}>
      <RouterProvider router={routerOf()} />
    </App>,
  );
  const live = [...container.querySelectorAll('button')].filter(
    (button) => !button.disabled && !button.closest('[hidden]'),
  );
  expect(live.map(({ textContent }) => textContent)).toEqual(['Uitloggen']);
});

test('a ticket of another day asks for a reason where the owner allows it, and is sent with it', async () => {
  const server = await open();
  const outline = { ticket: '', event: '', title: '', start, end, meaning: 'other-day', entries: [] };
  server.scans.push({ word: 'other-day', tickets: [outline], mayLetIn: true }, { word: 'welcome', tickets: [outline] });
  fireEvent.change(screen.getByLabelText('Code of naam'), { target: { value: 'ONBEKEND-CODE-1' } });
  fireEvent.submit(screen.getByLabelText('Code of naam'));
  fireEvent.click(await screen.findByRole('button', { name: 'Toch binnenlaten' }));
  const reason = screen.getByLabelText('Waarom mag dit ticket toch binnen?');
  expect(document.activeElement).toBe(reason);
  press('Toch binnenlaten');
  expect(screen.getByText('Vul in waarom.').getAttribute('role')).toBe('alert');
  fireEvent.change(reason, { target: { value: 'Dagen verwisseld' } });
  press('Toch binnenlaten');
  expect((await screen.findAllByText('Welkom')).length).toBeGreaterThan(0);
  expect(screen.getByText(/^Met een ticket voor /)).toBeTruthy();
  const sent = server.sent.filter(({ line }) => line === `POST ${GATE}/scan`).map(({ body }) => body);
  expect(sent).toMatchObject([{ code: 'ONBEKEND-CODE-1' }, { code: 'ONBEKEND-CODE-1', reason: 'Dagen verwisseld' }]);
});

test('the undo of an entry that was not sent yet is sent after it, so that nobody stays in by an undo that came first', async () => {
  const server = await open();
  server.isBusy = true;
  fireEvent.change(screen.getByLabelText('Code of naam'), { target: { value: server.codes.single } });
  fireEvent.submit(screen.getByLabelText('Code of naam'));
  const undo = await screen.findByRole('button', { name: 'Maak ongedaan' });
  server.isBusy = false;
  fireEvent.click(undo);
  expect(await screen.findByText('Ongedaan gemaakt')).toBeTruthy();
  await waitFor(() => {
    askAgain();
    expect(server.steps).toHaveLength(2);
  });
  const [entered, undone] = server.steps;
  expect([entered?.kind, undone?.kind, undone?.entry]).toEqual(['let-in', 'undo', entered?.id]);
});

describe('an entry by name tells the server which ticket it was (S-16)', () => {
  test('by the reference that this phone was given', async () => {
    const server = await open({ ref: '1-0-1.signed' });
    press('Lijst');
    fireEvent.click(await screen.findByRole('button', { name: /^Laat 1 binnen/ }));
    await waitFor(() => expect(server.steps).toMatchObject([{ kind: 'enter', ticket: '1-0-1.signed' }]));
  });

  test('by the hash of the code where only the list of the phone knows it', async () => {
    const server = await open();
    press('Lijst');
    fireEvent.click(await screen.findByRole('button', { name: /^Laat 1 binnen/ }));
    await waitFor(() => {
      askAgain();
      expect(server.steps).toMatchObject([{ kind: 'let-in', hash: server.hash.first }]);
    });
    expect(screen.getByText('Welkom')).toBeTruthy();
  });
});

describe('a hardware scanner that types', () => {
  const CODE = '7K3M9QXVB2H8RT4WN6YDPZ1CEF';
  const field = () => screen.getByLabelText<HTMLInputElement>('Code of naam');
  const scans = ({ sent }: Awaited<ReturnType<typeof open>>) =>
    sent.flatMap(({ line, body }) => (line.endsWith('/scan') ? [(body as { code: string }).code] : []));

  test('is read completely, however busy the phone is at first', async () => {
    const server = await open();
    fireEvent.change(field(), { target: { value: 'vr' } });
    await screen.findByRole('heading', { name: 'de Vries, Anna' });
    // Runs as one task, so that nothing waiting is rendered in between.
    act(() => {
      flushSync(() => fireEvent.change(field(), { target: { value: CODE } }));
      fireEvent.submit(field());
    });
    await waitFor(() => expect(scans(server)).toEqual([CODE]));
  });

  test('turns the page from what is sold to what it scans, and presses nothing there', async () => {
    const server = await open();
    press('Verkoop');
    const button = screen.getByRole('button', { name: 'Verkoop' });
    act(() => button.focus());
    fireEvent.keyDown(button, { key: '7' });
    expect(field().closest('search')?.hidden).toBe(false);
    expect(document.activeElement).toBe(field());
    fireEvent.change(field(), { target: { value: CODE } });
    fireEvent.submit(field());
    await waitFor(() => expect(scans(server)).toEqual([CODE]));
    expect(await screen.findByText('Onbekend')).toBeTruthy();
  });

  test('leaves alone who types an address or chooses, beside what is sold', async () => {
    await open();
    press('Verkoop');
    for (const [name, type] of [
      ['input', 'email'],
      ['input', 'password'],
      ['textarea', ''],
      ['select', ''],
    ] as const) {
      const other = document.createElement(name);
      if (type) other.setAttribute('type', type);
      document.body.append(other);
      other.focus();
      fireEvent.keyDown(other, { key: 'a' });
      expect(document.activeElement).toBe(other);
      other.remove();
    }
  });
});

const DAYS = { from: '2026-04-01', until: '2027-03-31' };
const WHOM = { kind: 'Gezinskaart', name: 'Vera Vriend', gives: 'gratis entree', adults: 2, children: 3 };
const CARD = { ...WHOM, ...DAYS, hash: 'h'.repeat(43), visits: null, uses: [] };
const PUNCH = { ...CARD, kind: 'Strippenkaart', adults: 0, children: 0, visits: { of: 10, left: 3 } };
const aUse = { id: 'b', adults: 2, children: 3, at: '2026-06-06T10:03:00+02:00', device: 'Poort zuid' };
function scanCard() {
  fireEvent.change(screen.getByLabelText('Code of naam'), { target: { value: '7KQ2 M9XW 4TBN 6RVC' } });
  fireEvent.submit(screen.getByLabelText('Code of naam'));
}

test.each([
  [
    'welcome',
    CARD,
    '2 volwassenen en 3 kinderen',
    /^Vandaag is er nog niemand mee binnen\. Vriendenkaart, geldig van .* Gezinskaart, op naam van Vera Vriend\. Geeft: gratis entree\.$/,
  ],
  ['welcome', PUNCH, 'Nog 3 bezoeken over', /^Vriendenkaart, geldig van .* Strippenkaart, op naam/],
  ['inside', { ...CARD, uses: [aUse] }, 'Allemaal al binnen', /^Vandaag zijn met deze kaart al binnen: 2 volwassenen/],
  [
    'spent',
    { ...PUNCH, visits: { of: 10, left: 0 } },
    'De kaart is op',
    /^Alle 10 bezoeken van deze kaart zijn gebruikt/,
  ],
  ['other-day', CARD, 'Nog niet geldig', /^Deze vriendenkaart geldt vanaf 1 april 2026\./],
  ['lapsed', CARD, 'Niet meer geldig', /^Deze vriendenkaart gold tot en met /],
])('the scan of a friends’ card says whom it lets in, or why not: %s', async (word, card, title, detail) => {
  const server = await open();
  server.scans.push({ word, tickets: [], card });
  scanCard();
  const answer = await screen.findByRole('region', { name: title });
  expect(answer.textContent).toContain(title);
  expect(screen.getByText(detail)).toBeTruthy();
  press(word === 'welcome' ? 'Laat maar' : 'Volgende');
  expect(screen.queryByRole('region', { name: title })).toBeNull();
});

test('one press lets in all who may come in with a card, or fewer by steps; who is in can be taken back', async () => {
  const server = await open();
  const partly = { ...CARD, uses: [{ ...aUse, adults: 1, children: 1 }] };
  server.scans.push({ word: 'welcome', tickets: [], card: partly });
  scanCard();
  const answer = await screen.findByRole('region', { name: 'Nog 1 volwassene en 2 kinderen' });
  expect(answer.textContent).toContain('10:03 op Poort zuid: 1 volwassene en 1 kind');
  press('Minder: Kinderen');
  const after = { ...CARD, uses: [...partly.uses, { ...aUse, id: 'c', adults: 1, children: 1 }] };
  server.cards.push(after, partly);
  press('Laat 2 binnen');
  await screen.findByRole('region', { name: 'Welkom' });
  expect(server.steps).toMatchObject([{ kind: 'use', hash: CARD.hash, adults: 1, children: 1 }]);
  expect(
    screen.getByText(/^1 volwassene en 1 kind binnen\. Vandaag binnen: 2 volwassenen en 2 kinderen\./),
  ).toBeTruthy();
  press('Maak ongedaan');
  await screen.findByRole('region', { name: 'Ongedaan gemaakt' });
});
