import { palette } from '../../src/kernel/web/palette.ts';
import { shade, type Colour } from './colour.ts';
import { randomFrom, type Random } from './random.ts';

const shadow = shade(palette['standgroen-900'], 0.45);

export function cut(path: string, colour: Colour): string {
  return `<path d="${path}" fill="${colour}"/>`;
}

/** A piece `lift` above what is below it. Its shadow is a copy, because a filter for each piece takes seconds. */
export function piece(path: string, colour: Colour, lift = 4): string {
  const copy = (part: number, opacity: number) =>
    `<path d="${path}" fill="${shadow}" fill-opacity="${opacity}" transform="translate(${lift * part * 0.5} ${lift * part})"/>`;
  return `${copy(1, 0.16)}${copy(0.5, 0.18)}<path d="${path}" fill="${colour}"/>`;
}

/** Pieces in one layer, with a soft shadow and light on their cut edge. */
export function layer(content: string, height: 'near' | 'far' = 'near'): string {
  return `<g filter="url(#${height})">${content}</g>`;
}

/** The whole picture: a flat ground, so that a page of the same colour shows no seam; grain on the pieces only. */
export function sheet(size: { width: number; height: number; ground: Colour | 'none' }, content: string): string {
  const { width, height, ground } = size;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">
<defs>${cutEdge('near', 5, 5, 0.4)}${cutEdge('far', 13, 13, 0.46)}${grain(width, height)}</defs>
<rect width="${width}" height="${height}" fill="${ground}"/>
<g filter="url(#grain)">${content}</g>
</svg>`;
}

function cutEdge(name: string, drop: number, blur: number, opacity: number): string {
  return `<filter id="${name}" x="-20%" y="-30%" width="140%" height="190%" color-interpolation-filters="sRGB">
<feGaussianBlur in="SourceAlpha" stdDeviation="${blur}"/><feOffset dx="${drop * 0.4}" dy="${drop}" result="fall"/>
<feFlood flood-color="${shadow}" flood-opacity="${opacity}"/><feComposite in2="fall" operator="in" result="shadow"/>
<feOffset in="SourceAlpha" dx="1.2" dy="1.6" result="moved"/>
<feFlood flood-color="${palette.wit}" flood-opacity=".34"/><feComposite in2="SourceAlpha" operator="in"/><feComposite in2="moved" operator="out" result="edge"/>
<feMerge><feMergeNode in="shadow"/><feMergeNode in="SourceGraphic"/><feMergeNode in="edge"/></feMerge></filter>`;
}

function grain(width: number, height: number): string {
  const grey = (contrast: number) => {
    const row = `${contrast} 0 0 0 ${(1 - contrast) / 2}`;
    return `${row} ${row} ${row} 0 0 0 0 1`;
  };
  // Limited to where the paper is opaque: in soft shadows the grain would look like haze.
  return `<filter id="grain" filterUnits="userSpaceOnUse" x="0" y="0" width="${width}" height="${height}" color-interpolation-filters="sRGB">
<feComponentTransfer in="SourceAlpha" result="solid"><feFuncA type="linear" slope="5" intercept="-4"/></feComponentTransfer>
<feTurbulence type="fractalNoise" baseFrequency=".5" numOctaves="2" seed="4"/><feColorMatrix values="${grey(0.26)}"/><feComposite in2="solid" operator="in" result="grain"/>
<feTurbulence type="fractalNoise" baseFrequency=".006 .011" numOctaves="3" seed="9"/><feColorMatrix values="${grey(0.6)}"/><feComposite in2="solid" operator="in" result="wash"/>
<feBlend in="wash" in2="SourceGraphic" mode="soft-light" result="washed"/>
<feBlend in="grain" in2="washed" mode="soft-light"/></filter>`;
}

export type Picture = {
  draw: (random: Random) => string;
  seed: number;
  width: number;
  height: number;
  /** Background colour; a cut-out has none, and gets `dauw` in formats without transparency. */
  ground: Colour;
  isCutOut: boolean;
  widths: readonly number[];
  /** Alt text in Dutch. */
  alt: string;
};

export const card = { seed: 1, width: 1600, height: 1200, isCutOut: false, widths: [240, 480, 720, 960, 1600] };
export const cutOut = { seed: 1, width: 480, height: 480, isCutOut: true, widths: [480], ground: palette.dauw };

export function drawPicture({ draw, seed, width, height, ground, isCutOut }: Picture): string {
  return sheet({ width, height, ground: isCutOut ? 'none' : ground }, draw(randomFrom(seed)));
}
