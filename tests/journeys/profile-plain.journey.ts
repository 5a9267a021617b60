import type { Page } from 'playwright/test';
import { appCode } from './support/accounts.ts';
import { aPerson, letProofsAge, signedIn } from './support/an-account.ts';
import { expect, test } from './support/journey.ts';

test.use({ javaScriptEnabled: false });

const said = (page: Page, text: string) => page.getByText(text, { exact: true }).filter({ visible: true }).first();
const panel = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

test.describe('the profile without JavaScript', () => {
  test('a name, an address, a proof and the end of an account (S-18, P-11) @full', async ({
    page,
    origin,
    world,
    site,
    allowNoise,
  }) => {
    allowNoise(/403|422/);
    const person = await signedIn({ page, origin, world });
    await page.goto('/profile');
    await page.getByLabel('Voornaam').fill('Anna');
    await page.getByRole('button', { name: 'Bewaren' }).click();
    await expect(said(page, 'Uw naam is gewijzigd.')).toBeVisible();
    await expect(said(page, 'Ingelogd als Anna Bakker')).toBeVisible();

    await letProofsAge(site.dataDir);
    const { email } = aPerson();
    await page.getByLabel('Nieuw e-mailadres').fill(email);
    await page.getByRole('button', { name: 'E-mailadres wijzigen' }).click();
    const asked = panel(page, 'Bevestig dat u het bent');
    await asked.getByLabel('Wachtwoord').fill('niet dit');
    await asked.getByRole('button', { name: 'Bevestigen' }).click();
    await expect(asked.getByRole('alert')).toContainText('Login gegevens onjuist');
    await asked.getByLabel('Wachtwoord').fill(person.password);
    await asked.getByRole('button', { name: 'Bevestigen' }).click();
    await expect(page.getByText(`Wij hebben een e-mail gestuurd naar ${email}.`)).toBeVisible();

    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Gegevens downloaden' }).click();
    expect((await download).suggestedFilename()).toBe('mijn-gegevens.json');

    await page.locator('summary', { hasText: 'Account verwijderen' }).click();
    await page.getByRole('button', { name: 'Verwijder mijn account' }).click();
    await expect(said(page, 'Uw account en uw gegevens zijn verwijderd.')).toBeVisible();
    await expect(said(page, 'U bent niet ingelogd.')).toBeVisible();
  });

  test('a code of an app, and new recovery codes (S-17) @full', async ({ page, origin, world, allowNoise }) => {
    allowNoise(/422/);
    await signedIn({ page, origin, world });
    await page.goto('/profile');
    await page.locator('summary', { hasText: 'Inloggen met een code instellen' }).click();
    await page.getByRole('button', { name: 'App instellen' }).click();
    const secret = (await page.locator('input[name=secret]').getAttribute('value')) ?? '';
    await page.locator('#enrol-code').fill('000000');
    await page.getByRole('button', { name: 'Bevestigen' }).click();
    await expect(said(page, 'Deze code is niet juist.')).toBeVisible();
    expect(await page.locator('input[name=secret]').getAttribute('value')).toBe(secret);
    await page.locator('#enrol-code').fill(await appCode(secret));
    await page.getByRole('button', { name: 'Bevestigen' }).click();
    const codes = page.getByRole('list', { name: 'Herstelcodes' }).getByRole('listitem');
    await expect(codes).toHaveCount(10);
    const first = await codes.first().textContent();
    await page.getByRole('link', { name: 'Ik heb de codes bewaard' }).click();
    await expect(page.getByText('U heeft nog 10 herstelcodes.')).toBeVisible();
    await page.getByRole('button', { name: 'Nieuwe herstelcodes maken' }).click();
    await expect(codes).toHaveCount(10);
    expect(await codes.first().textContent()).not.toBe(first);
  });
});
