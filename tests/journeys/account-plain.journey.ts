import { alert, aPerson, dialog, fillInLogin, fillInRegistration, topBar } from './support/accounts.ts';
import { expectNoSidewaysScroll } from './support/axe.ts';
import { expect, test } from './support/journey.ts';
import { tabTo } from './support/keyboard.ts';
import { followLink, openMail } from './support/mailbox.ts';
import { heading, visit } from './support/purchase.ts';

const REFUSED = /status of (401|410|422)/;

test.beforeEach(async ({ context, origin }) => {
  await context.addCookies([{ name: 'season_notice', value: 'closed', url: origin, sameSite: 'Lax' }]);
});

test('without JavaScript everything goes by pages and forms (LOGIN, S-05, S-29) @full', async ({
  anotherBrowser,
  allowNoise,
}) => {
  allowNoise(REFUSED);
  const person = aPerson();
  const page = await (await anotherBrowser({ javaScriptEnabled: false })).newPage();
  const main = page.getByRole('main');
  await page.goto('/contact');
  await topBar(page).getByRole('link', { name: 'Inloggen' }).click();
  await fillInLogin(main, { email: '', password: '' });
  await expect(main.getByText('Vul uw gebruikersnaam in.', { exact: true }).last()).toBeVisible();

  await main.getByRole('link', { name: 'Registreren' }).click();
  await fillInRegistration(main, person);
  await main.getByLabel('Herhaal e-mailadres').fill('anders@voorbeeld.nl');
  await main.getByRole('button', { name: 'Registreren' }).click();
  await expect(main.getByText('Emailadressen zijn niet gelijk aan elkaar!', { exact: true })).toBeVisible();
  await expect(main.getByLabel('Voornaam')).toHaveValue(person.firstName);
  await expect(page).toHaveTitle(/^Fout:/);
  await fillInRegistration(main, person);
  await main.getByRole('button', { name: 'Registreren' }).click();
  await expect(main.getByRole('status')).toContainText('Controleer uw e-mail');

  await openMail(page, person.email, /^Activeer uw account/);
  await followLink(page, /\/activate\//);
  await main.getByRole('button', { name: 'Activeer account' }).click();
  await expect(main.getByText('Account geactiveerd')).toBeVisible();

  await page.goto('/login?returnTo=/theetuin');
  await fillInLogin(main, { ...person, password: 'onjuist' });
  await expect(alert(page)).toContainText('Login gegevens onjuist');
  await expect(main.getByLabel('Gebruikersnaam')).toHaveValue(person.email);
  await main.getByLabel('Wachtwoord', { exact: true }).fill(person.password);
  await page.keyboard.press('Enter');
  await expect(heading(page, 'Theetuin')).toBeVisible();
  await page.waitForURL('**/theetuin');

  await page.goto('/profile');
  await expect(main.getByText('Chrome op Linux')).toBeVisible();
  await page.goto('/login?view=reset');
  await expect(page).toHaveURL(/\/home$/);
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
