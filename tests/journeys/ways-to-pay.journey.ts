import { toast } from './support/accounts.ts';
import { signIn } from './support/an-account.ts';
import { expectAccessible } from './support/axe.ts';
import { expect, test } from './support/journey.ts';
import { button, expectFit, OWNER, OWNER_ENVIRONMENT, PHONE } from './support/owner.ts';
import { find, hasTwoPaidOptions } from './support/programme.ts';
import { heading, payButton, settleAtBank, toOverview, visit } from './support/purchase.ts';

test.use({ viewport: PHONE, environment: OWNER_ENVIRONMENT });

const WAYS = '/dmt-admin/instellingen/betaalwijzen';

test('the owner sells by Bancontact and transfer; a way switched off meanwhile loses nothing @full', async ({
  page,
  site,
  anotherBrowser,
  allowNoise,
}) => {
  allowNoise(/status of 422|create order failed/);
  test.setTimeout(240_000);
  const sold = await find(site.origin, 'an event with two prices', hasTwoPaidOptions);
  const option = sold.options[0]?.id ?? 0;
  await signIn(page, OWNER);
  await visit(page, WAYS);
  await button(page, 'Haal de lijst opnieuw op').click();
  await expect(toast(page, 'De lijst is opgehaald')).toBeVisible();
  await expect(page.getByRole('checkbox', { name: /iDEAL/ })).toBeChecked();
  await page.getByRole('checkbox', { name: 'Verkoop met Bancontact' }).check();
  await page.getByRole('checkbox', { name: 'Verkoop met Overboeking' }).check();
  await expectFit(page);
  await expectAccessible(page);
  await button(page, 'Bewaar de betaalwijzen').click();
  await expect(toast(page, 'De betaalwijzen zijn bewaard')).toBeVisible();

  const buyer = await (await anotherBrowser()).newPage();
  await toOverview(buyer, sold, { [option]: 1 });
  await expect(buyer.getByRole('radio', { name: /^iDEAL/ })).toBeChecked();
  await buyer.getByRole('radio', { name: 'Bancontact' }).check();
  await expectFit(buyer);
  await expectAccessible(buyer);

  await page.getByRole('checkbox', { name: 'Verkoop met Bancontact' }).uncheck();
  await button(page, 'Bewaar de betaalwijzen').click();
  await expect(page.getByRole('checkbox', { name: 'Verkoop met Bancontact' })).not.toBeChecked();
  await expect(button(page, 'Bewaar de betaalwijzen')).toBeEnabled();
  await payButton(buyer).click();
  await expect(buyer.locator('#payment-method-error')).toContainText('niet (meer) betalen');
  await expect(buyer.getByRole('radio', { name: 'Bancontact' })).toHaveCount(0);
  await expect(buyer.getByRole('radio', { name: /^iDEAL/ })).toBeFocused();
  await payButton(buyer).click();
  await settleAtBank(buyer, 'paid');
  await expect(heading(buyer, 'Je aankoop is gelukt!')).toBeVisible();
});
