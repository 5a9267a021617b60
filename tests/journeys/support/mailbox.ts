import type { Page } from 'playwright/test';
import { expect } from './journey.ts';

/** Waits for an email to an address with this subject in the simulated mailbox, and opens the newest one. */
export async function openMail(page: Page, to: string, subject: RegExp): Promise<void> {
  const mail = page
    .getByRole('listitem')
    .filter({ hasText: `aan ${to}` })
    .getByRole('link', { name: subject });
  await expect
    .poll(() => subjectsTo(page, to), { message: `mail to ${to}`, intervals: [100], timeout: 20_000 })
    .toContainEqual(expect.stringMatching(subject));
  await page.goto('/demo/mailbox');
  await mail.first().click();
  await expect(page.getByRole('heading', { name: subject, level: 1 })).toBeVisible();
}

/** Number of emails to an address. */
export async function countMails(page: Page, to: string): Promise<number> {
  return (await subjectsTo(page, to)).length;
}

/** Subjects in the simulated mailbox, newest first; does not navigate. */
async function subjectsTo(page: Page, to: string): Promise<string[]> {
  const answer = await page.request.get('/demo/mailbox');
  expect(answer.status()).toBe(200);
  const mails = (await answer.text()).split('<li>').filter((mail) => mail.includes(`aan ${to}`));
  return mails.map((mail) => /<a [^>]*>([^<]*)</.exec(mail)?.[1] ?? '');
}

/** Follows a link of the open email, in this window. */
export async function followLink(page: Page, address: RegExp): Promise<void> {
  await page.getByRole('link', { name: address }).first().click();
  await page.waitForURL(address);
}

/** Bytes of an attachment of the open email. */
export async function attachment(page: Page, name: RegExp): Promise<Buffer> {
  const href = await page.getByRole('link', { name }).getAttribute('href');
  const answer = await page.request.get(href ?? '');
  expect(answer.status()).toBe(200);
  return answer.body();
}
