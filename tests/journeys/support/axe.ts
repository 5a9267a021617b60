import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright/test';
import { expect } from './journey.ts';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Expects axe to report nothing about the current page (P-16). */
export async function expectAccessible(page: Page): Promise<void> {
  await page.evaluate(withoutMovement);
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).withTags(RULES);
  // The blank page that axe opens is only needed to combine the results of frames.
  if (page.frames().length === 1) axe.setLegacyMode();
  const { violations } = await axe.analyze();
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.html} ${node.failureSummary}`),
  );
  expect(found, `what axe finds on ${page.url()}`).toEqual([]);
}

/** Fading elements have their own colours only at the end: disables new transitions and waits for running ones. */
async function withoutMovement(): Promise<void> {
  const still = new CSSStyleSheet();
  still.replaceSync(
    '*, ::before, ::after { animation-duration: 0s !important; animation-delay: 0s !important; transition: none !important }',
  );
  document.adoptedStyleSheets = [still];
  await Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
}

/** Expects nothing to overflow sideways (WCAG 1.4.10). */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const { scroll, client } = await page.evaluate(() => ({
    scroll: document.documentElement.scrollWidth,
    client: document.documentElement.clientWidth,
  }));
  expect(scroll, `width of ${page.url()}`).toBeLessThanOrEqual(client);
}
