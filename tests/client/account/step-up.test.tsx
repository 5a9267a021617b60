import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { StepUpProvider, useStepUp } from '../../../client/account/session/step-up.tsx';
import { useAccountApi } from '../../../client/api/account.ts';
import { isApiFault } from '../../../client/api/fault.ts';
import { anAccount, anApi, ok, refusal, show } from './house.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const STALE = refusal(403, 'reauth_required', 'Bevestig eerst uw wachtwoord.');

function Page({ calls = 1 }: { calls?: number }) {
  const stepUp = useStepUp();
  const api = useAccountApi();
  const [said, setSaid] = useState('');
  const remove = async () => {
    try {
      const answers = await Promise.all(Array.from({ length: calls }, () => stepUp(() => api.remove())));
      setSaid(answers.map(({ message }) => message).join(' '));
    } catch (fault) {
      setSaid(isApiFault(fault) ? `nee: ${fault.message}` : 'kapot');
    }
  };
  return (
    <>
      <button type="button" onClick={() => void remove()}>
        Verwijderen
      </button>
      <output>{said}</output>
    </>
  );
}

function open(answers: Parameters<typeof anApi>[0], calls = 1) {
  const house = anApi(answers);
  show(
    <StepUpProvider>
      <Page calls={calls} />
    </StepUpProvider>,
    house.api,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Verwijderen' }));
  return house;
}

/** Waits for the button, which has another name while a form is sent. */
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));
const done = { status: 202, body: { message: 'Weg.' } };
const afterProof = (house: () => string[]) => () => (house().includes('POST /api/auth/reauth') ? done : STALE);

describe('a call that needs a fresh sign-in (S-18)', () => {
  it('goes through at once when the sign-in is fresh', async () => {
    const { lines } = open({ 'DELETE /api/account': () => done });
    expect(await screen.findByText('Weg.')).toBeTruthy();
    expect(lines()).toEqual(['DELETE /api/account']);
  });

  it('asks for the password, says what is wrong with it, and runs again', async () => {
    let lines = (): string[] => [];
    const house = open({
      'DELETE /api/account': (_, earlier) => (earlier === 0 ? STALE : done),
      'GET /api/account': () => ok(anAccount()),
      'POST /api/auth/reauth': (_, earlier) =>
        earlier === 0
          ? refusal(422, 'invalid', 'Controleer.', { password: 'Login gegevens onjuist' })
          : { status: 204, body: null },
    });
    lines = house.lines;
    const password = await screen.findByLabelText<HTMLInputElement>('Wachtwoord');
    expect(screen.queryByLabelText('Code uit uw authenticatie-app')).toBeNull();
    await press('Bevestigen');
    expect(screen.getByText('Dit veld is verplicht.')).toBeTruthy();
    fireEvent.input(password, { target: { value: 'mis' } });
    await press('Bevestigen');
    expect(await screen.findByText('Login gegevens onjuist')).toBeTruthy();
    fireEvent.input(password, { target: { value: 'raak' } });
    await press('Bevestigen');
    expect(await screen.findByText('Weg.')).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(lines().filter((line) => line === 'DELETE /api/account')).toHaveLength(2);
    expect(house.sent.at(-2)?.body).toEqual({ password: 'raak' });
  });

  it('asks for the code too where a second factor is set (S-17)', async () => {
    const house = open({
      'DELETE /api/account': (_, earlier) => (earlier === 0 ? STALE : done),
      'GET /api/account': () => ok(anAccount({ hasSecondFactor: true })),
      'POST /api/auth/reauth': (_, earlier) =>
        earlier === 0 ? refusal(422, 'totp_invalid', 'Deze code is niet juist.') : { status: 204, body: null },
    });
    fireEvent.input(await screen.findByLabelText('Wachtwoord'), { target: { value: 'raak' } });
    const code = screen.getByLabelText('Code uit uw authenticatie-app');
    fireEvent.input(code, { target: { value: ' 123456 ' } });
    await press('Bevestigen');
    expect(await screen.findByText('Deze code is niet juist.')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(code));
    await press('Bevestigen');
    expect(await screen.findByText('Weg.')).toBeTruthy();
    expect(house.sent.at(-2)?.body).toEqual({ password: 'raak', code: '123456' });
  });

  it('asks the owner of a passkey for a touch instead', async () => {
    const passkey = { id: '1', name: 'Telefoon', madeAt: '2026-05-01T10:00:00.000Z', lastUsedAt: null };
    const options = { rpId: 'localhost', timeout: 1000, userVerification: 'required', challenge: '-_8' };
    const house = open({
      'DELETE /api/account': (_, earlier) => (earlier === 0 ? STALE : done),
      'GET /api/account': () => ok(anAccount({ passkeys: [passkey] })),
      'POST /api/auth/passkeys/again/options': () =>
        ok({ ...options, allowCredentials: [{ type: 'public-key', id: 'AAE', transports: ['internal'] }] }),
      'POST /api/auth/passkeys/again': () => ({ status: 204, body: null }),
    });
    const bytes = (...values: number[]) => new Uint8Array(values).buffer;
    const response = { clientDataJSON: bytes(1), authenticatorData: bytes(2), signature: bytes(251, 255) };
    const asked: unknown[] = [];
    const get = async ({ publicKey }: CredentialRequestOptions) => {
      asked.push(publicKey);
      if (asked.length === 1) throw new DOMException('no', 'NotAllowedError');
      return { id: 'AAE', response: { ...response, userHandle: null } };
    };
    vi.stubGlobal('PublicKeyCredential', {});
    Object.defineProperty(navigator, 'credentials', { configurable: true, value: { get } });
    await press('Passkey gebruiken');
    expect(await screen.findByText(/^Er is geen passkey gebruikt/)).toBeTruthy();
    await press('Passkey gebruiken');
    expect(await screen.findByText('Weg.')).toBeTruthy();
    expect(asked[1]).toMatchObject({
      challenge: new Uint8Array([251, 255]),
      allowCredentials: [{ type: 'public-key', id: new Uint8Array([0, 1]), transports: ['internal'] }],
    });
    expect(house.sent.at(-2)?.body).toEqual({
      answer: { id: 'AAE', clientDataJSON: 'AQ', authenticatorData: 'Ag', signature: '-_8' },
    });
  });

  it('is refused as before when the dialog is closed', async () => {
    open({ 'DELETE /api/account': () => STALE, 'GET /api/account': () => ok(anAccount()) });
    await screen.findByLabelText('Wachtwoord');
    await press('Annuleren');
    expect(await screen.findByText('nee: Bevestig eerst uw wachtwoord.')).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('shares one dialog with others that are refused meanwhile', async () => {
    let lines = (): string[] => [];
    const house = open(
      {
        'DELETE /api/account': () => afterProof(lines)(),
        'GET /api/account': () => ok(anAccount()),
        'POST /api/auth/reauth': () => ({ status: 204, body: null }),
      },
      3,
    );
    lines = house.lines;
    fireEvent.input(await screen.findByLabelText('Wachtwoord'), { target: { value: 'raak' } });
    await press('Bevestigen');
    expect(await screen.findByText('Weg. Weg. Weg.')).toBeTruthy();
    expect(house.lines().filter((line) => line === 'POST /api/auth/reauth')).toHaveLength(1);
  });

  it('sends a user without a password here back to their provider', async () => {
    const house = open({
      'DELETE /api/account': () => STALE,
      'GET /api/account': () => ok(anAccount({ hasPassword: false, providers: ['GOOGLE'] })),
      'POST /api/auth/oauth/signin': () => refusal(503, 'login_provider_not_ready', 'Google is er niet.'),
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Opnieuw inloggen met Google' }));
    expect(await screen.findByText('Google is er niet.')).toBeTruthy();
    expect(house.sent.at(-1)?.body).toEqual({
      provider: 'GOOGLE',
      isLoginRemember: false,
      returnTo: '/contact',
      again: true,
    });
  });

  it('lets every other refusal through', async () => {
    const { lines } = open({ 'DELETE /api/account': () => refusal(409, 'last_administrator', 'Dat kan niet.') });
    expect(await screen.findByText('nee: Dat kan niet.')).toBeTruthy();
    await waitFor(() => expect(lines()).toEqual(['DELETE /api/account']));
  });
});
