import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright/test';
import { signIn } from './support/an-account.ts';
import { expectAccessible } from './support/axe.ts';
import { expect, test } from './support/journey.ts';
import { openMail } from './support/mailbox.ts';
import { button, expectFit, OWNER, OWNER_ENVIRONMENT, PHONE } from './support/owner.ts';

test.use({ viewport: PHONE, environment: OWNER_ENVIRONMENT });

type Form = { cancel: { until: string; costs: number } | null };

/** Sends a quote for twelve persons with a deposit of a fifth, which costs a tenth to cancel or, without terms, all. */
async function sendQuote(page: Page, { name, hasTerms }: { name: string; hasTerms: boolean }): Promise<string> {
  const id = randomUUID();
  const cookies = await page.context().cookies();
  const token = decodeURIComponent(cookies.find((cookie) => cookie.name === 'XSRF-TOKEN')?.value ?? '');
  const headers = { 'x-xsrf-token': token, 'idempotency-key': randomUUID() };
  const send = async <Answer>(path: string, data: object): Promise<Answer> => {
    const answer = await page.request.post(`/api/dmt-admin/bookings${path}`, { headers, data });
    expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true);
    return (await answer.json()) as Answer;
  };
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
  const { form } = (await (await page.request.get(`/api/dmt-admin/bookings/${id}/quote`)).json()) as { form: Form };
  const cancel = hasTerms && form.cancel ? { ...form.cancel, costs: 10 } : null;
  const body = { ...form, cancel, deposit: { kind: 'percent', value: 20 } };
  const { total } = await send<{ total: number }>(`/${id}/quote/preview`, body);
  await send(`/${id}/quote`, { ...body, seen: 0, total });
  return id;
}

/** Accepts the quote of the newest email, by paying its deposit; returns the page of the quote. */
async function acceptAndPay(page: Page, name: string): Promise<string> {
  await openMail(page, `${name}@voorbeeld.nl`, /offerte/i);
  await page.getByRole('link', { name: /\/aanvraag\/[\w-]+\/offerte$/ }).click();
  const address = page.url();
  await button(page, 'Aanvaarden met betalingsverplichting').click();
  await page.locator('button[name="status"][value="paid"]').click();
  await page.waitForURL(/\/offerte\?gedaan=/);
  await expect(page.getByText('Uw bezoek is geboekt').first()).toBeVisible();
  return address;
}

test('a visit is cancelled within its terms, after them without JavaScript, and by the owner @full', async ({
  page,
  anotherBrowser,
}) => {
  test.setTimeout(240_000);
  await signIn(page, OWNER);
  await page.goto('/dmt-admin/aanvragen');
  await expect(page.getByText('Er staat geen aanvraag open.')).toBeVisible();
  await sendQuote(page, { name: 'anke', hasTerms: true });
  await sendQuote(page, { name: 'bram', hasTerms: false });
  const owned = await sendQuote(page, { name: 'carla', hasTerms: true });

  await test.step('within its terms: a tenth is kept, the rest of the deposit comes back', async () => {
    const visitor = await (await anotherBrowser()).newPage();
    await acceptAndPay(visitor, 'anke');
    await visitor.getByText('Kunt u niet komen?').click();
    const cancelling = visitor.locator('details').filter({ hasText: 'Kunt u niet komen?' });
    await expect(cancelling).toContainText(/Afzeggen kost\s*€.*U heeft betaald\s*€.*U krijgt terug\s*€/);
    await expectFit(visitor);
    await expectAccessible(visitor);
    await button(visitor, /^Zeg het bezoek af voor €/).click();
    await expect(visitor.getByRole('alert')).toContainText('Uw bezoek is afgezegd');
    await expect(visitor.getByText('Er staat niets meer open.')).toBeVisible();
    await expectFit(visitor);
    await expectAccessible(visitor);
    await openMail(visitor, 'anke@voorbeeld.nl', /^Afgezegd/);
  });

  await test.step('without terms of cancelling it costs all, of which the rest stays due', async () => {
    const plain = await (await anotherBrowser({ javaScriptEnabled: false })).newPage();
    await acceptAndPay(plain, 'bram');
    const cancelling = plain.locator('details').filter({ hasText: 'Kunt u niet komen?' });
    await cancelling.locator('summary').click();
    await expect(cancelling).toContainText(/Zoals afgesproken betaalt u nu het hele bedrag.*U moet nog betalen\s*€/);
    await button(plain, /^Zeg het bezoek af voor €/).click();
    await expect(plain.getByRole('alert')).toContainText('Uw bezoek is afgezegd');
    await expect(plain.getByText(/^Van de kosten van het afzeggen staat nog €/)).toBeVisible();
    await expect(button(plain, 'Betaal het restant')).toBeVisible();
  });

  await test.step('by the owner: all of it goes back, and the page says who cancelled', async () => {
    const visitor = await (await anotherBrowser()).newPage();
    await acceptAndPay(visitor, 'carla');
    await page.goto(`/dmt-admin/aanvragen/${owned}`);
    await button(page, 'Zeg dit bezoek af').click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('radio', { name: 'Wij zeggen af' })).toBeChecked();
    await expect(dialog).toContainText(/Er gaat €\s*[\d.,]+ terug, op de manier waarop is betaald\./);
    await dialog.getByRole('radio', { name: /^De bezoeker zegt af: kosten €/ }).check();
    await dialog.getByRole('radio', { name: 'Wij zeggen af' }).check();
    await dialog.getByLabel(/^Wat u erbij schrijft/).fill('Er is storm op komst.');
    await expectFit(page);
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Zeg dit bezoek af' }).click();
    await expect(page.getByText('Het bezoek is afgezegd.').first()).toBeVisible();
    await expect(page.getByText('Afgezegd door')).toBeVisible();
    await expectFit(page);
    await expectAccessible(page);
    await openMail(visitor, 'carla@voorbeeld.nl', /^Afgezegd/);
  });
});
