import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { palette } from '../../src/kernel/web/palette.ts';
import { mix, tint } from './colour.ts';
import { closedCurve, place, strip, type Point, points } from './curve.ts';
import { cut } from './paper.ts';

/** Draws the icons of the tab, the bookmark and the home screen. */
export async function drawIcons(folder: string): Promise<void> {
  const svg = icon();
  await writeFile(join(folder, 'favicon.svg'), `${svg}\n`);
  const png = (size: number) => sharp(Buffer.from(svg), { density: 576 }).resize(size, size).png().toBuffer();
  await writeFile(join(folder, 'icon-192.png'), await png(192));
  await writeFile(join(folder, 'icon-512.png'), await png(512));
  await writeFile(join(folder, 'favicon.ico'), inIcoFile(await png(32), 32));
}

/** Returns a simple drawing, because it is seen at 16 pixels. */
export function icon(): string {
  const blue = palette['hortensia-600'];
  const petal: Point[] = points('0,2 9,-5 15,-15 8,-24 0,-22.5 -8,-24 -15,-15 -9,-5');
  const half: Point[] = points('0,2 9,-5 15,-15 8,-24 0,-22.5');
  const petals = [0, 2, 1, 3].map((quarter) => {
    const put = (points: Point[]) => place(points, [32, 32], 45 + quarter * 90);
    const paper = tint(blue, 0.3 + (quarter % 2) * 0.16);
    return (
      cut(closedCurve(put(petal)), paper) +
      cut(closedCurve(put(half)), mix(paper, blue, 0.28)) +
      cut(strip(put(points('0,-3 0,-10 0,-18')), 1.4, 0.4), mix(paper, blue, 0.6))
    );
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" fill="${palette['standgroen-900']}"/>${petals.join('')}<circle cx="32" cy="32" r="5" fill="${palette['bentheimer-400']}"/></svg>`;
}

// An ICO file may contain a PNG as it is: a header of six bytes, a directory entry of sixteen, then the PNG.
function inIcoFile(png: Buffer, size: number): Buffer {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(size, 6);
  head.writeUInt8(size, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, png]);
}
