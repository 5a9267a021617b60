import { toast } from './support/accounts.ts';
import { signIn } from './support/an-account.ts';
import { expectAccessible } from './support/axe.ts';
import { expect, test } from './support/journey.ts';
import { followLink, openMail } from './support/mailbox.ts';
import { button, expectFit, OWNER, OWNER_ENVIRONMENT, PHONE } from './support/owner.ts';
import { find, isOnSale, isWorkshop } from './support/programme.ts';
import { heading, visit } from './support/purchase.ts';

test.use({ viewport: PHONE, environment: OWNER_ENVIRONMENT });

test('a bookkeeper pays an invoice by its link, by keyboard, and the owner sees it (R-47) @full', async ({
  page,
  site,
  anotherBrowser,
  allowNoise,
}) => {
  allowNoise(/status of 409/);
  page.setDefaultTimeout(20_000);
  const sold = await find(
    site.origin,
    'an event on sale',
    (item) => isOnSale(item) && !isWorkshop(item) && item.options[0]?.price !== 0,
  );
  const [option] = sold.options;
  const total = `€\u00a0${((option?.price ?? 0) * 2).toFixed(2).replace('.', ',')}`;
  const email = 'boekhouding@voorbeeld.example';
  await signIn(page, OWNER);
  await visit(page, '/dmt-admin/bestellingen/nieuw');
  await page.getByLabel('Evenement').selectOption(String(sold.event.event_id));
  await expect(page).toHaveURL(new RegExp(`event=${sold.event.event_id}$`));
  await page
    .getByRole('textbox', { name: new RegExp(`^${option?.title}( \\(|$)`) })
    .first()
    .fill('2');
  await page.getByLabel('Achternaam').fill('de Boer');
  await page.getByLabel(/^E-mailadres/).fill(email);
  await page.getByRole('radio', { name: 'Op rekening' }).press('Space');
  await button(page, `Neem de bestelling op: ${total}`).click();
  await expect(toast(page, /is opgenomen$/)).toBeVisible();
  await page.getByRole('link', { name: /factu/i }).first().click();
  await page.getByLabel('Straat en huisnummer').fill('Dorpsstraat 3');
  await page.getByLabel('Postcode').fill('5678 CD');
  await page.getByLabel('Plaats').fill('Elders');
  await page.getByRole('checkbox', { name: `Mail de factuur naar ${email}` }).check();
  await button(page, 'Maak de factuur').click();
  await expect(toast(page, /^Factuur \d{4}-\d{4} is gemaakt$/)).toBeVisible();

  async function settleAtBank(status: 'paid' | 'canceled'): Promise<void> {
    await shop.locator(`button[name="status"][value="${status}"]`).click();
    await shop.waitForURL(/\/betalen\?bestelling=/);
  }
  const shop = await (await anotherBrowser({ viewport: PHONE })).newPage();
  await openMail(shop, email, /^Factuur/);
  await followLink(shop, /\/betalen\?bestelling=/);
  await test.step('the page fits at every width, has no fault of access, and leads to the bank by keyboard', async () => {
    await expect(heading(shop, 'Rekening betalen')).toBeVisible();
    for (const width of [360, 768, 1280]) {
      await shop.setViewportSize({ width, height: 800 });
      await expectFit(shop);
      await expectAccessible(shop);
    }
    await shop.setViewportSize(PHONE);
    await button(shop, `Betaal ${total}`).focus();
    await shop.keyboard.press('Enter');
    await settleAtBank('canceled');
  });
  await test.step('after the bank cancelled it can be paid again', async () => {
    await expect(shop.getByText('De vorige betaling is niet afgerond.')).toBeVisible();
    await expectFit(shop);
    await button(shop, `Betaal ${total}`).click();
    await settleAtBank('paid');
    await expect(shop.getByText('De rekening is betaald')).toBeVisible();
    await expectFit(shop);
  });
  await test.step('the owner reads how and when', async () => {
    await visit(page, '/dmt-admin/bestellingen');
    await page.getByRole('link', { name: 'de Boer' }).click();
    await expect(page.getByText('Rekening betaald via de link')).toBeVisible();
    await expect(page.getByText('Rekening staat open')).toHaveCount(0);
    await expectFit(page);
  });
});
