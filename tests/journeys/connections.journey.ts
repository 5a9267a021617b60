import { signIn } from './support/an-account.ts';
import { expect, test } from './support/journey.ts';
import { tabTo } from './support/keyboard.ts';
import { button, expectFit, OWNER, OWNER_ENVIRONMENT, PHONE } from './support/owner.ts';
import { visit } from './support/purchase.ts';

test.use({ viewport: PHONE, environment: OWNER_ENVIRONMENT });

test('a key for a program, by keyboard: made, used, revoked @full', async ({ page, request }) => {
  await signIn(page, OWNER);
  await visit(page, '/dmt-admin/instellingen/koppelingen');
  await expect(page.getByText('Er zijn nog geen sleutels.')).toBeVisible();
  await expectFit(page);

  await tabTo(page, page.getByLabel('Naam'));
  await page.keyboard.type('Boekhoudprogramma');
  await tabTo(page, page.getByRole('checkbox', { name: 'Het programma' }));
  await page.keyboard.press('Space');
  await tabTo(page, button(page, 'Maak een sleutel'));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'De sleutel Boekhoudprogramma' })).toBeFocused();
  await expectFit(page);

  const text = await page.getByLabel('Sleutel', { exact: true }).inputValue();
  const read = () => request.get('/api/v1/programme', { headers: { authorization: `Bearer ${text}` } });
  expect((await read()).status()).toBe(200);

  await page.reload();
  await expect(page.getByRole('table')).toContainText('Boekhoudprogramma');
  await expect(page.getByText(text)).toHaveCount(0);
  await tabTo(page, page.getByRole('button', { name: /^Intrekken/ }));
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Intrekken' }).press('Enter');
  await expect(page.getByRole('table')).toContainText('Ingetrokken');
  expect((await read()).status()).toBe(401);
});
