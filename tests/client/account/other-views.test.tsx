import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openDialog, press, signIn, startAnew, type } from './dialog.tsx';
import { jan, nobody, ok, refusal } from './house.tsx';

beforeEach(startAnew);
afterEach(() => {
  startAnew();
  cleanup();
});

describe('the other views of the login dialog', () => {
  it('the reset view sends the address twice and shows the answer, which is always the same (LOGIN-22)', async () => {
    const message = 'Als dit e-mailadres bij ons bekend is, ontvangt u een e-mail.';
    const { sent } = await openDialog({ 'POST /api/auth/reset': () => ({ status: 202, body: { message } }) });
    type('Gebruikersnaam', 'jan@voorbeeld.nl');
    press('Wachtwoord vergeten?');
    expect((await screen.findByLabelText<HTMLInputElement>('E-mailadres')).value).toBe('jan@voorbeeld.nl');
    press('Stuur link');
    expect(await screen.findByText(message)).toBeTruthy();
    expect(sent[0]?.body).toEqual({ username: 'jan@voorbeeld.nl', email: 'jan@voorbeeld.nl' });
  });

  it('an administrator is asked for a code, or for a recovery code, before the name is shown (S-17)', async () => {
    const { sent } = await openDialog({
      'POST /api/auth/signin': () => ok({ ...nobody, mfa: 'code' }),
      'POST /api/auth/totp': (_, earlier) =>
        earlier === 0
          ? refusal(422, 'totp_invalid', 'Deze code is niet juist.')
          : ok({ ...jan, roles: ['administrator'] }),
    });
    signIn();
    fireEvent.input(await screen.findByLabelText('Code uit uw authenticatie-app'), { target: { value: '123 456' } });
    press('Verder');
    expect(await screen.findAllByText('Deze code is niet juist.')).toHaveLength(2);
    press('Ik gebruik een herstelcode');
    type('Herstelcode', 'ABCD-EFGH');
    press('Verder');
    expect((await screen.findByRole('link', { name: 'Beheer' })).getAttribute('href')).toBe('/dmt-admin');
    expect(sent.filter(({ line }) => line.endsWith('/totp')).map(({ body }) => body)).toEqual([
      { code: '123 456' },
      { code: 'ABCD-EFGH' },
    ]);
  });

  it('a code that comes too late leads back to the login view', async () => {
    await openDialog({
      'POST /api/auth/signin': () => ok({ ...nobody, mfa: 'code' }),
      'POST /api/auth/totp': () => refusal(401, 'not_signed_in', 'U bent niet ingelogd.'),
    });
    signIn();
    fireEvent.input(await screen.findByLabelText('Code uit uw authenticatie-app'), { target: { value: '123456' } });
    press('Verder');
    expect(await screen.findByText('Het inloggen duurde te lang. Log opnieuw in.')).toBeTruthy();
    expect(screen.getByLabelText('Gebruikersnaam')).toBeTruthy();
  });

  it('the first sign-in of an administrator sets up an app, and shows the recovery codes once (S-17)', async () => {
    const { lines } = await openDialog({
      'POST /api/auth/signin': () => ok({ ...nobody, mfa: 'enrol' }),
      'POST /api/auth/totp/enrol': () => ok({ secret: 'ABCDEFGH', uri: 'otpauth://totp/x?secret=ABCDEFGH' }),
      'POST /api/auth/totp/confirm': () => ok({ ...jan, recoveryCodes: ['EEN-TWEE', 'DRIE-VIER'] }),
    });
    signIn();
    fireEvent.click(await screen.findByRole('button', { name: 'App instellen' }));
    expect(await screen.findByText('ABCD EFGH')).toBeTruthy();
    expect(await screen.findByRole('img', { name: 'QR-code voor uw authenticatie-app' })).toBeTruthy();
    press('Bevestigen');
    expect(screen.getByText('Dit veld is verplicht.')).toBeTruthy();
    type('Code uit uw authenticatie-app', '123456');
    press('Bevestigen');
    expect(await screen.findByText('DRIE-VIER')).toBeTruthy();
    expect(screen.getByRole('dialog')).toBeTruthy();
    press('Verder');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(lines()).toEqual(['POST /api/auth/signin', 'POST /api/auth/totp/enrol', 'POST /api/auth/totp/confirm']);
  });
});
