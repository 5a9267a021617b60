import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { closeDoor, openDoor, setSession, settled } from '../../client/account/session.ts';
import { SessionParts } from '../../client/account/session-parts.tsx';
import { aSite } from '../client/fixtures.ts';
import { anApi, jan, nobody, ok, refusal, show } from './house.tsx';

const proveHuman = vi.hoisted(() => vi.fn(async () => undefined));
vi.mock('../../client/captcha/proof-of-work.ts', () => ({ proveHuman }));

beforeEach(() => {
  proveHuman.mockClear();
  setSession(nobody);
  settled();
});
afterEach(() => {
  closeDoor();
  cleanup();
  document.cookie = 'XSRF-TOKEN=; max-age=0';
});

const WRONG = refusal(401, 'invalid_credentials', 'Login gegevens onjuist');

async function open(answers: Parameters<typeof anApi>[0] = {}, site = aSite) {
  const house = anApi(answers);
  show(<SessionParts place="bar" />, house.api, { site });
  openDoor();
  await screen.findByRole('button', { name: 'Wachtwoord vergeten?' });
  return house;
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const type = (label: string, value: string) => fireEvent.input(field(label), { target: { value } });
const press = (name: string | RegExp) =>
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name }));
const signIn = (password = 'Zonnebloem42') => {
  type('Gebruikersnaam', ' jan@voorbeeld.nl ');
  type('Wachtwoord', password);
  press('Inloggen');
};

describe('the login view', () => {
  it('sends user name, password and whether to remember; then shows who it is (LOGIN-05 to LOGIN-09, LOGIN-24)', async () => {
    const { sent } = await open({ 'POST /api/auth/signin': () => ok(jan) });
    expect(screen.getByRole('dialog').textContent).toContain('Welkom! Log in met uw account van de Lindehof.');
    expect(document.activeElement).toBe(field('Gebruikersnaam'));
    expect(field('Onthoud mij').checked).toBe(false);
    fireEvent.click(field('Onthoud mij'));
    signIn();
    expect(await screen.findByRole('link', { name: 'Jan de Vries' })).toBe(document.activeElement);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByRole('link', { name: 'Jan de Vries' }).getAttribute('href')).toBe('/profile');
    expect(sent).toEqual([
      {
        line: 'POST /api/auth/signin',
        body: { username: 'jan@voorbeeld.nl', password: 'Zonnebloem42', isLoginRemember: true },
      },
    ]);
  });

  it('calls nobody while a field is empty (VAL-02)', async () => {
    const { sent } = await open();
    press('Inloggen');
    expect(screen.getByText('Login failed')).toBeTruthy();
    expect(screen.getByText('Please try again')).toBeTruthy();
    expect(field('Gebruikersnaam').getAttribute('aria-invalid')).toBe('true');
    expect(screen.getAllByText('Vul uw wachtwoord in.')).toHaveLength(2);
    expect(sent).toEqual([]);
  });

  it('says a refusal in a message and in the view, until the next key is typed (LOGIN-25, STATE-03, ERR-03)', async () => {
    await open({ 'POST /api/auth/signin': () => WRONG });
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
    const { sent } = await open({
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
    await open({ 'POST /api/auth/signin': () => refusal(500, 'internal', 'Kapot.') });
    signIn();
    const words = 'Helaas is er iets fout gegaan tijdens het autoriseren van de gebruiker';
    expect(await screen.findAllByText(words)).toHaveLength(2);
  });

  it('proves that nobody guesses by machine when asked to, and tries once more (S-09)', async () => {
    const { lines } = await open({
      'POST /api/auth/signin': (_, earlier) =>
        earlier === 0 ? refusal(422, 'captcha_required', 'Bevestig eerst dat u geen robot bent.') : ok(jan),
    });
    signIn();
    await screen.findByRole('link', { name: 'Jan de Vries' });
    expect(proveHuman).toHaveBeenCalledExactlyOnceWith(expect.anything(), 'signin');
    expect(lines()).toEqual(['POST /api/auth/signin', 'POST /api/auth/signin']);
  });

  it('sends one request however often the button is pressed', async () => {
    const { lines } = await open({ 'POST /api/auth/signin': () => ok(jan) });
    signIn();
    press(/Bezig met inloggen/);
    await screen.findByRole('link', { name: 'Jan de Vries' });
    expect(lines()).toHaveLength(1);
  });

  it('offers the configured providers, within their width, and asks nothing of them before (LOGIN-11, VAL-26)', async () => {
    const site = { ...aSite, signIn: { providers: ['GOOGLE' as const], hasPasswordForm: true } };
    const { sent } = await open(
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
    const { sent } = await open({ 'POST /api/auth/oauth/signin': () => refusal(503, 'x', 'Later.') }, site);
    expect(screen.queryByLabelText('Gebruikersnaam')).toBeNull();
    press('Inloggen');
    await screen.findAllByText('Helaas is er iets fout gegaan tijdens het autoriseren van de gebruiker');
    expect(sent[0]?.body).toMatchObject({ provider: 'OIDC' });
  });
});

describe('the registration view', () => {
  const fill = () => {
    for (const [label, value] of [
      ['Voornaam', 'Jan'],
      ['Achternaam', 'de Vries'],
      ['E-mailadres', 'jan@voorbeeld.nl'],
      ['Herhaal e-mailadres', 'JAN@voorbeeld.nl'],
      ['Wachtwoord', 'Zonnebloem42'],
      ['Herhaal wachtwoord', 'Zonnebloem42'],
    ] as const)
      type(label, value);
  };
  const change = async () => {
    press('Registreren');
    await screen.findByLabelText('Voornaam');
  };

  it('opens by the first press, which checks and sends nothing (LOGIN-19, STATE-08)', async () => {
    const { sent } = await open();
    await change();
    expect(screen.getByRole('dialog', { name: 'Registreren bij de Lindehof' })).toBeTruthy();
    expect(document.activeElement).toBe(field('Voornaam'));
    expect(screen.queryByText('Dit veld is verplicht.')).toBeNull();
    expect(sent).toEqual([]);
  });

  it('shows each fault beside its field and sends nothing (LOGIN-21, VAL-03)', async () => {
    const { sent } = await open();
    await change();
    press('Registreren');
    expect(screen.getAllByText('Dit veld is verplicht.')).toHaveLength(6);
    expect(sent).toEqual([]);
    expect(proveHuman).not.toHaveBeenCalled();
  });

  it('makes the account with one call and goes back to the login view (LOGIN-20)', async () => {
    const message = 'Controleer uw e-mail om uw account te activeren.';
    const { sent } = await open({ 'POST /api/auth/signup': () => ({ status: 201, body: { message } }) });
    await change();
    fill();
    press('Registreren');
    await screen.findByRole('dialog', { name: 'Inloggen bij de Lindehof' });
    expect(screen.getAllByText('Account aangemaakt')).toHaveLength(2);
    expect(screen.getAllByText(message)).toHaveLength(2);
    expect(field('Gebruikersnaam').value).toBe('jan@voorbeeld.nl');
    expect(proveHuman).toHaveBeenCalledExactlyOnceWith(expect.anything(), 'signup');
    expect(sent).toEqual([
      {
        line: 'POST /api/auth/signup',
        body: {
          username: 'jan@voorbeeld.nl',
          email: 'jan@voorbeeld.nl',
          firstName: 'Jan',
          lastName: 'de Vries',
          password: 'Zonnebloem42',
        },
      },
    ]);
  });

  it('shows what the server says of a field beside it, and of a failure in a message (VAL-06, ERR-05)', async () => {
    await open({
      'POST /api/auth/signup': (_, earlier) =>
        earlier === 0
          ? refusal(422, 'invalid', 'Controleer.', { password: 'Dit wachtwoord is te makkelijk te raden.' })
          : refusal(503, 'identity_unavailable', 'Later.'),
    });
    await change();
    fill();
    press('Registreren');
    expect(await screen.findByText('Dit wachtwoord is te makkelijk te raden.')).toBeTruthy();
    expect(field('Wachtwoord').getAttribute('aria-invalid')).toBe('true');
    press('Registreren');
    const words = 'Helaas is er iets fout gegaan tijdens het registreren van de gebruiker';
    expect(await screen.findAllByText(words)).toHaveLength(2);
    expect(field('Achternaam').value).toBe('de Vries');
  });

  it('keeps what was typed from view to view, and forgets it when the dialog closes (LOGIN-18, LOGIN-03)', async () => {
    await open();
    type('Gebruikersnaam', 'piet@voorbeeld.nl');
    await change();
    type('Voornaam', 'Piet');
    type('Wachtwoord', 'Zonnebloem42');
    press('Inloggen');
    expect((await screen.findByLabelText<HTMLInputElement>('Gebruikersnaam')).value).toBe('piet@voorbeeld.nl');
    press('Registreren');
    expect((await screen.findByLabelText<HTMLInputElement>('Voornaam')).value).toBe('Piet');
    expect(field('Wachtwoord').value).toBe('Zonnebloem42');
    press('Sluiten');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    openDoor();
    expect((await screen.findByLabelText<HTMLInputElement>('Gebruikersnaam')).value).toBe('');
    await change();
    expect(field('Wachtwoord').value).toBe('');
  });

  it('shows and hides the password by a named button, and tells how strong it looks (LOGIN-16, CONST-28)', async () => {
    await open();
    await change();
    expect(screen.getByText('Voer een wachtwoord in!')).toBeTruthy();
    type('Wachtwoord', 'Zonnebloem42');
    expect(screen.getByText('Sterk wachtwoord').getAttribute('aria-live')).toBe('polite');
    fireEvent.click(screen.getAllByRole('button', { name: 'Wachtwoord tonen' })[0] as HTMLElement);
    expect(field('Wachtwoord').type).toBe('text');
    press('Wachtwoord verbergen');
    expect(field('Wachtwoord').type).toBe('password');
  });
});

describe('the other views', () => {
  it('the reset view sends the address twice and shows the answer, which is always the same (LOGIN-22)', async () => {
    const message = 'Als dit e-mailadres bij ons bekend is, ontvangt u een e-mail.';
    const { sent } = await open({ 'POST /api/auth/reset': () => ({ status: 202, body: { message } }) });
    type('Gebruikersnaam', 'jan@voorbeeld.nl');
    press('Wachtwoord vergeten?');
    expect((await screen.findByLabelText<HTMLInputElement>('E-mailadres')).value).toBe('jan@voorbeeld.nl');
    press('Stuur link');
    expect(await screen.findByText(message)).toBeTruthy();
    expect(sent[0]?.body).toEqual({ username: 'jan@voorbeeld.nl', email: 'jan@voorbeeld.nl' });
  });

  it('an administrator is asked for a code, or for a recovery code, before the name is shown (S-17)', async () => {
    const { sent } = await open({
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
    await open({
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
    const { lines } = await open({
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
