import type { Page } from 'playwright/test';
import { linkTo, signIn } from './support/an-account.ts';
import { expect, test } from './support/journey.ts';
import { tabTo } from './support/keyboard.ts';
import { button, expectFit, OWNER, OWNER_ENVIRONMENT, PHONE } from './support/owner.ts';
import { takenOver, visit } from './support/purchase.ts';

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
    await expect(messages(page).getByText(/^Dit gebeurt pas op /)).toBeVisible();
    await tabTo(page, panel(page, 'Iemand uitnodigen').getByLabel('E-mailadres'), 'Shift+Tab');
    await page.keyboard.press('Escape');
    await expect(messages(page).getByText(/^Dit gebeurt pas op /)).toHaveCount(0);
    await visit(page, PAGE);
    await expect(panel(page, 'Wacht op een besluit')).toContainText(`${email} uitnodigen als beheerder.`);
    await expectFit(page);
    const owner = await (await anotherBrowser({ viewport: PHONE })).newPage();
    await owner.goto(await linkTo(world, HOME, /\/uitnodiging\?tegenhouden=\S+/));
    await takenOver(owner);
    await expect(owner).toHaveURL(/\/uitnodiging$/);
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
