import { toast } from './support/accounts.ts';
import { signIn } from './support/an-account.ts';
import { expectAccessible } from './support/axe.ts';
import { expect, test } from './support/journey.ts';
import { button, expectFit, OWNER, OWNER_ENVIRONMENT, PHONE } from './support/owner.ts';
import { find, hasTwoPaidOptions } from './support/programme.ts';
import { heading, payButton, settleAtBank, toOverview, visit } from './support/purchase.ts';

test.use({ viewport: PHONE, environment: OWNER_ENVIRONMENT });

test('the owner asks for a gift, a buyer gives one, and both read it back @full', async ({
  page,
  site,
  anotherBrowser,
}) => {
  const sold = await find(site.origin, 'an event with two prices', hasTwoPaidOptions);
  const option = sold.options[0]?.id ?? 0;
  await signIn(page, OWNER);
  await visit(page, '/dmt-admin/instellingen/giften');
  await expect(page.getByRole('checkbox', { name: 'Vraag om een gift' })).not.toBeChecked();
  await page.getByRole('checkbox', { name: 'Vraag om een gift' }).check();
  await page.getByLabel('Bedrag 1').fill('2,505');
  await button(page, 'Bewaar').click();
  await expect(page.getByLabel('Bedrag 1')).toHaveAccessibleDescription(/Vul een bedrag in/);
  await page.getByLabel('Bedrag 1').fill('2,50');
  await expectFit(page);
  await expectAccessible(page);
  await button(page, 'Bewaar').click();
  await expect(toast(page, 'Bewaard')).toBeVisible();

  const buyer = await (await anotherBrowser()).newPage();
  await toOverview(buyer, sold, { [option]: 1 });
  await expect(buyer.getByRole('radio', { name: 'Geen gift' })).toBeChecked();
  await buyer.getByRole('radio', { name: '€ 5,00' }).check();
  await expect(buyer.getByRole('row', { name: 'Gift aan de tuin, zonder btw € 5,00' })).toBeVisible();
  await expectFit(buyer);
  await expectAccessible(buyer);
  await buyer.reload();
  await expect(buyer.getByRole('radio', { name: '€ 5,00' })).toBeChecked();
  await payButton(buyer).click();
  await settleAtBank(buyer, 'paid');
  await expect(heading(buyer, 'Je aankoop is gelukt!')).toBeVisible();
  await expect(buyer.getByText('Gift aan de tuin, zonder btw')).toBeVisible();
  await expectFit(buyer);

  await visit(page, '/dmt-admin/cijfers');
  await expect(page.getByText('Waarvan giften')).toBeVisible();
  await expectFit(page);
});
