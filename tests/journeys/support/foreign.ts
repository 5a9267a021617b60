import type { Page } from 'playwright/test';
import type { OtherLanguage } from '../../../src/kernel/web/languages.ts';
import { dutchIn, shownIn } from '../../support/dutch-words.ts';
import { expect } from './journey.ts';

/** Visible and accessible texts of a page that it does not mark as Dutch. */
async function textOf(page: Page): Promise<string> {
  return page.evaluate(() => {
    const isOther = (element: Element | null) => element?.closest('[lang="nl"], script, style') !== null;
    const walker = document.createTreeWalker(document.documentElement, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
    const texts: string[] = [];
    while (walker.nextNode()) {
      const node = walker.currentNode;
      if (node instanceof Element) {
        if (isOther(node)) continue;
        const spoken = ['aria-label', 'alt', 'title', 'placeholder'].map((name) => node.getAttribute(name) ?? '');
        const described = node.matches('meta[name="description"], meta[property="og:title"]');
        texts.push(...spoken, described ? (node.getAttribute('content') ?? '') : '');
      } else if (!isOther(node.parentElement)) texts.push(node.textContent ?? '');
    }
    return texts.join(' \n ');
  });
}

/** Expects the page to be in the language, with every Dutch text marked as such. */
export async function expectForeign(
  page: Page,
  language: OtherLanguage,
  others: readonly string[] = [],
): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('lang', language);
  expect(dutchIn(await textOf(page), language, others), `Dutch on ${page.url()}`).toEqual([]);
}

/** The open email of the simulated mailbox, its HTML and its text. */
export async function expectForeignMail(
  page: Page,
  language: OtherLanguage,
  others: readonly string[] = [],
): Promise<void> {
  const html = await (await page.request.get(`${page.url()}/html`)).text();
  expect(html).toContain(`<html lang="${language}"`);
  const text = (await page.locator('pre').allInnerTexts()).join('\n');
  expect(text.length, 'the text of the mail').toBeGreaterThan(100);
  for (const part of [shownIn(html), text]) {
    expect(dutchIn(part, language, others), `Dutch in the mail at ${page.url()}`).toEqual([]);
  }
}
