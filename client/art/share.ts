import sharp from 'sharp';
import { palette } from '../../src/kernel/palette.ts';
import { hortensia } from './motifs/hortensia.ts';
import { sheet } from './paper.ts';
import { randomFrom } from './random.ts';

/** The picture a link to the site shows elsewhere: hydrangeas, wide. */
export async function drawShareImage(file: string): Promise<void> {
  await sharp(Buffer.from(shareImage()), { unlimited: true })
    .resize({ width: 1200, height: 630 })
    .removeAlpha()
    .jpeg({ quality: 80, mozjpeg: true })
    .toFile(file);
}

/** Its drawing. */
export function shareImage(): string {
  const drawing = `<g transform="translate(322 20)">${hortensia(randomFrom(1))}</g>`;
  return sheet({ width: 2240, height: 1176, ground: palette['standgroen-900'] }, drawing);
}
