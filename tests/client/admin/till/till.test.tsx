import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createApi } from '../../../../client/api/api.ts';
import { Component as Till } from '../../../../client/admin/till/till.page.tsx';
import { App } from '../../../../client/start/app.tsx';
import type {
  ClosedTill,
  ClosedTillDetail,
  TillNow,
  TillSums,
} from '../../../../src/modules/ticketing/books/till/till-schema.ts';
import { aSite } from '../../fixtures.ts';
import { aServer, refused } from '../admin-page.tsx';

afterEach(cleanup);

const NOTHING: TillSums = { expected: 0, terminal: 0, kinds: [], people: [], days: [], movements: [] };
const SOLD: TillSums = {
  expected: 65,
  terminal: 7.5,
  kinds: [
    { kind: 'sale', cash: 14.98, terminal: 7.5, rows: 3 },
    { kind: 'rounding', cash: 0.02, terminal: 0, rows: 1 },
    { kind: 'float', cash: 50, terminal: 0, rows: 1 },
  ],
  people: [
    { name: 'Eva Eigenaar', cash: 15, terminal: 0, sales: 2 },
    { name: 'Telefoon schuur', cash: 0, terminal: 7.5, sales: 1 },
  ],
  days: [{ date: '2026-05-01', cash: 15, terminal: 7.5, sales: 3 }],
  movements: [
    { id: 'f', kind: 'float', amount: 50, reason: '', name: 'Telefoon schuur', at: '2026-05-01T09:00:00+02:00' },
  ],
};
const now = (sums: TillSums = SOLD, changes: Partial<TillNow> = {}): TillNow => {
  return {
    now: '2026-05-01T17:00:00+02:00',
    date: '2026-05-01',
    till: 4,
    since: null,
    sums,
    closedToday: [],
    reasonAbove: 5,
    ...changes,
  };
};
const closedTill = (changes: Partial<ClosedTillDetail> = {}): ClosedTillDetail => ({
  till: 4,
  closedAt: '2026-05-01T17:05:00+02:00',
  name: 'Eva Eigenaar',
  expected: 65,
  counted: 64.5,
  difference: -0.5,
  terminal: 7.5,
  remark: 'Munt zoek',
  sums: SOLD,
  ...changes,
});
const CLOSE = 'POST /api/dmt-admin/till/closings';
const NOW = 'GET /api/dmt-admin/till';
const after = () =>
  Response.json(
    now(
      { ...NOTHING, expected: 64.5, kinds: [{ kind: 'carried', cash: 64.5, terminal: 0, rows: 1 }] },
      {
        till: 5,
        since: '2026-05-01T17:05:00+02:00',
        closedToday: [closedTill()],
      },
    ),
  );
const money = (words: string) => words.replaceAll('€ ', '€\u00a0');

function open(
  answers: Record<string, Response | Response[]> = {},
  {
    first = now(),
    roles = ['gate'],
    former = null,
  }: { first?: TillNow; roles?: string[]; former?: ClosedTill[] | null } = {},
) {
  const server = aServer({ [NOW]: Response.json(first), ...answers });
  const data = { first, groups: [], roles, former };
  const router = createMemoryRouter([{ id: 'till', path: '/', loader: () => data, Component: Till }], {
    hydrationData: { loaderData: { till: data } },
  });
  render(
    <App site={aSite} api={createApi(server.call)} csrfToken={null}>
      <RouterProvider router={router} />
    </App>,
  );
  return server;
}
const counted = () => screen.getByLabelText<HTMLInputElement>('Contant geteld');
const type = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
/** The button of the form; that of the dialog comes after it. */
const close = () => fireEvent.click(screen.getAllByRole('button', { name: 'Sluit de kassa' })[0]!);
const confirm = () => {
  close();
  const dialog = screen.getByRole('dialog', { name: 'Zo vastleggen?' });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Sluit de kassa' }));
};
const tellingOf = (table: string) =>
  within(screen.getByRole('table', { name: table }))
    .getAllByRole('row')
    .map((row) => row.textContent);

describe('the till', () => {
  it('is a table per kind and per person, with what has to be in the drawer', () => {
    open();
    expect(tellingOf('Wat er in de kassa hoort')).toEqual([
      'SoortContantPin',
      money('Verkocht: 3 keer€ 14,98€ 7,50'),
      money('Afgerond op vijf cent€ 0,02'),
      money('Wisselgeld erbij€ 50,00'),
      money('Verwacht€ 65,00€ 7,50'),
    ]);
    expect(tellingOf('Per persoon of toestel')).toEqual([
      'NaamContantPin',
      money('Eva Eigenaar 2 verkopen€ 15,00€ 0,00'),
      money('Telefoon schuur 1 verkoop€ 0,00€ 7,50'),
    ]);
    expect(screen.queryByRole('table', { name: 'Per dag' })).toBeNull();
    expect(screen.queryByText('Vandaag')).toBeNull();
    expect(screen.queryByText('Eerdere sluitingen')).toBeNull();
  });

  it('with nothing in it says so, and asks for no count', () => {
    open({}, { first: now(NOTHING) });
    expect(screen.getByText('Er is nog niets verkocht dat moet worden afgesloten.')).toBeTruthy();
    expect(screen.queryByLabelText('Contant geteld')).toBeNull();
    expect(screen.queryByRole('table')).toBeNull();
  });

  it('tells what nobody closed on other days', () => {
    const days = [{ date: '2026-04-30', cash: 7.5, terminal: 0, sales: 1 }, ...SOLD.days];
    open({}, { first: now({ ...SOLD, days }) });
    expect(screen.getByText(/bedragen van eerdere dagen/)).toBeTruthy();
    expect(screen.getByRole('table', { name: 'Per dag' })).toBeTruthy();
  });
});

describe('closing it', () => {
  it('shows the difference while it is typed', () => {
    open();
    const difference = () => screen.getByText(/^Verwacht: /).textContent;
    expect(difference()).toBe(money('Verwacht: € 65,00. '));
    for (const [typed, said] of [
      ['65', 'Het klopt precies.'],
      ['64,50', '€ 0,50 te weinig.'],
      ['€ 1.065,05', '€ 1.000,05 te veel.'],
      ['-5', ''],
      ['veel', ''],
    ]) {
      type('Contant geteld', typed ?? '');
      expect(difference()).toBe(money(`Verwacht: € 65,00. ${said}`));
    }
  });

  it.each([
    ['', 'Vul in hoeveel er contant in de kassa zit, bijvoorbeeld 152,50.'],
    ['1,505', 'Vul in hoeveel er contant in de kassa zit, bijvoorbeeld 152,50.'],
    ['-5', 'Een kassa kan niet minder dan nul euro bevatten.'],
  ])('refuses %j beside its field, and sends nothing', (typed, fault) => {
    const server = open();
    type('Contant geteld', typed);
    close();
    expect(screen.getByText(fault)).toBeTruthy();
    expect(counted().getAttribute('aria-invalid')).toBe('true');
    expect(counted().value).toBe(typed);
    expect(document.activeElement).toBe(counted());
    expect(server.sent).toEqual([]);
  });

  it('sends what was counted and seen, once confirmed, and shows the closing', async () => {
    const server = open({ [CLOSE]: Response.json(closedTill(), { status: 201 }), [NOW]: after() });
    type('Contant geteld', '64,50');
    type(/^Opmerking/, 'Munt zoek');
    confirm();
    await screen.findByText('Kassa 4 is gesloten. Wat nu wordt verkocht, komt in de volgende.');
    await screen.findByRole('heading', { name: 'Kassa 4: vandaag gesloten' });
    expect(server.sent[0]).toMatchObject({
      line: CLOSE,
      body: { till: 4, expected: 65, counted: 64.5, remark: 'Munt zoek' },
    });
    expect(screen.queryByLabelText('Contant geteld')).toBeNull();
    expect(screen.getByText('Gesloten op 1 mei 2026 om 17:05 door Eva Eigenaar.')).toBeTruthy();
    expect(screen.getByText('Opmerking: Munt zoek')).toBeTruthy();
    const print = vi.fn<() => void>();
    Object.assign(window, { print });
    press('Druk af');
    expect(print).toHaveBeenCalledOnce();
    expect(document.querySelectorAll('h1')[1]?.textContent).toMatch(/: kassa 4$/);
  });

  it('asks why a large difference is there before it sends anything', () => {
    const server = open();
    type('Contant geteld', '60');
    expect(screen.getByLabelText(/^Opmerking/)).toBeTruthy();
    type('Contant geteld', '59,95');
    close();
    expect(screen.getByText(/^Schrijf op waarom het verschil zo groot is/)).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText('Waarom is er zo’n verschil?'));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(server.sent).toEqual([]);
    type('Waarom is er zo’n verschil?', 'Briefje kwijt');
    close();
    expect(screen.getByRole('dialog', { name: 'Zo vastleggen?' })).toBeTruthy();
  });

  it('closes at once when it is exactly right', async () => {
    const server = open({ [CLOSE]: Response.json(closedTill(), { status: 201 }), [NOW]: after() });
    type('Contant geteld', '65');
    close();
    await screen.findByText(/^Kassa 4 is gesloten/);
    expect(server.sent[0]).toMatchObject({ line: CLOSE, body: { counted: 65, remark: '' } });
  });

  it('without connection keeps what was typed, and tries again under the same id', async () => {
    const lost = refused(503, 'unavailable', 'Dit is op dit moment niet mogelijk. Probeer het later opnieuw.');
    const server = open({ [CLOSE]: [lost, Response.json(closedTill(), { status: 201 })] });
    type('Contant geteld', '64,50');
    confirm();
    await screen.findByText(/op dit moment niet mogelijk/);
    expect(counted().value).toBe('64,50');
    fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Sluit de kassa' }));
    await screen.findByText(/^Kassa 4 is gesloten/);
    const ids = server.sent.filter(({ line }) => line === CLOSE).map(({ body }) => (body as { id: string }).id);
    expect(ids).toHaveLength(2);
    expect(ids[0]).toBe(ids[1]);
  });

  it('asks to look again when something was sold meanwhile, with what was typed', async () => {
    const changed = 'Er is intussen iets in de kassa veranderd';
    open({ [CLOSE]: refused(409, 'till_changed', changed), [NOW]: Response.json(now({ ...SOLD, expected: 72.5 })) });
    type('Contant geteld', '64');
    confirm();
    await screen.findByText(changed);
    await waitFor(() => expect(screen.getAllByText('€ 8,50 te weinig.')).toHaveLength(2));
    expect(counted().value).toBe('64');
  });

  it('says who was first, and shows their closing', async () => {
    const closed = 'Deze kassa is om 17:05 al gesloten. Bekijk de sluiting hieronder.';
    open({ [CLOSE]: refused(409, 'till_closed', closed), [NOW]: after() });
    type('Contant geteld', '64');
    confirm();
    await screen.findByRole('heading', { name: 'Kassa 4: vandaag gesloten' });
    expect(screen.getByText(closed)).toBeTruthy();
  });

  it('adds up notes and coins into the field', () => {
    open();
    fireEvent.change(screen.getByLabelText('€ 50,00'), { target: { value: '1' } });
    fireEvent.change(screen.getByLabelText('€ 0,05'), { target: { value: '3' } });
    expect(counted().value).toBe('50,15');
    fireEvent.change(screen.getByLabelText('€ 2,00'), { target: { value: 'x' } });
    expect(screen.getByText('Vul alleen hele aantallen in.')).toBeTruthy();
    expect(counted().value).toBe('50,15');
  });
});

describe('cash that goes in or out', () => {
  it('is change for who is at the gate, and nothing else', async () => {
    const server = open({ 'POST /api/dmt-admin/till/float': Response.json(now()) });
    expect(screen.queryByLabelText('Wat is er gebeurd?')).toBeNull();
    type('Bedrag', '0');
    press('Schrijf op');
    expect(screen.getByText('Vul een bedrag in, bijvoorbeeld 50,00.')).toBeTruthy();
    type('Bedrag', '50');
    press('Schrijf op');
    await screen.findByText('Opgeschreven.');
    expect(server.sent).toMatchObject([{ line: 'POST /api/dmt-admin/till/float', body: { amount: 50 } }]);
  });

  it('is sent again under its id, until it turns out that this stands for other cash', async () => {
    const line = 'POST /api/dmt-admin/till/float';
    const lost = refused(503, 'unavailable', 'Dit is op dit moment niet mogelijk. Probeer het later opnieuw.');
    const message = 'Dit is al anders opgeschreven.';
    const server = open({ [line]: [lost, refused(422, 'key_reused', message), Response.json(now())] });
    type('Bedrag', '50');
    press('Schrijf op');
    await screen.findByText(/op dit moment niet mogelijk/);
    type('Bedrag', '60');
    press('Schrijf op');
    await screen.findByText(message);
    await waitFor(() => expect(server.sent.at(-1)?.line).toBe(NOW));
    press('Schrijf op');
    await screen.findByText('Opgeschreven.');
    const moved = server.sent.filter((sent) => sent.line === line);
    const [first, second, third] = moved.map(({ body }) => (body as { id: string }).id);
    expect(second).toBe(first);
    expect(third).not.toBe(first);
  });

  it('is written down by an administrator with the reason', async () => {
    const line = 'POST /api/dmt-admin/till/corrections';
    const why = refused(422, 'invalid', 'Controleer', { reason: 'Vul in waarom.' });
    const server = open({ [line]: [why, Response.json(now())] }, { roles: ['administrator'], former: [] });
    type('Wat is er gebeurd?', 'short');
    type('Bedrag', '0,50');
    press('Schrijf op');
    await screen.findByText('Vul in waarom.');
    type('Waarom', 'Zoek');
    press('Schrijf op');
    await screen.findByText('Opgeschreven.');
    expect(server.sent.at(-1)).toMatchObject({ line, body: { kind: 'error', amount: -0.5, reason: 'Zoek' } });
    const ids = server.sent.map(({ body }) => (body as { id: string }).id);
    expect(ids[0]).toBe(ids[1]);
  });
});

describe('a slip', () => {
  const line = 'POST /api/dmt-admin/till/slips';

  it('is for administrators', () => {
    open();
    expect(screen.queryByRole('button', { name: /^Verbeter/ })).toBeNull();
  });

  it('is corrected by a row with the reason, under one id until it is answered', async () => {
    const why = refused(422, 'invalid', 'Controleer', { reason: 'Vul in waarom.' });
    const [float] = SOLD.movements;
    const fixed = { ...float!, id: 'e', kind: 'error' as const, amount: -45, reason: 'Nul te veel', corrects: 'f' };
    const moved = Response.json(now({ ...SOLD, expected: 20, movements: [float!, fixed] }));
    const server = open({ [line]: [why, moved] }, { roles: ['administrator'], former: [] });
    press('Verbeter: Wisselgeld erbij');
    const dialog = screen.getByRole('dialog', { name: 'Wisselgeld erbij verbeteren' });
    const save = () => fireEvent.click(within(dialog).getByRole('button', { name: 'Verbeter' }));
    fireEvent.change(within(dialog).getByLabelText('Wat had het moeten zijn?'), { target: { value: '5' } });
    save();
    await screen.findByText('Vul in waarom.');
    fireEvent.change(within(dialog).getByLabelText('Waarom'), { target: { value: 'Nul te veel' } });
    save();
    await screen.findByText(/^Correctie van Wisselgeld erbij/);
    expect(server.sent.at(-1)).toMatchObject({ line, body: { of: { row: 'f' }, right: 5, reason: 'Nul te veel' } });
    const ids = server.sent.map(({ body }) => (body as { id: string }).id);
    expect(ids[0]).toBe(ids[1]);
    press('Verbeter: Wisselgeld erbij');
    expect(screen.getByText('Er staat € 5,00.', { exact: false })).toBeTruthy();
  });

  it('of a count is corrected while nobody counted again, and the closing tells both', () => {
    const fix = { id: 'e', kind: 'error', amount: 0.5, reason: 'Munt gevonden', name: 'Eva Eigenaar' } as const;
    const rows = [{ ...fix, at: '2026-05-01T18:00:00+02:00', corrects: 'k' }];
    const closedToday = [closedTill({ corrected: { counted: 65, difference: 0, rows } }), closedTill({ till: 3 })];
    open({}, { first: now(NOTHING, { till: 5, closedToday }), roles: ['administrator'], former: [] });
    expect(screen.getByText('Verbeterd: geteld € 65,00. Het klopt precies.')).toBeTruthy();
    expect(screen.getByText(/Munt gevonden/)).toBeTruthy();
    expect(screen.getAllByRole('button', { name: /^Verbeter/ }).map(({ textContent }) => textContent)).toEqual([
      'Verbeter: Telling van kassa 4',
    ]);
  });
});

it('the owner sets from which difference a closing needs a reason', async () => {
  const line = 'PUT /api/dmt-admin/till/setting';
  const server = open(
    { [line]: Response.json(now(SOLD, { reasonAbove: 0 })) },
    { roles: ['administrator'], former: [] },
  );
  type('Vraag een reden boven', '0');
  press('Sla op');
  await screen.findByText('Opgeslagen.');
  expect(server.sent).toMatchObject([{ line, body: { reasonAbove: 0 } }]);
});

it('administrators look at what was closed before, and take it as a file', async () => {
  const { sums: _, ...former } = closedTill({ till: 3, difference: 0 });
  const detail = Response.json({ ...former, sums: SOLD });
  open({ 'GET /api/dmt-admin/till/closings/3': detail }, { roles: ['administrator'], former: [former] });
  expect(screen.getByText('Kassa 3, 1 mei 2026 om 17:05')).toBeTruthy();
  press('Bekijk kassa 3');
  await waitFor(() => expect(screen.getAllByRole('table', { name: 'Wat er in de kassa hoort' })).toHaveLength(2));
  const files = screen.getAllByRole<HTMLAnchorElement>('link', { name: /^Bestand van / });
  expect(files.map((link) => link.getAttribute('href'))).toEqual([
    '/api/dmt-admin/till/closings.csv?year=2026',
    '/api/dmt-admin/till/closings.csv?year=2025',
  ]);
});
