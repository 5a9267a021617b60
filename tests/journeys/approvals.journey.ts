import type { Page } from 'playwright/test';
import { aPerson, call, linkTo, register, signIn } from './support/an-account.ts';
import { expect, test } from './support/journey.ts';
import { tabTo } from './support/keyboard.ts';
import { button, expectFit, OWNER, OWNER_ENVIRONMENT, PHONE } from './support/owner.ts';
import { heading, takenOver, visit } from './support/purchase.ts';

test.use({ viewport: PHONE, environment: OWNER_ENVIRONMENT });

const PAGE = '/dmt-admin/instellingen/tweede-paar-ogen';
const HOME = 'eva.thuis@voorbeeld.example';
const messages = (page: Page) => page.getByLabel('Meldingen');
const panel = (page: Page, name: string) => page.getByRole('region', { name });

async function closeMessage(page: Page, text: RegExp): Promise<void> {
  await expect(messages(page).getByText(text)).toBeVisible();
  await button(page, 'Melding sluiten').click();
  await expect(messages(page).getByText(text)).toHaveCount(0);
}

async function invite(page: Page, email: string): Promise<void> {
  await visit(page, '/dmt-admin/instellingen');
  const form = panel(page, 'Iemand uitnodigen');
  await form.getByLabel('E-mailadres').fill(email);
  await form.getByRole('radio', { name: 'Beheerder' }).check();
  await button(page, 'Verstuur uitnodiging').click();
}

test('alone, what waits happens later, and the owner stops it by an emailed link (S-40) @full', async ({
  page,
  world,
  anotherBrowser,
  allowNoise,
}) => {
  allowNoise(/422/);
  const email = 'bram.beheerder@tuinvrienden-zuidwolde.example';
  await signIn(page, OWNER);

  await test.step('switched on by keyboard', async () => {
    await visit(page, PAGE);
    await expect(page.getByText('Er wacht niets.')).toBeVisible();
    await expectFit(page);
    const form = panel(page, 'Wat een tweede beheerder nodig heeft');
    await tabTo(page, form.getByLabel('Laat dit wachten op een tweede beheerder'));
    await page.keyboard.press('Space');
    await form.getByLabel('E-mailadres van de eigenaar').fill('geen adres');
    await page.keyboard.press('Enter');
    await expect(form.getByRole('alert').first()).toBeFocused();
    await form.getByLabel('E-mailadres van de eigenaar').fill(HOME);
    await page.keyboard.press('Enter');
    await closeMessage(page, /^Bewaard/);
    await expect(form.getByText('Uitzetten, een hoger bedrag of een ander adres moet zelf ook wachten.')).toBeVisible();
  });

  await test.step('alone, an invitation waits 48 hours, and the emailed link stops it without signing in', async () => {
    await invite(page, email);
    await closeMessage(page, /^Dit gebeurt pas op /);
    await visit(page, PAGE);
    await expect(panel(page, 'Wacht op een besluit')).toContainText(`${email} uitnodigen als beheerder.`);
    await expectFit(page);
    const owner = await (await anotherBrowser({ viewport: PHONE })).newPage();
    await owner.goto(await linkTo(world, HOME, /\/uitnodiging\?tegenhouden=\S+/));
    await takenOver(owner);
    expect(new URL(owner.url()).search).toBe('');
    await expectFit(owner);
    await tabTo(owner, button(owner, 'Houd het tegen'));
    await owner.keyboard.press('Enter');
    await expect(owner.getByText('Het is tegengehouden. Er gebeurt niets.')).toBeVisible();
    await expectFit(owner);
    await visit(page, PAGE);
    await expect(panel(page, 'Besloten')).toContainText('Niet akkoord');
  });

  await test.step('switching it off waits too; withdrawn, it stays on', async () => {
    await panel(page, 'Wat een tweede beheerder nodig heeft')
      .getByLabel('Laat dit wachten op een tweede beheerder')
      .uncheck();
    await button(page, 'Bewaar').click();
    await closeMessage(page, /^Dit gebeurt pas op /);
    await button(page, 'Trek in').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Trek in' }).click();
    await closeMessage(page, /^Ingetrokken/);
    await expect(page.getByText('Er wacht niets.')).toBeVisible();
    await expect(page.getByLabel('Laat dit wachten op een tweede beheerder')).toBeChecked();
  });
});

test('another bank account waits for a colleague, who approves it (S-40) @full', async ({
  page,
  origin,
  world,
  anotherBrowser,
}) => {
  const colleague = await (await anotherBrowser({ viewport: PHONE })).newPage();
  const person = aPerson();
  await register({ page: colleague, origin, world }, person);
  await signIn(page, OWNER);
  const found = await page.request.get(`/api/dmt-admin/users?email=${encodeURIComponent(person.email)}`);
  const [{ id }] = (await found.json()) as [{ id: string }];
  expect(await call(page, 'PUT', `/api/dmt-admin/users/${id}`, { roles: ['administrator'] })).toBe(200);
  const setting = { isOn: true, above: 250, email: HOME, seen: 0 };
  expect(await call(page, 'PUT', '/api/dmt-admin/approvals/setting', setting)).toBe(200);

  await test.step('asked on the page of invoices, which does not say that it is done', async () => {
    await visit(page, '/dmt-admin/instellingen/facturen');
    await page.getByLabel('Rekeningnummer (IBAN)').fill('NL91 ABNA 0417 1643 00');
    await page.getByLabel('Op naam van').fill('Stichting De Lindehof');
    await button(page, 'Bewaar').click();
    await closeMessage(page, /^Dit wacht op een tweede beheerder/);
    await expect(page.getByLabel('Op naam van')).toHaveValue('');
  });

  await test.step('counted and shown to the colleague, who approves it by keyboard', async () => {
    await signIn(colleague, person);
    await visit(colleague, '/dmt-admin');
    await colleague.getByRole('link', { name: '1 voorstel dat wacht op uw akkoord' }).click();
    await expect(heading(colleague, 'Tweede paar ogen')).toBeVisible();
    const waiting = panel(colleague, 'Wacht op een besluit');
    await expect(waiting).toContainText('Facturen laten betalen op NL91 ABNA 0417 1643 00');
    await expectFit(colleague);
    await tabTo(colleague, button(colleague, /^Akkoord met: /));
    await colleague.keyboard.press('Enter');
    await tabTo(colleague, colleague.getByRole('dialog').getByRole('button', { name: 'Akkoord' }));
    await expectFit(colleague);
    await colleague.keyboard.press('Enter');
    await closeMessage(colleague, /^U gaf akkoord/);
    await expect(panel(colleague, 'Besloten')).toContainText('Gebeurd');
    await expectFit(colleague);
  });

  await test.step('after which it stands on the page of invoices', async () => {
    await visit(page, '/dmt-admin/instellingen/facturen');
    await expect(page.getByLabel('Op naam van')).toHaveValue('Stichting De Lindehof');
  });
});
