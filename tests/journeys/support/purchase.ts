import type { Locator, Page } from 'playwright/test';
import type { PersonalDetails } from '../../../src/modules/ticketing/schema.ts';
import { expect } from './journey.ts';
import type { Programmed } from './programme.ts';

let buyers = 0;

/** A new buyer, with an email address of their own. */
export function aBuyer(): PersonalDetails {
  buyers++;
  return {
    firstName: 'Fenna',
    lastName: `van Dijk ${buyers}`,
    email: `fenna-${buyers}-${Date.now().toString(36)}@bezoeker.example`,
    phoneNumber: '06 12 34 56 78',
  };
}

/** Opens a page and waits for hydration; an earlier press would take the way without scripts. */
export async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await takenOver(page);
}

/** React marks each element that it has hydrated. A page that is only read waits for a touch, which presses nothing. */
export async function takenOver(page: Page, place = 'main h1'): Promise<void> {
  await page.waitForFunction((selector) => {
    if (document.documentElement.hasAttribute('data-still')) {
      document.querySelector('button')?.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
    }
    const element = document.querySelector(selector);
    return element !== null && Object.keys(element).some((key) => key.startsWith('__reactProps$'));
  }, place);
}

export const amountField = (page: Page, optionId: number): Locator => page.locator(`input[name="amount_${optionId}"]`);
export const rowOf = (page: Page, optionId: number): Locator =>
  page.getByRole('row').filter({ has: amountField(page, optionId) });

/** Chooses with the plus buttons, as most visitors do. */
export async function choose(page: Page, amounts: Record<number, number>): Promise<void> {
  for (const [id, amount] of Object.entries(amounts)) {
    const plus = rowOf(page, Number(id)).getByRole('button', { name: /^Eén ticket meer/ });
    for (let pressed = 0; pressed < amount; pressed++) await plus.click();
    await expect(amountField(page, Number(id))).toHaveValue(String(amount));
  }
}

export const orderButton = (page: Page): Locator => page.getByRole('button', { name: 'Ga verder naar bestellen!' });
export const nextButton = (page: Page): Locator => page.getByRole('button', { name: 'Volgende stap' });
export const payButton = (page: Page): Locator => page.getByRole('button', { name: /Ga door naar betaling/ });
export const heading = (page: Page, name: string | RegExp): Locator => page.getByRole('heading', { name, level: 1 });

export async function fillIn(page: Page, buyer: PersonalDetails): Promise<void> {
  await page.getByLabel('Voornaam').fill(buyer.firstName);
  await page.getByLabel('Achternaam').fill(buyer.lastName);
  await page.getByLabel('E-mail', { exact: true }).fill(buyer.email);
  await page.getByLabel('Telefoonnummer / mobiel').fill(buyer.phoneNumber);
}

/** Goes from the event's page to the details step. */
export async function toDetails(page: Page, item: Programmed, amounts: Record<number, number>): Promise<void> {
  await visit(page, item.path);
  await choose(page, amounts);
  await orderButton(page).click();
  await expect(heading(page, 'Persoonlijke gegevens')).toBeVisible();
}

/** Goes from the event's page to the overview. */
export async function toOverview(
  page: Page,
  item: Programmed,
  amounts: Record<number, number>,
  buyer: PersonalDetails = aBuyer(),
): Promise<PersonalDetails> {
  await toDetails(page, item, amounts);
  await fillIn(page, buyer);
  await nextButton(page).click();
  await expect(heading(page, 'Overzicht bestelling')).toBeVisible();
  return buyer;
}

/** Goes from the event's page to the bank. */
export async function toBank(
  page: Page,
  item: Programmed,
  amounts: Record<number, number>,
  buyer: PersonalDetails = aBuyer(),
): Promise<PersonalDetails> {
  await toOverview(page, item, amounts, buyer);
  await payButton(page).click();
  await page.waitForURL(/\/demo\/mollie\//);
  return buyer;
}

export type BankStatus = 'paid' | 'failed' | 'canceled' | 'expired' | 'open' | 'pending' | 'authorized';

/** Presses a button of the simulated bank. */
export async function settleAtBank(page: Page, status: BankStatus): Promise<void> {
  await page.locator(`button[name="status"][value="${status}"]`).click();
  await page.waitForURL(/\/bevestiging\?payment=/);
}

export const confirmation = (page: Page): Locator => page.locator('[data-step="confirmation"]');

/** Opens the fields for codes on the overview, which start folded. */
export const unfoldCodes = (page: Page): Promise<void> => page.locator('form details > summary').click();

/** Opens the codes of an order that start folded; with scripts they are hydrated after the rest of the page. */
export async function unfoldTickets(page: Page, hasScripts = true): Promise<void> {
  if (hasScripts) await takenOver(page, '#your-tickets');
  await page.locator('[aria-labelledby="your-tickets"] summary').click();
}

/** The page polls after 5 seconds if it opens before the bank's notification (R-15, CHECK-26). */
export async function expectPaidHeading(page: Page): Promise<void> {
  await expect(confirmation(page).getByRole('heading', { name: 'Je aankoop is gelukt!' })).toBeVisible();
}
