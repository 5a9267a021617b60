import path from 'node:path';
import type { Page } from 'playwright/test';
import type { GalleryPhotos } from '../../src/modules/content/schema.ts';
import { letProofsAge, signIn } from './support/an-account.ts';
import { countTaps } from './support/gate.ts';
import { expectAccessible, expectNoSidewaysScroll } from './support/axe.ts';
import { expect, test } from './support/journey.ts';
import { tabTo } from './support/keyboard.ts';
import { countMails } from './support/mailbox.ts';
import { button, expectFit, giveNoticeBack, OWNER, OWNER_ENVIRONMENT, PHONE } from './support/owner.ts';
import { find, hasTwoPaidOptions, type Programmed } from './support/programme.ts';
import { aBuyer, expectPaidHeading, heading, settleAtBank, toBank, visit } from './support/purchase.ts';

test.use({ viewport: PHONE, environment: OWNER_ENVIRONMENT });

const PHOTO = path.join(import.meta.dirname, '../../client/public/assets/gallery/vijver-1600.jpg');

const save = (page: Page) => page.getByRole('button', { name: 'Opslaan' });
const message = (page: Page, text: string) => page.getByLabel('Meldingen').getByText(text);

/** Closes the toast unless it has gone, so that it does not fade while axe runs. */
async function expectSaved(page: Page): Promise<void> {
  await expect(message(page, 'De site is bijgewerkt.')).toBeVisible();
  const close = page.getByRole('button', { name: 'Melding sluiten' });
  await close.click({ timeout: 3_000 }).catch(() => undefined);
  await expect(message(page, 'De site is bijgewerkt.')).toHaveCount(0);
}

/** Public HTML of an address. */
const publicText = async (page: Page, address: string): Promise<string> => (await page.request.get(address)).text();

test.describe('what the garden says, by its owner on a phone', () => {
  test.beforeEach(({ page }) => signIn(page, OWNER));

  test('opening hours: one day, then all days, seen first, saved, and back again', async ({ page, context }) => {
    await visit(page, '/dmt-admin/inhoud');
    await expectFit(page);
    await page.getByRole('link', { name: 'Openingstijden' }).click();
    await expect(heading(page, 'Openingstijden')).toBeFocused();
    await expect(save(page)).toHaveCount(0);
    await page.getByLabel('Maandag, open van').selectOption('10:00');
    await page.getByRole('button', { name: 'Alle open dagen van 10:00 tot 17:00' }).click();
    await expect(page.getByLabel('Zaterdag, open van')).toHaveValue('10:00');
    await page.getByText('Zondag', { exact: true }).click();
    await page.getByLabel('Zondag, open tot').selectOption('16:00');
    const edits = page.getByRole('region', { name: 'Wat u heeft gewijzigd' }).getByRole('listitem');
    await expect(edits).toHaveCount(7);
    await expect(edits.last()).toContainText('10:00–16:00 (was gesloten)');
    await expectFit(page);

    await test.step('the preview shows it, the site does not yet', async () => {
      const [preview] = await Promise.all([
        context.waitForEvent('page'),
        page.getByRole('button', { name: 'Voorbeeld' }).click(),
      ]);
      await expect(preview.getByText('Dit is nog niet opgeslagen.')).toBeVisible();
      await expect(preview.getByText('10:00-17:00').filter({ visible: true }).first()).toBeVisible();
      await preview.close();
      expect(await publicText(page, '/contact')).toContain('11:00-17:00');
    });

    await test.step('saved, it is on the site at once', async () => {
      await save(page).click();
      await expectSaved(page);
      expect(await publicText(page, '/contact')).toContain('10:00-17:00');
      await expectFit(page);
    });

    await test.step('one press brings back what was', async () => {
      await page.getByRole('button', { name: 'Maak ongedaan' }).click();
      await expect(page.getByText('De vorige versie staat terug')).toBeVisible();
      await expect(page.getByLabel('Maandag, open van')).toHaveValue('11:00');
      expect(await publicText(page, '/contact')).toContain('11:00-17:00');
    });
  });

  test('a price on the menu, by keyboard alone (WCAG 2.1.1) @full', async ({ page, allowNoise }) => {
    allowNoise(/422/);
    await visit(page, '/dmt-admin/inhoud/tea-menu');
    await tabTo(page, page.getByLabel('Zoek op de kaart'));
    await page.keyboard.type('cappu');
    const price = page.getByLabel('Cappuccino, prijs');
    await tabTo(page, price);
    await page.keyboard.type('31');
    await page.keyboard.press('Tab');
    await expect(page.getByText('Was € 2,95. Klopt € 31,00?')).toBeVisible();
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.type('gratis');
    await page.keyboard.press('Enter');
    const summary = page.getByRole('alert').filter({ hasText: 'Er ging iets mis' });
    await expect(summary).toBeFocused();
    await expectFit(page);
    await tabTo(page, summary.getByRole('link', { name: /^Koffie › Cappuccino › Prijs: / }));
    await page.keyboard.press('Enter');
    await expect(price).toBeFocused();
    await page.keyboard.press('Control+a');
    await page.keyboard.type('3,10');
    await page.keyboard.press('Enter');
    await expectSaved(page);
    await expect(price).toHaveValue('€ 3,10');
    expect(await publicText(page, '/theetuin')).toContain('€ 3,10');
  });

  test('a text with its formatting, and the default again @full', async ({ page }) => {
    await visit(page, '/dmt-admin/inhoud/pages/theetuin');
    await expectFit(page);
    const intro = page.getByRole('textbox', { name: 'Inleiding' });
    await intro.click();
    await page.keyboard.press('Control+End');
    await page.keyboard.type(' Vandaag is er kwarktaart van {name}.');
    await save(page).click();
    await expectSaved(page);
    expect(await publicText(page, '/theetuin')).toContain('Vandaag is er kwarktaart van Lindehof.');
    await page.getByRole('button', { name: 'Zet de standaard terug' }).click();
    const ask = page.getByRole('dialog', { name: /^Standaard van / });
    await expectAccessible(page);
    await ask.getByRole('button', { name: 'Zet terug' }).click();
    await expect(page.getByText('De standaard staat terug')).toBeVisible();
    await expect(intro).not.toContainText('kwarktaart');
    expect(await publicText(page, '/theetuin')).not.toContain('kwarktaart');
  });

  test('what was replaced by the standard stands among the earlier versions, and is put back in five taps @full', async ({
    page,
  }) => {
    await page.setViewportSize(PHONE);
    await visit(page, '/dmt-admin');
    const taps = await countTaps(page);
    await page.getByRole('link', { name: 'Inhoud', exact: true }).click();
    await page.locator('a[href="/dmt-admin/inhoud/pages/theetuin"]').click();
    const intro = page.getByRole('textbox', { name: 'Inleiding' });
    await button(page, 'Toon eerdere versies').click();
    const versions = page.getByRole('region', { name: 'Eerdere versies' });
    await expect(versions.getByText(/^door .* De standaard is teruggezet\.$/)).toBeVisible();
    await expect(versions.getByText('Dit staat nu op de site.')).toBeVisible();
    await expectFit(page);
    await versions.getByRole('button', { name: 'Zet in het formulier' }).first().click();
    await expect(intro).toContainText('Vandaag is er kwarktaart');
    await expectFit(page);
    await save(page).click();
    await expectSaved(page);
    expect(await taps()).toBeLessThanOrEqual(5);
    expect(await publicText(page, '/theetuin')).toContain('Vandaag is er kwarktaart van Lindehof.');
    await button(page, 'Toon eerdere versies').click();
    await expect(versions.getByText(/door Beheerder/).first()).toBeVisible();
  });

  test('a photo of the gallery with its caption, from the phone @full', async ({ page }) => {
    await visit(page, '/dmt-admin/inhoud/gallery');
    await page.getByRole('button', { name: 'Voeg een foto toe' }).click();
    const added = page.getByRole('group', { name: 'Foto’s' }).getByRole('listitem').last();
    await expect(added.locator('input[type="file"]')).toBeFocused();
    await added.locator('input[type="file"]').setInputFiles(PHOTO);
    await expect(added.getByText('Kies een andere foto')).toBeVisible({ timeout: 20_000 });
    await added.getByLabel('Bijschrift').fill('De vijver op een stille ochtend');
    await expectFit(page);
    await save(page).click();
    await expectSaved(page);
    const photos = (await (await page.request.get('/assets/gallery/photos.json')).json()) as GalleryPhotos;
    const last = photos.data.at(-1);
    expect(last?.alt).toBe('De vijver op een stille ochtend');
    expect((await page.request.get(last?.thumbnailImageSrc ?? '')).headers()['content-type']).toBe('image/jpeg');
  });

  test('nothing typed is lost: on the way out, after a reload, and when somebody else was first @full', async ({
    page,
    context,
    allowNoise,
  }) => {
    allowNoise(/409/);
    await giveNoticeBack(page);
    await visit(page, '/dmt-admin/inhoud/season-notice');
    const title = page.getByLabel('Titel');
    await title.fill('Tot ziens in april');
    await page.getByRole('link', { name: 'Agenda' }).first().click();
    const leaving = page.getByRole('dialog', { name: 'Niet opgeslagen' });
    await expectAccessible(page);
    await leaving.getByRole('button', { name: 'Toch niet' }).click();
    await expect(title).toHaveValue('Tot ziens in april');

    await test.step('after a reload it is offered again', async () => {
      page.once('dialog', (dialog) => void dialog.accept());
      await expect
        .poll(() => page.evaluate(() => sessionStorage.getItem('content-draft:season-notice')))
        .toContain('april');
      await page.reload();
      await expect(title).toHaveValue('Seizoen gesloten');
      await page.getByRole('button', { name: 'Haal mijn wijziging terug' }).click();
      await expect(title).toHaveValue('Tot ziens in april');
    });

    await test.step('what somebody else saved meanwhile is not written over by itself (R-27)', async () => {
      const other = await context.newPage();
      await visit(other, '/dmt-admin/inhoud/season-notice');
      await other.getByLabel('Titel').fill('Winterslaap');
      await save(other).click();
      await expectSaved(other);
      await other.close();
      await save(page).click();
      await expect(page.getByText('Iemand anders was u voor')).toBeVisible();
      await expect(title).toHaveValue('Tot ziens in april');
      await expectFit(page);
      expect(await publicText(page, '/home')).toContain('Winterslaap');
      await page.getByRole('button', { name: 'Bewaar mijn versie toch' }).click();
      await expect(page.getByRole('button', { name: 'Maak ongedaan' })).toBeVisible();
      expect(await publicText(page, '/home')).toContain('Tot ziens in april');
    });
  });
});

test.describe('orders, by the owner on a phone', () => {
  test('found, mailed to the right address, paid back in part, and gone from the list of visitors', async ({
    page,
    origin,
    site,
    anotherBrowser,
    allowNoise,
  }) => {
    test.slow();
    allowNoise(/422|403/);
    const item = await find(origin, 'two paid options', hasTwoPaidOptions);
    const buyer = await buyTwoKinds(await (await anotherBrowser()).newPage(), item);
    await signIn(page, OWNER);

    await test.step('by a part of the name', async () => {
      await visit(page, '/dmt-admin/bestellingen');
      await expectFit(page);
      await page.getByRole('searchbox').fill(buyer.lastName.slice(4));
      await page.getByRole('button', { name: 'Zoek' }).click();
      await expect(page).toHaveURL(/[?&]q=/);
      await expect(page.getByRole('row').filter({ hasText: 'Betaald' })).toHaveCount(1);
      await page.getByRole('link', { name: `${buyer.firstName} ${buyer.lastName}` }).click();
      await expect(heading(page, /^Bestelling \d+$/)).toBeFocused();
      await expectFit(page);
    });

    await test.step('the address is put right, and the tickets follow', async () => {
      await page.getByRole('button', { name: 'Wijzig e-mailadres' }).click();
      const dialog = page.getByRole('dialog', { name: 'E-mailadres wijzigen' });
      await dialog.getByLabel('Nieuw e-mailadres').fill('fenna@');
      await dialog.getByRole('button', { name: 'Sla het adres op' }).click();
      await expect(dialog.getByText('Vul een geldig e-mailadres in.')).toBeVisible();
      await expect(dialog.getByLabel('Nieuw e-mailadres')).toBeFocused();
      await expectAccessible(page);
      const right = `goed-${buyer.email}`;
      await dialog.getByLabel('Nieuw e-mailadres').fill(right);
      await page.keyboard.press('Enter');
      await expect(dialog).toBeHidden();
      await expect(page.getByRole('link', { name: right })).toBeVisible();
      const mailbox = await page.context().newPage();
      await expect(async () => expect(await countMails(mailbox, right)).toBeGreaterThan(0)).toPass({ timeout: 20_000 });
      await mailbox.close();
    });

    await test.step('the tickets go out once more', async () => {
      await page.getByRole('button', { name: 'Mail tickets opnieuw' }).click();
      await page.getByRole('button', { name: 'Mail de tickets', exact: true }).click();
      await expect(message(page, 'De tickets zijn onderweg').last()).toBeVisible();
      await expect(page.getByRole('dialog')).toHaveCount(0);
    });

    await test.step('one ticket goes back, with a reason (R-14)', async () => {
      await page.getByRole('link', { name: 'Betaal terug' }).click();
      await expect(heading(page, /terugbetalen$/)).toBeFocused();
      await page.getByText('Een deel van de tickets', { exact: true }).click();
      const [first] = item.options;
      await page.getByRole('button', { name: `Eén ${first?.title} meer` }).click();
      await page.getByLabel(/^Reden/).fill('Ziek geworden');
      await expectFit(page);
      const pay = page.getByRole('button', { name: /^Betaal € .* terug$/ });
      await pay.click();
      await expectAccessible(page);
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /^Betaal € / })
        .click();
      await expect(message(page, 'De terugbetaling is onderweg')).toBeVisible();
      await expect(heading(page, /^Bestelling \d+$/)).toBeVisible();
      await expect(page.getByText('Vervallen', { exact: true })).toHaveCount(1);
      await expect(page.getByText('Ziek geworden')).toBeVisible();
      await expectFit(page);
    });

    await test.step('the list of visitors knows it, on the screen, on paper and as a file', async () => {
      await page.getByRole('link', { name: 'Bezoekerslijst' }).click();
      await expect(heading(page, 'Bezoekerslijst')).toBeFocused();
      await page.getByLabel('Zoek een naam op deze lijst').fill(buyer.lastName);
      const visitor = page.getByRole('row').filter({ hasText: buyer.lastName });
      await expect(visitor).toContainText(buyer.phoneNumber);
      await expectFit(page);
      await page.getByLabel('Zoek een naam op deze lijst').fill('niemand');
      await expect(page.getByText('Niemand op deze lijst heet zo.')).toBeVisible();
      await page.emulateMedia({ media: 'print' });
      await expect(page.getByRole('row').filter({ hasText: buyer.lastName })).toBeVisible();
      await expect(page.getByRole('navigation')).toBeHidden();
      await page.emulateMedia({ media: 'screen' });

      await letProofsAge(site.dataDir);
      const download = page.waitForEvent('download');
      await page.getByRole('button', { name: 'Download voor Excel' }).click();
      await page.getByRole('dialog').getByLabel('Wachtwoord', { exact: true }).fill(OWNER.password);
      await page.getByRole('dialog').getByRole('button', { name: 'Bevestigen' }).click();
      const file = await download;
      expect(file.suggestedFilename()).toMatch(/^bezoekers-\d+.*\.csv$/);
      const chunks: Buffer[] = [];
      for await (const chunk of await file.createReadStream()) chunks.push(chunk as Buffer);
      const text = Buffer.concat(chunks).toString('utf8');
      expect(text.startsWith('\uFEFF')).toBe(true);
      expect(text).toContain(';');
      expect(text).toContain(buyer.lastName);
    });
  });

  test('every page fits small and wide screens (WCAG 1.4.10)', async ({ page, origin, anotherBrowser }) => {
    test.slow();
    const item = await find(origin, 'two paid options', hasTwoPaidOptions);
    await buyTwoKinds(await (await anotherBrowser()).newPage(), item);
    await signIn(page, OWNER);
    await visit(page, '/dmt-admin/bestellingen');
    await page.getByLabel('Evenement').selectOption(String(item.event.event_id));
    const list = await page.getByRole('link', { name: 'Bezoekerslijst' }).getAttribute('href');
    const order = await page.getByRole('rowheader').getByRole('link').first().getAttribute('href');
    const content = ['season', 'tea-menu', 'arrangements', 'navigation', 'partners', 'pages/home'];
    const pages = [
      '/dmt-admin/bestellingen',
      ...[list, order, `${order}/terugbetalen`].map(String),
      '/dmt-admin/inhoud',
      ...content.map((key) => `/dmt-admin/inhoud/${key}`),
    ];
    for (const address of pages) {
      await visit(page, address);
      for (const width of [320, 768, 1280]) {
        await page.setViewportSize({ width, height: 800 });
        await expectNoSidewaysScroll(page);
      }
      await expectAccessible(page);
    }
  });

  test('an order that is not there says so, and leads back @full', async ({ page, allowNoise }) => {
    allowNoise(/404/);
    await signIn(page, OWNER);
    await visit(page, '/dmt-admin/bestellingen/6e0f5b1e-8a4f-4a53-9d57-0d9d6a1c2b3f');
    await expect(page.getByText('Deze bestelling bestaat niet (meer).')).toBeVisible();
    await expectFit(page);
    await page.getByRole('link', { name: 'Alle bestellingen' }).click();
    await expect(heading(page, 'Bestellingen')).toBeVisible();
  });
});

/** Buys two tickets of one kind and one of another. */
async function buyTwoKinds(page: Page, item: Programmed) {
  const [first, second] = item.options;
  const buyer = await toBank(page, item, { [first?.id ?? 0]: 2, [second?.id ?? 0]: 1 }, aBuyer());
  await settleAtBank(page, 'paid');
  await expectPaidHeading(page);
  return buyer;
}
