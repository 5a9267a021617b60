import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Component as MessagePage } from '../../../../client/admin/correspondence/messages/message.page.tsx';
import type { AdminMessageDetail } from '../../../../src/modules/contact/schema.ts';
import { aServer, Admin, refused, type Sent } from '../admin-page.tsx';

afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

const message: AdminMessageDetail = {
  id: 12,
  receivedAt: '2026-05-01T10:00:00+02:00',
  firstname: 'Anna',
  lastname: 'de Boer',
  email: 'anna@bezoeker.example',
  phone: '06 12 34 56 78',
  organisation: null,
  message: 'Kan ik bij u trouwen?',
  state: 'new',
  isSuspect: false,
  answers: [],
  present: [],
};
const answers = 'POST /api/dmt-admin/messages/12/answers';
const PRESENCE = 'PUT /api/dmt-admin/messages/12/presence';
/** Requests other than presence reports. */
const others = (sent: Sent[]) => sent.filter(({ line }) => line !== PRESENCE);

function open(server: Parameters<typeof aServer>[0] = {}, facts: Partial<AdminMessageDetail> = {}) {
  const { call, sent } = aServer(server);
  render(
    <Admin call={call} data={{ ...message, ...facts }}>
      <MessagePage />
    </Admin>,
  );
  return {
    get sent() {
      return others(sent);
    },
  };
}

const field = () => screen.getByLabelText<HTMLTextAreaElement>('Uw antwoord aan Anna de Boer');
const type = (text: string) => fireEvent.change(field(), { target: { value: text } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

describe('a message in the administration', () => {
  it('can be answered by mail, called and written to', () => {
    open();
    expect(screen.getByRole('heading', { name: 'Bericht van Anna de Boer', level: 1 })).toBeTruthy();
    expect(screen.getByRole('link', { name: '06 12 34 56 78' }).getAttribute('href')).toBe('tel:0612345678');
    expect(screen.getByRole('link', { name: message.email }).getAttribute('href')).toBe(`mailto:${message.email}`);
    expect(screen.queryByText('Organisatie')).toBeNull();
  });

  it('puts nothing behind the address that a mail program would take for a subject or a second reader', () => {
    const email = 'anna?subject=x&cc=y@bezoeker.example';
    open({}, { email });
    const href = screen.getByRole('link', { name: email }).getAttribute('href');
    expect(href).toBe('mailto:anna%3Fsubject%3Dx%26cc%3Dy@bezoeker.example');
  });

  it('sends an answer and empties the field', async () => {
    const desk = open({ [answers]: Response.json({ ...message, state: 'answered' }, { status: 201 }) });
    type('Dat kan zeker.');
    press('Verstuur antwoord');
    await waitFor(() => screen.getByText('Uw antwoord is onderweg'));
    expect(desk.sent[0]).toMatchObject({ line: answers, body: { text: 'Dat kan zeker.', seen: 0 } });
    await waitFor(() => expect(field().value).toBe(''));
  });

  it('keeps an answer that was refused, with the reason beside it and the focus there', async () => {
    open({ [answers]: refused(422, 'validation', 'Controleer het formulier.', { text: 'Dit veld is te lang.' }) });
    type('Te lang');
    press('Verstuur antwoord');
    await waitFor(() => screen.getByText('Dit veld is te lang.'));
    expect(field().value).toBe('Te lang');
    expect(field().getAttribute('aria-invalid')).toBe('true');
    await waitFor(() => expect(document.activeElement).toBe(field()));
  });

  it('shows the answer of a colleague who was earlier, and keeps what was typed', async () => {
    const earlier = { id: 3, sentAt: '2026-05-01T11:00:00+02:00', text: 'Ja, van harte.', by: 'Bo Bakker' };
    const { call, sent } = aServer({
      [answers]: [
        refused(409, 'answered_meanwhile', 'Een collega heeft intussen geantwoord.'),
        Response.json({ ...message, state: 'answered' }, { status: 201 }),
      ],
    });
    render(
      <Admin call={call} data={message} reload={() => ({ ...message, state: 'answered', answers: [earlier] })}>
        <MessagePage />
      </Admin>,
    );
    type('Dat kan.');
    press('Verstuur antwoord');
    await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('Bo Bakker schreef op'));
    expect(screen.getByRole('alert').textContent).toContain('Ja, van harte.');
    expect(field().value).toBe('Dat kan.');
    expect(screen.queryByRole('button', { name: 'Verstuur antwoord' })).toBeNull();
    fireEvent.click(await screen.findByRole('button', { name: 'Verstuur het mijne ook' }));
    await screen.findByText('Uw antwoord is onderweg');
    expect(others(sent).map(({ body }) => body)).toEqual([
      { text: 'Dat kan.', seen: 0 },
      { text: 'Dat kan.', seen: 1 },
    ]);
  });

  it('keeps an answer when the session ended, and leads to signing in beside it', async () => {
    open({ [answers]: refused(401, 'not_signed_in', 'U bent niet (meer) ingelogd.') });
    type('Dat kan zeker.');
    press('Verstuur antwoord');
    const link = await waitFor(() => screen.getByRole('link', { name: 'Log opnieuw in' }));
    expect(link.getAttribute('target')).toBe('_blank');
    expect(field().value).toBe('Dat kan zeker.');
  });

  it('offers again what was typed and never sent', async () => {
    sessionStorage.setItem('answer-draft:12', JSON.stringify({ version: 1, value: 'Dat kan ' }));
    open();
    press('Haal mijn wijziging terug');
    await waitFor(() => expect(field().value).toBe('Dat kan '));
  });

  it('is archived and opened again', async () => {
    const line = 'PUT /api/dmt-admin/messages/12';
    const desk = open({ [line]: Response.json({ ...message, state: 'done' }) });
    press('Zet bij afgehandeld');
    await waitFor(() => screen.getByText('Het bericht is afgehandeld'));
    expect(desk.sent[0]?.body).toEqual({ done: true });
    cleanup();
    const deskAfter = open({ [line]: Response.json(message) }, { state: 'done' });
    press('Open het weer');
    await waitFor(() => expect(deskAfter.sent[0]?.body).toEqual({ done: false }));
  });

  it('is removed only after a question that names its sender', async () => {
    const desk = open({ 'DELETE /api/dmt-admin/messages/12': new Response(null, { status: 204 }) });
    press('Verwijder dit bericht');
    const dialog = screen.getByRole('dialog', { name: 'Bericht van Anna de Boer verwijderen?' });
    expect(desk.sent).toEqual([]);
    fireEvent.click(within(dialog).getByRole('button', { name: 'Verwijder bericht van Anna de Boer' }));
    await waitFor(() => screen.getByText('elders'));
    expect(screen.getByText('Het bericht van Anna de Boer is verwijderd')).toBeTruthy();
  });

  it('says when a robot may have written it, and shows it all the same', () => {
    open({}, { isSuspect: true });
    expect(screen.getByText('Mogelijk spam')).toBeTruthy();
    expect(screen.getByText(message.message)).toBeTruthy();
  });

  it('says who else has it open and who is answering it, in what the server draws and by itself', async () => {
    const present = [
      { name: 'Bo Bakker', isWriting: true },
      { name: null, isWriting: false },
    ];
    open(
      { [PRESENCE]: Response.json({ present: [{ name: 'Bo Bakker', isWriting: false }], answers: 0 }) },
      { present },
    );
    expect(screen.getByText('Bo Bakker beantwoordt dit bericht nu.')).toBeTruthy();
    expect(screen.getByText('Een collega heeft dit bericht ook open.')).toBeTruthy();
    expect(await screen.findByText('Bo Bakker heeft dit bericht ook open.')).toBeTruthy();
  });

  it('tells the server upon opening, when somebody begins to type, every half minute, and at the end', async () => {
    vi.useFakeTimers();
    const { call, sent } = aServer({ [PRESENCE]: Response.json({ present: [], answers: 0 }) });
    render(
      <Admin call={call} data={message}>
        <MessagePage />
      </Admin>,
    );
    const states = () => sent.map(({ body }) => (body as { state: string }).state);
    expect(states()).toEqual(['open']);
    type('Ja');
    type('Ja, graag');
    expect(states()).toEqual(['open', 'writing']);
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    expect(states()).toEqual(['open', 'writing', 'writing', 'writing']);
    expect(sent.every(({ headers }) => headers['x-unattended'] === '1')).toBe(true);
    cleanup();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(states().slice(4)).toEqual(['gone']);
    vi.useRealTimers();
  });

  it('shows an answer that came while one types before anything is sent, which can then be dropped', async () => {
    const earlier = { id: 3, sentAt: '2026-05-01T11:00:00+02:00', text: 'Ja, van harte.', by: null };
    const { call, sent } = aServer({ [PRESENCE]: Response.json({ present: [], answers: 1 }) });
    let reloads = 0;
    const reload = () => (reloads++, { ...message, state: 'answered', answers: [earlier] });
    sessionStorage.setItem('answer-draft:12', JSON.stringify({ version: 1, value: 'Dat kan' }));
    render(
      <Admin call={call} data={message} reload={reload}>
        <MessagePage />
      </Admin>,
    );
    type('Dat kan.');
    await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('Er is intussen al geantwoord'));
    expect(reloads).toBeGreaterThan(0);
    press('Verstuur het mijne niet');
    await waitFor(() => expect(field().value).toBe(''));
    expect(others(sent)).toEqual([]);
    expect(screen.getByRole('button', { name: 'Verstuur antwoord' })).toBeTruthy();
  });
});
