import type { Locator } from 'playwright/test';
import { eventPath } from '../../src/kernel/pages/addresses.ts';
import { expectAccessible } from './support/axe.ts';
import { expect, test } from './support/journey.ts';
import { tabTo } from './support/keyboard.ts';
import { openToday } from './support/gate.ts';
import { button, expectFit, OWNER_ENVIRONMENT, PHONE } from './support/owner.ts';
import { visit } from './support/purchase.ts';

const TABLET = { width: 768, height: 1024 };
const TITLE = 'Een dag tussen de bloemen';

test.use({ viewport: PHONE, environment: { ...OWNER_ENVIRONMENT, SITE_LANGUAGES: 'nl,en,de' } });

test('the owner translates an event in three taps, finds a text by its words, and takes a translation back', async ({
  page,
  anotherBrowser,
}) => {
  page.setDefaultTimeout(20_000);
  const { event_id: id, event_category: category } = await openToday(page, TITLE);
  const path = eventPath({ id, title: TITLE, category: category.name });
  const english = page.getByLabel(`Engels: ${TITLE}`);
  const save = button(page, 'Bewaar');

  await test.step('three taps from the first page: the event, the language beside its title, and save', async () => {
    await visit(page, `/en${path}`);
    await expect(page.locator('h1 [lang="nl"]')).toHaveText(TITLE);
    await visit(page, '/dmt-admin');
    let taps = 0;
    const tap = async (target: Locator) => {
      await target.click();
      taps += 1;
    };
    await tap(page.getByRole('main').getByRole('link', { name: TITLE, exact: true }));
    await tap(page.getByRole('link', { name: 'Engels vertaling van Titel' }));
    await expect(english).toBeFocused();
    await expect(english).toHaveAttribute('lang', 'en');
    await expectFit(page);
    await expectAccessible(page);
    await page.keyboard.type('A day among the flowers');
    await tap(save);
    await expect(page.getByText('1 vertaling bewaard.')).toBeVisible();
    expect(taps).toBeLessThanOrEqual(3);
    await visit(page, `/en${path}`);
    await expect(page.locator('h1')).toHaveText('A day among the flowers');
    await expect(page.locator('h1 [lang]')).toHaveCount(0);
    await visit(page, `/de${path}`);
    await expect(page.locator('h1')).toHaveText(TITLE);
  });

  await test.step('what is left is counted per page and event; a text is found by its words, by keyboard', async () => {
    await visit(page, '/dmt-admin/inhoud');
    await page.getByRole('link', { name: 'Vertalingen' }).press('Enter');
    await expect(page.getByText(/^\d+ teksten zijn nog niet vertaald\.$/)).toBeVisible();
    const row = page.getByRole('row').filter({ has: page.getByRole('link', { name: TITLE, exact: true }) });
    await expect(row).toContainText(/nog \d+/);
    await expectFit(page);
    await expectAccessible(page);
    await page.setViewportSize(TABLET);
    await expectFit(page);
    await page.setViewportSize(PHONE);
    const search = page.getByRole('searchbox', { name: 'Zoek in de Nederlandse teksten' });
    await search.fill('tussen BLOEMEN');
    await search.press('Enter');
    await expect(english).toBeFocused();
    await expect(english).toHaveValue('A day among the flowers');
    await english.fill('');
    await tabTo(page, save);
    await page.keyboard.press('Enter');
    await expect(page.getByText('1 vertaling bewaard.')).toBeVisible();
    await visit(page, `/en${path}`);
    await expect(page.locator('h1')).toHaveText(TITLE);
  });

  await test.step('without JavaScript too', async () => {
    const browser = await anotherBrowser({ javaScriptEnabled: false, viewport: PHONE });
    await browser.addCookies(await page.context().cookies());
    const plain = await browser.newPage();
    await plain.goto(new URL('/dmt-admin/inhoud/vertalingen', page.url()).href);
    await plain.getByRole('link', { name: 'Duits', exact: true }).click();
    await plain.getByRole('link', { name: TITLE, exact: true }).click();
    await plain.getByLabel(`Duits: ${TITLE}`).fill('Ein Tag zwischen den Blumen');
    await button(plain, 'Bewaar').click();
    await expect(plain.getByText('1 vertaling bewaard.')).toBeVisible();
    await visit(page, `/de${path}`);
    await expect(page.locator('h1')).toHaveText('Ein Tag zwischen den Blumen');
  });
});
