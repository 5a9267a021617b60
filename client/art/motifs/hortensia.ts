import { palette } from '../../../src/kernel/web/palette.ts';
import { mix, ramp, shade, tint, vivid, type Colour } from '../colour.ts';
import { arc, blob, strip, type Point } from '../curve.ts';
import { ball, floret, drawRings } from '../flower.ts';
import { leaf, type Leaf } from '../leaf.ts';
import { cut, layer, piece } from '../paper.ts';
import type { Random } from '../random.ts';

const blue = vivid(palette['hortensia-600'], 0.98);
const mauve = vivid(palette.malva, 1.15);
const green = palette['standgroen-600'];
const linden = palette['linde-500'];

export const bluePapers = ramp([shade(blue, 0.14), blue, tint(blue, 0.28), tint(blue, 0.52), tint(blue, 0.74)], 14);
export const mauvePapers = ramp([shade(mauve, 0.25), mauve, tint(mauve, 0.3), tint(mauve, 0.6)], 12);
export const whitePapers = ramp(
  [mix(linden, palette.dauw, 0.35), palette['linde-300'], palette['linde-100'], palette.wit],
  12,
);
const budPapers = ramp([linden, palette['linde-300'], palette['linde-100']], 8);
const stalk = shade(linden, 0.2);

export function hortensia(random: Random): string {
  const head = (middle: Point, radius: number, florets: number, papers: readonly Colour[]) =>
    hydrangeaHead(random, { middle, radius, florets, papers });
  const stem = (from: Point, to: Point, bend: number, width: number) =>
    piece(strip(arc(from, to, bend), width, width * 0.7), stalk, 6);
  const foliage = (...leaves: Partial<Leaf>[]) =>
    layer(
      leaves
        .map((one) =>
          leaf(random, {
            at: [0, 0],
            angle: 0,
            length: 380,
            width: 120,
            colour: green,
            teeth: 17,
            belly: 0.78,
            ...one,
          }),
        )
        .join(''),
      'far',
    );

  return [
    foliage(
      { at: [300, 800], angle: -66, length: 330, width: 112, colour: shade(green, 0.22) },
      { at: [1290, 720], angle: 62, length: 320, width: 108, colour: shade(green, 0.25) },
      { at: [1090, 520], angle: 22, length: 420, width: 130, colour: shade(green, 0.2) },
      { at: [420, 540], angle: -34, length: 360, width: 118, colour: shade(green, 0.26) },
    ),
    layer(
      stem([720, 1260], [800, 620], 30, 27) +
        stem([880, 1260], [1190, 640], -60, 22) +
        stem([660, 1260], [400, 760], 50, 22) +
        stem([1010, 1260], [1390, 960], -40, 15),
      'near',
    ),
    foliage(
      { at: [640, 1120], angle: -78, length: 470, width: 142 },
      { at: [1000, 1090], angle: 74, length: 450, width: 138, colour: shade(green, 0.1) },
      { at: [700, 1240], angle: -52, length: 390, width: 120, colour: mix(green, linden, 0.35) },
    ),
    head([1390, 930], 104, 34, budPapers),
    head([1205, 560], 262, 86, mauvePapers),
    head([392, 668], 236, 82, whitePapers),
    foliage(
      { at: [830, 1180], angle: 42, length: 430, width: 132, colour: mix(green, linden, 0.2) },
      { at: [760, 1130], angle: -26, length: 360, width: 116, colour: mix(green, linden, 0.62) },
      { at: [800, 1260], angle: 10, length: 330, width: 104, colour: shade(green, 0.05) },
    ),
    head([785, 452], 350, 112, bluePapers),
  ].join('');
}

export function hydrangeaHead(
  random: Random,
  options: { middle: Point; radius: number; florets: number; papers: readonly Colour[]; rings?: number },
): string {
  const { middle, radius, florets, papers, rings = 5 } = options;
  const eye = palette[papers === whitePapers ? 'bentheimer-400' : 'bentheimer-200'];
  return (
    layer(cut(blob(random, middle, radius * 0.95, radius * 0.9, 0.02), papers[0]!), 'far') +
    drawRings(ball(random, middle, radius, florets), rings, (spot) =>
      floret(random, spot, {
        size: radius * random.between(0.165, 0.19) * (0.86 + spot.depth * 0.26) * Math.sqrt(112 / florets) ** 0.5,
        papers,
        eye,
      }),
    )
  );
}
