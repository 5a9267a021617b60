import { aPerson, alert, expectSignedIn, fillInRegistration, nameOf, openLogin, signOut } from './support/accounts.ts';
import { expectAccessible } from './support/axe.ts';
import { expect, test } from './support/journey.ts';
import { followLink, openMail } from './support/mailbox.ts';
import { takenOver, visit } from './support/purchase.ts';

test.use({ environment: { IDENTITY_MODE: 'oidc' } });

test.beforeEach(async ({ context, origin }) => {
  await context.addCookies([{ name: 'season_notice', value: 'closed', url: origin, sameSite: 'Lax' }]);
});

test('where a login service keeps the accounts, the password is typed there (LOGIN-10, IDP-08) @full', async ({
  page,
}) => {
  const person = aPerson();

  await test.step('the account is made here, and its address confirmed at the service and here (IDP-10)', async () => {
    await visit(page, '/contact');
    const auth = await openLogin(page);
    await expect(auth.getByLabel('Gebruikersnaam')).toHaveCount(0);
    await expectAccessible(page);
    await auth.getByRole('button', { name: 'Registreren' }).click();
    await fillInRegistration(auth, person);
    await auth.getByRole('button', { name: 'Registreren' }).click();
    await expect(auth.getByRole('status')).toContainText('Account aangemaakt');
    await openMail(page, person.email, /./);
    await followLink(page, /\/(activate|demo\/oidc)\//);
    const confirm = page.getByRole('button', { name: 'Bevestigen' });
    if (await confirm.isVisible()) await confirm.click();
    await page.waitForURL(/\/activate\//);
    await takenOver(page);
    await page.getByRole('button', { name: 'Activeer account' }).click();
    await page.waitForURL('**/home');
  });

  await test.step('Inloggen goes to the service, and back to the page', async () => {
    await visit(page, '/theetuin');
    await (await openLogin(page)).getByRole('button', { name: 'Inloggen', exact: true }).click();
    await page.waitForURL(/\/demo\/oidc\/auth/);
    await page.getByLabel(/gebruikersnaam|e-mailadres/i).fill(person.email);
    await page.getByLabel(/wachtwoord/i).fill(person.password);
    await page.getByRole('button', { name: /inloggen|doorgaan/i }).click();
    await page.waitForURL('**/theetuin');
    await expectSignedIn(page, nameOf(person));
    await signOut(page);
  });

  await test.step('turned back at the service', async () => {
    await visit(page, '/login');
    await page.getByRole('main').getByRole('button', { name: 'Inloggen', exact: true }).click();
    await page.getByRole('button', { name: 'Annuleren' }).click();
    await page.waitForURL(/\/login\?notice=cancelled/);
    await expect(alert(page)).toHaveCount(0);
  });
});
