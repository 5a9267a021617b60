import type { BrowserContext } from 'playwright/test';
import { linkTo } from './support/an-account.ts';
import { toast } from './support/accounts.ts';
import { expectAccessible } from './support/axe.ts';
import { expect, test } from './support/journey.ts';
import { heading, visit } from './support/purchase.ts';
import { aMessage, anAddress, banner, block, fillInMessage, letter } from './support/writing.ts';

const RECEIVED = 'Het formulier is succesvol ontvangen door de Lindehof.';

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a message waits for the link in a mail (S-29) @full', async ({ page, world, allowNoise }) => {
    allowNoise(/422/);
    const message = aMessage();
    await page.goto('/contact');
    const form = letter(page);
    await expect(form.getByRole('checkbox')).toHaveCount(0);

    await test.step('what is missing is said beside the fields, and what was typed stays', async () => {
      await fillInMessage(form, { ...message, firstname: '', email: 'geen adres' });
      await form.getByRole('button', { name: 'Versturen' }).click();
      await expect(form.getByText('Dit veld is verplicht.', { exact: true })).toBeVisible();
      await expect(form.getByText('Vul een geldig e-mailadres in.', { exact: true })).toBeVisible();
      await expect(form.getByPlaceholder('Achternaam')).toHaveValue(message.lastname);
      await expect(page).toHaveTitle(/^Fout: /);
    });

    await test.step('then a mail asks to confirm', async () => {
      await fillInMessage(form, message);
      await form.getByRole('button', { name: 'Versturen' }).click();
      const wait = 'Bevestig uw bericht via de link in de e-mail die u zojuist is gestuurd.';
      await expect(letter(page).getByText(wait)).toBeVisible();
    });

    await test.step('opening the link sends nothing; the button does', async () => {
      const link = await linkTo(world, message.email, /\/contact\/bevestigen\?token=\S+/);
      const toOwner = () => world.mails().filter((mail) => mail.text?.includes(message.email));
      const answer = await page.goto(link);
      expect(answer?.headers()).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
      await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
      expect(toOwner()).toHaveLength(0);
      await page.getByRole('button', { name: 'Bericht bevestigen' }).click();
      await expect(page.getByText('Uw bericht is verzonden. Wij reageren zo spoedig mogelijk.')).toBeVisible();
      await expect.poll(() => toOwner().length, { timeout: 20_000 }).toBe(1);
    });
  });

  test('a visitor signs up, confirms, and leaves again (NEWS-10, UNSUB-01 to UNSUB-07, GEN-03, GEN-14) @full', async ({
    page,
    world,
    allowNoise,
  }) => {
    allowNoise(/422|404/);
    const email = anAddress('plain');
    await page.goto('/theetuin');

    await test.step('the block posts to the page of the newsletter, which says what is missing', async () => {
      await block(page).getByPlaceholder('Email').fill(email);
      await block(page).getByRole('button', { name: 'Aanmelden voor nieuwsbrief' }).click();
      await expect(heading(page, 'Onze nieuwsbrief')).toBeVisible();
      const main = page.getByRole('main');
      await expect(main.getByText('Helaas is er iets niet helemaal goed gegaan.')).toBeVisible();
      await expect(main.getByLabel('Email')).toHaveValue(email);
      await main.getByLabel('Naam').fill('Piet');
      await main.getByRole('button', { name: 'Aanmelden voor nieuwsbrief' }).click();
      await expect(main.getByText(RECEIVED)).toBeVisible();
      await expect(main.getByText(/Bevestig uw aanmelding via de link in de e-mail\./)).toBeVisible();
      await expect(banner(page)).toHaveCount(0);
    });

    await test.step('the mailed link shows a button', async () => {
      await page.goto(await linkTo(world, email, /\/nieuwsbrief\/bevestigen\?token=\S+/));
      await page.getByRole('main').getByRole('button', { name: 'Aanmelding bevestigen' }).click();
      await expect(page.getByText('Uw aanmelding voor de nieuwsbrief is bevestigd.')).toBeVisible();
    });

    await test.step('the link to leave asks first; Nee changes nothing', async () => {
      const link = await linkTo(world, email, /\/unsubscribe\?\S+/);
      const answer = await page.goto(link);
      expect(answer?.headers()).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
      const question = page.getByText('Weet je zeker dat je wilt uitschrijven voor de nieuwsbrief van Lindehof?');
      await expect(question).toBeVisible();
      await page.getByRole('button', { name: 'Nee' }).click();
      await expect(question).toBeHidden();
      await page.getByRole('main').getByRole('button', { name: 'Uitschrijven' }).click();
      await expect(question).toBeVisible();
      await page.getByRole('button', { name: 'Ja' }).click();
      await expect(page.getByText('Uitgeschreven!')).toBeVisible();
      await expect(page.getByText('Uw persoonsgegevens zijn verwijderd.')).toBeVisible();
    });

    await test.step('and works once', async () => {
      await page.goto(await linkTo(world, email, /\/unsubscribe\?\S+/));
      await page.getByRole('button', { name: 'Ja' }).click();
      await expect(page.getByText('Uitschrijven niet gelukt')).toBeVisible();
      await page.getByRole('main').getByRole('link', { name: 'Naar het contactformulier' }).click();
      await expect(heading(page, 'Contact')).toBeVisible();
    });
  });

  test('the banner closes and stays away (ROOT-06) @full', async ({ page }) => {
    await page.goto('/theetuin');
    await banner(page).getByRole('button', { name: 'Sluiten' }).click();
    await expect(page).toHaveURL(/\/theetuin$/);
    await expect(banner(page)).toHaveCount(0);
    await page.goto('/home');
    await expect(banner(page)).toHaveCount(0);
  });
});

/** Somebody who signed up, as a page without JavaScript does it, and can confirm. */
async function aReader(context: BrowserContext, origin: string, email: string) {
  const headers = { origin, 'sec-fetch-site': 'same-origin' };
  await context.request.post('/nieuwsbrief', { headers, form: { email, name: 'Riet' } });
  return {
    confirm: (token: string) => context.request.post('/nieuwsbrief/bevestigen', { headers, form: { token } }),
  };
}

test('leaving the newsletter with JavaScript (UNSUB-01 to UNSUB-07, GEN-14, STATE-32, ERR-17, ERR-18)', async ({
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

test('a link that does not work leads to the contact form (UNSUB-06, ERR-19)', async ({ page, allowNoise }) => {
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
