import type { Locator, Page } from 'playwright/test';
import { toast } from './support/accounts.ts';
import { signIn } from './support/an-account.ts';
import { expectAccessible } from './support/axe.ts';
import { expect, test } from './support/journey.ts';
import { tabTo } from './support/keyboard.ts';
import { addMessage, giveUpMail } from './support/messages.ts';
import { button, expectFit, OWNER, OWNER_ENVIRONMENT, PHONE } from './support/owner.ts';
import { heading, visit } from './support/purchase.ts';

test.use({ viewport: PHONE, environment: OWNER_ENVIRONMENT });
test.beforeEach(({ page }) => signIn(page, OWNER));

const adminPages = (page: Page): Locator => page.getByRole('navigation', { name: 'Beheer' });

test.describe('messages of visitors', () => {
  test('wait on Vandaag, are found, answered by mail, put away and removed', async ({ page, site, world }) => {
    const sender = `willem-${Date.now()}@bezoeker.example`;
    await addMessage(site.dataDir, { firstName: 'Willem-Jan', lastName: 'van der Heijden', email: sender });
    await addMessage(site.dataDir, { isSuspect: true, message: `Cheap watches ${'x'.repeat(80)}` });

    await test.step('they are counted, on Vandaag and in the navigation', async () => {
      await visit(page, '/dmt-admin');
      const more = adminPages(page).getByRole('button', { name: 'Meer 2 nieuwe berichten' });
      await expectFit(page);
      await more.click();
      await expect(adminPages(page).getByRole('link', { name: 'Berichten 2 nieuw' })).toBeVisible();
      await expectFit(page);
      await page.keyboard.press('Escape');
      await expect(more).toBeFocused();
      await page.getByRole('link', { name: '2 nieuwe berichten' }).click();
      await expect(heading(page, 'Berichten')).toBeFocused();
      await expect(page.getByText('Mogelijk spam')).toBeVisible();
      await expectFit(page);
    });

    await test.step('one is found by a part of the name', async () => {
      await page.getByRole('searchbox').fill('heijden');
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/q=heijden/);
      await expect(page.getByRole('row')).toHaveCount(2);
      await page.getByRole('link', { name: 'Willem-Jan van der Heijden' }).click();
      await expect(heading(page, 'Bericht van Willem-Jan van der Heijden')).toBeFocused();
      await expectFit(page);
    });

    const answer = page.getByLabel('Uw antwoord aan Willem-Jan van der Heijden');
    await test.step('an answer that is not sent yet is not lost by accident', async () => {
      await tabTo(page, answer);
      await page.keyboard.type('Ja, ook op maandag.');
      await adminPages(page).getByRole('link', { name: 'Agenda' }).click();
      const leaving = page.getByRole('dialog', { name: 'Niet opgeslagen' });
      await expectAccessible(page);
      await leaving.getByRole('button', { name: 'Toch niet' }).click();
      await expect(answer).toHaveValue('Ja, ook op maandag.');
    });

    await test.step('sent by keyboard, it reaches the sender', async () => {
      await answer.focus();
      await tabTo(page, button(page, 'Verstuur antwoord'));
      await page.keyboard.press('Enter');
      await expect(toast(page, 'Uw antwoord is onderweg')).toBeVisible();
      await expect(page.getByRole('region', { name: 'Wat u antwoordde' })).toContainText('Ja, ook op maandag.');
      await expect(answer).toHaveValue('');
      await expect(adminPages(page).getByRole('button', { name: 'Meer 1 nieuw bericht' })).toBeVisible();
      await expectFit(page);
      const mail = () => world.mails().find(({ to }) => to.includes(sender))?.text;
      await expect.poll(mail, { timeout: 20_000 }).toContain('Ja, ook op maandag.');
    });

    await test.step('put away, it is among the others; an empty list says so', async () => {
      await button(page, 'Zet bij afgehandeld').click();
      await expect(button(page, 'Open het weer')).toBeVisible();
      await page.getByRole('link', { name: 'Berichten', exact: true }).click();
      await page.getByRole('link', { name: 'Beantwoord', exact: true }).click();
      await expect(page.getByText('Er zijn geen beantwoorde berichten die nog openstaan.')).toBeVisible();
      await expectFit(page);
      await page.getByRole('link', { name: 'Afgehandeld', exact: true }).click();
      await page.getByRole('link', { name: 'Willem-Jan van der Heijden' }).click();
      await expect(heading(page, 'Bericht van Willem-Jan van der Heijden')).toBeFocused();
    });

    await test.step('removed after a question that names it, it is gone', async () => {
      const message = page.url();
      await expect(toast(page, 'Het bericht is afgehandeld')).toHaveCount(0);
      await button(page, 'Verwijder dit bericht').click();
      await expectFit(page);
      await button(page, 'Verwijder bericht van Willem-Jan van der Heijden').click();
      await expect(toast(page, 'Het bericht van Willem-Jan van der Heijden is verwijderd')).toBeVisible();
      await expect(heading(page, 'Berichten')).toBeVisible();
      expect((await page.request.get(message)).status()).toBe(404);
    });
  });

  test('one that is not there says so, and leads back @full', async ({ page, allowNoise }) => {
    allowNoise(/404/);
    for (const path of ['/dmt-admin/berichten/99999', '/dmt-admin/berichten/nergens']) {
      await visit(page, path);
      await expect(page.getByText('Dit bericht bestaat niet (meer).')).toBeVisible();
    }
    await expectFit(page);
    await page.getByRole('main').getByRole('link', { name: 'Berichten' }).click();
    await expect(heading(page, 'Berichten')).toBeVisible();
  });
});

test('mail that was given up shows on Vandaag, says why, and goes out again (R-16) @full', async ({
  page,
  site,
  world,
}) => {
  const to = `dood-${Date.now()}@bezoeker.example`;
  const message = await addMessage(site.dataDir, { email: to });
  world.setFault('resend', { kind: 'error' });
  await visit(page, `/dmt-admin/berichten/${message}`);
  await page.getByLabel(/^Uw antwoord/).fill('Tot maandag!');
  await button(page, 'Verstuur antwoord').click();
  await expect(toast(page, 'Uw antwoord is onderweg')).toBeVisible();

  await expect.poll(() => giveUpMail(site.dataDir, to), { timeout: 20_000 }).toBe(true);
  world.setFault('resend', null);
  await visit(page, '/dmt-admin');
  await page.getByRole('link', { name: '1 e-mail kon niet worden bezorgd' }).click();
  await expect(heading(page, 'Post')).toBeFocused();
  const dead = page.getByRole('row').filter({ hasText: to });
  await expect(dead).toContainText('De mailservice weigerde deze mail');
  await expectFit(page);

  const resend = dead.getByRole('button', { name: /^Opnieuw versturen/ });
  await tabTo(page, resend);
  await page.keyboard.press('Enter');
  await expectFit(page);
  await button(page, `Verstuur aan ${to}`).click();
  await expect(toast(page, 'De mail wordt opnieuw verstuurd')).toBeVisible();
  await expect
    .poll(() => world.mails().find((mail) => mail.to.includes(to))?.text, { timeout: 20_000 })
    .toContain('Tot maandag!');
  await visit(page, '/dmt-admin/post?state=sent');
  await expect(page.getByRole('row').filter({ hasText: to })).toBeVisible();
  await visit(page, '/dmt-admin/post?state=dead');
  await expect(heading(page, 'Post')).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: to })).toHaveCount(0);
});
