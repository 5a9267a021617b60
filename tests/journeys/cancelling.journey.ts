import type { Page } from 'playwright/test';
import { signIn } from './support/an-account.ts';
import { expectAccessible } from './support/axe.ts';
import { expect, test } from './support/journey.ts';
import { openMail } from './support/mailbox.ts';
import { button, expectFit, OWNER, OWNER_ENVIRONMENT, PHONE } from './support/owner.ts';
import { bringBack, openQuote, sendQuote } from './support/quotes.ts';

test.use({ viewport: PHONE, environment: OWNER_ENVIRONMENT });

/** Accepts the quote of the newest email, by paying its deposit; returns the page of the quote. */
async function acceptAndPay(page: Page, name: string): Promise<string> {
  const address = await openQuote(page, `${name}@voorbeeld.nl`);
  await button(page, 'Aanvaarden met betalingsverplichting').click();
  await bringBack(page, 'paid');
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
