import type { Page } from 'playwright/test';
import { aPerson, linkTo, signIn } from './support/an-account.ts';
import { expect, test } from './support/journey.ts';
import { tabTo } from './support/keyboard.ts';
import { button, expectFit, expectOneLine, OWNER, OWNER_ENVIRONMENT, PHONE } from './support/owner.ts';
import { heading, takenOver, visit } from './support/purchase.ts';

test.use({ viewport: PHONE, environment: OWNER_ENVIRONMENT });

const SETTINGS = '/dmt-admin/instellingen';
const inviting = (page: Page) => page.getByRole('region', { name: 'Iemand uitnodigen' });
const devices = (page: Page) => page.getByRole('region', { name: 'Toestellen bij de poort' });

/** Closes a toast, so that it does not fade while axe runs. */
async function closeMessage(page: Page, text: RegExp): Promise<void> {
  await expect(page.getByLabel('Meldingen').getByText(text)).toBeVisible();
  await button(page, 'Melding sluiten').click();
  await expect(page.getByLabel('Meldingen').getByText(text)).toHaveCount(0);
}

test('an invitation, by keyboard, from the form to the first page of the role', async ({
  page,
  world,
  anotherBrowser,
  allowNoise,
}) => {
  allowNoise(/422|403/);
  const { firstName, lastName, password } = aPerson();
  const domain = '@tuinvrienden-zuidwolde.example';
  const email = `ans.van-den-bosch${domain}`;
  await signIn(page, OWNER);
  await visit(page, SETTINGS);
  await expectFit(page);

  await test.step('what is wrong stands beside the field, and what was typed stays', async () => {
    await tabTo(page, inviting(page).getByLabel('E-mailadres'));
    await page.keyboard.type('geen adres');
    await page.keyboard.press('Enter');
    const summary = inviting(page).getByRole('alert').filter({ hasText: 'Nog niet goed ingevuld' });
    await expect(summary).toBeFocused();
    await expect(inviting(page).getByLabel('E-mailadres')).toHaveValue('geen adres');
    await expect(inviting(page).getByLabel('E-mailadres')).toHaveAttribute('aria-invalid', 'true');
    await expect(inviting(page).getByRole('group', { name: 'Rol' })).toContainText('Kies een rol.');
    await expectFit(page);
  });

  await test.step('sent, it waits in the list', async () => {
    await inviting(page).getByLabel('E-mailadres').fill(email);
    await page.keyboard.press('Tab');
    await expect(inviting(page).getByRole('radio', { name: 'Poort' })).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(inviting(page).getByRole('radio', { name: 'Programma' })).toBeChecked();
    await tabTo(page, button(page, 'Verstuur uitnodiging'));
    await page.keyboard.press('Enter');
    await closeMessage(page, /^De uitnodiging is onderweg naar /);
    await expect(inviting(page).getByRole('table')).toContainText(email);
    await expectFit(page);
    await expectOneLine(page, inviting(page).getByText(domain, { exact: true }), 768);
  });

  const helper = await (await anotherBrowser({ viewport: PHONE })).newPage();
  await test.step('accepted by who has no account yet', async () => {
    await helper.goto(await linkTo(world, email, /\/uitnodiging\?token=\S+/));
    await takenOver(helper);
    await expect(helper.getByText('U bent uitgenodigd voor de rol programma')).toBeVisible();
    expect(new URL(helper.url()).search).toBe('');
    await expectFit(helper);
    await tabTo(helper, helper.getByLabel('Voornaam'));
    await helper.keyboard.type(firstName);
    await helper.keyboard.press('Tab');
    await helper.keyboard.type(lastName);
    await helper.getByLabel('Wachtwoord', { exact: true }).fill('te kort');
    await helper.getByLabel('Herhaal wachtwoord').fill('te kort');
    await helper.keyboard.press('Enter');
    await expect(helper.getByRole('alert').first()).toBeFocused();
    await expect(helper.getByLabel('Voornaam')).toHaveValue(firstName);
    await expectFit(helper);
    await helper.getByLabel('Wachtwoord', { exact: true }).fill(password);
    await helper.getByLabel('Herhaal wachtwoord').fill(password);
    await helper.keyboard.press('Enter');
    await expect(helper.getByText('U heeft nu de rol programma')).toBeVisible();
    await expectFit(helper);
  });

  await test.step('signed in, the navigation shows what the role may, and the rest is closed', async () => {
    await tabTo(helper, helper.getByRole('main').getByRole('link', { name: 'Ga verder' }));
    await helper.keyboard.press('Enter');
    await expect(heading(helper, 'Vandaag')).toBeVisible();
    const bar = helper.getByRole('navigation', { name: 'Beheer' });
    await expect(bar.getByRole('link', { name: 'Agenda' })).toBeVisible();
    await expect(bar.getByRole('link', { name: 'Inhoud' })).toBeVisible();
    await expect(bar.getByRole('link', { name: 'Bestellingen' })).toHaveCount(0);
    await expect(helper.getByText('Vandaag verkocht')).toHaveCount(0);
    await expectFit(helper);
    const closed = await helper.goto('/dmt-admin/bestellingen');
    expect(closed?.status()).toBe(403);
    await expect(heading(helper, 'Geen toegang')).toBeVisible();
    await expectFit(helper);
  });

  await test.step('taken away, it bites at once', async () => {
    await visit(page, SETTINGS);
    const name = `${firstName} ${lastName}`;
    const holders = page.getByRole('table', { name: 'Wie een rol heeft' });
    await expect(holders).toContainText(name);
    await expectOneLine(page, holders.getByText(domain, { exact: true }), 768);
    await button(page, new RegExp(`^Haal rol Programma weg van ${name}`)).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Haal rol Programma weg' }).click();
    await closeMessage(page, /heeft de rol Programma niet meer/);
    await helper.goto('/dmt-admin/agenda');
    await helper.waitForURL('**/login?returnTo=**');
  });
});

test('a shared phone at the gate: a code on the screen, a button on the phone, and out again', async ({
  page,
  anotherBrowser,
  allowNoise,
}) => {
  allowNoise(/401|403|404|410|422/);
  await signIn(page, OWNER);
  await visit(page, SETTINGS);
  await button(page, 'Maak een code').click();
  await expect(devices(page).getByLabel('Naam van het toestel')).toBeFocused();
  await expect(devices(page).getByLabel('Naam van het toestel')).toHaveAttribute('aria-invalid', 'true');
  await devices(page).getByLabel('Naam van het toestel').fill('Telefoon schuur');
  await page.keyboard.press('Enter');
  await expect(devices(page).getByRole('heading', { name: 'Code voor Telefoon schuur' })).toBeFocused();
  await expect(devices(page).getByRole('img', { name: 'QR-code voor Telefoon schuur' })).toBeVisible();
  await expectFit(page);
  const address = (await devices(page).getByRole('link').first().getAttribute('href')) ?? '';

  const phone = await (await anotherBrowser({ viewport: PHONE })).newPage();
  const session = async () => (await (await phone.request.get('/api/auth/session')).json()) as { roles: string[] };
  await phone.goto(address);
  await takenOver(phone);
  expect((await session()).roles).toEqual([]);
  await expectFit(phone);
  await tabTo(phone, button(phone, 'Begin als Telefoon schuur'));
  await phone.keyboard.press('Enter');
  await phone.waitForURL('**/dmt-admin/poort');
  expect(await session()).toMatchObject({ roles: ['gate'], device: 'Telefoon schuur' });

  const second = await (await anotherBrowser({ viewport: PHONE })).newPage();
  await second.goto(address);
  await expect(second.getByText('Deze code is al gebruikt of verlopen.')).toBeVisible();

  await visit(page, SETTINGS);
  await expect(devices(page).getByRole('table')).toContainText('sinds');
  await button(page, /^Log uit toestel Telefoon schuur/).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Log uit' }).click();
  await closeMessage(page, /^Telefoon schuur is uitgelogd/);
  expect((await session()).roles).toEqual([]);
});

test('a phone without JavaScript is signed in by the same button @full', async ({
  page,
  anotherBrowser,
  allowNoise,
}) => {
  allowNoise(/403|404/);
  await signIn(page, OWNER);
  await visit(page, SETTINGS);
  await devices(page).getByLabel('Naam van het toestel').fill('Oude telefoon');
  await page.keyboard.press('Enter');
  const address = (await devices(page).getByRole('link').first().getAttribute('href')) ?? '';
  const phone = await (await anotherBrowser({ viewport: PHONE, javaScriptEnabled: false })).newPage();
  await phone.goto(address);
  await button(phone, 'Begin als Oude telefoon').click();
  await phone.waitForURL('**/dmt-admin/poort');
  const session = (await (await phone.request.get('/api/auth/session')).json()) as { device?: string };
  expect(session.device).toBe('Oude telefoon');
});
