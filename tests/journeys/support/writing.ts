import { randomInt } from 'node:crypto';
import type { Locator, Page } from 'playwright/test';
import { expect } from './journey.ts';

/** An unused email address. */
export const anAddress = (name: string): string => `${name}.${randomInt(1_000_000_000)}@voorbeeld.nl`;

export const letter = (page: Page): Locator => page.getByRole('region', { name: 'Stuur ons een bericht' });
export const block = (page: Page): Locator => page.getByRole('region', { name: 'Nieuwsbrief.' });
export const banner = (page: Page): Locator => page.getByRole('complementary', { name: 'Nieuwsbrief' });
export const robotBox = (where: Locator): Locator => where.getByRole('checkbox', { name: 'Ik ben geen robot' });

export type Written = { firstname: string; lastname: string; email: string; message: string };

export const aMessage = (): Written => ({
  firstname: 'Marijke',
  lastname: 'Postma',
  email: anAddress('marijke'),
  message: 'Mogen wij in juni\nin de tuin trouwen?',
});

export async function fillInMessage(where: Locator, { firstname, lastname, email, message }: Written): Promise<void> {
  await where.getByPlaceholder('Voornaam').fill(firstname);
  await where.getByPlaceholder('Achternaam').fill(lastname);
  await where.getByPlaceholder('Email').fill(email);
  await where.getByPlaceholder('Bericht').fill(message);
}

/** Ticks the box and waits until the browser has solved the challenge. */
export async function proveHuman(where: Locator): Promise<void> {
  await robotBox(where).check();
  await expect(where.getByText('Gecontroleerd')).toBeVisible({ timeout: 20_000 });
}

/** Scrolls to the newsletter block, whose code loads when it is near. */
export async function openBlock(page: Page): Promise<Locator> {
  await block(page).scrollIntoViewIfNeeded();
  await expect(robotBox(block(page))).toBeVisible();
  return block(page);
}

/** Signs up for the newsletter, with JavaScript. */
export async function signUp(page: Page, email: string, name = 'Tine'): Promise<void> {
  const form = await openBlock(page);
  await form.getByPlaceholder('Email').fill(email);
  await form.getByPlaceholder('Naam').fill(name);
  await proveHuman(form);
  await form.getByRole('button', { name: 'Aanmelden voor nieuwsbrief' }).click();
}
