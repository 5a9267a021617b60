import type { Page } from 'playwright/test';
import { appCode, expectSignedIn, fillInLogin, nameOf, openLogin, signOut } from './support/accounts.ts';
import { letProofsAge, signedIn } from './support/an-account.ts';
import { expectAccessible, expectNoSidewaysScroll } from './support/axe.ts';
import { expect, test } from './support/journey.ts';
import { OWNER, OWNER_ENVIRONMENT } from './support/owner.ts';
import { addAuthenticator } from './support/passkeys.ts';
import { heading, visit } from './support/purchase.ts';

test.use({ environment: { ...OWNER_ENVIRONMENT, ADMIN_MFA: 'required' } });

test.beforeEach(async ({ context, origin }) => {
  await context.addCookies([{ name: 'season_notice', value: 'closed', url: origin, sameSite: 'Lax' }]);
});

/** Sets up the app, as an administrator has to; returns its secret and the recovery codes. */
async function enrolApp(page: Page): Promise<{ secret: string; recoveryCodes: string[] }> {
  await visit(page, '/login?returnTo=%2Fprofile');
  await fillInLogin(page.getByRole('main'), OWNER);
  await page.getByRole('button', { name: 'App instellen' }).click();
  const link = await page.getByRole('link', { name: 'Openen in een app op dit apparaat' }).getAttribute('href');
  const secret = new URL(link ?? '').searchParams.get('secret') ?? '';
  await page.locator('#enrol-code').fill(await appCode(secret));
  await page.getByRole('button', { name: 'Bevestigen' }).click();
  await expect(page.getByRole('list', { name: 'Herstelcodes' }).getByRole('listitem')).toHaveCount(10);
  const recoveryCodes = await page.getByRole('list', { name: 'Herstelcodes' }).getByRole('listitem').allTextContents();
  await page.getByRole('button', { name: 'Verder' }).click();
  await expect(heading(page, 'Profiel')).toBeVisible();
  return { secret, recoveryCodes };
}

async function addPasskey(page: Page, name: string): Promise<void> {
  await page.getByLabel('Naam van de passkey').fill(name);
  await page.getByRole('button', { name: 'Passkey toevoegen' }).click();
  await expect(page.getByRole('main').getByRole('listitem').filter({ hasText: name })).toContainText(
    'nog niet gebruikt',
  );
}

const touch = (page: Page) => page.getByRole('button', { name: 'Passkey gebruiken' }).click();

test('an administrator enrols a passkey, signs in, steps up, loses it (S-17, S-18)', async ({
  page,
  site,
  allowNoise,
}) => {
  allowNoise(/status of (401|403|422)/);
  const authenticator = await addAuthenticator(page);
  const { recoveryCodes } = await enrolApp(page);

  await test.step('enrol, with a name, once per device', async () => {
    await addPasskey(page, 'Telefoon');
    await expectAccessible(page);
    await page.getByLabel('Naam van de passkey').fill('');
    await page.getByRole('button', { name: 'Passkey toevoegen' }).click();
    await expect(page.getByText('Geef de passkey een naam.')).toBeVisible();
    await page.getByLabel('Naam van de passkey').fill('Nog eens dezelfde');
    await page.getByRole('button', { name: 'Passkey toevoegen' }).click();
    await expect(page.getByText('Dit toestel heeft al een passkey voor uw account.')).toBeVisible();
  });

  await test.step('sign in with it after the password', async () => {
    await signOut(page);
    await visit(page, '/login?returnTo=%2Fprofile');
    await fillInLogin(page.getByRole('main'), OWNER);
    await expect(page.getByRole('button', { name: 'Passkey gebruiken' })).toBeVisible();
    await expectAccessible(page);
    await touch(page);
    await expect(heading(page, 'Profiel')).toBeVisible();
  });

  await test.step('sign in with it alone', async () => {
    await signOut(page);
    await visit(page, '/login?returnTo=%2Fdmt-admin');
    await page.getByRole('button', { name: 'Inloggen met een passkey' }).click();
    await page.waitForURL(/\/dmt-admin/);
    await expect(heading(page, /.+/)).toBeVisible();
  });

  await test.step('step up by a touch', async () => {
    await letProofsAge(site.dataDir);
    await visit(page, '/profile');
    await page.getByRole('button', { name: 'Nieuwe herstelcodes maken' }).click();
    await expect(page.getByRole('dialog', { name: 'Bevestig dat u het bent' })).toBeVisible();
    await expectAccessible(page);
    await touch(page);
    await expect(page.getByRole('list', { name: 'Herstelcodes' }).getByRole('listitem')).toHaveCount(10);
    recoveryCodes.splice(
      0,
      recoveryCodes.length,
      ...(await page.getByRole('list', { name: 'Herstelcodes' }).getByRole('listitem').allTextContents()),
    );
    await page.getByRole('button', { name: 'Ik heb de codes bewaard' }).click();
  });

  await test.step('lose it: a recovery code lets in, and the lost passkey is removed by two presses', async () => {
    await signOut(page);
    await authenticator.lose();
    await visit(page, '/login?returnTo=%2Fprofile');
    await page.getByRole('button', { name: 'Inloggen met een passkey' }).click();
    await expect(page.getByRole('alert')).toContainText('Er is geen passkey gebruikt.');
    await fillInLogin(page.getByRole('main'), OWNER);
    await page.getByRole('button', { name: 'Ik gebruik een herstelcode' }).click();
    await page.getByLabel('Herstelcode').fill(recoveryCodes[0] ?? '');
    await page.getByRole('button', { name: 'Verder' }).click();
    await expect(heading(page, 'Profiel')).toBeVisible();
    await page.getByText('Telefoon weghalen').click();
    await expect(page.getByText('Dit is uw laatste passkey.')).toBeVisible();
    await page.getByRole('button', { name: 'Haal deze passkey weg' }).click();
    await expect(page.getByText('Telefoon weghalen')).toHaveCount(0);
    await addPasskey(page, 'Nieuwe telefoon');
  });
});

test('a visitor signs in by a passkey from the dialog, at each width @full', async ({ page, origin, world }) => {
  await addAuthenticator(page);
  const person = await signedIn({ page, origin, world });
  await visit(page, '/profile');
  for (const width of [360, 768, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoSidewaysScroll(page);
  }
  await addPasskey(page, 'Laptop');
  await signOut(page);
  await visit(page, '/contact');
  await (await openLogin(page)).getByRole('button', { name: 'Inloggen met een passkey' }).click();
  await expectSignedIn(page, nameOf(person));
});

test('of two passkeys the lost one is removed from the list, and the other still signs in @full', async ({
  page,
  origin,
  world,
}) => {
  const authenticator = await addAuthenticator(page);
  const person = await signedIn({ page, origin, world });
  await visit(page, '/profile');
  await addPasskey(page, 'Oude telefoon');
  await authenticator.lose();
  await addPasskey(page, 'Nieuwe telefoon');
  await page.getByText('Oude telefoon weghalen').click();
  await expect(page.getByText('Dit is uw laatste passkey.')).toHaveCount(0);
  await page.getByRole('button', { name: 'Haal deze passkey weg' }).first().click();
  await expect(page.getByText('Oude telefoon weghalen')).toHaveCount(0);
  await expect(page.getByText('Nieuwe telefoon weghalen')).toBeVisible();
  await signOut(page);
  await visit(page, '/contact');
  await (await openLogin(page)).getByRole('button', { name: 'Inloggen met een passkey' }).click();
  await expectSignedIn(page, nameOf(person));
});
