import type { BrowserContext } from 'playwright/test';
import { linkTo } from './support/an-account.ts';
import { toast } from './support/accounts.ts';
import { expectAccessible } from './support/axe.ts';
import { expect, test } from './support/journey.ts';
import { heading, visit } from './support/purchase.ts';
import { anAddress } from './support/writing.ts';

test.use({ sharesSite: true });

/** A reader who signed up without JavaScript and can confirm. */
async function aReader(context: BrowserContext, origin: string, email: string) {
  const headers = { origin, 'sec-fetch-site': 'same-origin' };
  await context.request.post('/nieuwsbrief', { headers, form: { email, name: 'Riet' } });
  return {
    confirm: (token: string) => context.request.post('/nieuwsbrief/bevestigen', { headers, form: { token } }),
  };
}

test('leaving the newsletter with JavaScript (UNSUB-01 to UNSUB-07, GEN-14, STATE-32, ERR-17, ERR-18) @full', async ({
  page,
  context,
  origin,
  world,
}) => {
  const email = anAddress('riet');
  const reader = await aReader(context, origin, email);
  const confirmation = new URL(await linkTo(world, email, /\/nieuwsbrief\/bevestigen\?token=\S+/));
  await reader.confirm(confirmation.searchParams.get('token') ?? '');
  const link = await linkTo(world, email, /\/unsubscribe\?\S+/);
  const dialog = page.getByRole('dialog', { name: 'Uitschrijven' });

  await test.step('the question is open in the HTML, and the secret leaves the address bar', async () => {
    expect(await (await page.request.get(link)).text()).toMatch(/<dialog[^>]* open/);
    await visit(page, link);
    await expect(page).toHaveURL(/\/unsubscribe$/);
    await expect(page.locator('dialog:modal')).toHaveCount(1);
    await expect(
      dialog.getByText('Weet je zeker dat je wilt uitschrijven voor de nieuwsbrief van Lindehof?'),
    ).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('Nee and Escape close it; the page offers it again (UNSUB-05)', async () => {
    await dialog.getByRole('button', { name: 'Nee' }).click();
    await expect(dialog).toBeHidden();
    await expectAccessible(page);
    await page.getByRole('main').getByRole('button', { name: 'Uitschrijven' }).click();
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('main').getByRole('button', { name: 'Uitschrijven' })).toBeFocused();
    await page.keyboard.press('Enter');
  });

  await test.step('Ja says so and goes home (UNSUB-04)', async () => {
    await dialog.getByRole('button', { name: 'Ja' }).click();
    await page.waitForURL('**/home');
    await expect(toast(page, 'Uitgeschreven!')).toBeVisible();
    await expect(toast(page, 'Uw persoonsgegevens zijn verwijderd.')).toBeVisible();
  });
});

test('a link that does not work leads to the contact form (UNSUB-06, ERR-19) @full', async ({ page, allowNoise }) => {
  allowNoise(/404/);
  await visit(page, '/unsubscribe?email=niemand%40voorbeeld.nl&token=niets');
  await page.getByRole('dialog').getByRole('button', { name: 'Ja' }).click();
  await expect(toast(page, 'Uitschrijven niet gelukt')).toBeVisible();
  await expect(toast(page, 'Gebruik het contactformulier om u handmatig uit te schrijven.')).toBeVisible();
  await expect(page.getByRole('main').getByRole('alert')).toContainText('Uitschrijven niet gelukt');
  await expectAccessible(page);

  await test.step('and so does one without what it needs', async () => {
    await visit(page, '/unsubscribe');
    await expect(toast(page, 'Uitschrijven niet gelukt')).toBeVisible();
    await expect(page.getByRole('main').getByRole('alert')).toContainText('Gebruik het contactformulier');
    await expectAccessible(page);
    await page
      .getByRole('region', { name: 'Meldingen' })
      .getByRole('link', { name: 'Naar het contactformulier' })
      .click();
    await expect(heading(page, 'Contact')).toBeVisible();
  });
});
