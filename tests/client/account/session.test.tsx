import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { checkSession, setSession } from '../../../client/account/session/session.ts';
import { SessionCorner } from '../../../client/account/corner/session-corner.tsx';
import { networkCall, createPending } from '../../../client/api/network.ts';
import { startAnew } from './dialog.tsx';
import { anApi, jan, nobody, ok, refusal, show, written } from './house.tsx';

beforeEach(startAnew);
afterEach(() => {
  startAnew();
  cleanup();
});

const bar = <SessionCorner place="bar" />;

describe('who is signed in', () => {
  it('is asked after the page has loaded, only of a browser with a request token (STATE-02)', async () => {
    const stranger = anApi({});
    show(bar, stranger.api);
    expect(await screen.findByRole('button', { name: 'Inloggen' })).toBeTruthy();
    expect(stranger.sent).toEqual([]);
    cleanup();

    document.cookie = 'XSRF-TOKEN=x';
    const known = anApi({ 'GET /api/auth/session': () => ok(jan) });
    show(bar, known.api);
    expect(await screen.findByRole('link', { name: 'Jan de Vries' })).toBeTruthy();
    expect(document.activeElement).toBe(document.body);
    expect(screen.queryByRole('link', { name: 'Beheer' })).toBeNull();
  });

  it('stays unknown while the server does not answer', async () => {
    document.cookie = 'XSRF-TOKEN=x';
    const { sent, api } = anApi({ 'GET /api/auth/session': () => refusal(503, 'unavailable', 'Later.') });
    show(bar, api);
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(await screen.findByRole('button', { name: 'Inloggen' })).toBeTruthy();
  });

  it('is shown by full name in the menu of small screens, which closes first', async () => {
    let closed = 0;
    const { api } = anApi({});
    setSession({ ...jan, roles: ['administrator'] });
    show(<SessionCorner place="menu" leave={() => closed++} />, api);
    expect(await screen.findByText('Ingelogd als Jan de Vries')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Beheer' })).toBeTruthy();
    fireEvent.click(screen.getByRole('link', { name: 'Mijn profiel' }));
    expect(closed).toBe(1);
  });

  it('is one element from the first paint to the dialog, so that a press meanwhile is not lost', async () => {
    const { goLive } = written(bar, anApi({}).api);
    const link = screen.getByRole('link', { name: 'Inloggen' });
    goLive();
    const button = await screen.findByRole('button', { name: 'Inloggen' });
    expect(button).toBe(link);
    fireEvent.keyDown(button, { key: ' ' });
    expect(await screen.findByRole('dialog', { name: 'Inloggen bij de Lindehof' })).toBeTruthy();
  });

  it('leads to the login page as a link where that page is on show', () => {
    show(bar, anApi({}).api, { at: '/login' });
    expect(screen.getByRole('link', { name: 'Inloggen' }).getAttribute('href')).toBe('/login');
  });
});

describe('a session that is over (STATE-07)', () => {
  it('is noticed when a call is refused and the server says so (ERR-29, F-21, GAP-10)', async () => {
    setSession(jan);
    const { api } = anApi({ 'GET /api/auth/session': () => ok(nobody) });
    show(bar, api);
    await act(() => checkSession(api, 'not_signed_in'));
    expect(await screen.findByText('U bent uitgelogd.')).toBeTruthy();
    expect(await screen.findByRole('button', { name: 'Inloggen' })).toBeTruthy();
  });

  it('goes on when only a role or a fresh sign-in was missing, or nothing answers (GAP-10)', async () => {
    setSession(jan);
    const goesOn = anApi({ 'GET /api/auth/session': () => ok(jan) });
    show(bar, goesOn.api);
    await act(() => checkSession(goesOn.api, 'reauth_required'));
    await act(() => checkSession(anApi({}).api, 'not_signed_in'));
    expect(screen.getByRole('link', { name: 'Jan de Vries' })).toBeTruthy();
    expect(screen.queryByText('U bent uitgelogd.')).toBeNull();
  });

  it('goes on in the dialog where only the code is missing (S-17)', async () => {
    const { api } = anApi({ 'GET /api/auth/session': () => ok({ ...nobody, mfa: 'code' }) });
    show(bar, api);
    await act(() => checkSession(api, 'mfa_required'));
    expect(await screen.findByLabelText('Code uit uw authenticatie-app')).toBeTruthy();
  });

  it('is not asked about by who was not signed in', async () => {
    const { api, sent } = anApi({});
    await checkSession(api, 'invalid_credentials');
    expect(sent).toEqual([]);
  });

  it.each([
    [401, 1],
    [403, 1],
    [422, 0],
    [200, 0],
  ])('a call that ends in %d raises %d questions', async (status, questions) => {
    const requests: (string | null)[] = [];
    const call = networkCall(createPending(), {
      fetch: async () => Response.json({ code: 'x' }, { status }),
      cookies: () => 'XSRF-TOKEN=x',
      onRefused: (code) => requests.push(code),
    });
    expect(await (await call('/api/account', {})).json()).toEqual({ code: 'x' });
    expect(requests).toEqual(questions === 1 ? ['x'] : []);
  });
});
