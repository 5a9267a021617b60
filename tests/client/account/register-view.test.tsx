import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openLogin } from '../../../client/account/session/session.ts';
import { field, openDialog, press, startAnew, type } from './dialog.tsx';
import { refusal } from './house.tsx';

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
    const { sent } = await openDialog();
    await change();
    expect(screen.getByRole('dialog', { name: 'Registreren bij de Lindehof' })).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(field('Voornaam')));
    expect(screen.queryByText('Dit veld is verplicht.')).toBeNull();
    expect(sent).toEqual([]);
  });

  it('shows each fault beside its field and sends nothing (LOGIN-21, VAL-03)', async () => {
    const { sent } = await openDialog();
    await change();
    press('Registreren');
    expect(screen.getAllByText('Dit veld is verplicht.')).toHaveLength(6);
    expect(sent).toEqual([]);
    expect(proveHuman).not.toHaveBeenCalled();
  });

  it('makes the account with one call and goes back to the login view (LOGIN-20, ENT-40, ENT-42, GAP-05)', async () => {
    const message = 'Controleer uw e-mail om uw account te activeren.';
    const { sent } = await openDialog({ 'POST /api/auth/signup': () => ({ status: 201, body: { message } }) });
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
    await openDialog({
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
    await openDialog();
    type('Gebruikersnaam', 'piet@voorbeeld.nl');
    await change();
    type('Voornaam', 'Piet');
    type('Wachtwoord', 'Zonnebloem42');
    press('Inloggen');
    expect((await screen.findByLabelText<HTMLInputElement>('Gebruikersnaam')).value).toBe('piet@voorbeeld.nl');
    await waitFor(() => expect(document.activeElement).toBe(field('Gebruikersnaam')));
    press('Registreren');
    expect((await screen.findByLabelText<HTMLInputElement>('Voornaam')).value).toBe('Piet');
    expect(field('Wachtwoord').value).toBe('Zonnebloem42');
    press('Sluiten');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    openLogin();
    expect((await screen.findByLabelText<HTMLInputElement>('Gebruikersnaam')).value).toBe('');
    await change();
    expect(field('Wachtwoord').value).toBe('');
  });

  it('shows and hides the password by a named button, and tells how strong it looks (LOGIN-16, CONST-28)', async () => {
    await openDialog();
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
