import { readFile } from 'node:fs/promises';
import type { Locator, Page } from 'playwright/test';
import { toast } from './support/accounts.ts';
import { letProofsAge, signIn } from './support/an-account.ts';
import { expectAccessible, expectNoSidewaysScroll } from './support/axe.ts';
import { expect, test } from './support/journey.ts';
import { tabTo } from './support/keyboard.ts';
import { addMessage, addSubscribers, giveUpMail } from './support/letters.ts';
import { heading, visit } from './support/purchase.ts';

const OWNER = {
  firstName: 'Beheerder',
  lastName: 'Lindehof',
  email: 'beheer@lindehof.example',
  password: 'de sleutel ligt onder de hortensia',
};
const READERS = 24;

test.use({
  viewport: { width: 360, height: 740 },
  environment: { ADMIN_EMAIL: OWNER.email, ADMIN_PASSWORD: OWNER.password },
});
test.beforeEach(({ page }) => signIn(page, OWNER));

const rooms = (page: Page): Locator => page.getByRole('navigation', { name: 'Beheer' });
const button = (page: Page, name: string | RegExp): Locator => page.getByRole('button', { name });

async function expectFit(page: Page): Promise<void> {
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
}

test.describe('messages of visitors', () => {
  test('wait on Vandaag, are found, answered by mail, put away and removed', async ({ page, site, world }) => {
    const sender = `willem-${Date.now()}@bezoeker.example`;
    await addMessage(site.dataDir, { firstName: 'Willem-Jan', lastName: 'van der Heijden', email: sender });
    await addMessage(site.dataDir, { isSuspect: true, message: `Cheap watches ${'x'.repeat(80)}` });

    await test.step('they are counted, on Vandaag and in the navigation', async () => {
      await visit(page, '/dmt-admin');
      await expect(rooms(page).getByRole('link', { name: 'Berichten 2 nieuw' })).toBeVisible();
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
      await rooms(page).getByRole('link', { name: 'Agenda' }).click();
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
      await expect(rooms(page).getByRole('link', { name: 'Berichten 1 nieuw' })).toBeVisible();
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

  test('one that is not there says so, and leads back', async ({ page, allowNoise }) => {
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

test.describe('the newsletter', () => {
  test('is written, seen, tried, sent, held, sent on and kept in the archive', async ({
    page,
    site,
    world,
    allowNoise,
  }) => {
    test.slow();
    // The frame of the letter runs no scripts, also not those by which a test looks into it.
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
      world.setFault('resend', { kind: 'delay', milliseconds: 400 });
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

  test('stops for good after a question, and a draft goes after another', async ({ page, site, world }) => {
    await addSubscribersOnce(site.dataDir, page);
    await write(page, 'Vergissing');
    world.setFault('resend', { kind: 'delay', milliseconds: 400 });
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

  test('nothing typed is lost: on the way out, after a reload, and when somebody else was first', async ({
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

test('subscribers: found, with the proof of their consent, as a file, and removed', async ({
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

test('mail that was given up shows on Vandaag, says why, and goes out again (R-16)', async ({ page, site, world }) => {
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

/** A draft with a title and some text, stored. */
async function write(page: Page, title: string): Promise<void> {
  await visit(page, '/dmt-admin/nieuwsbrief/nieuw');
  await page.getByLabel('Titel').fill(title);
  await page.getByRole('textbox', { name: 'Tekst' }).click();
  await page.keyboard.type('Tot ziens in de tuin.');
  await button(page, 'Bewaar concept').click();
  await expect(heading(page, title)).toBeVisible();
}

/** The tests of this file share a site: another one may have brought them. */
async function addSubscribersOnce(dataDir: string, page: Page): Promise<void> {
  const answer = await page.request.get('/api/dmt-admin/subscribers/count');
  const { confirmed } = (await answer.json()) as { confirmed: number };
  if (confirmed === 0) await addSubscribers(dataDir, READERS);
}
