import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright/test';
import { toast } from './support/accounts.ts';
import { letProofsAge, signIn } from './support/an-account.ts';
import { expectNoSidewaysScroll } from './support/axe.ts';
import { expect, test } from './support/journey.ts';
import { tabTo } from './support/keyboard.ts';
import { addSubscribers } from './support/messages.ts';
import { button, expectFit, OWNER, OWNER_ENVIRONMENT, PHONE } from './support/owner.ts';
import { heading, visit } from './support/purchase.ts';

const READERS = 24;

test.use({ viewport: PHONE, environment: OWNER_ENVIRONMENT });
test.beforeEach(({ page }) => signIn(page, OWNER));

test.describe('the newsletter', () => {
  test('is written, seen, tried, sent, held, sent on and kept in the archive', async ({
    page,
    site,
    world,
    allowNoise,
  }) => {
    test.slow();
    // The frame of the email runs no scripts, including those of the test.
    allowNoise(/422|Blocked script execution/);
    const title = 'De hortensia’s bloeien';

    await test.step('without readers it can be written, not sent', async () => {
      await visit(page, '/dmt-admin/nieuwsbrief');
      await expect(page.getByText('Uw nieuwsbrief heeft nog geen abonnees.')).toBeVisible();
      await expectFit(page);
      await page.getByRole('link', { name: 'Schrijf de eerste' }).click();
      await expect(heading(page, 'Nieuwe nieuwsbrief')).toBeFocused();
      await button(page, 'Bewaar concept').click();
      const summary = page.getByRole('alert').filter({ hasText: 'nog niet goed' });
      await expect(summary).toBeFocused();
      await expectFit(page);
      await summary.getByRole('link', { name: 'Dit veld is verplicht.' }).click();
      await expect(page.getByLabel('Titel')).toBeFocused();
      await page.keyboard.type(title);
      await page.getByRole('textbox', { name: 'Tekst' }).click();
      await page.keyboard.type('Kom kijken op de open dag.');
      await button(page, 'Bewaar concept').click();
      await expect(toast(page, 'De nieuwsbrief is bewaard')).toBeVisible();
      await expect(heading(page, title)).toBeVisible();
      await expect(page.getByText('Er is nog niemand die de nieuwsbrief wil ontvangen.')).toBeVisible();
      await expect(button(page, 'Verstuur…')).toHaveCount(0);
      await expectFit(page);
    });

    await addSubscribers(site.dataDir, READERS);
    await page.reload();
    await test.step('the letter shows as readers get it, with and without its looks', async () => {
      await page.getByLabel(/^Eerste regel/).fill('Nu op hun mooist');
      await button(page, 'Voorbeeld').click();
      const look = page.getByRole('dialog', { name: 'Zo komt hij aan' });
      const letter = look.frameLocator('iframe');
      await expect(letter.getByRole('heading', { name: title })).toBeVisible();
      await expect(letter.getByText('Kom kijken op de open dag.')).toBeVisible();
      await expectNoSidewaysScroll(page);
      await look.getByText('Alleen tekst').click();
      await expect(look.getByRole('region', { name: 'De mail als tekst' })).toContainText('Kom kijken op de open dag.');
      await expectFit(page);
      await page.keyboard.press('Escape');
      await expect(button(page, 'Voorbeeld')).toBeFocused();
      await expect(page.getByText('Alles is bewaard')).toBeVisible();
    });

    await test.step('a test comes to the owner alone', async () => {
      await button(page, 'Mail mij een test').click();
      await expect(toast(page, `Hij gaat naar ${OWNER.email}.`)).toBeVisible();
      await expect
        .poll(() => world.mails().find(({ to }) => to.includes(OWNER.email))?.subject, { timeout: 20_000 })
        .toContain(title);
    });

    await test.step('the question before sending names how many get it', async () => {
      world.setFault('resend', { kind: 'delay', milliseconds: 1_500 });
      await button(page, 'Verstuur…').click();
      await expect(page.getByRole('dialog', { name: `Versturen aan ${READERS} abonnees?` })).toBeVisible();
      await expectFit(page);
      await button(page, `Verstuur aan ${READERS} abonnees`).click();
      await expect(heading(page, title)).toBeFocused();
      await expect(page.getByText('De nieuwsbrief wordt nu verstuurd.')).toBeVisible();
    });

    const bar = page.getByRole('progressbar', { name: 'Hoever het versturen is' });
    const value = () => bar.evaluate((element) => (element as HTMLProgressElement).value);
    await test.step('the bar moves by itself; paused, nothing goes out any more', async () => {
      await expect.poll(value, { timeout: 20_000 }).toBeGreaterThan(0);
      await button(page, 'Pauzeer').click();
      await expect(page.getByText('Het versturen is gepauzeerd.')).toBeVisible();
      await expect(page.getByText('Gepauzeerd', { exact: true })).toBeVisible();
      expect(await value()).toBeLessThan(READERS);
      await expectNoSidewaysScroll(page);
      await visit(page, '/dmt-admin/nieuwsbrief');
      await expect(page.getByRole('row').filter({ hasText: title })).toContainText(`van ${READERS}`);
      await expectFit(page);
      await page.getByRole('link', { name: title }).click();
    });

    await test.step('resumed, everybody gets it once', async () => {
      world.setFault('resend', null);
      await button(page, 'Ga door met versturen').click();
      await expect(page.getByText('De nieuwsbrief is helemaal verstuurd.')).toBeVisible({ timeout: 30_000 });
      await expect(page.getByText(`${READERS} van ${READERS} afgehandeld`)).toBeVisible();
      const readers = world.mails().flatMap(({ to, subject }) => (subject === title ? to : []));
      expect(readers.filter((to) => to !== OWNER.email).toSorted()).toEqual(
        Array.from({ length: READERS }, (_, index) => `reader${index + 1}@example.org`).toSorted(),
      );
    });

    await test.step('it stands in the archive, or not, as the owner wants', async () => {
      await button(page, 'Haal uit het archief').click();
      await expect(page.getByText('Hij staat niet in het archief op de site.')).toBeVisible();
      await button(page, 'Zet in het archief').click();
      await expect(page.getByText('Hij staat in het archief op de site.')).toBeVisible();
    });
  });

  test('stops for good after a question, and a draft goes after another @full', async ({ page, site, world }) => {
    await addSubscribersOnce(site.dataDir, page);
    await write(page, 'Vergissing');
    world.setFault('resend', { kind: 'delay', milliseconds: 1_500 });
    await button(page, 'Verstuur…').click();
    await button(page, /^Verstuur aan \d+ abonnees$/).click();
    await button(page, 'Stop…').click();
    await expectFit(page);
    await button(page, 'Stop ‘Vergissing’ voorgoed').click();
    await expect(page.getByText('Gestopt', { exact: true })).toBeVisible();
    await expect(page.getByText('Niet meer verstuurd')).toBeVisible();
    await expect(button(page, 'Ga door met versturen')).toHaveCount(0);
    world.setFault('resend', null);

    await write(page, 'Probeersel');
    await button(page, 'Verwijder dit concept').click();
    await expectFit(page);
    await button(page, 'Verwijder ‘Probeersel’').click();
    await expect(toast(page, 'Het concept ‘Probeersel’ is verwijderd')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Vergissing' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Probeersel' })).toHaveCount(0);
  });

  test('nothing typed is lost: on the way out, after a reload, and when somebody else was first @full', async ({
    page,
    context,
    allowNoise,
  }) => {
    allowNoise(/409/);
    await write(page, 'Van twee kanten');
    const title = page.getByLabel('Titel');
    await title.fill('Van mij');
    await page.getByRole('link', { name: 'Nieuwsbrieven' }).click();
    await page.getByRole('dialog', { name: 'Niet opgeslagen' }).getByRole('button', { name: 'Toch niet' }).click();
    await expect(title).toHaveValue('Van mij');

    page.once('dialog', (dialog) => void dialog.accept());
    await expect.poll(() => page.evaluate(() => Object.values(sessionStorage).join())).toContain('Van mij');
    await page.reload();
    await expect(title).toHaveValue('Van twee kanten');
    await button(page, 'Haal mijn wijziging terug').click();
    await expect(title).toHaveValue('Van mij');

    const other = await context.newPage();
    await visit(other, page.url());
    await other.getByLabel('Titel').fill('Van de ander');
    await button(other, 'Bewaar').click();
    await expect(heading(other, 'Van de ander')).toBeVisible();
    await other.close();
    await button(page, 'Bewaar').click();
    await expect(page.getByText('Iemand anders was u voor')).toBeVisible();
    await expectFit(page);
    await button(page, 'Bewaar mijn versie toch').click();
    await expect(heading(page, 'Van mij')).toBeVisible();
  });
});

test('subscribers: found, with the proof of their consent, as a file, and removed @full', async ({
  page,
  site,
  allowNoise,
}) => {
  allowNoise(/403/);
  await addSubscribersOnce(site.dataDir, page);
  await visit(page, '/dmt-admin/abonnees');
  await page.getByRole('searchbox').fill('reader7@');
  await button(page, 'Zoek').click();
  await expect(page.getByRole('row')).toHaveCount(2);
  await expectFit(page);

  await test.step('the proof (P-06)', async () => {
    const open = button(page, 'Bekijk reader7@example.org');
    await tabTo(page, open);
    await page.keyboard.press('Enter');
    const proof = page.getByRole('dialog', { name: 'Abonnee reader7@example.org' });
    await expect(proof.getByText('1 januari 2026 om 11:00').first()).toBeVisible();
    await expectFit(page);
    await page.keyboard.press('Escape');
    await expect(open).toBeFocused();
  });

  await test.step('all of them as a file, once the owner proved who they are (S-18)', async () => {
    await letProofsAge(site.dataDir);
    const download = page.waitForEvent('download');
    await button(page, 'Download voor Excel').click();
    await page.getByRole('dialog').getByLabel('Wachtwoord', { exact: true }).fill(OWNER.password);
    await page.getByRole('dialog').getByRole('button', { name: 'Bevestigen' }).click();
    const file = await download;
    expect(file.suggestedFilename()).toBe('abonnees.csv');
    const text = await readFile(await file.path(), 'utf8');
    expect(text.startsWith('\uFEFF"E-mailadres";')).toBe(true);
    expect(text).toContain('reader1@example.org');
  });

  await test.step('one is removed after a question that names them', async () => {
    await button(page, 'Bekijk reader7@example.org').click();
    await button(page, 'Verwijder abonnee…').click();
    await expectFit(page);
    await button(page, 'Verwijder reader7@example.org').click();
    await expect(toast(page, 'reader7@example.org is verwijderd')).toBeVisible();
    await expect(page.getByText('Geen abonnee gevonden.')).toBeVisible();
    await expectFit(page);
  });
});

test('what is typed between the first save of a newsletter and its own page stays @full', async ({ page }) => {
  const text = page.getByRole('textbox', { name: 'Tekst' });
  const isOnItsWay = Promise.withResolvers<void>();
  await page.route(/\/api\/dmt-admin\/newsletters\/\d+$/, async (route) => {
    await isOnItsWay.promise;
    await route.continue();
  });
  await visit(page, '/dmt-admin/nieuwsbrief/nieuw');
  await page.getByLabel('Titel').fill('De herfst');
  await text.click();
  await page.keyboard.type('Het blad valt.');
  await button(page, 'Bewaar concept').click();
  await expect(page.getByText('Alles is bewaard')).toBeVisible();
  await expect(page).toHaveURL(/\/nieuwsbrief\/nieuw$/);
  await text.focus();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(' Kom harken.');
  isOnItsWay.resolve();
  await page.waitForURL(/\/nieuwsbrief\/\d+$/);
  await page.keyboard.type(' Neem een hark mee.');
  await expect(text).toHaveText('Het blad valt. Kom harken. Neem een hark mee.');
  await expect(page.getByText('Nog niet bewaard')).toBeVisible();
  await page.getByRole('button', { name: 'Bewaar', exact: true }).click();
  await expect(page.getByText('Alles is bewaard')).toBeVisible();
  await visit(page, page.url());
  await expect(text).toHaveText('Het blad valt. Kom harken. Neem een hark mee.');
});

/** Stores a draft with a title and some text. */
async function write(page: Page, title: string): Promise<void> {
  await visit(page, '/dmt-admin/nieuwsbrief/nieuw');
  await page.getByLabel('Titel').fill(title);
  await page.getByRole('textbox', { name: 'Tekst' }).click();
  await page.keyboard.type('Tot ziens in de tuin.');
  await button(page, 'Bewaar concept').click();
  await page.waitForURL(/\/nieuwsbrief\/\d+$/);
  await expect(heading(page, title)).toBeVisible();
}

/** Adds subscribers unless another test of this file did: they share a site. */
async function addSubscribersOnce(dataDir: string, page: Page): Promise<void> {
  const answer = await page.request.get('/api/dmt-admin/subscribers/count');
  const { confirmed } = (await answer.json()) as { confirmed: number };
  if (confirmed === 0) await addSubscribers(dataDir, READERS);
}
