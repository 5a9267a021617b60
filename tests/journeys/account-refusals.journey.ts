import { aPerson, signUp, toast } from './support/accounts.ts';
import { expectAccessible } from './support/axe.ts';
import { expect, test } from './support/journey.ts';
import { followLink, openMail } from './support/mailbox.ts';
import { takenOver, visit } from './support/purchase.ts';

test.use({ sharesSite: true });

const REFUSED = /status of (401|410|422)/;

test.beforeEach(async ({ context, origin }) => {
  await context.addCookies([{ name: 'season_notice', value: 'closed', url: origin, sameSite: 'Lax' }]);
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
