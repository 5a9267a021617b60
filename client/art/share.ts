import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { PAGES } from '../../src/kernel/pages/pages.ts';
import { palette } from '../../src/kernel/web/palette.ts';
import { lettering } from './lettering.ts';
import { cut, layer, sheet } from './paper.ts';
import { pictures } from './pictures.ts';
import { randomFrom } from './random.ts';

type ShareImage = {
  motif: string;
  /** If left out, the image shows only the specimen, in the middle. */
  title?: string;
};

export const shareImages: Record<string, ShareImage> = Object.fromEntries(
  PAGES.flatMap(({ words }) => (words ? [[words.slug, words.share]] : [])),
);

const SIZE = { width: 2240, height: 1176 };
const LABEL = 940;

/** Draws the share images, and one without a title for pages without an image of their own. */
export async function drawShareImages(assets: string): Promise<void> {
  await mkdir(join(assets, 'share'), { recursive: true });
  await drawShareImage(join(assets, 'images/share.jpg'), { motif: 'hortensia' });
  await drawEmptyLabel(join(assets, 'share', 'label.png'));
  for (const [index, [name, image]] of Object.entries(shareImages).entries()) {
    await drawShareImage(join(assets, 'share', `${name}.jpg`), image);
    console.log(`${index + 1}/${Object.keys(shareImages).length} share ${name}`);
  }
}

/** The blank sheet on which the server writes the title and date of an event (`src/discovery/share-pictures.ts`). */
async function drawEmptyLabel(file: string): Promise<void> {
  await sharp(Buffer.from(sheet({ ...SIZE, ground: 'none' }, emptyLabel())), { unlimited: true })
    .resize({ width: 1200, height: 630 })
    .png({ palette: true, quality: 90 })
    .toFile(file);
}

/** 1200 by 630, as sites that show links require. */
async function drawShareImage(file: string, image: ShareImage): Promise<void> {
  await sharp(Buffer.from(shareImage(image)), { unlimited: true })
    .resize({ width: 1200, height: 630 })
    .removeAlpha()
    .jpeg({ quality: 80, mozjpeg: true })
    .toFile(file);
}

export function shareImage({ motif, title }: ShareImage): string {
  const picture = pictures[motif];
  if (!picture) throw new Error(`There is no motif ${motif}.`);
  const { width, height, ground, isCutOut, seed, draw } = picture;
  const scale = (SIZE.height / height) * (isCutOut ? 0.82 : 1);
  const middle = title === undefined ? SIZE.width / 2 : (LABEL + SIZE.width) / 2;
  const at = `translate(${middle - (width * scale) / 2} ${(SIZE.height - height * scale) / 2}) scale(${scale})`;
  const specimen = `<g transform="${at}">${draw(randomFrom(seed))}</g>`;
  const words = title === undefined ? '' : label(title);
  return sheet({ ...SIZE, ground: isCutOut ? palette['linde-100'] : ground }, specimen + words);
}

function label(title: string): string {
  const colour = palette['standgroen-900'];
  return emptyLabel() + lettering(title, { x: 114, y: SIZE.height / 2, largest: 168, widest: LABEL - 220, colour });
}

function emptyLabel(): string {
  const { height } = SIZE;
  const paper = layer(cut(`M-60-60H${LABEL - 34}L${LABEL + 30} ${height + 60}H-60Z`, palette.wit), 'far');
  return paper + cut('M120 208h132v16h-132z', palette['bentheimer-400']);
}
