import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { chromium } from 'playwright';
import { emailSamples } from '../../src/world/demo/email-examples.ts';
import { CHROMIUM_FLAGS, chromiumPath } from '../support/chromium.ts';
import { testSite } from '../support/test-site.ts';

/**
 * Draws every mail at phone and desktop width, in light and in dark, and writes its text beside it:
 * `node tests/looks/emails.ts [folder]`.
 */
const folder = path.resolve(process.argv[2] ?? path.join(import.meta.dirname, '../../screenshots/letters'));
const samples = emailSamples({ ...testSite, isDemo: false });
const looks = [
  { name: 'phone', width: 360, colorScheme: 'light' },
  { name: 'desktop', width: 760, colorScheme: 'light' },
  { name: 'dark', width: 360, colorScheme: 'dark' },
] as const;

mkdirSync(folder, { recursive: true });
const executablePath = chromiumPath();
const browser = await chromium.launch({ args: CHROMIUM_FLAGS, ...(executablePath && { executablePath }) });
for (const { name, width, colorScheme } of looks) {
  const page = await browser.newPage({ viewport: { width, height: 640 }, colorScheme });
  for (const kind of samples.kinds) {
    const letter = await samples.write(kind);
    if (!letter) throw new Error(`${kind} has no example`);
    await page.setContent(letter.html);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    if (overflow > 0) console.log(`${kind} is ${overflow} px too wide at ${width} px`);
    await page.screenshot({ path: path.join(folder, `${kind}.${name}.png`), fullPage: true });
    writeFileSync(path.join(folder, `${kind}.txt`), letter.text);
  }
  await page.close();
}
await browser.close();
console.log(`${samples.kinds.length} mails in ${folder}`);
