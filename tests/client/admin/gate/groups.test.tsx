import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { generateKeyPairSync, sign } from 'node:crypto';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, describe, expect, test } from 'vitest';
import { Component as GatePage } from '../../../../client/admin/gate/gate.page.tsx';
import type { GateGroup } from '../../../../client/admin/gate/gate-api.ts';
import { knownGroups } from '../../../../client/admin/gate/groups/known-groups.ts';
import { dayClock } from '../../../../client/admin/gate/offline/day-clock.ts';
import { decideHere } from '../../../../client/admin/gate/offline/decide.ts';
import { offlineGate } from '../../../../client/admin/gate/offline/offline-gate.ts';
import { type Call, createApi } from '../../../../client/api/api.ts';
import { ApiFault } from '../../../../client/api/fault.ts';
import { App } from '../../../../client/start/app.tsx';
import { newUuid } from '../../../../src/kernel/ids.ts';
import type { GateStep, StepAnswer } from '../../../../src/modules/ticketing/gate/gate-schema.ts';
import type { GroupStep } from '../../../../src/modules/ticketing/gate/groups-schema.ts';
import { signedGroupPart } from '../../../../src/modules/ticketing/rules/signing/signed-group.ts';
import { aSite } from '../../fixtures.ts';
import { refused } from '../admin-page.tsx';
import { aDay, NOON } from './a-day.ts';
import { aStore } from './a-store.ts';

afterEach(cleanup);

const NO_NETWORK = new ApiFault({ status: 0 });
const pair = generateKeyPairSync('ed25519');
const publicKey = pair.publicKey.export({ format: 'jwk' }).x ?? '';
const TODAY = '2026-06-06';
const [CLUB, CANCELLED] = [newUuid(), newUuid()];
const codeOf = (bookingId: string, { day = TODAY, key = pair.privateKey, garden = 'https://tuin.example' } = {}) =>
  garden + signedGroupPart({ bookingId, day, persons: 12 }, (message) => sign(null, message, key));
const facts = { margin: { isWholeDay: true, earlyMinutes: 120, lateMinutes: 120 }, events: [] };

/** Today's list with a club of 20 persons, 8 of whom are in, and a visit that was cancelled. */
async function aDayOfGroups() {
  const { data } = await aDay([publicKey]);
  data.day.groups = [[CLUB, 'Tuinclub', 'Lunch', '10:30', 20, 0]];
  data.day.deadGroups = [CANCELLED];
  data.entries.groups = [[CLUB, newUuid(), NOON, 'Poort zuid', 8]];
  return data;
}

/** A phone that lost its connection at noon. */
async function aPhone({ isListed = true } = {}) {
  const { store, kept } = aStore();
  const data = await aDayOfGroups();
  const sent: GateStep[] = [];
  const calls = {
    day: async () => (isListed ? data.day : Promise.reject(NO_NETWORK)),
    entries: async () => data.entries,
    steps: async (steps: GateStep[]) => {
      sent.push(...steps);
      return steps.map(({ id }): StepAnswer => ({ id, word: 'lapsed', ticket: null }));
    },
  };
  const open = async () => {
    const clock = dayClock({ wall: () => Date.parse(NOON), steady: () => 0 });
    const surroundings = { store, calls, clock, session: () => 'Anna' };
    const gate = offlineGate({ ...surroundings, baseUrl: 'https://tuin.example', device: 'dit toestel' });
    await gate.begin();
    return gate;
  };
  const gate = await open();
  await gate.hear({ date: TODAY, now: NOON, version: 9, booked: 4, ...facts });
  await gate.miss(NO_NETWORK);
  const scan = (text: string, by = gate) => decideHere(by, { kind: 'scan', code: text, id: newUuid() });
  return { gate, open, scan, sent, kept, today: { date: TODAY, now: NOON, version: 9, booked: 4, ...facts } };
}

describe('a group on a phone without network', () => {
  test('is shown by its code with the number of the list, and comes in within what the phone knows', async () => {
    const { gate, open, scan, kept } = await aPhone();
    expect(await scan(codeOf(CLUB))).toMatchObject({
      kind: 'group',
      word: 'welcome',
      group: { name: 'Tuinclub', persons: 20, inside: 8, time: '10:30' },
    });
    const step = { kind: 'group', id: newUuid(), bookingId: CLUB, persons: 12 } as const;
    expect(gate.groups.isRoom({ ...step, persons: 13 })).toBe(false);
    expect(gate.groups.isRoom(step)).toBe(true);
    await gate.use(step);
    expect(gate.state().groups).toMatchObject([{ bookingId: CLUB, inside: 20 }]);
    expect(gate.groups.isRoom({ ...step, id: newUuid(), persons: 1 })).toBe(false);
    expect(gate.groups.isRoom(step)).toBe(true); // a second press of the same button
    expect(kept.steps).toMatchObject([{ ...step, at: expect.any(String) }]);
    const next = await open();
    expect(await scan(codeOf(CLUB), next)).toMatchObject({ word: 'inside', group: { inside: 20 } });
    await next.undo([{ id: newUuid(), entry: step.id }]);
    expect(next.groups.list()).toMatchObject([{ inside: 8 }]);
  });

  test('is vouched for by its signature while the list does not know it, up to the signed number', async () => {
    const { gate, scan } = await aPhone();
    const other = newUuid();
    expect(await scan(codeOf(other))).toMatchObject({ word: 'welcome', group: { name: '', persons: 12, inside: 0 } });
    await gate.use({ kind: 'group', id: newUuid(), bookingId: other, persons: 12 });
    expect(await scan(codeOf(other))).toMatchObject({ word: 'inside' });
    expect(gate.groups.isRoom({ id: newUuid(), bookingId: newUuid(), persons: 1 })).toBe(false);
  });

  test('is listed by its signature on its own day only', async () => {
    const data = await aDayOfGroups();
    let now = Date.parse(NOON);
    const surroundings = { baseUrl: 'https://tuin.example', device: 'dit toestel', waiting: () => [] };
    const groups = knownGroups({ ...surroundings, data: () => data, now: () => now });
    const other = newUuid();
    await groups.scan(codeOf(other));
    expect(groups.list()?.map(({ bookingId }) => bookingId)).toEqual([CLUB, other]);
    now += 24 * 60 * 60_000;
    expect(groups.list()?.map(({ bookingId }) => bookingId)).toEqual([CLUB]);
  });

  test('is refused when it was cancelled or comes on another day, and when its code is not ours', async () => {
    const { scan } = await aPhone();
    expect(await scan(codeOf(CANCELLED))).toMatchObject({ word: 'lapsed', day: TODAY, group: null });
    expect(await scan(codeOf(newUuid(), { day: '2026-06-07' }))).toMatchObject({ word: 'other-day', group: null });
    const forged = codeOf(CLUB, { key: generateKeyPairSync('ed25519').privateKey });
    const altered = codeOf(CLUB).replace(/.\.([\w-]{86})$/, 'x.$1');
    for (const text of [forged, altered]) expect(await scan(text)).toMatchObject({ word: 'unknown', group: null });
    expect(await scan(codeOf(CLUB, { garden: 'https://ander.example' }))).toMatchObject({ word: 'foreign' });
    const { scan: scanUnlisted } = await aPhone({ isListed: false });
    expect(await scanUnlisted(codeOf(CLUB))).toMatchObject({ word: 'uncontrolled', group: null });
  });

  test('is sent when the network is back, and the phone keeps a notice of what the server refused', async () => {
    const { gate, sent, today } = await aPhone();
    await gate.use({ kind: 'group', id: newUuid(), bookingId: CLUB, persons: 3 });
    expect(sent).toEqual([]);
    await gate.hear(today);
    expect(sent).toMatchObject([{ kind: 'group', bookingId: CLUB, persons: 3, at: expect.any(String) }]);
    expect(gate.state()).toMatchObject({ waiting: 0, notices: [{ word: 'lapsed', isOfGroup: true }] });
  });
});

const GROUP: GateGroup = {
  bookingId: CLUB,
  name: 'Noor Bakker',
  organisation: 'Tuinclub',
  package: 'Lunch',
  quote: 1007,
  time: '10:30',
  persons: 20,
  inside: 8,
  isWaiting: false,
  open: 150,
  entries: [{ id: newUuid(), persons: 8, at: '2026-06-06T10:31:00+02:00', device: 'Poort zuid' }],
};

/** The gate's page, whose server knows one group. */
async function aPage() {
  const data = await aDayOfGroups();
  const server = { state: 'there', group: GROUP, steps: [] as GroupStep[], sent: [] as string[] };
  const today = {
    date: TODAY,
    now: NOON,
    version: 9,
    booked: 4,
    groups: { expected: 20, inside: 8, payments: 0 },
    ...facts,
  };
  const call: Call = async (path, { method = 'GET', body }) => {
    const line = `${method} ${path.replace('/api/dmt-admin/gate/', '')}`;
    server.sent.push(line);
    if (server.state === 'away') throw NO_NETWORK;
    if (line === 'POST scan')
      return Response.json({ word: 'welcome', tickets: [], group: { day: TODAY, now: server.group } });
    if (line === 'POST groups') {
      const step = JSON.parse(typeof body === 'string' ? body : '{}') as GroupStep;
      server.steps.push(step);
      if (server.state === 'full') return refused(409, 'group_full', 'Van deze groep zijn er 20 van 20 binnen.');
      const entry = { id: newUuid(), persons: 0, at: NOON, device: 'Poort noord' };
      const persons = step.kind === 'enter' ? step.persons : 0;
      const { group } = server;
      server.group = {
        ...group,
        inside: group.inside + persons,
        entries: step.kind === 'enter' ? [...group.entries, { ...entry, id: step.id, persons }] : group.entries,
        open: step.kind === 'pay' ? 0 : group.open,
      };
      return Response.json(server.group);
    }
    const answers: Record<string, unknown> = {
      'GET today': today,
      'GET day': data.day,
      'GET entries': data.entries,
      'GET groups': [server.group],
      'GET list': { version: 9, keys: [], parties: [] },
    };
    return Response.json(answers[line] ?? { events: [], sales: [] });
  };
  const loaded = { first: today, roles: ['gate'], name: 'Poort noord' };
  const router = createMemoryRouter([{ id: 'gate', path: '/', loader: () => loaded, Component: GatePage }], {
    hydrationData: { loaderData: { gate: loaded } },
  });
  render(
    <App site={{ ...aSite, baseUrl: 'https://tuin.example' }} api={createApi(call)} csrfToken={null}>
      <RouterProvider router={router} />
    </App>,
  );
  await waitFor(() => expect(server.sent).toContain('GET entries'));
  const scan = (code = codeOf(CLUB)) => {
    fireEvent.change(screen.getByLabelText('Code of naam'), { target: { value: code } });
    fireEvent.submit(screen.getByLabelText('Code of naam'));
  };
  return { server, scan };
}
const button = (name: RegExp) => screen.getByRole('button', { name });

describe('the page of the gate', () => {
  test('shows a scanned group and what it owes, lets in all who remain by one press, or fewer', async () => {
    const { server, scan } = await aPage();
    scan();
    const panel = await screen.findByRole('region', { name: 'Groep van 20' });
    expect(panel.textContent).toMatch(/Tuinclub.*10:30 uur · Lunch.*8 van 20 binnen/);
    expect(panel.textContent).toMatch(/Nog te betalen: €\s150,00/);
    fireEvent.change(screen.getByLabelText(/^Nu binnen/), { target: { value: '5' } });
    fireEvent.click(button(/^Laat 5 binnen/));
    expect(await screen.findByRole('region', { name: 'Welkom' })).toBeTruthy();
    expect(screen.getByText('5 personen binnen.')).toBeTruthy();
    fireEvent.click(button(/^Laat 7 binnen/));
    expect(await screen.findByText('20 van 20 binnen')).toBeTruthy();
    expect(server.steps).toMatchObject([
      { kind: 'enter', bookingId: CLUB, persons: 5 },
      { kind: 'enter', bookingId: CLUB, persons: 7 },
    ]);
    expect(button(/^Haal de 7 van 13:42 terug/)).toBeTruthy();
  });

  test('keeps the focus at the group when the button that was pressed is gone', async () => {
    const { server, scan } = await aPage();
    const expectFocus = () => waitFor(() => expect(document.activeElement?.textContent).toBe('Tuinclub'));
    const press = (name: RegExp) => {
      button(name).focus();
      fireEvent.click(button(name));
    };
    scan();
    await screen.findByRole('region', { name: 'Groep van 20' });
    press(/contant/i);
    await waitFor(() => expect(screen.queryByText(/^Nog te betalen/)).toBeNull());
    await expectFocus();
    press(/^Laat 12 binnen/);
    await screen.findByText('20 van 20 binnen');
    await expectFocus();
    fireEvent.click(button(/^Lijst$/));
    await screen.findByText('20 van 20 binnen');
    press(/^Haal de 12/);
    await waitFor(() => expect(server.steps.at(-1)).toMatchObject({ kind: 'undo' }));
    await expectFocus();
  });

  test('says why the server let nobody in', async () => {
    const { server, scan } = await aPage();
    scan();
    await screen.findByRole('region', { name: 'Groep van 20' });
    server.state = 'full';
    fireEvent.click(button(/^Laat 12 binnen/));
    expect(await screen.findByText('Van deze groep zijn er 20 van 20 binnen.')).toBeTruthy();
  });

  test('goes on without network: lets in from the list within what it knows, and takes no money', async () => {
    const { server, scan } = await aPage();
    server.state = 'away';
    act(() => void dispatchEvent(new Event('online')));
    await screen.findByText(/^Geen verbinding sinds/);
    fireEvent.click(button(/^Lijst$/));
    expect(await screen.findByText('8 van 20 binnen')).toBeTruthy();
    fireEvent.change(screen.getByLabelText(/^Nu binnen/), { target: { value: '13' } });
    fireEvent.click(button(/^Laat 13 binnen/));
    expect(await screen.findByText(/^Zoveel zijn er niet meer over/)).toBeTruthy();
    fireEvent.change(screen.getByLabelText(/^Nu binnen/), { target: { value: '12' } });
    fireEvent.click(button(/^Laat 12 binnen/));
    expect(await screen.findByText('20 van 20 binnen')).toBeTruthy();
    expect(await screen.findByText(/^1 te versturen/)).toBeTruthy();
    expect(server.steps).toEqual([]);
    scan(codeOf(CLUB).replace(/.{9}$/, 'AAAAAAAAA'));
    expect(await screen.findByRole('region', { name: 'Onbekend' })).toBeTruthy();
    scan(codeOf(newUuid(), { day: '2026-06-07' }));
    expect(await screen.findByRole('region', { name: 'Niet voor vandaag' })).toBeTruthy();
    scan(codeOf(CANCELLED));
    expect(await screen.findByRole('region', { name: 'Afgezegd' })).toBeTruthy();
    expect(screen.getByText(/^Dit bezoek op 6 juni 2026 gaat niet door/)).toBeTruthy();
  });
});
