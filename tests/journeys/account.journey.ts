import {
  alert,
  aPerson,
  dialog,
  expectSignedIn,
  fillInLogin,
  fillInRegistration,
  nameOf,
  openLogin,
  signIn,
  signOut,
  toast,
  topBar,
} from './support/accounts.ts';
import { register } from './support/an-account.ts';
import { expectAccessible, expectNoSidewaysScroll } from './support/axe.ts';
import { expect, test } from './support/journey.ts';
import { tabTo } from './support/keyboard.ts';
import { followLink, openMail } from './support/mailbox.ts';
import { heading, takenOver, visit } from './support/purchase.ts';

test.use({ sharesSite: true });

const REFUSED = /status of (401|410|422)/;
const DAY = 24 * 3600;

test.beforeEach(async ({ context, origin }) => {
  await context.addCookies([{ name: 'season_notice', value: 'closed', url: origin, sameSite: 'Lax' }]);
});

test('a visitor registers, activates by mail, signs in and out (LOGIN-12 to LOGIN-24, ACT-01 to ACT-05, GEN-03, GEN-13)', async ({
  page,
  context,
  allowNoise,
}) => {
  allowNoise(REFUSED);
  const person = aPerson();
  await visit(page, '/contact');
  const auth = await openLogin(page);

  await test.step('the first press on Registreren only changes the view (LOGIN-19)', async () => {
    await expect(auth.getByRole('heading', { name: 'Inloggen bij de Lindehof' })).toBeVisible();
    await expect(auth.getByText('Welkom! Log in met uw account van de Lindehof.')).toBeVisible();
    await expectAccessible(page);
    await auth.getByLabel('Gebruikersnaam').fill('even.proberen@voorbeeld.nl');
    await auth.getByRole('button', { name: 'Registreren' }).click();
    await expect(dialog(page)).toHaveAccessibleName('Registreren bij de Lindehof');
    await expect(auth.getByLabel('Voornaam')).toBeFocused();
    await expect(auth.getByRole('alert')).toHaveCount(0);
  });

  await test.step('an invalid form says so beside each field and calls nobody (LOGIN-21, VAL-03 to VAL-05)', async () => {
    let calls = 0;
    page.on('request', (request) => void (request.method() === 'POST' && calls++));
    await auth.getByRole('button', { name: 'Registreren' }).click();
    await expect(auth.getByText('Dit veld is verplicht.', { exact: true })).toHaveCount(6);
    await fillInRegistration(auth, person);
    await auth.getByLabel('Herhaal e-mailadres').fill('anders@voorbeeld.nl');
    await auth.getByLabel('Herhaal wachtwoord').fill('Zonnebloem43');
    await auth.getByRole('button', { name: 'Registreren' }).click();
    await expect(auth.getByText('Emailadressen zijn niet gelijk aan elkaar!', { exact: true })).toBeVisible();
    await expect(auth.getByText('Wachtwoorden zijn niet gelijk aan elkaar!', { exact: true })).toBeVisible();
    await expectAccessible(page);
    expect(calls).toBe(0);
  });

  await test.step('what was typed stays from view to view (LOGIN-18)', async () => {
    await auth.getByRole('button', { name: 'Inloggen' }).click();
    await expect(auth.getByLabel('Gebruikersnaam')).toHaveValue('even.proberen@voorbeeld.nl');
    await auth.getByRole('button', { name: 'Registreren' }).click();
    await expect(auth.getByLabel('Achternaam')).toHaveValue(person.lastName);
  });

  await test.step('the meter tells how a password looks, the button shows it (LOGIN-16, VAL-10)', async () => {
    const password = auth.getByLabel('Wachtwoord', { exact: true });
    for (const [typed, label] of [
      ['', 'Voer een wachtwoord in!'],
      ['tulp', 'Zwak wachtwoord'],
      ['tulpen12', 'Redelijk wachtwoord'],
      [person.password, 'Sterk wachtwoord'],
    ] as const) {
      await password.fill(typed);
      await expect(auth.getByText(label)).toBeVisible();
    }
    await auth.getByRole('button', { name: 'Wachtwoord tonen' }).first().click();
    await expect(password).toHaveAttribute('type', 'text');
    await auth.getByRole('button', { name: 'Wachtwoord verbergen' }).click();
    await expect(password).toHaveAttribute('type', 'password');
  });

  await test.step('the account is made, and a mail is on its way (LOGIN-20)', async () => {
    await fillInRegistration(auth, person);
    await auth.getByRole('button', { name: 'Registreren' }).click();
    await expect(toast(page, 'Account aangemaakt')).toBeVisible();
    await expect(auth.getByRole('status')).toContainText('Controleer uw e-mail om uw account te activeren.');
    await expect(auth.getByLabel('Gebruikersnaam')).toHaveValue(person.email);
  });

  await test.step('before it is activated nobody signs in, and nobody learns why (S-12, LOGIN-25)', async () => {
    await fillInLogin(auth, person);
    await expect(auth.getByRole('alert')).toContainText('Login gegevens onjuist');
    await expect(toast(page, 'Login error')).toBeVisible();
    await expect(auth.getByText('Net geregistreerd? Activeer eerst uw account.')).toBeVisible();
    await expect(auth.getByLabel('Wachtwoord', { exact: true })).toHaveValue('');
    await expectAccessible(page);
    await auth.getByRole('button', { name: 'Nieuwe activatielink aanvragen' }).click();
    await expect(auth.getByText(/^Als dit account bestaat en nog niet actief is/)).toBeVisible();
  });

  await test.step('the mailed link shows a button; opening it activates nothing (ACT-01, S-06)', async () => {
    await openMail(page, person.email, /^Activeer uw account/);
    await followLink(page, /\/activate\//);
    await expect(heading(page, 'Account activeren')).toBeVisible();
    await expect(page).toHaveURL(/\/activate\/[0-9a-f-]{36}$/);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Activeer account' }).click();
    await page.waitForURL('**/home');
    await expect(toast(page, 'Account geactiveerd')).toBeVisible();
  });

  await test.step('the same link again: it was activated already (ACT-03)', async () => {
    await openMail(page, person.email, /^Activeer uw account/);
    await followLink(page, /\/activate\//);
    await takenOver(page);
    await page.getByRole('button', { name: 'Activeer account' }).click();
    await expect(toast(page, 'Account al geactiveerd')).toBeVisible();
  });

  await test.step('signed in on the same page, whose state stays (LOGIN-24)', async () => {
    await visit(page, '/contact');
    await fillInLogin(await openLogin(page), person);
    await expectSignedIn(page, nameOf(person));
    await expect(page).toHaveURL(/\/contact$/);
    await expect(topBar(page).getByRole('link', { name: nameOf(person) })).toBeFocused();
    await expect(topBar(page).getByRole('link', { name: 'Beheer', exact: true })).toHaveCount(0);
    const session = (await context.cookies()).find(({ name }) => name.endsWith('_session'));
    expect(session).toMatchObject({ expires: -1, httpOnly: true });
    await page.goto('/login');
    await expect(page).toHaveURL(/\/home$/);
  });

  await test.step('signed out, on the front page (STATE-06)', async () => {
    await visit(page, '/contact');
    await signOut(page);
    expect((await context.cookies()).filter(({ name }) => name.endsWith('_session'))).toEqual([]);
  });
});

test('remembered, a visitor is still signed in after the browser was closed (LOGIN-07) @full', async ({
  page,
  origin,
  world,
  context,
  anotherBrowser,
}) => {
  const person = aPerson();
  await register({ page, origin, world }, person);
  await visit(page, '/contact');
  const auth = await openLogin(page);
  await auth.getByLabel('Onthoud mij').check();
  await fillInLogin(auth, person);
  await expectSignedIn(page, nameOf(person));
  const kept = (await context.cookies()).filter(({ expires }) => expires > 0);
  const session = kept.find(({ name }) => name.endsWith('_session'));
  expect(session?.expires).toBeGreaterThan(Date.now() / 1000 + 29 * DAY);

  const later = await anotherBrowser();
  await later.addCookies(kept);
  const again = await later.newPage();
  await visit(again, '/theetuin');
  await expectSignedIn(again, nameOf(person));
});

test('a forgotten password is replaced by mail, and ends what was open (LOGIN-22, LOGIN-23, GEN-13) @full', async ({
  page,
  origin,
  world,
  anotherBrowser,
  allowNoise,
}) => {
  allowNoise(REFUSED);
  const person = aPerson();
  await register({ page, origin, world }, person);
  const elsewhere = await (await anotherBrowser()).newPage();
  await signIn(elsewhere, person);

  await visit(page, '/contact');
  const auth = await openLogin(page);
  await auth.getByLabel('Gebruikersnaam').fill(person.email);
  await auth.getByRole('button', { name: 'Wachtwoord vergeten?' }).click();
  await expect(auth.getByLabel('E-mailadres')).toHaveValue(person.email);
  await expectAccessible(page);
  await auth.getByRole('button', { name: 'Stuur link' }).click();
  await expect(auth.getByRole('status')).toContainText('Als dit e-mailadres bij ons bekend is');

  await openMail(page, person.email, /^Nieuw wachtwoord/);
  await followLink(page, /\/login\?userId=/);
  await expect(heading(page, 'Nieuw wachtwoord')).toBeVisible();
  await expect(page).toHaveURL(/\/login$/);
  await expectAccessible(page);
  await page.getByLabel('Wachtwoord', { exact: true }).fill('kort');
  await page.getByLabel('Herhaal wachtwoord').fill('kort');
  await page.getByRole('button', { name: 'Wachtwoord wijzigen' }).click();
  await expect(page.getByText('Kies een wachtwoord van minimaal 8 tekens.', { exact: true })).toBeVisible();
  await page.getByLabel('Wachtwoord', { exact: true }).fill('Klaproos1984');
  await page.getByLabel('Herhaal wachtwoord').fill('Klaproos1984');
  await page.getByRole('button', { name: 'Wachtwoord wijzigen' }).click();
  await expect(page.getByText('Uw wachtwoord is gewijzigd. U kunt nu inloggen.')).toBeVisible();
  await expect(heading(page, 'Inloggen bij de Lindehof')).toBeVisible();

  await fillInLogin(page.getByRole('main'), person);
  await expect(alert(page)).toContainText('Login gegevens onjuist');
  await fillInLogin(page.getByRole('main'), { ...person, password: 'Klaproos1984' });
  await expectSignedIn(page, nameOf(person));

  await visit(elsewhere, '/contact');
  await expect(topBar(elsewhere).getByRole('button', { name: 'Inloggen' })).toBeVisible();
});

test('the dialog goes by keyboard alone on the smallest screen, and gives the focus back (LOGIN-02, WCAG 2.1.1)', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  const person = aPerson();
  await visit(page, '/contact');
  const menu = topBar(page).getByRole('button', { name: 'Menu', exact: true });
  await tabTo(page, menu);
  await page.keyboard.press('Enter');
  await tabTo(page, topBar(page).getByRole('button', { name: 'Inloggen' }));
  await page.keyboard.press('Enter');
  const auth = dialog(page);
  await expect(auth).toBeVisible();
  await expectNoSidewaysScroll(page);
  await tabTo(page, auth.getByRole('button', { name: 'Registreren' }));
  await page.keyboard.press('Enter');
  await expect(auth.getByLabel('Voornaam')).toBeFocused();
  await page.keyboard.type(person.firstName);
  for (const text of [person.lastName, person.email, person.email]) {
    await page.keyboard.press('Tab');
    await page.keyboard.type(text);
  }
  await tabTo(page, auth.getByLabel('Wachtwoord', { exact: true }));
  await page.keyboard.type(person.password);
  await tabTo(page, auth.getByLabel('Herhaal wachtwoord'));
  await page.keyboard.type(person.password);
  await expectNoSidewaysScroll(page);
  await page.keyboard.press('Enter');
  await expect(auth.getByRole('status')).toContainText('Account aangemaakt');
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await expect(menu).toBeFocused();
});
