import type { Page } from 'playwright/test';
import { appCode, fillInLogin, toast } from './support/accounts.ts';
import { call, letProofsAge } from './support/an-account.ts';
import { expectAccessible, expectNoSidewaysScroll } from './support/axe.ts';
import { expect, test } from './support/journey.ts';
import { OWNER, OWNER_ENVIRONMENT, PHONE } from './support/owner.ts';
import { find } from './support/programme.ts';
import {
  aBuyer,
  choose,
  fillIn,
  heading,
  nextButton,
  orderButton,
  payButton,
  settleAtBank,
  takenOver,
  visit,
} from './support/purchase.ts';

test.use({ viewport: PHONE, environment: { ...OWNER_ENVIRONMENT, ADMIN_MFA: 'required' } });

const adminPages = (page: Page) => page.getByRole('navigation', { name: 'Beheer' });

/** First sign-in, with enrolment of the app; returns its secret and a recovery code. */
async function enrol(page: Page): Promise<{ secret: string; recoveryCode: string }> {
  await visit(page, '/dmt-admin/agenda');
  await expect(page).toHaveURL(/\/login\?returnTo=\/dmt-admin\/agenda$/);
  await fillInLogin(page.getByRole('main'), OWNER);
  await page.getByRole('button', { name: 'App instellen' }).click();
  const secret = (await page.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).textContent()) ?? '';
  await page.getByLabel('Code uit uw authenticatie-app').fill(await appCode(secret));
  await page.getByRole('button', { name: 'Bevestigen' }).click();
  await expect(page.getByText('De authenticatie-app is ingesteld')).toBeVisible();
  const recoveryCode =
    (await page.getByRole('list', { name: 'Herstelcodes' }).getByRole('listitem').first().textContent()) ?? '';
  await page.getByRole('button', { name: 'Verder' }).click();
  await expect(heading(page, 'Agenda')).toBeVisible();
  await takenOver(page);
  return { secret, recoveryCode };
}

test.describe('the owner with a phone in the sun', () => {
  test('copies the open day of last year, sells a ticket of it, finds the order and gives the money back', async ({
    page,
    site,
    anotherBrowser,
    allowNoise,
  }) => {
    test.setTimeout(240_000);
    page.setDefaultTimeout(20_000);
    const { secret, recoveryCode } = await enrol(page);

    await test.step('signs out, and in again with the code of the app (S-17)', async () => {
      await adminPages(page).getByRole('button', { name: 'Meer' }).click();
      await adminPages(page).getByRole('button', { name: 'Uitloggen' }).click();
      await page.waitForURL('**/home');
      await visit(page, '/dmt-admin');
      await fillInLogin(page.getByRole('main'), OWNER);
      await page.getByLabel('Code uit uw authenticatie-app').fill(await appCode(secret, 1));
      await page.getByRole('button', { name: 'Verder' }).click();
      await expect(heading(page, 'Vandaag')).toBeVisible();
      await takenOver(page);
      await expect(page.getByText('Welkom op de beheerpagina van de Lindehof.')).toBeVisible();
      await expect(page.getByText('U bent ingelogd als beheerder Beheerder Lindehof.')).toBeVisible();
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
    });

    const openDay = await find(site.origin, 'an open day', ({ event }) => event.event_title === 'Open tuindag');
    const lastYear = { date: daysFromNow(-364) };
    expect(await call(page, 'POST', `/api/dmt-admin/events/${openDay.event.event_id}/duplicate`, lastYear)).toBe(201);

    await test.step('finds last year in the agenda and copies it to a new day', async () => {
      await adminPages(page).getByRole('link', { name: 'Agenda' }).click();
      await page.getByRole('link', { name: 'Geweest' }).click();
      await expect(page.getByRole('link', { name: 'Geweest' })).toHaveAttribute('aria-current', 'page');
      await page.getByLabel('Zoek op titel').fill('open tuin');
      await page.getByRole('button', { name: 'Zoek' }).click();
      await expect(page).toHaveURL(/view=past/);
      await expectAccessible(page);
      await page
        .getByRole('button', { name: /^Dupliceer van/ })
        .first()
        .click();
      const dialog = page.getByRole('dialog', { name: /^Dupliceer / });
      await dialog.getByLabel('Nieuwe datum').fill(daysFromNow(40));
      await dialog.getByRole('button', { name: 'Maak kopie' }).click();
      await expect(toast(page, 'De kopie is klaar.')).toBeVisible();
      await expect(heading(page, 'Open tuindag')).toBeVisible();
      await expect(page).toHaveURL(/\/dmt-admin\/agenda\/\d+$/);
      await expect(page.getByText('Concept', { exact: true })).toBeVisible();
    });

    await test.step('changes title, text and price, and publishes', async () => {
      await page.getByLabel('Titel', { exact: true }).fill('Open dag in de sneeuw');
      await page.getByRole('main').getByText('Tekst', { exact: true }).click();
      const details = page.getByRole('textbox', { name: 'Beschrijving' });
      await details.click();
      await page.keyboard.press('Control+Home');
      await page.keyboard.type('Warme chocolademelk bij het theehuis.');
      await page.keyboard.press('Enter');
      await page.getByRole('button', { name: 'Bewaar concept' }).click();
      await expect(toast(page, 'Opgeslagen')).toBeVisible();
      await page.getByRole('link', { name: 'Wanneer en tickets' }).click();
      await page.getByText('Volwassene').first().click();
      await page.getByLabel('Prijs', { exact: true }).first().fill('twaalf');
      await page.getByRole('button', { name: 'Publiceer' }).click();
      const summary = page.getByRole('alert');
      await expect(summary).toContainText('Vul een bedrag in zoals 12,50.');
      await summary.getByRole('link').click();
      await page.keyboard.press('Control+a');
      await page.keyboard.type('12,50');
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      await page.getByRole('button', { name: 'Publiceer' }).click();
      await expect(toast(page, 'Gepubliceerd')).toBeVisible();
      await expect(heading(page, 'Open dag in de sneeuw')).toBeVisible();
    });

    const event = page.url();
    const visitor = await anotherBrowser({ viewport: PHONE });
    const shop = await visitor.newPage();
    const buyer = aBuyer();
    await test.step('a visitor reads it and buys two tickets', async () => {
      const href = await page.getByRole('link', { name: /^Bekijk/ }).getAttribute('href');
      await visit(shop, (href ?? '').split('?')[0] ?? '');
      await expect(shop.getByText('Warme chocolademelk bij het theehuis.')).toBeVisible();
      await expect(shop.getByText('€ 12,50').first()).toBeVisible();
      const amount = await shop.locator('input[name^="amount_"]').first().getAttribute('name');
      await choose(shop, { [Number(amount?.split('_')[1])]: 2 });
      await orderButton(shop).click();
      await fillIn(shop, buyer);
      await nextButton(shop).click();
      await payButton(shop).click();
      await shop.waitForURL(/\/demo\/mollie\//);
      await settleAtBank(shop, 'paid');
    });

    await test.step('the order stands on Vandaag, and can be found', async () => {
      await visit(page, '/dmt-admin');
      await expect(page.getByRole('link', { name: `${buyer.firstName} ${buyer.lastName}` })).toBeVisible();
      await adminPages(page).getByRole('link', { name: 'Bestellingen' }).click();
      await page.getByRole('searchbox').fill(buyer.email);
      await page.getByRole('button', { name: 'Zoek' }).click();
      await page.getByRole('link', { name: new RegExp(buyer.lastName) }).click();
      await expect(heading(page, /^Bestelling \d+/)).toBeVisible();
    });

    await test.step('the money goes back, after the owner proved who they are (R-14, S-18)', async () => {
      await letProofsAge(site.dataDir);
      allowNoise(/status of 403 .*\/refunds/);
      await page.getByRole('link', { name: 'Betaal terug' }).click();
      await expect(heading(page, /^Bestelling \d+ terugbetalen$/)).toBeVisible();
      await page.getByLabel('Reden').fill('Ziek geworden');
      await expectAccessible(page);
      await page.getByRole('button', { name: 'Betaal € 25,00 terug' }).click();
      const ask = page.getByRole('dialog', { name: /^€ 25,00 terugbetalen aan / });
      await ask.getByRole('button', { name: 'Betaal € 25,00 terug' }).click();
      const proof = page.getByRole('dialog', { name: 'Bevestig dat u het bent' });
      await proof.getByLabel('Wachtwoord', { exact: true }).fill(OWNER.password);
      await proof.getByLabel('Code uit uw authenticatie-app').fill(recoveryCode);
      await proof.getByRole('button', { name: 'Bevestigen' }).click();
      await expect(toast(page, 'De terugbetaling is onderweg')).toBeVisible();
      await expect(heading(page, /^Bestelling \d+$/)).toBeVisible();
    });

    await test.step('the editor tells that tickets were ordered', async () => {
      await visit(page, `${event.replace(/\/wanneer$/, '')}/stoppen`);
      await expect(page.getByText('Staat op de site')).toBeVisible();
      await page.getByRole('button', { name: 'Annuleer Open dag in de sneeuw' }).click();
      await expect(page.getByRole('dialog')).toContainText('Niemand krijgt een e-mail.');
      await expectAccessible(page);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('button', { name: 'Annuleer Open dag in de sneeuw' })).toBeFocused();
    });
  });
});

/** '2027-01-01', counted from today. */
function daysFromNow(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
}
