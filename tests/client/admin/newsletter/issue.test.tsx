import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Component as IssuePage } from '../../../../client/admin/correspondence/newsletter/issue/issue.page.tsx';
import type { Issue, IssueProgress } from '../../../../src/modules/newsletter/issues/issue-schema.ts';
import { aServer, Admin, refused } from '../admin-page.tsx';

afterEach(() => {
  vi.useRealTimers();
  cleanup();
  sessionStorage.clear();
});

const progress = (facts: Partial<IssueProgress> = {}): IssueProgress => ({
  recipients: 1204,
  sent: 0,
  skipped: 0,
  failed: 0,
  waiting: 1204,
  ...facts,
});
const draft: Issue = {
  id: 3,
  version: 7,
  state: 'draft',
  title: 'Het voorjaar',
  preview: '',
  body: '<p>Kom kijken.</p>',
  createdAt: '2026-05-01T08:00:00.000Z',
  changedAt: '2026-05-01T08:00:00.000Z',
  startedAt: null,
  finishedAt: null,
  sendAt: null,
  missed: null,
  feedback: { unsubscribed: 0, bounced: 0, complained: 0 },
  isInArchive: true,
  path: null,
  progress: progress(),
};
const sending: Issue = { ...draft, state: 'sending', startedAt: '2026-05-01T09:00:00.000Z', path: '/nieuwsbrief/3' };

const ISSUE = '/api/dmt-admin/newsletters/3';

function open(server: Parameters<typeof aServer>[0] = {}, issue = draft) {
  const { call, sent } = aServer(server);
  render(
    <Admin call={call} data={{ issue, copied: null }}>
      <IssuePage />
    </Admin>,
  );
  return sent;
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const title = () => screen.getByLabelText<HTMLInputElement>('Titel');
const retitle = (text: string) => fireEvent.change(title(), { target: { value: text } });
const lines = (sent: { line: string }[]) => sent.map(({ line }) => line);

describe('writing a newsletter', () => {
  it('saves with the version that was read', async () => {
    const sent = open({ [`PUT ${ISSUE}`]: Response.json({ ...draft, title: 'De zomer', version: 8 }) });
    expect(screen.getByText('Alles is bewaard')).toBeTruthy();
    retitle('De zomer');
    expect(screen.getByText('Nog niet bewaard')).toBeTruthy();
    press('Bewaar');
    await waitFor(() => screen.getByText('Er is nog niets verstuurd.'));
    expect(sent[0]?.body).toEqual({ title: 'De zomer', preview: '', body: '<p>Kom kijken.</p>', version: 7 });
    expect(screen.getByText('Alles is bewaard')).toBeTruthy();
  });

  it('creates one draft when an answer was lost, and changes that one', async () => {
    const reused = Response.json({ code: 'key_reused', message: 'Al opgeslagen.', issue_id: 3 }, { status: 422 });
    const CREATE = 'POST /api/dmt-admin/newsletters';
    const { call, sent } = aServer({
      [CREATE]: [refused(503, 'unavailable', 'Probeer het zo nog eens.'), reused],
      [`GET ${ISSUE}`]: Response.json(draft),
      [`PUT ${ISSUE}`]: Response.json({ ...draft, title: 'De zomer', version: 8 }),
    });
    render(
      <Admin call={call} data={{ issue: null, copied: null }}>
        <IssuePage />
      </Admin>,
    );
    retitle('Het voorjaar');
    fireEvent.click(await screen.findByRole('button', { name: 'Bewaar concept' }));
    await screen.findByText('Probeer het zo nog eens.');
    retitle('De zomer');
    fireEvent.click(await screen.findByRole('button', { name: 'Bewaar concept' }));
    await waitFor(() => expect(lines(sent)).toEqual([CREATE, CREATE, `GET ${ISSUE}`, `PUT ${ISSUE}`]));
    expect(sent[0]?.headers['idempotency-key']).toMatch(/^[0-9a-f-]{36}$/);
    expect(sent[1]?.headers['idempotency-key']).toBe(sent[0]?.headers['idempotency-key']);
    expect(sent[3]?.body).toMatchObject({ title: 'De zomer', version: 7 });
  });

  it('begins with the text of an earlier one when that is asked for', async () => {
    const { call, sent } = aServer({ 'POST /api/dmt-admin/newsletters': Response.json({ ...draft, id: 9 }) });
    const { title: heading, preview, body } = draft;
    render(
      <Admin call={call} data={{ issue: null, copied: { title: heading, preview, body } }}>
        <IssuePage />
      </Admin>,
    );
    expect(title().value).toBe('Het voorjaar');
    fireEvent.click(screen.getByRole('button', { name: 'Bewaar concept' }));
    await waitFor(() => expect(sent[0]?.body).toEqual({ title: heading, preview, body }));
  });

  it('offers a copy of what was sent', () => {
    open({}, { ...sending, state: 'sent', finishedAt: '2026-05-01T10:00:00.000Z' });
    const link = screen.getByRole('link', { name: 'Maak een kopie' });
    expect(link.getAttribute('href')).toBe('/dmt-admin/nieuwsbrief/nieuw?van=3');
  });

  it('keeps what is typed while it is being saved', async () => {
    const saved = Promise.withResolvers<Response>();
    const { call } = aServer({});
    render(
      <Admin
        call={(path, init) => (init.method === 'PUT' ? saved.promise : call(path, init))}
        data={{ issue: draft, copied: null }}
      >
        <IssuePage />
      </Admin>,
    );
    retitle('De zomer');
    press('Bewaar');
    retitle('De zomer is er');
    saved.resolve(Response.json({ ...draft, title: 'De zomer', version: 8 }));
    await waitFor(() => screen.getByText('Er is nog niets verstuurd.'));
    expect(title().value).toBe('De zomer is er');
    expect(screen.getByText('Nog niet bewaard')).toBeTruthy();
  });

  it('leaves the choice to the owner when somebody else saved meanwhile (R-27)', async () => {
    const sent = open({
      [`PUT ${ISSUE}`]: [
        refused(409, 'stale', 'Deze nieuwsbrief is intussen gewijzigd.'),
        Response.json({ ...draft, title: 'De zomer', version: 10 }),
      ],
      [`GET ${ISSUE}`]: Response.json({ ...draft, title: 'De herfst', version: 9 }),
    });
    retitle('De zomer');
    press('Bewaar');
    await waitFor(() => screen.getByText('Iemand anders was u voor'));
    expect(title().value).toBe('De zomer');
    press('Bewaar mijn versie toch');
    await waitFor(() => screen.getByText('Alles is bewaard'));
    expect(sent.at(-1)?.body).toMatchObject({ title: 'De zomer', version: 9 });
  });

  it('takes the other version over when the owner wants that', async () => {
    open({
      [`PUT ${ISSUE}`]: refused(409, 'stale', 'Deze nieuwsbrief is intussen gewijzigd.'),
      [`GET ${ISSUE}`]: Response.json({ ...draft, title: 'De herfst', version: 9 }),
    });
    retitle('De zomer');
    press('Bewaar');
    await waitFor(() => screen.getByText('Iemand anders was u voor'));
    press('Neem de andere versie over');
    await waitFor(() => expect(title().value).toBe('De herfst'));
    expect(screen.queryByText('Iemand anders was u voor')).toBeNull();
  });

  it('stores the text and sends it as a test', async () => {
    const sent = open({
      [`PUT ${ISSUE}`]: Response.json({ ...draft, title: 'De zomer', version: 8 }),
      [`POST ${ISSUE}/test`]: Response.json({ to: 'beheer@lindehof.example' }, { status: 202 }),
    });
    retitle('De zomer');
    press('Mail mij een test');
    await waitFor(() => screen.getByText('Hij gaat naar beheer@lindehof.example.'));
    expect(lines(sent)).toEqual([`PUT ${ISSUE}`, `POST ${ISSUE}/test`]);
  });
});

describe('sending a newsletter', () => {
  it('asks first, naming how many get it now, and sends only the version that was seen', async () => {
    const sent = open({
      [`GET ${ISSUE}`]: Response.json({ ...draft, progress: progress({ recipients: 20_000, waiting: 20_000 }) }),
      [`POST ${ISSUE}/send`]: Response.json(sending, { status: 202 }),
    });
    press('Verstuur…');
    const dialog = await waitFor(() => screen.getByRole('dialog', { name: 'Versturen aan 20.000 abonnees?' }));
    expect(lines(sent)).toEqual([`GET ${ISSUE}`]);
    fireEvent.click(within(dialog).getByRole('button', { name: 'Verstuur aan 20.000 abonnees' }));
    await waitFor(() => screen.getByRole('heading', { name: 'Versturen' }));
    expect(sent[1]).toMatchObject({ line: `POST ${ISSUE}/send`, body: { version: 7 } });
    expect(screen.queryByLabelText('Titel')).toBeNull();
  });

  it('sends no empty newsletter', () => {
    const sent = open({}, { ...draft, body: '' });
    press('Verstuur…');
    expect(screen.getByRole('alert').textContent).toContain('Schrijf eerst een tekst.');
    expect(sent).toEqual([]);
  });

  it('cannot be sent to nobody', () => {
    open({}, { ...draft, progress: progress({ recipients: 0, waiting: 0 }) });
    expect(screen.queryByRole('button', { name: 'Verstuur…' })).toBeNull();
    expect(screen.getByText(/Er is nog niemand die de nieuwsbrief wil ontvangen/)).toBeTruthy();
  });
});

describe('a newsletter on its way', () => {
  const bar = () => screen.getByRole<HTMLProgressElement>('progressbar', { name: 'Hoever het versturen is' });
  const tick = () => act(() => vi.advanceTimersByTimeAsync(2000));

  it('moves on while one looks, until every reader was handled', async () => {
    vi.useFakeTimers();
    const done = { ...sending, state: 'sent', finishedAt: '2026-05-01T09:05:00.000Z' } as const;
    const sent = open(
      {
        [`GET ${ISSUE}`]: [
          Response.json({ ...sending, progress: progress({ sent: 500, skipped: 2, waiting: 702 }) }),
          refused(503, 'unavailable', 'Even niet.'),
          Response.json({ ...done, progress: progress({ sent: 1200, skipped: 2, failed: 2, waiting: 0 }) }),
        ],
      },
      sending,
    );
    expect(bar().value).toBe(0);
    await tick();
    expect(bar().value).toBe(502);
    expect(screen.getByText('502 van 1.204 afgehandeld')).toBeTruthy();
    await tick();
    expect(screen.getByText('De stand kan nu niet worden opgehaald. We proberen het opnieuw.')).toBeTruthy();
    await tick();
    expect(screen.getByText('De nieuwsbrief is helemaal verstuurd.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Bekijk wat niet is bezorgd' })).toBeTruthy();
    await tick();
    expect(lines(sent)).toHaveLength(3);
    expect(sent.every(({ headers }) => 'x-unattended' in headers)).toBe(true); // no use of the session (S-03)
  });

  it('does not take an answer from before the pause for news', async () => {
    vi.useFakeTimers();
    const lazyPart = Promise.withResolvers<Response>();
    const { call } = aServer({ [`POST ${ISSUE}/pause`]: Response.json({ ...sending, state: 'paused' }) });
    render(
      <Admin
        call={(path, init) => (path === ISSUE ? lazyPart.promise : call(path, init))}
        data={{ issue: sending, copied: null }}
      >
        <IssuePage />
      </Admin>,
    );
    await tick();
    press('Pauzeer');
    await act(() => vi.advanceTimersByTimeAsync(0));
    expect(screen.getByRole('button', { name: 'Ga door met versturen' })).toBeTruthy();
    lazyPart.resolve(Response.json(sending));
    await act(() => vi.advanceTimersByTimeAsync(0));
    expect(screen.getByRole('button', { name: 'Ga door met versturen' })).toBeTruthy();
  });

  it('stops for good only after a question that names it and how many miss it', async () => {
    const stopped = { ...sending, state: 'stopped', progress: progress({ sent: 500, waiting: 704 }) } as const;
    const sent = open({ [`POST ${ISSUE}/stop`]: Response.json(stopped) }, { ...stopped, state: 'sending' });
    press('Stop…');
    const dialog = screen.getByRole('dialog', { name: 'Versturen van ‘Het voorjaar’ stoppen?' });
    expect(dialog.textContent).toContain('704 abonnees hebben hem nog niet');
    expect(sent).toEqual([]);
    fireEvent.click(within(dialog).getByRole('button', { name: 'Stop ‘Het voorjaar’ voorgoed' }));
    await waitFor(() => screen.getByText('Het versturen wordt gestopt.'));
  });

  it('leaves the archive as it is until it was sent', async () => {
    open({}, sending);
    expect(screen.queryByRole('button', { name: 'Haal uit het archief' })).toBeNull();
    cleanup();
    const line = `PUT ${ISSUE}/archive`;
    const done = { ...sending, state: 'sent', finishedAt: '2026-05-01T09:05:00.000Z' } as const;
    const sent = open({ [line]: Response.json({ ...done, isInArchive: false, path: null }) }, done);
    press('Haal uit het archief');
    await waitFor(() => screen.getByRole('button', { name: 'Zet in het archief' }));
    expect(sent[0]).toMatchObject({ line, body: { isInArchive: false } });
  });
});
