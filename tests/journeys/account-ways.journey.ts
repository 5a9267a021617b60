import type { Page } from 'playwright/test';
import {
  alert,
  appCode,
  aPerson,
  dialog,
  expectSignedIn,
  fillInLogin,
  nameOf,
  openLogin,
  type Person,
  signIn,
  signOut,
  toast,
  topBar,
} from './support/accounts.ts';
import { register } from './support/an-account.ts';
import { expectAccessible } from './support/axe.ts';
import { expect, test } from './support/journey.ts';
import { followLink, openMail } from './support/mailbox.ts';
import { heading, takenOver, visit } from './support/purchase.ts';

const ADMINISTRATOR = {
  firstName: 'Beheerder',
  lastName: '',
  email: 'beheer@lindehof.example',
  password: 'Twaalf rozen bij het hek',
};
const REFUSED = /status of (401|410|422)/;

test.use({
  environment: {
    GOOGLE_CLIENT_ID: 'demo',
    FACEBOOK_APP_ID: 'demo',
    ADMIN_EMAIL: ADMINISTRATOR.email,
    ADMIN_PASSWORD: ADMINISTRATOR.password,
    ADMIN_MFA: 'required',
  },
});

test.beforeEach(async ({ context, origin }) => {
  await context.addCookies([{ name: 'season_notice', value: 'closed', url: origin, sameSite: 'Lax' }]);
});

/** Creates an account at the simulated provider and returns to the site with it. */
async function chooseAt(page: Page, person: Pick<Person, 'firstName' | 'lastName' | 'email'>, isConfirmed = true) {
  await page.getByLabel('Voornaam').fill(person.firstName);
  await page.getByLabel('Achternaam').fill(person.lastName);
  await page.getByLabel('E-mailadres (leeg: een account zonder)').fill(person.email);
  await page.getByLabel('Dit adres is bevestigd').setChecked(isConfirmed);
  await page.getByRole('button', { name: 'Doorgaan' }).click();
}

test('Google lets a new visitor in at once, and brings them back to their page (LOGIN-11, S-14, GEN-13, SOCIAL-01, F-22)', async ({
  page,
  context,
}) => {
  const person = aPerson();
  await visit(page, '/theetuin');
  const auth = await openLogin(page);
  await expectAccessible(page);
  await auth.getByLabel('Onthoud mij').check();
  await auth.getByRole('button', { name: 'Inloggen met Google' }).click();
  await page.waitForURL(/\/demo\/google\//);
  await chooseAt(page, person);
  await page.waitForURL('**/theetuin');
  await expectSignedIn(page, nameOf(person));
  const session = (await context.cookies()).find(({ name }) => name.endsWith('_session'));
  expect(session?.expires).toBeGreaterThan(0);
  await signOut(page);
});

test('an address that has an account is asked first, by mail, in the browser that began (S-15) @full', async ({
  page,
  origin,
  world,
  anotherBrowser,
  allowNoise,
}) => {
  allowNoise(REFUSED);
  const person = aPerson();
  await register({ page, origin, world }, person);
  await visit(page, '/contact');
  await (await openLogin(page)).getByRole('button', { name: 'Inloggen met Facebook' }).click();
  await page.waitForURL(/\/demo\/facebook\//);
  await chooseAt(page, person);
  await page.waitForURL(/\/login\?notice=confirm/);
  await expect(page.getByRole('main').getByText(/^Wij hebben u een e-mail gestuurd\./)).toBeVisible();
  await expectAccessible(page);

  const other = await (await anotherBrowser()).newPage();
  const confirm = async () => {
    await other.getByRole('main').getByRole('button', { name: 'Bevestigen' }).click();
    await expect(alert(other)).toContainText('Deze link is niet geldig of verlopen.');
  };
  await test.step('another browser is refused, also before its scripts are there', async () => {
    await other.route('**/link-view-*.js', () => new Promise(() => {}));
    await openMail(other, person.email, /^Bevestig dat u wilt inloggen/);
    await followLink(other, /\/login\?link=/);
    await takenOver(other);
    await confirm();
    await other.unrouteAll({ behavior: 'ignoreErrors' });
    await openMail(other, person.email, /^Bevestig dat u wilt inloggen/);
    await followLink(other, /\/login\?link=/);
    await expect(other).toHaveURL(/\/login$/);
    await confirm();
  });

  await openMail(page, person.email, /^Bevestig dat u wilt inloggen/);
  await followLink(page, /\/login\?link=/);
  await expectAccessible(page);
  await page.getByRole('main').getByRole('button', { name: 'Bevestigen' }).click();
  await expectSignedIn(page, nameOf(person));
  await signOut(page);

  await visit(page, '/contact');
  await (await openLogin(page)).getByRole('button', { name: 'Inloggen met Facebook' }).click();
  await page.getByRole('button', { name: new RegExp(person.email) }).click();
  await page.waitForURL('**/contact');
  await expectSignedIn(page, nameOf(person));
});

test('turning back, having no address, or failing at a provider is told on the login page (SOCIAL-14, ERR-02) @full', async ({
  page,
}) => {
  await visit(page, '/login');
  await page.getByRole('button', { name: 'Inloggen met Google' }).click();
  await page.getByRole('button', { name: 'Annuleren' }).click();
  await page.waitForURL(/\/login\?notice=cancelled/);
  await expect(toast(page, 'Inloggen geannuleerd.')).toBeVisible();

  await page.getByRole('button', { name: 'Inloggen met Google' }).click();
  await chooseAt(page, { ...aPerson(), email: '' });
  await page.waitForURL(/\/login\?notice=no_email/);
  await expect(alert(page)).toContainText('Uw account bij deze aanbieder heeft geen e-mailadres.');

  await page.goto('/api/auth/oauth/callback/google?code=geraden&state=geraden');
  await page.waitForURL(/\/login\?notice=failed/);
  await expect(alert(page)).toContainText('Invalid Credentials');
  await expect(alert(page)).toContainText('Inloggen is niet gelukt. Probeer het opnieuw.');
  await expect(page.getByText('Net geregistreerd? Activeer eerst uw account.')).toBeVisible();
});

test('an administrator sets up an app at the first sign-in, and is asked for its code after that (LOGIN-24, S-17) @full', async ({
  page,
  anotherBrowser,
  allowNoise,
}) => {
  allowNoise(REFUSED);
  let secret = '';
  let usedCode = '';
  let recoveryCode = '';

  await test.step('the set-up in the dialog, with recovery codes', async () => {
    await visit(page, '/contact');
    const auth = await openLogin(page);
    await fillInLogin(auth, ADMINISTRATOR);
    await auth.getByRole('button', { name: 'App instellen' }).click();
    await expect(auth.getByRole('img', { name: 'QR-code voor uw authenticatie-app' })).toBeVisible();
    await expectAccessible(page);
    secret = (await auth.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).textContent()) ?? '';
    const code = auth.getByLabel('Code uit uw authenticatie-app');
    await code.fill('000000');
    await auth.getByRole('button', { name: 'Bevestigen' }).click();
    await expect(auth.getByText('Deze code is niet juist.')).toBeVisible();
    usedCode = await appCode(secret);
    await code.fill(usedCode);
    await auth.getByRole('button', { name: 'Bevestigen' }).click();
    const codes = auth.getByRole('list', { name: 'Herstelcodes' }).getByRole('listitem');
    await expect(codes).toHaveCount(10);
    await expectAccessible(page);
    recoveryCode = (await codes.first().textContent()) ?? '';
    await auth.getByRole('button', { name: 'Verder' }).click();
    await expect(dialog(page)).toHaveCount(0);
    await expect(topBar(page).getByRole('link', { name: 'Beheer', exact: true })).toBeVisible();
    await signOut(page);
  });

  await test.step('the next time the code, each of which works once', async () => {
    await visit(page, '/contact');
    const auth = await openLogin(page);
    await fillInLogin(auth, ADMINISTRATOR);
    const code = auth.getByLabel('Code uit uw authenticatie-app');
    await expect(code).toBeFocused();
    await expectAccessible(page);
    await code.fill(usedCode);
    await auth.getByRole('button', { name: 'Verder' }).click();
    await expect(auth.getByText('Deze code is niet juist.').last()).toBeVisible();
    await code.fill(await appCode(secret, 1));
    await auth.getByRole('button', { name: 'Verder' }).click();
    await expect(topBar(page).getByRole('link', { name: 'Beheer', exact: true })).toBeVisible();
    await signOut(page);
  });

  await test.step('a recovery code in its place', async () => {
    await visit(page, '/contact');
    const auth = await openLogin(page);
    await fillInLogin(auth, ADMINISTRATOR);
    await auth.getByRole('button', { name: 'Ik gebruik een herstelcode' }).click();
    await auth.getByLabel('Herstelcode').fill(recoveryCode);
    await auth.getByRole('button', { name: 'Verder' }).click();
    await expect(topBar(page).getByRole('link', { name: 'Beheer', exact: true })).toBeVisible();
    await signOut(page);
  });

  await test.step('half a sign-in goes on where it stopped, also without JavaScript', async () => {
    const plain = await (await anotherBrowser({ javaScriptEnabled: false })).newPage();
    const main = plain.getByRole('main');
    await plain.goto('/login?returnTo=/theetuin');
    await fillInLogin(main, ADMINISTRATOR);
    await expect(heading(plain, 'Inloggen bij de Lindehof')).toBeVisible();
    await main.getByLabel('Code uit uw authenticatie-app').fill('000000');
    await main.getByRole('button', { name: 'Verder' }).click();
    await expect(main.getByText('Deze code is niet juist.').last()).toBeVisible();
    await main.getByRole('button', { name: 'Annuleren' }).click();
    await plain.waitForURL('**/home');
    await plain.goto('/login');
    await expect(main.getByLabel('Gebruikersnaam')).toBeVisible();
  });
});

test('signing in by the page leads to the page that asked for it, and to no other site (S-28) @full', async ({
  page,
  origin,
  world,
}) => {
  const person = aPerson();
  await register({ page, origin, world }, person);
  await visit(page, '/login?returnTo=/theetuin');
  await expectAccessible(page);
  await fillInLogin(page.getByRole('main'), person);
  await page.waitForURL('**/theetuin');
  await expectSignedIn(page, nameOf(person));
  await signOut(page);
  await visit(page, '/login?returnTo=//boos.example/x');
  await fillInLogin(page.getByRole('main'), person);
  await page.waitForURL('**/home');
  await signOut(page);
  await signIn(page, person);
});
