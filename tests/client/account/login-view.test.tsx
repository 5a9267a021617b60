import { cleanup, fireEvent, screen, within, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aSite } from '../fixtures.ts';
import { field, openDialog, press, signIn, startAnew, type } from './dialog.tsx';
import { jan, ok, refusal } from './house.tsx';

const proveHuman = vi.hoisted(() => vi.fn(async () => undefined));
vi.mock('../../../client/ui/captcha/proof-of-work.ts', () => ({ proveHuman }));

beforeEach(() => {
  proveHuman.mockClear();
  startAnew();
});
afterEach(() => {
  startAnew();
  cleanup();
});

const WRONG = refusal(401, 'invalid_credentials', 'Login gegevens onjuist');

describe('the login view', () => {
  it('sends user name, password and whether to remember; then shows who it is (LOGIN-05 to LOGIN-09, LOGIN-24, ENT-37, ENT-50, GAP-04)', async () => {
    const { sent } = await openDialog({ 'POST /api/auth/signin': () => ok(jan) });
    expect(screen.getByRole('dialog').textContent).toContain('Welkom! Log in met uw account van de Lindehof.');
    await waitFor(() => expect(document.activeElement).toBe(field('Gebruikersnaam')));
    expect(field('Onthoud mij').checked).toBe(false);
    fireEvent.click(field('Onthoud mij'));
    signIn();
    const name = await screen.findByRole('link', { name: 'Jan de Vries' });
    await waitFor(() => expect(document.activeElement).toBe(name));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByRole('link', { name: 'Jan de Vries' }).getAttribute('href')).toBe('/profile');
    expect([localStorage.length, sessionStorage.length]).toEqual([0, 0]);
    expect(sent).toEqual([
      {
        line: 'POST /api/auth/signin',
        body: { username: 'jan@voorbeeld.nl', password: 'Zonnebloem42', isLoginRemember: true },
      },
    ]);
  });

  it('calls nobody while a field is empty (VAL-02, ERR-01, GAP-01)', async () => {
    const { sent } = await openDialog();
    press('Inloggen');
    expect(screen.getByText('Login failed')).toBeTruthy();
    expect(screen.getByText('Please try again')).toBeTruthy();
    expect(field('Gebruikersnaam').getAttribute('aria-invalid')).toBe('true');
    expect(screen.getAllByText('Vul uw wachtwoord in.')).toHaveLength(2);
    expect(sent).toEqual([]);
  });

  it('says a refusal in a message and in the view, until the next key is typed (LOGIN-25, STATE-03, ERR-03, GAP-01, GAP-03)', async () => {
    await openDialog({ 'POST /api/auth/signin': () => WRONG });
    signIn();
    const alert = await within(screen.getByRole('dialog')).findByRole('alert');
    expect(alert.textContent).toBe('Login gegevens onjuist');
    expect(screen.getByText('Login error')).toBeTruthy();
    expect(field('Wachtwoord').value).toBe('');
    expect(field('Gebruikersnaam').value).toBe('jan@voorbeeld.nl');
    expect(screen.getByText('Net geregistreerd? Activeer eerst uw account.')).toBeTruthy();
    type('Wachtwoord', 'x');
    expect(within(screen.getByRole('dialog')).queryByRole('alert')).toBeNull();
  });

  it('mails a new activation link to the address that was typed (ENT-41)', async () => {
    const message = 'Als dit account bestaat en nog niet actief is, ontvangt u een e-mail met een activatielink.';
    const { sent } = await openDialog({
      'POST /api/auth/signin': () => WRONG,
      'POST /api/auth/account/activate': () => ({ status: 202, body: { message } }),
    });
    signIn();
    await screen.findByRole('button', { name: 'Nieuwe activatielink aanvragen' });
    press('Nieuwe activatielink aanvragen');
    expect(await screen.findByText(message)).toBeTruthy();
    expect(sent.at(-1)?.body).toEqual({ email: 'jan@voorbeeld.nl' });
  });

  it('says what broke down in the words of signing in (ERR-04)', async () => {
    await openDialog({ 'POST /api/auth/signin': () => refusal(500, 'internal', 'Kapot.') });
    signIn();
    const words = 'Helaas is er iets fout gegaan tijdens het autoriseren van de gebruiker';
    expect(await screen.findAllByText(words)).toHaveLength(2);
  });

  it('solves the robot check when asked to, and retries (S-09)', async () => {
    const { lines } = await openDialog({
      'POST /api/auth/signin': (_, earlier) =>
        earlier === 0 ? refusal(422, 'captcha_required', 'Bevestig eerst dat u geen robot bent.') : ok(jan),
    });
    signIn();
    await screen.findByRole('link', { name: 'Jan de Vries' });
    expect(proveHuman).toHaveBeenCalledExactlyOnceWith(expect.anything(), 'signin');
    expect(lines()).toEqual(['POST /api/auth/signin', 'POST /api/auth/signin']);
  });

  it('sends one request however often the button is pressed', async () => {
    const { lines } = await openDialog({ 'POST /api/auth/signin': () => ok(jan) });
    signIn();
    press(/Bezig met inloggen/);
    await screen.findByRole('link', { name: 'Jan de Vries' });
    expect(lines()).toHaveLength(1);
  });

  it('offers the configured providers, within their width, and asks nothing of them before (LOGIN-11, VAL-26, SOCIAL-07)', async () => {
    const site = { ...aSite, signIn: { providers: ['GOOGLE' as const], hasPasswordForm: true } };
    const { sent } = await openDialog(
      {
        'POST /api/auth/oauth/signin': () =>
          refusal(503, 'login_provider_not_ready', 'Inloggen met Google is op dit moment niet beschikbaar.'),
      },
      site,
    );
    expect(screen.queryByRole('button', { name: 'Inloggen met Facebook' })).toBeNull();
    press('Inloggen met Google');
    expect(await screen.findAllByText('Inloggen met Google is op dit moment niet beschikbaar.')).toHaveLength(2);
    expect(sent[0]?.body).toEqual({ provider: 'GOOGLE', isLoginRemember: false, returnTo: '/contact' });
  });

  it('has no fields where a login service knows the passwords (LOGIN-10)', async () => {
    const site = { ...aSite, signIn: { providers: ['OIDC' as const], hasPasswordForm: false } };
    const { sent } = await openDialog({ 'POST /api/auth/oauth/signin': () => refusal(503, 'x', 'Later.') }, site);
    expect(screen.queryByLabelText('Gebruikersnaam')).toBeNull();
    press('Inloggen');
    await screen.findAllByText('Helaas is er iets fout gegaan tijdens het autoriseren van de gebruiker');
    expect(sent[0]?.body).toMatchObject({ provider: 'OIDC' });
  });
});
