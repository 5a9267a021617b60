import type { Locator, Page } from 'playwright/test';
import { signIn } from './an-account.ts';
import { OWNER } from './owner.ts';
import { visit } from './purchase.ts';

/** Viewport of the owner's phone, on which taps are counted. */
export const TAPPED = { width: 360, height: 800 };

/** Taps one thing after another, and counts. */
export function counter() {
  let taps = 0;
  return {
    tap: async (place: Locator) => {
      await place.click();
      taps += 1;
    },
    /** One tap to open the list, one to choose. */
    choose: async (list: Locator, label: string) => {
      await list.selectOption(label);
      taps += 2;
    },
    taps: () => taps,
  };
}

/** Presses and types from the first admin page, counting taps; a field that has the focus already takes none. */
export async function countingHand(page: Page) {
  page.setDefaultTimeout(20_000);
  await signIn(page, OWNER);
  await visit(page, '/dmt-admin');
  const { tap, ...counting } = counter();
  return {
    ...counting,
    tap,
    type: async (field: Locator, text: string) => {
      if (!(await field.evaluate((one) => one === document.activeElement))) await tap(field);
      await field.fill(text);
    },
  };
}
