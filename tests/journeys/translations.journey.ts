import { eventPath } from '../../src/kernel/pages/addresses.ts';
import { expect, test } from './support/journey.ts';
import { tabTo } from './support/keyboard.ts';
import { openToday } from './support/gate.ts';
import { expectFit, OWNER_ENVIRONMENT, PHONE } from './support/owner.ts';
import { visit } from './support/purchase.ts';

const TABLET = { width: 768, height: 1024 };

test.use({ viewport: PHONE, environment: { ...OWNER_ENVIRONMENT, SITE_LANGUAGES: 'nl,en,de' } });

test('the owner finds what lacks a translation, writes it and sees it on the page, by keyboard', async ({ page }) => {
  page.setDefaultTimeout(20_000);
  const title = 'Een dag tussen de bloemen';
  const { event_id: id, event_category: category } = await openToday(page, title);
  const path = eventPath({ id, title, category: category.name });
  const count = page.locator('output');
  const row = page.getByRole('listitem').filter({ has: page.getByText(title, { exact: true }) });
  const amount = async () => Number(/^\d+/.exec((await count.textContent()) ?? '')?.[0] ?? NaN);

  await visit(page, `/en${path}`);
  await expect(page.locator('h1')).toHaveText(title);
  await expect(page.locator('h1 [lang="nl"]')).toHaveText(title);

  await visit(page, '/dmt-admin/inhoud');
  const way = page.getByRole('link', { name: 'Vertalingen' });
  await way.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Vertalingen' })).toBeVisible();
  await expectFit(page);
  const before = await amount();
  expect(before).toBeGreaterThan(0);
  await page.setViewportSize(TABLET);
  await expectFit(page);
  await page.setViewportSize(PHONE);

  const start = page.getByRole('button', { name: new RegExp(`^Vertaal ?: ${title}$`) });
  await count.focus();
  await tabTo(page, page.getByRole('button', { name: /^Vertaal ?:/ }).first());
  await start.focus();
  await page.keyboard.press('Enter');
  const field = page.getByLabel(`Vertaling van: ${title}`);
  await expect(field).toBeFocused();
  await expect(field).toHaveAttribute('lang', 'en');
  await expectFit(page);
  await page.keyboard.type('A day among the flowers');
  await tabTo(page, row.getByRole('button', { name: 'Bewaar', exact: true }));
  await page.keyboard.press('Enter');
  await expect(page.getByText('Vertaling bewaard')).toBeVisible();
  await expect(count).toBeFocused();
  expect(await amount()).toBe(before - 1);
  await expect(start).toHaveCount(0);
  await expectFit(page);

  await visit(page, `/en${path}`);
  await expect(page.locator('h1')).toHaveText('A day among the flowers');
  await expect(page.locator('h1 [lang]')).toHaveCount(0);
  await visit(page, `/de${path}`);
  await expect(page.locator('h1')).toHaveText(title);

  await test.step('and takes it back', async () => {
    await visit(page, '/dmt-admin/inhoud/vertalingen?taal=en');
    await page.getByLabel('Toon').selectOption({ label: 'Alle teksten' });
    const own = page.getByRole('button', { name: new RegExp(`^Wijzig ?: ${title}$`) });
    await own.focus();
    await page.keyboard.press('Enter');
    await page.getByLabel(`Vertaling van: ${title}`).fill('');
    await page.setViewportSize(TABLET);
    await expectFit(page);
    await row.getByRole('button', { name: 'Bewaar', exact: true }).press('Enter');
    await expect(page.getByText('Vertaling bewaard')).toBeVisible();
    expect(await amount()).toBe(before);
    await visit(page, `/en${path}`);
    await expect(page.locator('h1')).toHaveText(title);
  });
});
