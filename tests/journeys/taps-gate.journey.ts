import { appendFileSync } from 'node:fs';
import type { Locator, Page } from 'playwright/test';
import { openToday, scanAs, sellParty } from './support/gate.ts';
import { expect, test } from './support/journey.ts';
import { button, expectFit, OWNER_ENVIRONMENT } from './support/owner.ts';
import { takenOver, visit } from './support/purchase.ts';
import { counter } from './support/taps.ts';

/** The smallest phone that the gate is made for. */
const SMALL = { width: 360, height: 640 };
test.use({ viewport: SMALL, environment: OWNER_ENVIRONMENT });

/** Expects a button to be in sight without scrolling. */
async function expectAtHand(page: Page, place: Locator): Promise<void> {
  await expect(place).toBeVisible();
  expect(await page.evaluate(() => scrollY)).toBe(0);
  const box = await place.boundingBox();
  expect(box && box.y >= 0 && box.y + box.height <= SMALL.height, JSON.stringify(box)).toBe(true);
}

type Node = {
  nodeId: string;
  childIds?: string[];
  ignored: boolean;
  role?: Value;
  name?: Value;
  properties?: Property[];
};
type Value = { value?: unknown };
type Property = { name: string; value: Value };

/** Appends Chromium's accessibility tree as text to the file named by `A11Y_FILE`, if set. */
async function keepTree(page: Page, when: string): Promise<void> {
  const file = process.env['A11Y_FILE'];
  if (file === undefined) return;
  const session = await page.context().newCDPSession(page);
  const { nodes } = (await session.send('Accessibility.getFullAXTree')) as unknown as { nodes: Node[] };
  const byId = new Map(nodes.map((node) => [node.nodeId, node]));
  const isTold = ({ ignored, role }: Node) => !ignored && role?.value !== 'none' && role?.value !== 'InlineTextBox';
  const linesOf = (id: string, depth: number): string[] => {
    const node = byId.get(id);
    if (!node) return [];
    const below = (node.childIds ?? []).flatMap((child) => linesOf(child, depth + (isTold(node) ? 1 : 0)));
    if (!isTold(node)) return below;
    const states = (node.properties ?? []).filter(({ value }) => value.value !== false && value.value !== '');
    const told = states.map(({ name, value }) => `${name}=${String(value.value)}`).join(' ');
    const name = JSON.stringify(node.name?.value ?? '');
    return [`${'  '.repeat(depth)}${String(node.role?.value)} ${name}${told && ` (${told})`}`, ...below];
  };
  const lines = linesOf(nodes[0]?.nodeId ?? '', 0);
  appendFileSync(file, `# ${when}\n${lines.join('\n')}\n\n`);
}

test('the desk at the gate in few taps, with its buttons at hand @full', async ({ page, site, world, allowNoise }) => {
  test.setTimeout(240_000);
  page.setDefaultTimeout(20_000);
  const event = await openToday(page, 'Hortensiadag');
  const party = await sellParty({ site, world }, event, { name: 'van Vier', amount: 4 });

  await test.step('two tickets for cash in four taps', async () => {
    await visit(page, '/dmt-admin');
    const { tap, taps } = counter();
    await tap(page.getByRole('main').getByRole('link', { name: 'Poort' }));
    await takenOver(page, '#zoek');
    await tap(button(page, 'Verkoop'));
    await tap(page.getByLabel(/^Volwassene/));
    await page.keyboard.type('2');
    const exact = button(page, /^Gepast/);
    await expectAtHand(page, exact);
    await expectAtHand(page, button(page, /^Pin/));
    await expectFit(page);
    await tap(exact);
    await expect(page.locator('[data-sale]')).toContainText('2 × Volwassene, binnen');
    expect(taps()).toBeLessThanOrEqual(4);
    await expectAtHand(page, button(page, 'Maak ongedaan').first());
    await expectAtHand(page, button(page, 'Volgende'));
    await expectFit(page);
  });

  await test.step('the decision and its undo are at hand, whatever the gate has to say above', async () => {
    await page.goto('/dmt-admin/poort');
    await takenOver(page, '#zoek');
    await keepTree(page, 'at rest');
    await scanAs(page, party.groupCode);
    await expectAtHand(page, button(page, 'Laat 4 binnen'));
    await keepTree(page, 'a code of four tickets');
    await button(page, 'Laat 4 binnen').click();
    await expectAtHand(page, button(page, 'Maak ongedaan'));
    await keepTree(page, 'let in');
    await expect(page.getByRole('searchbox')).toHaveValue('');
    allowNoise(/Failed to load resource|ERR_FAILED|ERR_INTERNET_DISCONNECTED/);
    await page.context().setOffline(true);
    await scanAs(page, party.codes[0] ?? '');
    await expect(page.getByRole('button', { name: /^Geen verbinding/ })).toBeVisible();
    await expectAtHand(page, button(page, 'Volgende'));
    await expectFit(page);
    await page.context().setOffline(false);
  });

  await test.step('the till closed in four taps', async () => {
    await visit(page, '/dmt-admin');
    const { tap, taps } = counter();
    await tap(page.getByRole('main').getByRole('link', { name: 'Kassa' }));
    await takenOver(page, '#counted');
    await tap(page.getByLabel('Contant geteld'));
    await page.keyboard.type('15');
    await tap(button(page, 'Sluit de kassa'));
    await expect(page.getByText('Kassa 1 is gesloten.')).toBeVisible();
    expect(taps()).toBeLessThanOrEqual(4);
    await expectFit(page);
  });

  await test.step('the VAT of a quarter in a file in three taps', async () => {
    await visit(page, '/dmt-admin');
    const { tap, taps } = counter();
    await tap(page.getByRole('main').getByRole('link', { name: 'Alle cijfers' }));
    await tap(page.getByRole('link', { name: /btw/i }).first());
    const file = page.waitForEvent('download');
    await tap(page.getByRole('link', { name: /^CSV|Kwartaal als CSV/ }).first());
    expect((await file).suggestedFilename()).toMatch(/^btw-\d{4}-K[1-4].*\.csv$/);
    expect(taps()).toBeLessThanOrEqual(3);
  });
});
