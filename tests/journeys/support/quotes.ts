import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright/test';
import { expect } from './journey.ts';
import { openMail } from './mailbox.ts';
import { button } from './owner.ts';
import { type BankStatus, visit } from './purchase.ts';

type Form = { cancel: { until: string; costs: number } | null };

type Send = <Answer>(path: string, data: object) => Promise<Answer>;

/** Calls the API of bookings as the signed-in owner. */
async function sender(page: Page): Promise<Send> {
  const cookies = await page.context().cookies();
  const token = decodeURIComponent(cookies.find((cookie) => cookie.name === 'XSRF-TOKEN')?.value ?? '');
  const headers = { 'x-xsrf-token': token, 'idempotency-key': randomUUID() };
  return async <Answer>(path: string, data: object): Promise<Answer> => {
    const answer = await page.request.post(`/api/dmt-admin/bookings${path}`, { headers, data });
    expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true);
    return (await answer.json()) as Answer;
  };
}

/** Writes down a request of twelve persons; returns its id. */
export async function askByTelephone(page: Page, name: string): Promise<string> {
  const id = randomUUID();
  const send = await sender(page);
  const packages = await page.request.get('/api/dmt-admin/bookings/packages');
  const chosen = ((await packages.json()) as { id: string; kinds: { id: string }[] }[])[4];
  await send('', {
    id,
    packageId: chosen?.id,
    day: '2027-06-04',
    time: '',
    adults: 12,
    children: 0,
    wishes: '',
    firstName: '',
    choices: chosen?.kinds.slice(0, 1).map((kind) => kind.id),
    lastName: name,
    email: `${name}@voorbeeld.nl`,
    phone: '',
    organisation: '',
    invoiceAddress: '',
  });
  return id;
}

/** Sends a quote for twelve persons with a deposit of a fifth, which costs a tenth to cancel or, without terms, all. */
export async function sendQuote(page: Page, { name, hasTerms }: { name: string; hasTerms: boolean }): Promise<string> {
  const id = await askByTelephone(page, name);
  const send = await sender(page);
  const { form } = (await (await page.request.get(`/api/dmt-admin/bookings/${id}/quote`)).json()) as { form: Form };
  const cancel = hasTerms && form.cancel ? { ...form.cancel, costs: 10 } : null;
  const body = { ...form, cancel, deposit: { kind: 'percent', value: 20 } };
  const { total } = await send<{ total: number }>(`/${id}/quote/preview`, body);
  await send(`/${id}/quote`, { ...body, seen: 0, total });
  return id;
}

/** Writes down a request by telephone and sends its quote, of which a fifth is paid first, as the owner does. */
export async function quoteByTelephone(page: Page, { name, email, day }: { name: string; email: string; day: string }) {
  await visit(page, '/dmt-admin/aanvragen/nieuw');
  await page.getByLabel('Arrangement').selectOption({ index: 5 });
  await page.getByLabel('Dag').fill(day);
  await page.getByLabel('Volwassenen').fill('12');
  await page.getByLabel('Achternaam').fill(name);
  await page.getByLabel('E-mailadres').fill(email);
  await button(page, 'Bewaar de aanvraag').click();
  await page.getByRole('link', { name: 'Maak offerte' }).click();
  await page.getByLabel(/^Aanbetaling \(/).fill('20');
  await button(page, 'Bekijk de offerte').click();
  await button(page, 'Verstuur de offerte').click();
  await expect(page.getByText('De offerte is verstuurd.').first()).toBeVisible();
}

/** Follows the link of the newest email with a quote; returns the page of the quote. */
export async function openQuote(page: Page, email: string): Promise<string> {
  await openMail(page, email, /offerte/i);
  await page.getByRole('link', { name: /\/aanvraag\/[\w-]+\/offerte$/ }).click();
  await page.waitForURL(/\/offerte$/);
  return page.url();
}

/** Lets the pretended bank answer, which leads back to the quote. */
export async function bringBack(page: Page, status: BankStatus): Promise<void> {
  await page.locator(`button[name="status"][value="${status}"]`).click();
  await page.waitForURL(/\/offerte\?gedaan=/);
}
