import type { Locator, Page } from 'playwright/test';
import { toast } from './accounts.ts';
import { expectAccessible, expectNoSidewaysScroll } from './axe.ts';
import { expect } from './journey.ts';
import { visit } from './purchase.ts';

/** Owner of a site that was started with `OWNER_ENVIRONMENT`. */
export const OWNER = {
  firstName: 'Beheerder',
  lastName: 'Lindehof',
  email: 'beheer@lindehof.example',
  password: 'de sleutel ligt onder de hortensia',
};
export const OWNER_ENVIRONMENT = { ADMIN_EMAIL: OWNER.email, ADMIN_PASSWORD: OWNER.password };
export const PHONE = { width: 360, height: 740 };

export const button = (page: Page, name: string | RegExp): Locator => page.getByRole('button', { name });

/** Restores the default notice, which the sample season empties. The owner is signed in. */
export async function giveNoticeBack(page: Page): Promise<void> {
  await visit(page, '/dmt-admin/inhoud/season-notice');
  await button(page, 'Zet de standaard terug').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Zet terug' }).click();
  await expect(page.getByText('De standaard staat terug')).toBeVisible();
}

/** Creates a discount code; the owner is signed in on this page. */
export async function makeCode(page: Page, code: string, percent: number): Promise<void> {
  await visit(page, '/dmt-admin/kortingscodes');
  await page.getByLabel('Code', { exact: true }).fill(code);
  await page.getByLabel('Korting', { exact: true }).fill(String(percent));
  await button(page, 'Code maken').click();
  await expect(toast(page, `Kortingscode ${code} is gemaakt.`)).toBeVisible();
}

/** Unfolds the rule of an event for visitors, on the page with its rules, and returns the form around it. */
export async function openRule(page: Page, rule: 'Zelf annuleren' | 'Zelf een andere' | 'Zelf naam' | 'Wachtlijst') {
  const rules = page.getByRole('region', { name: 'Regels voor bezoekers' });
  await rules.locator('summary').filter({ hasText: rule }).click();
  return rules;
}

/** Expects the page to be accessible and to fit the screen. */
export async function expectFit(page: Page): Promise<void> {
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
}

/** Expects the text to be on one line at this width, and nothing to overflow. */
export async function expectOneLine(page: Page, text: Locator, width: number): Promise<void> {
  const before = page.viewportSize();
  await page.setViewportSize({ width, height: 900 });
  const lines = await text.evaluate((one) => {
    const range = document.createRange();
    range.selectNodeContents(one);
    return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
  });
  expect([await text.textContent(), width, lines]).toEqual([await text.textContent(), width, 1]);
  await expectNoSidewaysScroll(page);
  if (before) await page.setViewportSize(before);
}
