import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { palette } from '../../src/kernel/web/palette.ts';
import {
  FLOWER_COLOURS,
  FLOWER_FORMS,
  type FlowerColour,
  type FlowerForm,
} from '../../src/modules/content/bloom/bloom-schema.ts';
import { type Colour, mix, shade, tint, vivid } from './colour.ts';

/** Shades of one colour, and the heart of the flower. */
type Papers = { petal: Colour; fold: Colour; deep: Colour; heart: Colour };

const heart = palette['bentheimer-400'];

/** All visible on dark green; the bloom calendar has the first two too (`year-plot.module.css`). */
export const FLOWER_PAPERS: Record<FlowerColour, Papers> = {
  white: { petal: palette.wit, fold: palette['linde-100'], deep: palette['linde-300'], heart },
  yellow: { petal: palette['bentheimer-200'], fold: heart, deep: shade(heart, 0.14), heart: shade(heart, 0.3) },
  orange: {
    ...papersOf(vivid(tint(mix(heart, palette['ossenbloed-700'], 0.38), 0.25), 1.5)),
    heart: palette['ossenbloed-700'],
  },
  pink: { ...papersOf(vivid(mix(palette.malva, palette['ossenbloed-100'], 0.55), 1.5)), heart },
  red: { ...papersOf(vivid(tint(palette['ossenbloed-700'], 0.3), 1.45)), heart },
  purple: { ...papersOf(vivid(tint(mix(palette.malva, palette['hortensia-600'], 0.4), 0.42), 1.35)), heart },
  blue: { ...papersOf(tint(palette['hortensia-600'], 0.4)), heart },
  green: { ...papersOf(mix(palette['linde-300'], palette['linde-500'], 0.2)), heart },
};

function papersOf(fold: Colour): Omit<Papers, 'heart'> {
  return { petal: tint(fold, 0.45), fold, deep: shade(fold, 0.16) };
}

const stalk = palette['linde-500'];
const green = palette['standgroen-600'];

export async function drawSpecimens(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const form of FLOWER_FORMS) {
    for (const colour of FLOWER_COLOURS) await writeFile(join(folder, `${form}-${colour}.svg`), specimen(form, colour));
  }
}

/** A flower cut from paper on dark green, 4 by 3. */
export function specimen(form: FlowerForm, colour: FlowerColour): string {
  const { head, crowns } = FLOWERS[form];
  const papers = FLOWER_PAPERS[colour];
  const stalks = crowns.map(([x, y]) => `M80 128Q${round((x + 80) / 2 + (x - 80) * 0.4)} 96 ${x} ${y + 6}`).join('');
  const heads = crowns
    .toReversed()
    .map(([x, y, scale]) => `<g transform="translate(${x} ${y}) scale(${scale})">${head(papers)}</g>`);
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 120" width="480" height="360">',
    cut('M0 0H160V120H0Z', palette['standgroen-900']),
    cut(
      'M18 132C10 104 16 82 34 66c8 22 4 46-4 66ZM150 128c6-26 0-46-16-60-10 20-8 42 2 60Z',
      palette['standgroen-700'],
    ),
    line(stalks, 4),
    cut('M80 118C56 116 42 102 36 84c22 2 38 14 44 34ZM82 120c4-22 18-36 40-40-4 22-18 36-40 40Z', green),
    line('M80 118Q62 98 42 88M82 120Q98 98 116 84', 1.5),
    ...heads,
    '</svg>\n',
  ].join('');
}

type Crown = readonly [x: number, y: number, scale: number];
const THREE: readonly Crown[] = [
  [80, 44, 1],
  [34, 66, 0.56],
  [127, 60, 0.62],
];
const ONE: readonly Crown[] = [[80, 52, 1.15]];

/** Each form, drawn around the end of its stalk. */
const FLOWERS: Record<FlowerForm, { head: (papers: Papers) => string; crowns: readonly Crown[] }> = {
  blossom: { head: blossom, crowns: THREE },
  daisy: { head: daisy, crowns: THREE },
  ball: { head: ball, crowns: ONE },
  spike: { head: spike, crowns: THREE },
  cup: { head: cup, crowns: THREE },
  bell: { head: bell, crowns: THREE },
  rose: { head: rose, crowns: ONE },
  plume: { head: plume, crowns: THREE },
};

const round = (value: number) => Math.round(value * 10) / 10;
const cut = (d: string, fill: Colour, transform = '') =>
  `<path fill="${fill}" d="${d}"${transform && ` transform="${transform}"`}/>`;
const line = (d: string, width: number) =>
  `<path fill-opacity="0" stroke="${stalk}" stroke-width="${width}" stroke-linecap="round" d="${d}"/>`;
const dot = (radius: number, fill: Colour) => `<circle r="${radius}" fill="${fill}"/>`;
const petals = (count: number, d: string, fill: Colour, first = 0) =>
  Array.from({ length: count }, (_, index) => cut(d, fill, `rotate(${round(first + (index * 360) / count)})`)).join('');

function blossom({ petal, fold, heart: eye }: Papers): string {
  return (
    petals(5, 'M0 2C-16-6-21-24-9-32-5-34-2-33 0-30 2-33 5-34 9-32 21-24 16-6 0 2Z', petal) +
    petals(5, 'M0 0C-6-7-7-15 0-24 7-15 6-7 0 0Z', fold) +
    dot(6.5, eye)
  );
}

function daisy({ petal, fold, heart: eye }: Papers): string {
  return (
    petals(12, 'M0 0C-6-12-6-28 0-37 6-28 6-12 0 0Z', fold, 15) +
    petals(12, 'M0 0C-6-12-6-26 0-34 6-26 6-12 0 0Z', petal) +
    dot(10, eye) +
    dot(5, palette['bentheimer-tekst'])
  );
}

/** Florets spread evenly (golden angle), with light from the left. */
function ball({ petal, fold, deep }: Papers): string {
  return Array.from({ length: 30 }, (_, index) => {
    const angle = index * 2.39996;
    const reach = 35 * Math.sqrt(1 - (index + 0.5) / 30);
    const [x, y] = [Math.cos(angle) * reach, Math.sin(angle) * reach * 0.94];
    const paper = x + y > 22 ? deep : x + y < -14 || index % 2 === 1 ? petal : fold;
    const floret = 'M0-1C-3-8-9-7-8-2c-5 2-4 8 1 8 1 5 7 5 8 1 6 1 7-5 3-7 2-6-2-8-4-1Z';
    return cut(floret, paper, `translate(${round(x)} ${round(y)}) rotate(${(index * 47) % 90})`);
  }).join('');
}

function spike({ petal, fold }: Papers): string {
  return Array.from({ length: 13 }, (_, index) => {
    const wide = 3 + index * 0.85;
    const side = index % 2 === 0 ? -1 : 1;
    const [x, y] = [round(side * wide * 0.75), round(-36 + index * 5.2)];
    const fill = index % 3 === 1 ? fold : petal;
    return `<ellipse fill="${fill}" cx="${x}" cy="${y}" rx="${round(wide * 0.72)}" ry="5.4" transform="rotate(${side * 24} ${x} ${y})"/>`;
  }).join('');
}

function cup({ petal, fold, deep }: Papers): string {
  return (
    cut('M0 18C-16 2-12-24 0-36 12-24 16 2 0 18Z', deep) +
    cut('M0 20C-26 14-28-14-21-32-8-24 0-4 0 20ZM0 20C26 14 28-14 21-32 8-24 0-4 0 20Z', fold) +
    cut('M0 22C-15 14-16-10 0-26 16-10 15 14 0 22Z', petal)
  );
}

function bell({ petal, fold, deep }: Papers): string {
  const hanging =
    cut('M-6 2C-6 18-10 24-13 32c9-4 17-4 26 0C10 24 6 18 6 2 3-2-3-2-6 2Z', deep) +
    cut('M-6 2C-13 12-17 22-15 34-6 28-2 16 0 0-2-1-4 0-6 2ZM6 2C13 12 17 22 15 34 6 28 2 16 0 0 2-1 4 0 6 2Z', petal) +
    cut('M0 0C-6 12-6 24 0 33 6 24 6 12 0 0Z', fold) +
    `<circle cy="-1" r="5" fill="${green}"/>`;
  return `${line('M0 6C0-26 24-34 28-14', 4)}<g transform="translate(28 -16)">${hanging}</g>`;
}

function rose({ petal, fold, deep }: Papers): string {
  const leaf = 'M0 0C-17-8-19-28 0-37 19-28 17-8 0 0Z';
  const ring = (scale: number, inside: string) => `<g transform="scale(${scale})">${inside}</g>`;
  return (
    petals(7, leaf, fold) +
    ring(0.78, petals(6, leaf, petal, 20)) +
    ring(0.52, petals(5, leaf, fold, 50)) +
    ring(0.34, petals(4, leaf, deep, 10)) +
    dot(5, petal)
  );
}

function plume({ petal, fold, deep }: Papers): string {
  return Array.from({ length: 21 }, (_, index) => {
    const row = Math.floor(index / 3);
    const side = (index % 3) - 1;
    const x = round(side * (5 + Math.sin((row / 6) * Math.PI) * 8));
    const paper = side === 0 ? petal : row % 2 === 1 ? fold : deep;
    return cut('M0 6C-6-1-5-10 0-16 5-10 6-1 0 6Z', paper, `translate(${x} ${-26 + row * 9}) rotate(${side * 32})`);
  }).join('');
}
