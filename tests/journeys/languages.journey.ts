import type { Page } from 'playwright/test';
import { readPdf } from '../support/read-pdf.ts';
import { expectAccessible, expectNoSidewaysScroll } from './support/axe.ts';
import { expectForeign } from './support/foreign.ts';
import { expect, fullUnless, test } from './support/journey.ts';
import { attachment, followLink, openMail } from './support/mailbox.ts';
import { find, hasServiceCosts, hasTwoPaidOptions, left } from './support/programme.ts';
import { aBuyer, amountField, confirmation, heading, visit } from './support/purchase.ts';

test.use({ environment: { SITE_LANGUAGES: 'nl,en,de' } });

/** Texts in each language. */
const WORDS = {
  en: {
    more: /^One more ticket/,
    order: 'Continue to order',
    details: 'Your details',
    labels: ['First name', 'Last name', 'Email', 'Phone number / mobile'],
    required: 'This field is required.',
    next: 'Next step',
    overview: 'Order overview',
    ideal: /iDEAL is a Dutch way to pay/,
    law: /Dutch law applies/,
    pay: /^Order and pay/,
    paid: 'Your purchase is complete!',
    subject: /^Your tickets for /,
    hello: 'Dear Fenna',
    ticket: ['When', 'Where', 'In the name of', 'At the entrance', 'Show this code at the entrance'],
    yours: 'Your tickets',
  },
  de: {
    more: /^Ein Ticket mehr/,
    order: 'Weiter zur Bestellung',
    details: 'Ihre Angaben',
    labels: ['Vorname', 'Nachname', 'E-Mail', 'Telefonnummer / Handy'],
    required: 'Dieses Feld ist erforderlich.',
    next: 'Nächster Schritt',
    overview: 'Bestellübersicht',
    ideal: /iDEAL ist ein niederländisches Zahlungsverfahren/,
    law: /Es gilt niederländisches Recht/,
    pay: /^Zahlungspflichtig bestellen/,
    paid: 'Ihr Kauf ist abgeschlossen!',
    subject: /^Ihre Tickets für /,
    hello: 'Guten Tag Fenna',
    ticket: ['Wann', 'Wo', 'Auf den Namen', 'Am Eingang', 'Zeigen Sie diesen Code am Eingang'],
    yours: 'Ihre Tickets',
  },
} as const;

/** Words of the shop that exist in Dutch only. */
const DUTCH = /\b(?:uw|niet|bestelling|kaartjes|betaling|wij|voorwaarden van|volgende|kies|vul|inclusief \d+% btw)\b/i;

/** Texts of a page that are not marked as Dutch, without those of the owner. */
async function ownTexts(page: Page, owners: readonly string[]): Promise<string> {
  const text = await page.locator('body').innerText();
  return owners.reduce((rest, own) => rest.replaceAll(own, ''), text);
}

for (const language of ['en', 'de'] as const) {
  const words = WORDS[language];

  test(`somebody buys in ${language}, to the mail, the order and the PDF${fullUnless(language === 'en')}`, async ({
    page,
    origin,
  }) => {
    const item = await find(
      origin,
      'two paid options with service costs',
      (one) => hasTwoPaidOptions(one) && hasServiceCosts(one),
    );
    const option = item.options.find((one) => one.price > 0 && left(one) >= 40);
    if (!option) throw new Error('no option');
    const owners = [item.event.event_title, ...item.options.flatMap(({ title, description }) => [title, description])];
    const buyer = aBuyer();

    await visit(page, `/${language}${item.path}`);
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    await page
      .getByRole('row')
      .filter({ has: amountField(page, option.id) })
      .getByRole('button', { name: words.more })
      .click();
    await page.getByRole('button', { name: words.order }).click();
    await expect(heading(page, words.details)).toBeVisible();
    await page.getByRole('button', { name: words.next }).click();
    await expect(page.getByText(words.required).first()).toBeVisible();
    await expectAccessible(page);
    const given = [buyer.firstName, buyer.lastName, buyer.email, buyer.phoneNumber];
    for (const [index, label] of words.labels.entries()) {
      await page
        .locator('main')
        .getByLabel(label, { exact: true })
        .fill(given[index] ?? '');
    }
    await page.getByRole('button', { name: words.next }).click();
    await expect(heading(page, words.overview)).toBeVisible();
    await expect(page.getByText(words.ideal)).toBeVisible();
    await expect(page.getByText(words.law)).toBeVisible();
    expect(await ownTexts(page, owners)).not.toMatch(DUTCH);
    await expectAccessible(page);

    await page.getByRole('button', { name: words.pay }).click();
    await page.waitForURL(/\/demo\/mollie\//);
    await page.locator('button[name="status"][value="paid"]').click();
    await page.waitForURL(new RegExp(`/${language}/.*/bevestiging\\?payment=`));
    await expect(confirmation(page).getByRole('heading', { name: words.paid })).toBeVisible();
    expect(await ownTexts(page, owners)).not.toMatch(DUTCH);

    await openMail(page, buyer.email, words.subject);
    const pages = await readPdf(await attachment(page, /^tickets-\d+\.pdf$/));
    const pdf = JSON.stringify(pages);
    for (const text of words.ticket) expect(pdf).toContain(text);
    expect(owners.reduce((rest, own) => rest.replaceAll(own, ''), pdf)).not.toMatch(DUTCH);
    await followLink(page, new RegExp(`/${language}/bestelling/`));
    await expect(page.getByRole('heading', { name: words.yours })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    expect(await ownTexts(page, owners)).not.toMatch(DUTCH);
    await expectAccessible(page);
  });
}

test.describe('the pages in other languages', () => {
  test('lead to each other, to Dutch where there is nothing else, and stay narrow @full', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 780 });
    for (const path of ['/home', '/agenda', '/workshop', '/praktisch', '/in-bloei', '/plattegrond']) {
      await page.goto(`/de${path}`);
      await expectForeign(page, 'de');
      await expectNoSidewaysScroll(page);
      await expectAccessible(page);
      const pairs = await page
        .locator('link[rel="alternate"][hreflang]')
        .evaluateAll((links) =>
          links.map((link) => [link.getAttribute('hreflang'), new URL((link as HTMLLinkElement).href).pathname]),
        );
      expect(pairs).toEqual([
        ['nl', path],
        ['en', `/en${path}`],
        ['de', `/de${path}`],
        ['x-default', path],
      ]);
      expect(await page.locator('link[rel="canonical"]').getAttribute('href')).toMatch(
        new RegExp(`/de${path.replace('/agenda', '/(agenda|open-dagen-bezoekerstuin)')}$`),
      );
    }
    await page.getByRole('link', { name: 'English' }).click();
    await page.waitForURL('**/en/plattegrond');
    await expect(page.getByRole('link', { name: 'Contact', exact: true }).first()).toHaveAttribute('hreflang', 'nl');
    await page.goto('/en/contact');
    await expect(page).toHaveURL(/\/contact$/);
  });

  test('follow somebody who went on without a new document', async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await visit(page, '/en/home');
    await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'What’s on' }).click();
    await page.waitForURL('**/en/open-dagen-bezoekerstuin');
    await page.getByRole('navigation', { name: 'Language' }).getByRole('link', { name: 'Deutsch' }).click();
    await page.waitForURL('**/de/open-dagen-bezoekerstuin');
    await expect(page.locator('h1')).toHaveText('Programm');
  });
});
