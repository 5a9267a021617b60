import type { Page } from 'playwright/test';
import { aPerson, call, register, signIn } from './support/an-account.ts';
import { expect, test } from './support/journey.ts';
import { tabTo } from './support/keyboard.ts';
import { button, expectFit, OWNER, OWNER_ENVIRONMENT, PHONE } from './support/owner.ts';
import { heading, visit } from './support/purchase.ts';

test.use({ viewport: PHONE, environment: OWNER_ENVIRONMENT });

const HOME = 'eva.thuis@voorbeeld.example';
const messages = (page: Page) => page.getByLabel('Meldingen');
const panel = (page: Page, name: string) => page.getByRole('region', { name });

async function closeMessage(page: Page, text: RegExp): Promise<void> {
  await expect(messages(page).getByText(text)).toBeVisible();
  await button(page, 'Melding sluiten').click();
  await expect(messages(page).getByText(text)).toHaveCount(0);
}

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
