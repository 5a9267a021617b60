import { randomInt } from 'node:crypto';
import type { Locator, Page } from 'playwright/test';
import { createTimeCodes } from '../../../src/modules/identity/adapters/credentials.oslo.ts';
import { expect } from './journey.ts';
import { visit } from './purchase.ts';

export type Person = { firstName: string; lastName: string; email: string; password: string };

/** A new person, with an address of their own. */
export function aPerson(): Person {
  const number = randomInt(1_000_000_000);
  return { firstName: 'Jan', lastName: 'de Vries', email: `jan.${number}@voorbeeld.nl`, password: 'Zonnebloem42' };
}

export const nameOf = ({ firstName, lastName }: Person): string => `${firstName} ${lastName}`;

export const dialog = (page: Page): Locator => page.getByRole('dialog', { name: /^(Inloggen|Registreren) bij de / });
export const topBar = (page: Page): Locator => page.getByRole('banner');
export const alert = (page: Page): Locator => page.getByRole('main').getByRole('alert');
/** A toast; messages in the page are elsewhere. */
export const toast = (page: Page, text: string | RegExp): Locator =>
  page.getByRole('region', { name: 'Meldingen' }).getByText(text);

/** Opens the login dialog from the top bar of a hydrated page. */
export async function openLogin(page: Page): Promise<Locator> {
  await topBar(page).getByRole('button', { name: 'Inloggen' }).click();
  await expect(dialog(page)).toBeVisible();
  return dialog(page);
}

/** Fills in the login view and presses its button, in the dialog or on the page. */
export async function fillInLogin(
  where: Locator | Page,
  { email, password }: Pick<Person, 'email' | 'password'>,
): Promise<void> {
  await where.getByLabel('Gebruikersnaam').fill(email);
  await where.getByLabel('Wachtwoord', { exact: true }).fill(password);
  await where.getByRole('button', { name: 'Inloggen', exact: true }).click();
}

export async function fillInRegistration(where: Locator | Page, person: Person): Promise<void> {
  await where.getByLabel('Voornaam').fill(person.firstName);
  await where.getByLabel('Achternaam').fill(person.lastName);
  await where.getByLabel('E-mailadres', { exact: true }).fill(person.email);
  await where.getByLabel('Herhaal e-mailadres').fill(person.email);
  await where.getByLabel('Wachtwoord', { exact: true }).fill(person.password);
  await where.getByLabel('Herhaal wachtwoord').fill(person.password);
}

/** Registers an account in this browser; its email still has to be confirmed. */
export async function signUp(page: Page, person: Person): Promise<void> {
  await visit(page, '/contact');
  const auth = await openLogin(page);
  await auth.getByRole('button', { name: 'Registreren' }).click();
  await fillInRegistration(auth, person);
  await auth.getByRole('button', { name: 'Registreren' }).click();
  await expect(auth.getByRole('status')).toContainText('Account aangemaakt');
}

/** Signs in through the dialog, and waits for the name in the top bar. */
export async function signIn(page: Page, person: Person, path = '/contact'): Promise<void> {
  await visit(page, path);
  await fillInLogin(await openLogin(page), person);
  await expectSignedIn(page, nameOf(person));
}

export async function expectSignedIn(page: Page, name: string): Promise<void> {
  await expect(topBar(page).getByRole('link', { name, exact: true })).toBeVisible();
  await expect(dialog(page)).toHaveCount(0);
}

export async function signOut(page: Page): Promise<void> {
  await topBar(page).getByRole('button', { name: 'Uitloggen' }).click();
  await page.waitForURL('**/home');
  await expect(topBar(page).getByRole('button', { name: 'Inloggen' })).toBeVisible();
}

/**
 * Current code of an authenticator app; `ahead`: steps later, because each code works once and the next step is
 * accepted too.
 */
export function appCode(secret: string, ahead = 0): Promise<string> {
  const step = Math.floor(Date.now() / 30_000) + ahead;
  return createTimeCodes().codeAt(secret.replaceAll(' ', ''), step);
}
