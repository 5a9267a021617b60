import { fileURLToPath } from 'node:url';
import { openSync } from 'fontkit';
import type { Colour } from './colour.ts';

const besley = openSync(fileURLToPath(import.meta.resolve('@fontsource/besley/files/besley-latin-500-normal.woff')));

type Lettering = {
  x: number;
  /** Middle of the block. */ y: number;
  /** Smaller when a word would not fit. */ largest: number;
  widest: number;
  colour: Colour;
};

/** Draws text as outlines, because the renderer of drawings lacks the site's font. Lines break between words. */
export function lettering(text: string, { x, y, largest, widest, colour }: Lettering): string {
  const longest = Math.max(...text.split(' ').map((word) => besley.layout(word).advanceWidth));
  const size = Math.min(largest, (widest / longest) * besley.unitsPerEm);
  const lines = linesOf(text, (widest / size) * besley.unitsPerEm);
  const leading = size * 1.12;
  const first = y - ((lines.length - 1) * leading) / 2 + size * 0.34;
  const drawn = lines.map((line, index) => outlined(line, x, first + index * leading, size));
  return `<g fill="${colour}">${drawn.join('')}</g>`;
}

export function widthOf(text: string, size: number): number {
  return (besley.layout(text).advanceWidth / besley.unitsPerEm) * size;
}

function linesOf(text: string, widest: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word;
    if (lines.length > 0 && besley.layout(longer).advanceWidth <= widest) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

function outlined(line: string, x: number, baseline: number, size: number): string {
  const scale = size / besley.unitsPerEm;
  const { glyphs, positions } = besley.layout(line);
  let pen = 0;
  const letters = glyphs.map(({ path }, index) => {
    const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[index] ?? {};
    const at = `translate(${pen + xOffset} ${yOffset})`;
    pen += xAdvance;
    return `<path d="${path.toSVG()}" transform="${at}"/>`;
  });
  return `<g transform="translate(${x} ${baseline}) scale(${scale} ${-scale})">${letters.join('')}</g>`;
}
