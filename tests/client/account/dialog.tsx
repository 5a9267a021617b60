import { fireEvent, screen, within } from '@testing-library/react';
import { closeLogin, openLogin, setSession, settled } from '../../../client/account/session/session.ts';
import { SessionCorner } from '../../../client/account/corner/session-corner.tsx';
import { aSite } from '../fixtures.ts';
import { anApi, nobody, show } from './house.tsx';

/** Opens the login dialog from the top bar of a page. */
export async function openDialog(answers: Parameters<typeof anApi>[0] = {}, site = aSite) {
  const house = anApi(answers);
  show(<SessionCorner place="bar" />, house.api, { site });
  openLogin();
  await screen.findByRole('button', { name: 'Wachtwoord vergeten?' });
  return house;
}

/** Resets the state of the browser: signed out, no dialog open. */
export function startAnew(): void {
  closeLogin();
  setSession(nobody);
  settled();
  document.cookie = 'XSRF-TOKEN=; max-age=0';
}

export const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
export const type = (label: string, value: string) => fireEvent.input(field(label), { target: { value } });
export const press = (name: string | RegExp) =>
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name }));

export function signIn(): void {
  type('Gebruikersnaam', ' jan@voorbeeld.nl ');
  type('Wachtwoord', 'Zonnebloem42');
  press('Inloggen');
}
