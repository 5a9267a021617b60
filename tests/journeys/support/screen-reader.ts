import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Locator } from 'playwright/test';

/** The part of `@guidepup/virtual-screen-reader` that is used here. */
type VirtualReader = {
  start(options: { container: Element }): Promise<void>;
  next(): Promise<void>;
  stop(): Promise<void>;
  lastSpokenPhrase(): Promise<string>;
  spokenPhraseLog(): Promise<string[]>;
};

const MOST_PHRASES = 400;
const SOURCE = asScript(
  readFileSync(fileURLToPath(import.meta.resolve('@guidepup/virtual-screen-reader/browser.js')), 'utf8'),
);

/**
 * Reads an element aloud from its first to its last phrase, as a screen reader that goes on line by line does, and
 * returns the phrases.
 */
export async function readAloud(element: Locator): Promise<string[]> {
  await element.page().evaluate(SOURCE);
  return element.evaluate(async (container, most) => {
    const reader = (globalThis as unknown as { screenReader: VirtualReader }).screenReader;
    await reader.start({ container });
    const first = await reader.lastSpokenPhrase();
    for (let count = 0; count < most; count += 1) {
      await reader.next();
      if ((await reader.lastSpokenPhrase()) === first) break; // it begins again after the end
    }
    const phrases = await reader.spokenPhraseLog();
    await reader.stop();
    return phrases.slice(0, phrases.lastIndexOf(first) || undefined);
  }, MOST_PHRASES);
}

/** Turns the package's module into a script: the content policy lets a page import nothing from elsewhere. */
function asScript(module: string): string {
  const exported = /export\s*\{([^}]*)\}/.exec(module);
  const name = /([\w$]+) as virtual\b/.exec(exported?.[1] ?? '')?.[1];
  if (!exported || !name) throw new Error('The screen reader no longer exports `virtual` as it did.');
  return `{${module.replace(exported[0], '')}\n;globalThis.screenReader = ${name};}`;
}
