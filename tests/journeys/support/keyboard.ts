import type { Locator, Page } from 'playwright/test';
import { expect } from './journey.ts';

const FURTHEST = 60;

/** Presses Tab until the element has the focus; every focus on the way must be visible and on the screen. */
export async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  for (let pressed = 0; pressed < FURTHEST; pressed++) {
    await page.keyboard.press(key);
    await expectVisibleFocus(page);
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`The keyboard does not reach ${target.toString()}`);
}

/** Expects the focused element to have a focus ring and not to be hidden (WCAG 2.4.7, 2.4.11). */
async function expectVisibleFocus(page: Page): Promise<void> {
  const focus = await page.evaluate(() => {
    const element = document.activeElement;
    if (!element || element === document.body) return null;
    const hasOutline = (one: Element) => {
      const { outlineStyle, outlineWidth } = getComputedStyle(one);
      return outlineStyle !== 'none' && parseFloat(outlineWidth) > 0;
    };
    // A card that is a link as a whole has the ring itself.
    const hasRing = hasOutline(element) || [...document.querySelectorAll('article:focus-within')].some(hasOutline);
    const box = element.getBoundingClientRect();
    const middle = { x: box.left + box.width / 2, y: box.top + box.height / 2 };
    const onTop = document.elementFromPoint(middle.x, middle.y);
    return {
      what: element.outerHTML.slice(0, 120),
      hasRing,
      isInside: box.bottom > 0 && box.top < innerHeight && box.right > 0 && box.left < innerWidth,
      isOnTop: onTop === null || element.contains(onTop) || onTop.contains(element),
    };
  });
  // Between the last element and the first one the browser itself has the focus.
  if (focus) expect(focus).toEqual({ what: focus.what, hasRing: true, isInside: true, isOnTop: true });
}
