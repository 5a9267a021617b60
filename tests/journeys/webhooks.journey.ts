import type { Locator, Page } from 'playwright/test';
import { toast } from './support/accounts.ts';
import { letProofsAge, signIn } from './support/an-account.ts';
import { expect, test } from './support/journey.ts';
import { tabTo } from './support/keyboard.ts';
import { button, expectFit, OWNER, OWNER_ENVIRONMENT, PHONE } from './support/owner.ts';
import { visit } from './support/purchase.ts';

test.use({ viewport: PHONE, environment: OWNER_ENVIRONMENT });

const HOST = 'hooks.voorbeeld.nl';

test('a webhook, by keyboard: added, tried, paused, removed (S-28) @full', async ({ page, site, allowNoise }) => {
  await signIn(page, OWNER);
  await visit(page, '/dmt-admin/instellingen/webhooks');
  await expect(page.getByText('Er zijn nog geen webhooks.')).toBeVisible();
  await expect(page.getByText(/^Dit is een demonstratie: er gaat geen bericht naar buiten\./)).toBeVisible();
  await expectFit(page);

  const secret = await test.step('added, once the owner proved who they are (S-18)', async () => {
    await letProofsAge(site.dataDir);
    allowNoise(/403 \(Forbidden\).*\/api\/dmt-admin\/webhooks\)/);
    await tabTo(page, page.getByLabel('Adres van het programma'));
    await page.keyboard.type(`https://${HOST}/tuin`);
    await tabTo(page, page.getByRole('checkbox', { name: 'Een bestelling is betaald' }));
    await page.keyboard.press('Space');
    await tabTo(page, button(page, 'Voeg toe'));
    await page.keyboard.press('Enter');
    const proof = page.getByRole('dialog');
    await expect(proof.getByLabel('Wachtwoord', { exact: true })).toBeFocused();
    await expectFit(page);
    await page.keyboard.type(OWNER.password);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: `Het geheim voor ${HOST}` })).toBeFocused();
    await expectFit(page);
    return page.getByLabel('Geheim', { exact: true }).inputValue();
  });
  expect(secret).toMatch(/^whsec_/);

  await page.reload();
  const targets = page.getByRole('table', { name: 'Webhooks' });
  await expect(targets).toContainText('Aan');
  expect(await page.content()).not.toContain(secret);
  await expectFit(page);

  await test.step('a test message', async () => {
    await press(page, 'Stuur een proefbericht');
    await expect(toast(page, `Het proefbericht naar ${HOST} gaat nu weg.`)).toBeVisible();
    await expect(page.getByRole('table', { name: 'Berichten' })).toContainText('Test');
    await expectFit(page);
  });

  await test.step('paused', async () => {
    await press(page, 'Zet stil');
    await expect(targets).toContainText('Door u stilgezet.');
    await expectFit(page);
  });

  await test.step('removed, with its messages', async () => {
    await press(page, 'Verwijder');
    await expect(page.getByText('Er zijn nog geen webhooks.')).toBeVisible();
    await expect(page.getByText('Er zijn nog geen berichten.')).toBeVisible();
    await expectFit(page);
  });
});

/** Presses a button of the webhook by keyboard, and the one that the dialog asks with. */
async function press(page: Page, name: string): Promise<void> {
  await enter(page, button(page, `${name} ${HOST}`));
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await expectFit(page);
  await enter(page, dialog.getByRole('button', { name, exact: true }));
  await expect(dialog).toHaveCount(0);
}

async function enter(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('Enter');
}
