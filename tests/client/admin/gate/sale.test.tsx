import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  amountOf,
  chosenOf,
  notesFor,
  saleOf,
  stepBasket,
  totalOf,
} from '../../../../client/admin/gate/sale/basket.ts';
import { Sale } from '../../../../client/admin/gate/sale/sale.tsx';
import type { Offer, Sale as Sold } from '../../../../client/admin/gate/gate-api.ts';
import { ApiFault } from '../../../../client/api/fault.ts';
import { aServer, Admin, refused } from '../admin-page.tsx';

const day = { start: '2026-06-06T11:00:00+02:00', end: '2026-06-06T17:00:00+02:00' };
const offer: Offer = {
  events: [
    {
      id: 7,
      title: 'Open dag',
      options: [
        { id: 1, title: 'Volwassene', price: 7.5, free: 3, ...day },
        { id: 2, title: 'Kind', price: 3.02, free: 0, ...day },
      ],
    },
    { id: 8, title: 'Avondwandeling', options: [{ id: 3, title: 'Wandelaar', price: 12, free: 9, ...day }] },
  ],
  memberships: [{ name: 'Museumkaart', gives: 'gratis entree', lookAt: 'foto en jaartal' }],
};
const SELL = 'POST /api/dmt-admin/gate/sales';
const OFFER = 'GET /api/dmt-admin/gate/offer';
const LIST = 'GET /api/dmt-admin/gate/sales';
const sold: Sold = {
  id: 'the-sale',
  number: 1042,
  at: '2026-06-06T13:42:00+02:00',
  device: 'Poort 1',
  event: 'Open dag',
  lines: [
    { title: 'Volwassene', amount: 2, price: 7.5, sum: 15 },
    { title: 'Lunch', amount: 1, price: 0, sum: 0, isPerson: false },
  ],
  way: 'cash',
  total: 15,
  vat: [{ rate: 9, amount: 1.24 }],
  inside: 2,
  undone: null,
};
const UNDO = `POST /api/dmt-admin/gate/sales/${sold.id}/undo`;
const undone = (way: 'cash' | 'terminal', amount = 15): Sold => {
  return { ...sold, inside: 0, undone: { at: '2026-06-06T13:43:00+02:00', way, amount } };
};
const euro = (words: string) => words.replaceAll('€ ', '€\u00a0');

let onLine = true;
beforeEach(() => {
  onLine = true;
  sessionStorage.clear();
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => onLine);
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

function open(answers: Record<string, Response | Response[]> = {}, call?: ReturnType<typeof aServer>['call']) {
  const server = aServer({ [OFFER]: Response.json(offer), [LIST]: Response.json({ sales: [] }), ...answers });
  const onSold = vi.fn<() => void>();
  render(
    <Admin call={call ?? server.call}>
      <Sale isShown version={1} onSold={onSold} />
    </Admin>,
  );
  return { ...server, onSold };
}
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const more = () => screen.findByRole('button', { name: 'Eén meer: Volwassene' });
const created = (sale: Sold = sold) => Response.json(sale, { status: 201 });
async function chooseTwo() {
  fireEvent.click(await more());
  press('Eén meer: Volwassene');
}
const bodiesOf = (server: { sent: { line: string; body: unknown }[] }, line: string) =>
  server.sent.filter((one) => one.line === line).map(({ body }) => body as Record<string, unknown>);

describe('what is chosen at the gate', () => {
  it('is counted within the seats that are left', () => {
    const option = { id: 1, free: 2 };
    const two = stepBasket(stepBasket(stepBasket({}, option, 1), option, 1), option, 1);
    expect(two).toEqual({ 1: '2' });
    expect(stepBasket(stepBasket(stepBasket(two, option, -1), option, -1), option, -1)).toEqual({ 1: '' });
    expect(stepBasket({ 1: '30' }, option, 1)).toEqual({ 1: '30' }); // typed; the server says how many there are
    expect([amountOf('twee'), amountOf('-1'), amountOf(' 3 '), amountOf('1e9')]).toEqual([0, 0, 3, 0]);
  });

  it('is of one event, and comes to its price, or to nothing', () => {
    const chosen = chosenOf(offer, { 1: '2', 3: '4', 99: '1' });
    expect(chosen?.event.id).toBe(7);
    if (!chosen) return;
    expect(totalOf(chosen.lines)).toBe(1500);
    expect(saleOf(chosen, { id: 'x', way: 'cash', reason: '' })).toEqual({
      id: 'x',
      eventId: 7,
      orderLines: [{ option_id: 1, amount: 2 }],
      way: 'cash',
      reason: '',
      totalAmount: 15,
    });
    expect(saleOf(chosen, { id: 'x', way: 'free', reason: 'Gast' }).totalAmount).toBe(0);
    expect(chosenOf(offer, {})).toBeNull();
  });

  it.each([
    [0, []],
    [302, [1000, 2000, 5000]],
    [998, [2000, 5000]], // € 10,00 in coins
    [1500, [2000, 5000]],
    [5000, []],
    [6750, [7000, 10_000]],
    [12_000, [15_000]],
  ])('of %i cents is paid with the notes %j', (cents, notes) => {
    expect(notesFor(cents)).toEqual(notes);
  });
});

describe('selling at the gate', () => {
  it('gives tickets for a card of others in one press, which is the reason', async () => {
    const server = open({ [SELL]: created({ ...sold, way: 'free', total: 0, membership: 'Museumkaart' }) });
    await chooseTwo();
    press('Museumkaart let op foto en jaartal');
    await waitFor(() => expect(bodiesOf(server, SELL)).toHaveLength(1));
    expect(bodiesOf(server, SELL)[0]).toMatchObject({
      way: 'free',
      reason: '',
      membership: 'Museumkaart',
      totalAmount: 0,
    });
  });

  it('takes two presses for two tickets and one for the money, and says what goes back', async () => {
    const server = open({ [SELL]: created() });
    await chooseTwo();
    expect(screen.getByText('Te betalen: € 15,00')).toBeTruthy();
    press(euro('€ 20 terug € 5,00'));
    await screen.findByText('Verkocht');
    expect(screen.getByText('2 × Volwassene, binnen. 1 × Lunch, afgegeven')).toBeTruthy();
    expect(screen.getByText('Terug: € 5,00')).toBeTruthy();
    const [body] = bodiesOf(server, SELL);
    expect(body).toMatchObject({ eventId: 7, way: 'cash', totalAmount: 15, orderLines: [{ option_id: 1, amount: 2 }] });
    expect(body?.['id']).toMatch(/^[0-9a-f-]{36}$/);
    expect(server.onSold).toHaveBeenCalledOnce();
    press('Volgende');
    expect(screen.getByLabelText<HTMLInputElement>(/^Volwassene/).value).toBe('');
  });

  it('rounds cash to five cents and nothing else', async () => {
    open();
    fireEvent.change(await screen.findByLabelText(/^Kind/), { target: { value: '1' } });
    expect(screen.getByRole('button', { name: euro('Gepast € 3,00') })).toBeTruthy();
    expect(screen.getByRole('button', { name: euro('Pin € 3,02') })).toBeTruthy();
  });

  it('gives away for a reason only', async () => {
    const server = open({ [SELL]: created({ ...sold, way: 'free', total: 0, vat: [] }) });
    await chooseTwo();
    press('Geef gratis mee');
    expect(screen.getByRole('alert').textContent).toBe('Vul in waarom deze tickets gratis zijn.');
    fireEvent.change(screen.getByLabelText(/^Waarom gratis/), { target: { value: 'Vrijwilliger' } });
    press('Geef gratis mee');
    await screen.findByText('gratis');
    expect(bodiesOf(server, SELL)).toMatchObject([{ way: 'free', reason: 'Vrijwilliger', totalAmount: 0 }]);
  });

  it('says what was refused, keeps what was chosen, and asks what there is now', async () => {
    const message = 'Tickets uitverkocht: er zijn nog 1 tickets beschikbaar voor Volwassene.';
    const server = open({
      [SELL]: [refused(409, 'sold_out', message), refused(409, 'price_mismatch', 'x'), created()],
    });
    await chooseTwo();
    press(/^Pin/);
    expect((await screen.findByRole('alert')).textContent).toBe(message);
    expect(screen.getByLabelText<HTMLInputElement>(/^Volwassene/).value).toBe('2');
    await waitFor(() => expect(bodiesOf(server, OFFER).length).toBeGreaterThan(1));
    press(/^Pin/);
    await screen.findByText(/^De prijs is intussen gewijzigd/);
    press(/^Pin/);
    await screen.findByText('Verkocht');
    expect(new Set(bodiesOf(server, SELL).map(({ id }) => id)).size).toBe(3);
  });

  it('sells of one event at a time, and nothing that is gone', async () => {
    open();
    const gone = await screen.findByRole('button', { name: 'Eén meer: Kind' });
    expect(gone.getAttribute('aria-disabled')).toBe('true');
    fireEvent.click(gone);
    expect(screen.queryByText(/^Te betalen/)).toBeNull();
    fireEvent.click(await more());
    expect(screen.getByText('Reken eerst het andere evenement af.')).toBeTruthy();
    press('Eén meer: Wandelaar');
    expect(screen.getByText('Te betalen: € 7,50')).toBeTruthy();
  });

  it('says that there is nothing for sale, or that it cannot be known', async () => {
    open({ [OFFER]: Response.json({ events: [] }) });
    await screen.findByText(/^Er is nu niets te verkopen/);
    cleanup();
    open({ [OFFER]: [refused(503, 'unavailable', 'Even niet.'), Response.json(offer)] });
    await screen.findByText('De tickets van vandaag konden niet worden opgehaald.');
    press('Probeer opnieuw');
    await more();
  });

  it('promises nothing without internet, and keeps what was chosen', async () => {
    const server = open({ [SELL]: created() });
    await chooseTwo();
    onLine = false;
    fireEvent(window, new Event('offline'));
    await screen.findByText(/^Zonder internet kan er niet verkocht worden/);
    press(/^Gepast/);
    expect(bodiesOf(server, SELL)).toEqual([]);
    onLine = true;
    fireEvent(window, new Event('online'));
    await waitFor(() => expect(screen.queryByText(/^Zonder internet/)).toBeNull());
    expect(screen.getByLabelText<HTMLInputElement>(/^Volwassene/).value).toBe('2');
    press(/^Gepast/);
    await screen.findByText('Verkocht');
  });

  it('asks with the same id until the answer is known, also after a reload', async () => {
    const silent = new ApiFault({ status: 0 });
    const { call, sent } = aServer({
      [OFFER]: Response.json(offer),
      [LIST]: Response.json({ sales: [] }),
      [SELL]: created(),
    });
    let lost = 3;
    const lossy: typeof call = (path, init) => {
      const answer = call(path, init);
      return init?.method === 'POST' && lost-- > 0 ? Promise.reject(silent) : answer;
    };
    open({}, lossy);
    await chooseTwo();
    press(/^Gepast/);
    await screen.findByText('Nog geen antwoord');
    press('Probeer nu');
    await waitFor(() => expect(lost).toBe(1));
    cleanup();
    open({}, lossy);
    await screen.findByText('Nog geen antwoord');
    press('Probeer nu');
    await waitFor(() => expect(lost).toBe(0));
    press('Probeer nu');
    await screen.findByText('Verkocht');
    const ids = sent.filter(({ line }) => line === SELL).map(({ body }) => (body as { id: string }).id);
    expect(ids).toHaveLength(4);
    expect(new Set(ids).size).toBe(1);
    expect(sessionStorage.length).toBe(0);
  });
});

it('a sale that was requested twice is shown once, and leaves the next one alone', async () => {
  const { call } = aServer({ [OFFER]: Response.json(offer), [LIST]: Response.json({ sales: [] }) });
  const answers: PromiseWithResolvers<Response>[] = [];
  const slow: typeof call = (path, init) => {
    if (init?.method !== 'POST') return call(path, init);
    const answer = Promise.withResolvers<Response>();
    answers.push(answer);
    return answer.promise;
  };
  const { onSold } = open({}, slow);
  await chooseTwo();
  press(/^Gepast/);
  await waitFor(() => expect(answers).toHaveLength(1));
  answers[0]?.reject(new ApiFault({ status: 0 }));
  await screen.findByText('Nog geen antwoord');
  press('Probeer nu');
  press('Probeer nu');
  await waitFor(() => expect(answers).toHaveLength(3));
  answers[1]?.resolve(created());
  await screen.findByText('Verkocht');
  press('Volgende');
  await chooseTwo();
  press(/^Gepast/);
  await waitFor(() => expect(answers).toHaveLength(4));
  await act(async () => {
    answers[2]?.resolve(created());
    for (let turn = 0; turn < 5; turn++) await new Promise((resolve) => setTimeout(resolve));
  });
  expect(screen.queryByText('Verkocht')).toBeNull();
  expect(sessionStorage.length).toBe(1);
  answers[3]?.resolve(created({ ...sold, id: 'the-next' }));
  await screen.findByText('Verkocht');
  expect([onSold.mock.calls.length, sessionStorage.length]).toEqual([2, 0]);
});

describe('taking back a sale', () => {
  it('is one press at once, says which money goes back, and is offered for ten seconds', async () => {
    const server = open({ [SELL]: created(), [UNDO]: Response.json(undone('cash')) });
    await chooseTwo();
    press(/^Gepast/);
    await screen.findByText('Verkocht');
    press('Maak ongedaan');
    await screen.findByText('Ongedaan gemaakt');
    expect(screen.getByText('Geef contant terug: € 15,00')).toBeTruthy();
    expect(bodiesOf(server, UNDO)).toMatchObject([{ back: 'terminal' }]);
    cleanup();
    vi.useFakeTimers({ shouldAdvanceTime: true });
    open({ [SELL]: created() });
    await chooseTwo();
    press(/^Gepast/);
    await screen.findByText('Verkocht');
    await vi.advanceTimersByTimeAsync(10_000);
    await screen.findByText('Ongedaan maken kan nu in de lijst hieronder.');
    expect(screen.queryByRole('button', { name: 'Maak ongedaan' })).toBeNull();
  });

  it('goes from the list later, where a sale on the terminal asks how', async () => {
    const pin: Sold = { ...sold, way: 'terminal' };
    const older: Sold = { ...undone('cash'), id: 'older', number: 1041 };
    const server = open({ [LIST]: Response.json({ sales: [pin, older] }), [UNDO]: Response.json(undone('terminal')) });
    const list = screen.getByText('Verkocht aan deze poort').closest('details');
    if (!list) throw new Error('no list');
    list.open = true;
    fireEvent(list, new Event('toggle'));
    const lines = await within(list).findAllByRole('listitem');
    expect(lines[0]?.textContent).toContain(euro('13:42 · 2 × Volwassene, 1 × Lunch · pin € 15,00'));
    expect(lines[0]?.textContent).toContain('bestelling 1042, op Poort 1');
    expect(lines[1]?.textContent).toContain('ongedaan gemaakt om 13:43');
    expect(within(lines[1] ?? list).queryByRole('button')).toBeNull();
    press('Maak ongedaan: contant terug');
    await screen.findByText('Ongedaan gemaakt');
    expect(bodiesOf(server, UNDO)).toMatchObject([{ back: 'cash' }]);
    expect(screen.getByText(/^Draai de betaling .* terug op de pinautomaat/)).toBeTruthy();
  });
});

describe('a receipt', () => {
  const RECEIPT = `POST /api/dmt-admin/gate/sales/${sold.id}/receipt`;
  it('goes to the address that is typed, or says what is wrong with it', async () => {
    const server = open({ [SELL]: created(), [RECEIPT]: new Response(null, { status: 202 }) });
    await chooseTwo();
    press(/^Gepast/);
    await screen.findByText('Verkocht');
    fireEvent.change(screen.getByLabelText(/^E-mailadres/), { target: { value: 'koper@' } });
    press('Mail de bon');
    await screen.findByText('Vul een geldig e-mailadres in.');
    fireEvent.change(screen.getByLabelText(/^E-mailadres/), { target: { value: 'koper@voorbeeld.nl' } });
    press('Mail de bon');
    await screen.findByText('De bon gaat naar koper@voorbeeld.nl.');
    expect(bodiesOf(server, RECEIPT)).toEqual([{ email: 'koper@voorbeeld.nl' }]);
  });

  it('is printed with seller, VAT and what was paid in coins', async () => {
    const print = vi.fn<() => void>();
    vi.stubGlobal('print', print);
    open({ [SELL]: created({ ...sold, total: 15.02 }) });
    await chooseTwo();
    press(/^Gepast/);
    await screen.findByText('Verkocht');
    press('Print de bon');
    await waitFor(() => expect(print).toHaveBeenCalledOnce());
    const paper = document.querySelector('section[aria-hidden="true"]')?.textContent ?? '';
    expect(paper).toContain('Bestelling 1042');
    expect(paper).toContain(euro('Totaal€ 15,02'));
    expect(paper).toContain(euro('waarvan 9% btw€ 1,24'));
    expect(paper).toContain(euro('Contant, afgerond op vijf cent€ 15,00'));
    expect(paper).toMatch(/KvK .* · btw /);
    press('Print de bon');
    await waitFor(() => expect(print).toHaveBeenCalledTimes(2));
  });
});
