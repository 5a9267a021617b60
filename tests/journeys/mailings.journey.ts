import { signIn } from './support/an-account.ts';
import { toast } from './support/accounts.ts';
import { expect, test } from './support/journey.ts';
import { openMail } from './support/mailbox.ts';
import { button, expectFit, OWNER, OWNER_ENVIRONMENT, PHONE } from './support/owner.ts';
import { find, hasTwoPaidOptions, isWorkshop } from './support/programme.ts';
import { heading, settleAtBank, toBank, visit } from './support/purchase.ts';

test.use({ viewport: PHONE, environment: OWNER_ENVIRONMENT });

test('the owner writes to the buyers of a day from a phone: seen, tried, and sent once (R-36)', async ({
  page,
  site,
  anotherBrowser,
  allowNoise,
}) => {
  allowNoise(/status of 422/);
  page.setDefaultTimeout(20_000);
  const sold = await find(site.origin, 'an event with two prices', (one) => hasTwoPaidOptions(one) && !isWorkshop(one));
  const shop = await (await anotherBrowser()).newPage();
  const buyer = await toBank(shop, sold, { [sold.options[0]?.id ?? 0]: 2 });
  await settleAtBank(shop, 'paid');
  await signIn(page, OWNER);
  await visit(page, `/dmt-admin/bestellingen/bericht/${sold.event.event_id}`);
  await expect(heading(page, 'Schrijf de kopers')).toBeVisible();

  await test.step('what is missing is told beside it', async () => {
    await button(page, 'Bekijk en verstuur…').click();
    await expect(page.getByRole('alert')).toContainText('Schrijf eerst een tekst.');
    await expectFit(page);
  });
  await test.step('a test to oneself', async () => {
    await page.getByLabel('Onderwerp').fill('Neem een jas mee');
    const text = page.getByRole('textbox', { name: 'Bericht' });
    await text.click();
    await page.keyboard.type('Het wordt fris, maar de thee staat klaar.');
    await button(page, 'Mail mij een test').click();
    await expect(toast(page, 'De testmail is onderweg')).toBeVisible();
  });
  await test.step('seen with how many get it, and sent', async () => {
    await button(page, 'Bekijk en verstuur…').click();
    const dialog = page.getByRole('dialog', { name: /^Versturen aan/ });
    await expect(dialog).toContainText('Het wordt fris, maar de thee staat klaar.');
    await expectFit(page);
    await dialog.getByRole('button', { name: /^Verstuur aan/ }).click();
    await expect(toast(page, 'Het versturen is begonnen')).toBeVisible();
    await expect(page.getByText('Verstuurd', { exact: true })).toBeVisible();
    await expectFit(page);
  });
  await openMail(page, buyer.email, /^Neem een jas mee/);
  await expect(page.getByText('Het wordt fris, maar de thee staat klaar.').first()).toBeVisible();
});
