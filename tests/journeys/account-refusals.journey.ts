import { alert, aPerson, dialog, fillInLogin, openLogin, signIn, signUp, toast, topBar } from './support/accounts.ts';
import { register } from './support/an-account.ts';
import { expectAccessible } from './support/axe.ts';
import { expect, test } from './support/journey.ts';
import { followLink, openMail } from './support/mailbox.ts';
import { takenOver, visit } from './support/purchase.ts';

const REFUSED = /status of (401|410|422)/;

test.beforeEach(async ({ context, origin }) => {
  await context.addCookies([{ name: 'season_notice', value: 'closed', url: origin, sameSite: 'Lax' }]);
});

test('wrong and missing words at the login are told, and forgotten when the dialog closes (VAL-02, ERR-03) @full', async ({
  page,
  allowNoise,
}) => {
  allowNoise(REFUSED);
  await visit(page, '/contact');
  const auth = await openLogin(page);
  await auth.getByRole('button', { name: 'Inloggen', exact: true }).click();
  await expect(toast(page, 'Login failed')).toBeVisible();
  await expect(toast(page, 'Please try again')).toBeVisible();
  await expect(auth.getByText('Vul uw gebruikersnaam in.', { exact: true }).last()).toBeVisible();
  await expect(auth.getByText('Vul uw wachtwoord in.', { exact: true }).last()).toBeVisible();
  await expectAccessible(page);

  await auth.getByLabel('Gebruikersnaam').fill('niemand@voorbeeld.nl');
  await auth.getByLabel('Wachtwoord', { exact: true }).fill('onjuist');
  await page.keyboard.press('Enter');
  await expect(auth.getByRole('alert')).toContainText('Login gegevens onjuist');
  await expect(auth.getByLabel('Wachtwoord', { exact: true })).toBeFocused();
  await page.keyboard.type('o');
  await expect(auth.getByRole('alert')).toHaveCount(0);

  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await expect(topBar(page).getByRole('button', { name: 'Inloggen' })).toBeFocused();
  const again = await openLogin(page);
  await expect(again.getByLabel('Gebruikersnaam')).toHaveValue('');
  await expect(again.getByLabel('Wachtwoord', { exact: true })).toHaveValue('');
});

test('an activation link in another browser asks the password of the registration; a wrong link says little (ACT-02, ACT-04) @full', async ({
  page,
  anotherBrowser,
  allowNoise,
}) => {
  allowNoise(REFUSED);
  const person = aPerson();
  await signUp(page, person);

  const other = await (await anotherBrowser()).newPage();
  await openMail(other, person.email, /^Activeer uw account/);
  await followLink(other, /\/activate\//);
  await takenOver(other);
  await other.getByRole('button', { name: 'Activeer account' }).click();
  await expect(other.getByLabel('Wachtwoord', { exact: true })).toBeFocused();
  await expectAccessible(other);
  await other.getByLabel('Wachtwoord', { exact: true }).fill('geraden');
  await other.getByRole('button', { name: 'Activeer account' }).click();
  await expect(other.getByText('Login gegevens onjuist')).toBeVisible();
  await other.getByLabel('Wachtwoord', { exact: true }).fill(person.password);
  await other.getByRole('button', { name: 'Activeer account' }).click();
  await expect(toast(other, 'Account geactiveerd')).toBeVisible();

  await visit(page, `/activate/${crypto.randomUUID()}?token=niets`);
  await page.getByRole('button', { name: 'Activeer account' }).click();
  await page.waitForURL('**/home');
  await expect(toast(page, 'Deze activatielink is niet geldig of verlopen.')).toBeVisible();
  await page.goto('/activate');
  await page.waitForURL('**/home');
  await expect(toast(page, 'Account activatie')).toBeVisible();
});

test('a failing server says it in the words of the situation, and keeps the visitor where they are (ACT-06, ERR-04) @full', async ({
  page,
  allowNoise,
}) => {
  allowNoise(/status of 503/);
  const down = { status: 503, json: { message: 'Nee.', code: 'unavailable' } };
  await page.route('**/api/auth/account/activate', (route) => route.fulfill(down));
  await page.route('**/api/auth/signin', (route) => route.fulfill(down));
  await visit(page, `/activate/${crypto.randomUUID()}?token=x`);
  await page.getByRole('button', { name: 'Activeer account' }).click();
  await expect(alert(page)).toContainText('Helaas is er iets fout gegaan tijdens het activeren van uw account');
  await expect(page).toHaveURL(/\/activate\//);
  const auth = await openLogin(page);
  await fillInLogin(auth, aPerson());
  await expect(auth.getByRole('alert')).toContainText(
    'Helaas is er iets fout gegaan tijdens het autoriseren van de gebruiker',
  );
});

test('a session that ended elsewhere is noticed at the next refusal (STATE-07) @full', async ({
  page,
  origin,
  world,
  context,
  allowNoise,
}) => {
  allowNoise(REFUSED);
  const person = aPerson();
  await register({ page, origin, world }, person);
  await signIn(page, person);
  await context.clearCookies({ name: /_session$/ });
  await page.route('**/api/auth/logout', (route) =>
    route.fulfill({ status: 401, json: { message: 'U bent niet ingelogd.', code: 'not_signed_in' } }),
  );
  await topBar(page).getByRole('button', { name: 'Uitloggen' }).click();
  await expect(toast(page, 'U bent uitgelogd.')).toBeVisible();
  await expect(topBar(page).getByRole('button', { name: 'Inloggen' })).toBeVisible();
});
