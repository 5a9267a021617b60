import type { FrameLocator, Page } from 'playwright/test';
import sharp from 'sharp';
import { toast } from './support/accounts.ts';
import { signIn } from './support/an-account.ts';
import { expect, test } from './support/journey.ts';
import { tabTo } from './support/keyboard.ts';
import { addSubscribers } from './support/messages.ts';
import { button, expectFit, OWNER, OWNER_ENVIRONMENT, PHONE } from './support/owner.ts';
import { heading, visit } from './support/purchase.ts';

test.use({ viewport: PHONE, environment: OWNER_ENVIRONMENT });
test.beforeEach(({ page }) => signIn(page, OWNER));

test('a newsletter is made of what is there, planned, called back and sent @full', async ({
  page,
  site,
  world,
  allowNoise,
}) => {
  test.slow();
  // The email's frame runs no scripts, including those of the test.
  allowNoise(/422|Blocked script execution/);
  await addSubscribers(site.dataDir, 2);
  const title = 'De tuin in juni';
  const text = page.getByRole('textbox', { name: 'Tekst' });
  await visit(page, '/dmt-admin/nieuwsbrief/nieuw');
  await page.getByLabel('Titel').fill(title);
  await text.click();
  await page.keyboard.type('Kom kijken.');

  await test.step('a drawing with what it shows, chosen by keyboard', async () => {
    await tabTo(page, button(page, 'Foto of tekening'), 'Shift+Tab');
    await page.keyboard.press('Enter');
    await expect(page.getByText('U plaatste nog geen foto’s.')).toBeVisible();
    await expectFit(page);
    await page.getByText('Tekeningen van de tuin').press('Enter');
    await page.getByRole('button', { name: /^Drie paarse bollen sierui/ }).press('Enter');
    await expect(page.getByLabel(/^Wat is er te zien/)).toBeFocused();
    await expect(page.getByLabel(/^Wat is er te zien/)).toHaveValue(/sierui/);
    await expectFit(page);
    await page.keyboard.press('Enter');
    await expect(text).toBeFocused();
    await expect(text.getByText('Beschrijving: Drie paarse bollen sierui')).toBeVisible();
  });

  await test.step('a photo from this phone', async () => {
    const grey = sharp({ create: { width: 1200, height: 900, channels: 3, background: '#888' } });
    const photo = await grey.jpeg().toBuffer();
    await button(page, 'Foto of tekening').click();
    const dialog = page.getByRole('dialog', { name: 'Foto of tekening' });
    await dialog
      .locator('input[type="file"]')
      .setInputFiles({ name: 'muur.jpg', mimeType: 'image/jpeg', buffer: photo });
    await expect(page.getByLabel(/^Wat is er te zien/)).toBeFocused();
    await page.keyboard.type('De grijze muur');
    await page.keyboard.press('Enter');
    await expect(text.getByText('Beschrijving: De grijze muur')).toBeVisible();
  });

  let event = '';
  await test.step('an event of the programme', async () => {
    await button(page, 'Evenement').click();
    const dialog = page.getByRole('dialog', { name: 'Evenement' });
    const first = dialog.getByRole('listitem').first();
    event = (await first.locator('strong').textContent()) ?? '';
    await expectFit(page);
    await first.getByRole('button').click();
    await expect(text.getByText(event)).toBeVisible();
    await button(page, 'Nu in bloei').click();
    await expect(text.getByText('Hier komt wat er bloeit op het moment dat u de nieuwsbrief verstuurt.')).toBeVisible();
    await page.keyboard.type('Tot ziens!');
    await button(page, 'Bewaar concept').click();
    await expect(heading(page, title)).toBeVisible();
    await expectFit(page);
  });

  await test.step('all of it stands in the mail that is shown before', async () => {
    await button(page, 'Voorbeeld').click();
    const letter = page.getByRole('dialog', { name: 'Zo komt hij aan' }).frameLocator('iframe');
    await expect(letter.getByRole('link', { name: event })).toBeVisible();
    await expect(letter.getByText('Tot ziens!')).toBeVisible();
    await expect(letter.getByRole('link', { name: 'Bekijk wat er bloeit' })).toBeVisible();
    await expectPictures(letter);
    await page.keyboard.press('Escape');
  });

  await test.step('planned, with the field that needs a word', async () => {
    await button(page, 'Verstuur…').click();
    await page.getByText('Op een later moment').click();
    await button(page, 'Zet in de planning').click();
    await expect(page.getByText('Kies een datum en een tijd.')).toBeVisible();
    await expectFit(page);
    await page.getByLabel('Dag').fill(await tomorrow(page));
    await page.getByLabel('Tijd').fill('09:00');
    await button(page, 'Zet in de planning').click();
    await expect(heading(page, title)).toBeFocused();
    await expect(page.getByText('Gepland', { exact: true })).toBeVisible();
    await expect(page.getByText(/^Op .* om 09:00 gaat deze nieuwsbrief vanzelf weg, nu naar 2 abonnees/)).toBeVisible();
    await expectFit(page);
    await visit(page, '/dmt-admin/nieuwsbrief');
    await expect(page.getByRole('row').filter({ hasText: title })).toContainText('Gaat vanzelf weg op');
    await page.getByRole('link', { name: title }).click();
  });

  await test.step('called back, and sent at once', async () => {
    await button(page, 'Haal uit de planning').click();
    await expect(toast(page, 'De nieuwsbrief staat niet meer in de planning')).toBeVisible();
    await button(page, 'Verstuur…').click();
    await button(page, 'Verstuur aan 2 abonnees').click();
    await expect(page.getByText('De nieuwsbrief is helemaal verstuurd.')).toBeVisible({ timeout: 30_000 });
    await expect(page.getByText('Wij volgen niet wie de nieuwsbrief opent of op een link klikt.')).toBeVisible();
    await expectFit(page);
  });

  await test.step('who leaves by its link is counted, and the archive shows the same', async () => {
    const mail = world.mails().find(({ subject }) => subject === title);
    const link = /http\S+unsubscribe\?\S+/.exec(mail?.text ?? '')?.[0] ?? '';
    expect(link).toContain('issue=');
    const reader = await page.context().newPage();
    await visit(reader, new URL(link).pathname + new URL(link).search);
    await reader.getByRole('dialog').getByRole('button', { name: 'Ja' }).click();
    await expect(reader).toHaveURL(/\/home$/);
    await visit(reader, '/nieuwsbrief');
    await reader.getByRole('link', { name: title }).first().click();
    await expect(reader.getByRole('complementary', { name: `Evenement: ${event}` })).toBeVisible();
    await expect(reader.getByRole('img', { name: 'De grijze muur' })).toBeVisible();
    await expectFit(reader);
    await reader.close();
    await page.reload();
    const left = page.getByRole('definition').filter({ hasText: '1' });
    await expect(page.getByText('Meldden zich af').locator('..').locator(left)).toBeVisible();
  });
});

/** Expects every picture of an email to have loaded. */
async function expectPictures(letter: FrameLocator): Promise<void> {
  const pictures = letter.locator('img');
  expect(await pictures.count()).toBeGreaterThanOrEqual(2);
  for (const picture of await pictures.all()) {
    const box = await picture.boundingBox();
    expect(box?.height).toBeGreaterThan(20);
  }
}

/** Tomorrow by the browser's clock, which is that of the site. */
const tomorrow = (page: Page) =>
  page.evaluate(() => new Date(Date.now() + 24 * 60 * 60_000).toISOString().slice(0, 10));
