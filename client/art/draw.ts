/** Draws all pictures, which are committed: `node client/art/draw.ts`, or some: `… draw.ts hortensia share`. */
import { copyFile, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import type { Colour } from './colour.ts';
import { drawIcons } from './icons.ts';
import { drawPicture, placeOf, pictures, type Picture } from './pictures.ts';
import { drawShareImages } from './share.ts';
import { drawSpecimens } from './specimen.ts';

const publicFolder = join(import.meta.dirname, '../public');
const assets = join(publicFolder, 'assets');
const images = join(assets, 'images');
/** Maximum bytes of an AVIF by its width; gallery scenes get more because visitors look at them closely. */
const BUDGETS: Record<number, { images: number; gallery: number }> = {
  480: { images: 16_000, gallery: 16_000 },
  720: { images: 30_000, gallery: 42_000 },
  960: { images: 45_000, gallery: 70_000 },
};
const formats = ['avif', 'webp', 'jpg'] as const;
/** Widths for phones that know newer formats: the fallback of other browsers needs no more than the rest. */
const ONLY_NEW = [240, 720];

const names = process.argv.slice(2);
const chosen = Object.entries(pictures).filter(([motif]) => names.length === 0 || names.includes(motif));
const total = chosen.reduce((sum, [, picture]) => sum + picture.widths.length * formats.length, 0);
let done = 0;

for (const folder of ['images', 'gallery']) await mkdir(join(assets, folder), { recursive: true });
for (const [motif, picture] of chosen) await rasterise(motif, picture);
// Events without a picture of their own refer to this file.
await copyFile(join(images, 'default-garden-1600.jpg'), join(images, 'default-garden.jpg'));
// Paper tickets have a small one, because the server has no other picture of it.
await sharp(join(images, 'plattegrond-1600.jpg'))
  .resize({ width: 720 })
  .jpeg({ quality: 72, mozjpeg: true })
  .toFile(join(publicFolder, '../../src/modules/ticketing/documents/pdf/ticket/garden-map.jpg'));
if (names.length === 0) await drawIcons(publicFolder);
if (names.length === 0 || names.includes('share')) await drawShareImages(assets);
if (names.length === 0 || names.includes('flowers')) await drawSpecimens(join(assets, 'flowers'));
await writeIndex();

async function rasterise(motif: string, picture: Picture): Promise<void> {
  const { folder, file: name } = placeOf(motif);
  const widest = Math.max(...picture.widths);
  const svg = Buffer.from(drawPicture(picture));
  const drawing = await sharp(svg, { unlimited: true }).resize({ width: widest }).png().toBuffer();
  for (const width of picture.widths) {
    for (const format of formats) {
      if (format === 'jpg' && ONLY_NEW.includes(width)) continue;
      const sized = sharp(drawing).resize({ width });
      const image = picture.isCutOut ? sized : sized.removeAlpha();
      const file = await encoded(image, format, { width, ground: picture.ground, budget: BUDGETS[width]?.[folder] });
      await writeFile(join(assets, folder, `${name}-${width}.${format}`), file);
      done += 1;
      console.log(`${done}/${total} ${motif} ${width} ${format}`);
    }
  }
}

async function encoded(
  image: Sharp,
  format: (typeof formats)[number],
  { width, ground, budget }: { width: number; ground: Colour; budget: number | undefined },
): Promise<Buffer> {
  // The widest is for high-density screens, where lower quality is invisible.
  const isWide = width > 960;
  if (format === 'webp') return image.webp({ quality: isWide ? 64 : 74, effort: 5 }).toBuffer();
  if (format === 'jpg') {
    return image
      .flatten({ background: ground })
      .jpeg({ quality: isWide ? 64 : 76, mozjpeg: true })
      .toBuffer();
  }
  for (let quality = isWide ? 44 : 50; ;) {
    const file = await image.clone().avif({ quality, effort: 4 }).toBuffer();
    if (budget === undefined || file.length <= budget || quality < 26) return file;
    // Far over the budget: a step for each part of it, because trying each quality takes minutes.
    quality -= Math.max(3, Math.round((file.length / budget - 1) * 22));
  }
}

/** The index of all pictures, and a small part of it for pages that need only that. */
async function writeIndex(): Promise<void> {
  const all = Object.entries(index());
  const alts = all.map(([motif, { alt }]) => [motif, alt]);
  const write = (name: string, entries: unknown[][]) =>
    writeFile(join(import.meta.dirname, name), `${asFormatted(Object.fromEntries(entries))}\n`);
  await write('pictures.json', all);
  await write('alts.json', alts);
}

function index() {
  return Object.fromEntries(
    Object.entries(pictures).map(([motif, { width, height, ground, alt, widths }]) => {
      const widest = Math.max(...widths);
      const place = placeOf(motif);
      const size = { width: widest, height: Math.round((widest * height) / width) };
      return [motif, { ...size, colour: ground, alt, widths, ...(place.folder === 'gallery' && place) }];
    }),
  );
}

// Formatted as the formatter would, so that drawing again changes no line.
function asFormatted(value: object): string {
  return JSON.stringify(value, null, 2).replace(
    /\[\s+([^\]]*?)\s+\]/g,
    (_, list: string) => `[${list.replace(/\s+/g, ' ')}]`,
  );
}
