import type { Page } from 'playwright/test';
import { appCode, type Person } from './support/accounts.ts';
import { aPerson, isSignedIn, letProofsAge, linkTo, signedIn, signIn } from './support/an-account.ts';
import { expectAccessible, expectNoSidewaysScroll } from './support/axe.ts';
import { expect, fullUnless, test } from './support/journey.ts';
import { tabTo } from './support/keyboard.ts';
import { find, hasTwoPaidOptions } from './support/programme.ts';
import { aBuyer, expectPaidHeading, settleAtBank, takenOver, toBank, toDetails, visit } from './support/purchase.ts';

test.use({ environment: { GOOGLE_CLIENT_ID: 'demo', FACEBOOK_APP_ID: 'demo' } });

const message = (page: Page, text: string) => page.getByText(text, { exact: true }).filter({ visible: true }).first();
const panel = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const proof = (page: Page) => page.getByRole('dialog', { name: 'Bevestig dat u het bent' });

async function prove(page: Page, { password }: Person): Promise<void> {
  await proof(page).getByLabel('Wachtwoord', { exact: true }).fill(password);
  await proof(page).getByRole('button', { name: 'Bevestigen' }).click();
  await expect(proof(page)).toHaveCount(0);
}

test.describe('the profile of somebody who is not signed in (ROUTE-15)', () => {
  test('says so, and opens the door @full', async ({ page }) => {
    await visit(page, '/profile');
    await expect(page.getByRole('heading', { name: 'Profiel', level: 1 })).toBeVisible();
    await expect(message(page, 'U bent niet ingelogd.')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('main').getByRole('button', { name: 'Inloggen' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
  });

  test('becomes one’s own after signing in there @full', async ({ page, origin, world }) => {
    const person = await signedIn({ page, origin, world });
    await page.context().clearCookies({ name: /session/ });
    await visit(page, '/profile');
    await page.getByRole('main').getByRole('button', { name: 'Inloggen' }).click();
    await page.getByRole('dialog').locator('input[name=username]').fill(person.email);
    await page.getByRole('dialog').locator('input[name=password]').fill(person.password);
    await page.keyboard.press('Enter');
    await expect(message(page, 'Ingelogd als Ans Bakker')).toBeVisible();
  });
});

test.describe('the profile', () => {
  test('shows what was ordered with this address, and leads to the tickets (S-19)', async ({ page, origin, world }) => {
    const person = await signedIn({ page, origin, world });
    const item = await find(origin, 'sale of two paid options', hasTwoPaidOptions);
    const [option] = item.options.filter(({ price }) => price > 0);
    await toBank(page, item, { [option?.id ?? 0]: 2 }, { ...aBuyer(), email: person.email.toUpperCase() });
    await settleAtBank(page, 'paid');
    await expectPaidHeading(page);
    await visit(page, '/profile');
    const order = panel(page, 'Bestellingen en tickets').getByRole('listitem');
    await expect(order).toContainText(item.event.event_title);
    await expect(order).toContainText('2 tickets');
    await order.getByRole('link', { name: /Bekijk tickets/ }).click();
    await expect(page.getByRole('heading', { name: 'Uw tickets' })).toBeVisible();
  });

  test('corrects a name, also in the top bar @full', async ({ page, origin, world }) => {
    await signedIn({ page, origin, world });
    await visit(page, '/profile');
    const details = panel(page, 'Mijn gegevens');
    await details.getByLabel('Achternaam').fill('');
    await details.getByRole('button', { name: 'Bewaren' }).click();
    await expect(
      page.getByRole('alert').getByRole('link', { name: 'Achternaam: Dit veld is verplicht.' }),
    ).toBeVisible();
    await expect(page).toHaveTitle(/^Fout: /);
    await expectAccessible(page);
    await details.getByLabel('Achternaam').fill('de Vries');
    await details.getByRole('button', { name: 'Bewaren' }).click();
    await expect(message(page, 'Uw naam is gewijzigd.')).toBeVisible();
    await expect(message(page, 'Ingelogd als Ans de Vries')).toBeVisible();
    await expect(details.getByRole('button', { name: 'Bewaren' })).toBeFocused();
    await expect(page.getByRole('banner')).toContainText('Ans de Vries');
  });

  test('changes the address by a link to the new one, after a proof (S-13, S-18) @full', async ({
    page,
    origin,
    world,
    site,
    allowNoise,
  }) => {
    allowNoise(/403/);
    const person = await signedIn({ page, origin, world });
    const { email } = aPerson();
    await letProofsAge(site.dataDir);
    await visit(page, '/profile');
    await page.getByLabel('Nieuw e-mailadres').fill(email);
    const change = page.getByRole('button', { name: 'E-mailadres wijzigen' });
    await change.click();
    await proof(page).getByRole('button', { name: 'Annuleren' }).click();
    await expect(change).toBeFocused();
    await expect(page.getByLabel('Nieuw e-mailadres')).toHaveValue(email);
    await change.click();
    await prove(page, person);
    await expect(page.getByText(`Wij hebben een e-mail gestuurd naar ${email}.`)).toBeVisible();

    const link = await linkTo(world, email, /\/profile\?confirm=[\w-]+/);
    await visit(page, new URL(link).pathname + new URL(link).search);
    await expect(page).toHaveURL('/profile');
    await expect(page.getByText(`Uw e-mailadres is ${person.email}.`)).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'E-mailadres bevestigen' }).click();
    await expect(page.getByText('Uw e-mailadres is gewijzigd. Log opnieuw in met het nieuwe adres.')).toBeVisible();
    await expect(message(page, 'U bent niet ingelogd.')).toBeVisible();
    await signIn(page, { ...person, email });
    await visit(page, '/profile');
    await expect(page.getByText(`Uw e-mailadres is ${email}.`)).toBeVisible();
  });

  test('changes the password, which asks for the old one and ends other sessions (S-04, S-08) @full', async ({
    page,
    origin,
    world,
    anotherBrowser,
    allowNoise,
  }) => {
    allowNoise(/422/);
    const person = await signedIn({ page, origin, world });
    const other = await anotherBrowser();
    await signIn(await other.newPage(), person);
    await visit(page, '/profile');
    await takenOver(page, '#password-password');
    const password = 'een heel andere zin over appels';
    await page.getByLabel('Huidig wachtwoord').fill('niet dit');
    await page.getByLabel('Nieuw wachtwoord', { exact: true }).fill(password);
    await page.getByLabel('Herhaal nieuw wachtwoord').fill(password);
    await page.getByRole('button', { name: 'Wachtwoord wijzigen' }).click();
    await expect(page.getByRole('alert')).toContainText('Huidig wachtwoord: Login gegevens onjuist');
    await expect(page.getByLabel('Nieuw wachtwoord', { exact: true })).toHaveValue(password);
    await page.getByLabel('Huidig wachtwoord').fill(person.password);
    await page.getByRole('button', { name: 'Wachtwoord wijzigen' }).click();
    await expect(message(page, 'Uw wachtwoord is gewijzigd. Op andere apparaten bent u uitgelogd.')).toBeVisible();
    await expect(page.getByLabel('Huidig wachtwoord')).toHaveValue('');
    expect(await isSignedIn(other)).toBe(false);
    await signIn(page, { ...person, password });
  });

  test('keeps what was typed while a later part of the page was on its way, and does not move @full', async ({
    page,
    origin,
    world,
  }) => {
    await signedIn({ page, origin, world });
    let letThrough = () => {};
    const isLetThrough = new Promise<void>((resolve) => (letThrough = resolve));
    await page.route('**/signing-in-*.js', async (route) => {
      await isLetThrough;
      await route.continue();
    });
    const session = page.waitForResponse('**/api/auth/session');
    await page.goto('/profile');
    await page.getByLabel('Huidig wachtwoord').fill('net ingetypt');
    await takenOver(page);
    await session;
    await page.getByLabel('Voornaam').fill('');
    await page.getByRole('button', { name: 'Bewaren' }).click();
    await expect(page.getByLabel('Voornaam')).toHaveAttribute('aria-invalid', 'true');
    const below = page.getByRole('heading', { name: 'Apparaten' });
    const place = await below.boundingBox();
    letThrough();
    await takenOver(page, '#inloggen input');
    expect(await below.boundingBox()).toEqual(place);
    await expect(page.getByLabel('Huidig wachtwoord')).toHaveValue('net ingetypt');
  });

  test('signs another device out, and all of them (S-04) @full', async ({ page, origin, world, anotherBrowser }) => {
    const person = await signedIn({ page, origin, world });
    const [first, second] = [await anotherBrowser(), await anotherBrowser()];
    for (const browser of [first, second]) await signIn(await browser.newPage(), person);
    await visit(page, '/profile');
    const devices = panel(page, 'Apparaten');
    await expect(devices.getByRole('listitem')).toHaveCount(3);
    await expect(devices.getByRole('listitem').first()).toContainText('Dit apparaat');
    await devices
      .getByRole('button', { name: /^Uitloggen op/ })
      .first()
      .click();
    await expect(devices.getByRole('listitem')).toHaveCount(2);
    await expect(devices.getByRole('heading', { name: 'Apparaten' })).toBeFocused();
    expect([await isSignedIn(first), await isSignedIn(second)].filter(Boolean)).toHaveLength(1);
    await devices.getByRole('button', { name: 'Overal uitloggen' }).click();
    await expect(page).toHaveURL(/\/home$/);
    expect([await isSignedIn(first), await isSignedIn(second), await isSignedIn(page.context())]).toEqual([
      false,
      false,
      false,
    ]);
  });
});

test.describe('somebody who is signed in and buys', () => {
  test('finds name and address filled in (ROLE-02, CHECK-02) @full', async ({ page, origin, world }) => {
    const person = await signedIn({ page, origin, world });
    const item = await find(origin, 'sale of two paid options', hasTwoPaidOptions);
    const option = item.options.find(({ price }) => price > 0)?.id ?? 0;
    await toDetails(page, item, { [option]: 1 });
    await expect(page.getByLabel('Voornaam')).toHaveValue(person.firstName);
    await expect(page.getByLabel('Achternaam')).toHaveValue(person.lastName);
    await expect(page.getByLabel('E-mail', { exact: true })).toHaveValue(person.email);
    await expect(page.getByLabel('Telefoonnummer / mobiel')).toHaveValue('');
  });
});

test.describe('ways to sign in', () => {
  test('Google is added from the profile and taken away again (S-15) @full', async ({ page, origin, world }) => {
    await signedIn({ page, origin, world });
    await visit(page, '/profile');
    await page.getByRole('button', { name: 'Google toevoegen' }).click();
    await page.waitForURL(/\/demo\/google\//);
    await page.locator('[name=givenName]').fill('Ans');
    await page.locator('[name=familyName]').fill('Bakker');
    await page.locator('[name=email]').fill(aPerson().email);
    await page.locator('button[value=new]').click();
    await takenOver(page);
    await expect(message(page, 'De nieuwe manier om in te loggen is toegevoegd.')).toBeVisible();
    await expect(page).toHaveURL('/profile');
    await expect(message(page, 'Inloggen met Google')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Inloggen met Google weghalen' }).click();
    await expect(message(page, 'Inloggen met Google is weggehaald.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Google toevoegen' })).toBeVisible();
  });

  test('a code of an app is set up, used, renewed and taken away (S-17) @full', async ({
    page,
    origin,
    world,
    allowNoise,
  }) => {
    allowNoise(/422/);
    const person = await signedIn({ page, origin, world });
    await visit(page, '/profile');
    await page.locator('summary', { hasText: 'Inloggen met een code instellen' }).click();
    await page.getByRole('button', { name: 'App instellen' }).click();
    const secret = (await page.locator('input[name=secret]').getAttribute('value')) ?? '';
    await expectAccessible(page);
    await page.locator('#enrol-code').fill(await appCode(secret));
    await page.getByRole('button', { name: 'Bevestigen' }).click();
    const codes = page.locator('main ul li, main ol li').filter({ hasText: /^[0-9A-Z]{4}(-[0-9A-Z]{4}){3}$/ });
    await expect(codes).toHaveCount(10);
    await expectAccessible(page);
    const first = await codes.first().textContent();
    await page.getByRole('button', { name: 'Verder' }).click();
    await expect(message(page, 'Aan')).toBeVisible();
    await expect(page.getByText('U heeft nog 10 herstelcodes.')).toBeVisible();
    await expect(codes).toHaveCount(0);

    await page.getByRole('button', { name: 'Nieuwe herstelcodes maken' }).click();
    await expect(codes).toHaveCount(10);
    expect(await codes.first().textContent()).not.toBe(first);
    const second = (await codes.first().textContent()) ?? '';
    await page.getByRole('button', { name: 'Ik heb de codes bewaard' }).click();

    await page.getByRole('main').getByRole('button', { name: 'Uitloggen', exact: true }).click();
    await expect(page).toHaveURL(/\/home$/);
    await visit(page, '/login?returnTo=%2Fprofile');
    await page.locator('main input[name=username]').fill(person.email);
    await page.locator('main input[name=password]').fill(person.password);
    await page.keyboard.press('Enter');
    await page.locator('main input[name=code]').fill(second);
    await page.keyboard.press('Enter');
    await expect(page.getByText('U heeft nog 9 herstelcodes.')).toBeVisible();
    await page.getByRole('button', { name: 'Inloggen met een code uitzetten' }).click();
    await expect(message(page, 'Uit')).toBeVisible();
  });
});

test.describe('one’s data (P-10 to P-12)', () => {
  test('is downloaded, and the account erased @full', async ({ page, origin, world, site, allowNoise }) => {
    allowNoise(/403/);
    const person = await signedIn({ page, origin, world });
    await letProofsAge(site.dataDir);
    await visit(page, '/profile');
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Gegevens downloaden' }).click();
    await prove(page, person);
    const file = await download;
    expect(file.suggestedFilename()).toBe('mijn-gegevens.json');

    await page.locator('summary', { hasText: 'Account verwijderen' }).click();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Verwijder mijn account' }).click();
    await expect(message(page, 'Uw account en uw gegevens zijn verwijderd.')).toBeVisible();
    await expect(message(page, 'U bent niet ingelogd.')).toBeVisible();
    expect(await isSignedIn(page.context())).toBe(false);
    await expect.poll(() => subjectsTo(world, person.email)).toContain('Uw gegevens bij de Lindehof zijn verwijderd');
  });

  test('comes by mail for somebody without an account, and goes the same way (P-12) @full', async ({
    page,
    origin,
    world,
    allowNoise,
  }) => {
    allowNoise(/410/);
    const item = await find(origin, 'sale of two paid options', hasTwoPaidOptions);
    const [option] = item.options.filter(({ price }) => price > 0);
    const { email } = await toBank(page, item, { [option?.id ?? 0]: 1 });
    await settleAtBank(page, 'paid');
    await expectPaidHeading(page);
    await visit(page, '/privacy');
    const request = panel(page, 'Gegevens opvragen of wissen');
    await request.getByRole('button', { name: 'Stuur mij de link' }).click();
    await expect(request.getByRole('alert')).toContainText('Kies wat u wilt.');
    await expectAccessible(page);
    await request.getByLabel('E-mailadres').fill(email);
    await request.getByLabel('Een kopie van mijn gegevens').check();
    await request.getByRole('button', { name: 'Stuur mij de link' }).click();
    await expect(request).toContainText(
      'Als wij gegevens van dit e-mailadres hebben, ontvangt u een e-mail met een link.',
    );

    const link = new URL(await linkTo(world, email, /\/privacy\?token=[\w-]+&kind=export/));
    await visit(page, link.pathname + link.search);
    await expect(page).toHaveURL('/privacy');
    await page.getByRole('button', { name: 'Toon mijn gegevens' }).click();
    await expect(page.locator('pre')).toContainText(email);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await visit(page, link.pathname + link.search);
    await page.getByRole('button', { name: 'Toon mijn gegevens' }).click();
    await expect(page.getByRole('alert')).toContainText('Deze link is niet geldig of verlopen.');
  });
});

for (const width of [320, 1280]) {
  test.describe(`at ${width} pixels`, () => {
    test.use({ viewport: { width, height: 900 } });

    test(`axe finds nothing, nothing sticks out, and the keyboard reaches all of it (P-16)${fullUnless(width === 320)}`, async ({
      page,
      origin,
      world,
    }) => {
      await signedIn({ page, origin, world });
      await visit(page, '/profile');
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      for (const name of [
        'Bewaren',
        'E-mailadres wijzigen',
        'Wachtwoord wijzigen',
        'Google toevoegen',
        'Gegevens downloaden',
      ]) {
        await tabTo(page, page.getByRole('button', { name }));
      }
      await tabTo(page, page.locator('summary', { hasText: 'Account verwijderen' }));
      await page.keyboard.press('Enter');
      await tabTo(page, page.getByRole('button', { name: 'Verwijder mijn account' }));
    });
  });
}

function subjectsTo(world: Parameters<typeof linkTo>[0], email: string): string[] {
  return world.mails().flatMap(({ to, subject }) => (to.includes(email) ? [subject] : []));
}
