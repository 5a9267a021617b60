/**
 * Draws the pictures that links to our pages show: `node client/art/draw-share.ts`, or some: `… contact home`. The
 * results are committed.
 */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { drawShareImage, shareImages } from './share.ts';

const folder = join(import.meta.dirname, '../public/assets/share');
const asked = process.argv.slice(2);
const chosen = Object.entries(shareImages).filter(([name]) => asked.length === 0 || asked.includes(name));

await mkdir(folder, { recursive: true });
for (const [index, [name, image]] of chosen.entries()) {
  await drawShareImage(join(folder, `${name}.jpg`), image);
  console.log(`${index + 1}/${chosen.length} ${name}`);
}
