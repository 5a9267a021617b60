import type { Page } from 'playwright/test';
import { toast } from './support/accounts.ts';
import { signIn } from './support/an-account.ts';
import { expect, test } from './support/journey.ts';
import { button, expectFit, OWNER, OWNER_ENVIRONMENT, PHONE } from './support/owner.ts';
import { find, hasTwoPaidOptions, isWorkshop, type Programmed } from './support/programme.ts';
import { heading, settleAtBank, toBank, visit } from './support/purchase.ts';

test.use({ viewport: PHONE, environment: OWNER_ENVIRONMENT });

const editor = ({ event }: Programmed, part: string): string => `/dmt-admin/agenda/${event.event_id}/${part}`;
const warning = (page: Page) => page.getByRole('dialog', { name: 'Er zijn tickets verkocht' });

test('nothing vanishes under a buyer by one press, on a phone (R-35) @full', async ({
  page,
  site,
  anotherBrowser,
  allowNoise,
}) => {
  allowNoise(/status of 409/);
  page.setDefaultTimeout(20_000);
  const isOnDays = (one: Programmed) => hasTwoPaidOptions(one) && !isWorkshop(one) && one.event.event_dates.length > 1;
  const sold = await find(site.origin, 'an event with two prices on several days', isOnDays);
  const shop = await (await anotherBrowser()).newPage();
  await toBank(shop, sold, { [sold.options[0]?.id ?? 0]: 2 });
  await settleAtBank(shop, 'paid');
  await signIn(page, OWNER);

  /** Expects a warning that shows who is affected, and dismisses it: 'Toch niet' changes nothing. */
  const isShown = async (words: string, part = 'wanneer') => {
    await expect(warning(page)).toContainText('2 personen');
    await expect(warning(page)).toContainText(words);
    await expect(warning(page).getByRole('link', { name: /^Zien wie er komen/ })).toBeVisible();
    await expectFit(page);
    await warning(page).getByRole('button', { name: 'Toch niet' }).click();
    await visit(page, editor(sold, part));
  };
  const openTicket = () =>
    page
      .getByText(`€ ${sold.options[0]?.price.toFixed(2).replace('.', ',')}`)
      .first()
      .click();
  await visit(page, editor(sold, 'wanneer'));
  await test.step('fewer places', async () => {
    await openTicket();
    const places = page.getByLabel('Aantal plaatsen').first();
    await places.fill(String(Number(await places.inputValue()) - 1));
    await button(page, 'Opslaan').click();
    await isShown('Er komen minder plaatsen.');
  });
  await test.step('a ticket that goes', async () => {
    await openTicket();
    await button(page, 'Verwijder dit ticket').first().click();
    await button(page, 'Opslaan').click();
    await isShown('Dit ticket verdwijnt.');
  });
  await test.step('a date that goes', async () => {
    await page.getByRole('main').locator('summary').first().click();
    await button(page, 'Verwijder datum 1').click();
    await button(page, 'Opslaan').click();
    await isShown('Deze datum vervalt.', 'stoppen');
  });
  await test.step('away into the archive', async () => {
    await button(page, 'Archiveer').click();
    await isShown('Het verdwijnt uit de agenda', 'stoppen');
  });
  await test.step('off the site, which is done once it was seen', async () => {
    await button(page, 'Haal van de site').click();
    await expect(warning(page)).toContainText('Het verdwijnt uit de agenda');
    await warning(page).getByRole('button', { name: 'Haal van de site' }).click();
    await expect(toast(page, 'Van de site gehaald')).toBeVisible();
  });
  await test.step('who has a ticket still reads the page, and can buy nothing', async () => {
    await visit(shop, sold.path);
    await expect(heading(shop, sold.event.event_title)).toBeVisible();
    await expect(shop.getByText('Niet meer in de agenda')).toBeVisible();
    await expect(shop.locator('#tickets')).toHaveCount(0);
    await expectFit(shop);
  });
});
