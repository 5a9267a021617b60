import type { Page } from 'playwright/test';
import { toast } from './accounts.ts';
import { expect } from './journey.ts';
import { button } from './owner.ts';
import { visit } from './purchase.ts';

/** The signed-in owner sells gift cards whose VAT is due when they are spent. */
export async function sellGiftCards(page: Page): Promise<void> {
  await visit(page, '/dmt-admin/cadeaubonnen');
  await page.getByLabel('Cadeaubonnen verkopen').check();
  await page.getByLabel(/^Wanneer is de btw/).selectOption('multi');
  await page.getByLabel('Ik heb dit met mijn boekhouder besproken').check();
  await button(page, 'Opslaan').click();
  await expect(toast(page, 'Cadeaubonnen zijn te koop.')).toBeVisible();
}
