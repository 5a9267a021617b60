import type { Locator, Page } from 'playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from './support/axe.ts';
import { expect, test } from './support/journey.ts';
import { tabTo } from './support/keyboard.ts';
import { visit } from './support/purchase.ts';

test.use({ sharesSite: true });

const GALLERY = '/sfeerimpressie-open-tuin-de-lindehof';

const prints = (page: Page) => page.getByRole('main').getByRole('button', { name: /^Bekijk groot/ });
const preview = (page: Page) => page.getByRole('dialog', { name: /^Foto \d+ van \d+$/ });
const tool = (page: Page, name: string) => preview(page).getByRole('button', { name, exact: true });
const state = (page: Page) => preview(page).getByRole('status');
const widthOf = async (locator: Locator) => Math.round((await locator.boundingBox())?.width ?? 0);

async function open(page: Page, number: number): Promise<void> {
  await prints(page)
    .nth(number - 1)
    .click();
  await expect(preview(page)).toBeVisible();
}

test.describe('on a wide screen', () => {
  test.use({ viewport: { width: 1280, height: 800 } });

  test('by mouse: turn, zoom to both limits, close, and find it as it was (GAL-03 to GAL-08)', async ({ page }) => {
    await visit(page, GALLERY);
    await open(page, 3);
    await expectAccessible(page);
    await expect(state(page)).toHaveText('Zoom 100%');

    await tool(page, 'Rechtsom draaien').click();
    await expect(state(page)).toHaveText('Zoom 100%, 90° gedraaid');
    await tool(page, 'Linksom draaien').click();
    await tool(page, 'Linksom draaien').click();
    await expect(state(page)).toHaveText('Zoom 100%, 270° gedraaid');

    for (let step = 0; step < 5; step++) await tool(page, 'Inzoomen').click();
    await expect(state(page)).toHaveText('Zoom 150%, 270° gedraaid');
    await expect(tool(page, 'Inzoomen')).toBeDisabled();
    await expectAccessible(page);
    for (let step = 0; step < 10; step++) await tool(page, 'Uitzoomen').click();
    await expect(state(page)).toHaveText('Zoom 50%, 270° gedraaid');
    await expect(tool(page, 'Uitzoomen')).toBeDisabled();

    await tool(page, 'Sluiten').click();
    await expect(preview(page)).toHaveCount(0);
    await expect(prints(page).nth(2)).toBeFocused();
    await open(page, 3);
    await expect(state(page)).toHaveText('Zoom 100%');
    await expect(tool(page, 'Inzoomen')).toBeEnabled();
  });

  test('a click beside the photo closes it, one on the photo does not (GAL-07) @full', async ({ page }) => {
    await visit(page, GALLERY);
    await open(page, 1);
    const box = await preview(page).getByRole('figure').boundingBox();
    if (!box) throw new Error('The photo is not there.');
    await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
    await expect(preview(page)).toBeVisible();
    await page.mouse.click(box.x + 10, box.y + box.height / 2);
    await expect(preview(page)).toHaveCount(0);
  });

  test('the strip leads to any photo, and round the end to the first (GAL-09) @full', async ({ page }) => {
    await visit(page, GALLERY);
    await open(page, 1);
    const strip = preview(page).getByRole('list', { name: "Alle foto's" });
    expect(await shown(strip)).toBe(5);
    await strip.getByRole('button').nth(2).click();
    await expect(page.getByRole('heading', { name: 'Foto 3 van 12' })).toBeVisible();
    await expect(strip.getByRole('button').nth(2)).toHaveAttribute('aria-current', 'true');
    await tool(page, 'Vorige foto').click();
    await tool(page, 'Vorige foto').click();
    await tool(page, 'Vorige foto').click();
    await expect(page.getByRole('heading', { name: 'Foto 12 van 12' })).toBeVisible();
    await tool(page, 'Volgende foto').click();
    await expect(page.getByRole('heading', { name: 'Foto 1 van 12' })).toBeVisible();
  });

  test('as many prints stand in a row, and photos in the strip, as there is room for (GAL-01, GAL-02, GAL-09, GAL-10, CONST-24)', async ({
    page,
  }) => {
    for (const [width, columns, items] of [
      [1280, 4, 5],
      [1024, 4, 3],
      [768, 4, 2],
      [560, 2, 1],
      [559, 1, 1],
      [360, 1, 1],
    ] as const) {
      await test.step(`at ${width} pixels`, async () => {
        await page.setViewportSize({ width, height: 800 });
        await visit(page, GALLERY);
        const boxes = await Promise.all([0, 1, 2, 3, 4].map((index) => prints(page).nth(index).boundingBox()));
        expect(boxes.filter((box) => box?.y === boxes[0]?.y)).toHaveLength(columns);
        const picture = await widthOf(prints(page).first().locator('picture'));
        if (width === 1280) expect(picture).toBe(250);
        if (columns === 1) expect(picture).toBe(await widthOf(page.getByRole('heading', { level: 1 })));
        await open(page, 1);
        expect(await shown(preview(page).getByRole('list', { name: "Alle foto's" }))).toBe(items);
      });
    }
    // Newest first, each with its caption.
    const months = page.getByRole('main').getByRole('heading', { level: 2 });
    expect((await months.allTextContents()).slice(0, 3)).toEqual(['juli 2026', 'juni 2026', 'mei 2026']);
    await expect(prints(page).first().getByText('De vijver met witte en roze waterlelies')).toBeVisible();
    const images = await prints(page).getByRole('img', { includeHidden: true }).all();
    expect(images.length).toBeGreaterThanOrEqual(12);
    for (const image of images) {
      expect(await image.getAttribute('alt')).toMatch(/\w{3}.*\w{3}/);
    }
  });
});

test('by keyboard alone on the smallest screen (WCAG 2.1.1, 2.4.7)', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await visit(page, GALLERY);
  await expectNoSidewaysScroll(page);
  await tabTo(page, prints(page).nth(1));
  await page.keyboard.press('Enter');
  await expect(tool(page, 'Sluiten')).toBeFocused();
  await expectNoSidewaysScroll(page);
  await page.keyboard.press('r');
  await page.keyboard.press('+');
  await expect(state(page)).toHaveText('Zoom 110%, 90° gedraaid');
  await page.keyboard.press('Shift+R');
  await page.keyboard.press('-');
  await page.keyboard.press('-');
  await expect(state(page)).toHaveText('Zoom 90%');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('heading', { name: 'Foto 3 van 12' })).toBeVisible();
  await expect(state(page)).toHaveText('Zoom 100%');

  await test.step('at a limit the focus stays on the button, which says that it is disabled', async () => {
    await tabTo(page, tool(page, 'Inzoomen'));
    for (let step = 0; step < 7; step++) await page.keyboard.press('Enter');
    await expect(state(page)).toHaveText('Zoom 150%');
    await expect(tool(page, 'Inzoomen')).toBeDisabled();
    await expect(tool(page, 'Inzoomen')).toBeFocused();
  });

  await page.keyboard.press('Escape');
  await expect(preview(page)).toHaveCount(0);
  await expect(prints(page).nth(1)).toBeFocused();
});

/** Number of photos that are fully visible in a strip. */
function shown(strip: Locator): Promise<number> {
  return strip.evaluate((list) => {
    const { left, right } = list.getBoundingClientRect();
    const boxes = [...list.children].map((item) => item.getBoundingClientRect());
    return boxes.filter((box) => box.left >= left - 1 && box.right <= right + 1).length;
  });
}
