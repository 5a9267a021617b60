import { palette } from '../../../src/kernel/web/palette.ts';
import { pickPaper, mix, ramp, shade, tint, vivid, type Colour } from '../colour.ts';
import { arc, blob, closedCurve, place, strip, type Point, points } from '../curve.ts';
import { leaf } from '../leaf.ts';
import { cut, layer, piece } from '../paper.ts';
import type { Random } from '../random.ts';

const pink = vivid(mix(palette.malva, palette['ossenbloed-700'], 0.12), 1.2);
const green = palette['standgroen-600'];
const linden = palette['linde-500'];
const pinkPapers = ramp([shade(pink, 0.2), pink, tint(pink, 0.3), tint(pink, 0.55)], 10);
const creamPapers = ramp([palette['linde-300'], palette['bentheimer-200'], palette.dauw, palette.wit], 10);

export function vingerhoedskruid(random: Random): string {
  const rosette = (leaves: readonly (readonly [x: number, angle: number, length: number, colour: Colour])[]) =>
    layer(
      leaves
        .map(([x, angle, length, colour]) =>
          leaf(random, { at: [x, 1250], angle, length, width: length * 0.24, colour, teeth: 19, belly: 0.9, veins: 8 }),
        )
        .join(''),
      'far',
    );
  return [
    rosette([
      [420, -44, 520, shade(green, 0.18)],
      [1180, 42, 520, shade(green, 0.14)],
      [620, -14, 480, shade(green, 0.22)],
      [1010, 16, 500, shade(green, 0.2)],
    ]),
    spire(random, {
      foot: [1120, 1260],
      top: [1235, 210],
      bells: 22,
      size: 122,
      papers: creamPapers,
      throat: palette.malva,
    }),
    spire(random, {
      foot: [540, 1260],
      top: [395, 270],
      bells: 20,
      size: 118,
      papers: pinkPapers.slice(2),
      throat: pink,
    }),
    rosette([
      [330, -58, 400, mix(green, linden, 0.3)],
      [1290, 60, 400, mix(green, linden, 0.4)],
      [700, -30, 430, green],
      [980, 30, 420, green],
    ]),
    spire(random, { foot: [810, 1260], top: [800, 66], bells: 30, size: 156, papers: pinkPapers, throat: pink }),
    rosette([
      [640, -40, 330, mix(green, linden, 0.66)],
      [930, 38, 330, mix(green, linden, 0.5)],
      [800, 2, 250, mix(green, linden, 0.2)],
    ]),
  ].join('');
}

export type Spire = {
  foot: Point;
  top: Point;
  bells: number;
  size: number;
  papers: readonly Colour[];
  throat: Colour;
};

export function spire(random: Random, { foot, top, bells, size, papers, throat }: Spire): string {
  const line = arc(foot, top, random.between(-26, 26), 40);
  const along = (part: number) => line[Math.round(part * 40)]!;
  const stalk = piece(strip(line, size * 0.19, size * 0.05), mix(linden, green, 0.25), 6);
  const buds = Array.from({ length: 11 }, (_, index) => {
    const part = 0.83 + index * 0.0165;
    const [x, y] = along(part);
    const side = index % 2 ? 1 : -1;
    const reach = size * (0.26 - index * 0.017);
    const bud = place(points('0,0 0.5,0.5 0.34,1.15 0,1.3 -0.34,1.15 -0.5,0.5'), [x, y], side * -42, reach);
    return piece(closedCurve(bud), mix(palette['linde-300'], papers.at(-2)!, 0.8 - index * 0.08), 4);
  }).toReversed();
  const rows = Array.from({ length: bells }, (_, index) => {
    const grown = 1 - index / bells;
    const [x, y] = along(0.3 + (index / bells) * 0.55);
    const lean = [-1, 0.9, -0.2, 1, -0.85, 0.25][index % 6]! * random.between(0.85, 1.15);
    const length = size * (0.46 + grown ** 0.7 * 0.62);
    return bell(random, { at: [x + lean * size * 0.08, y], lean, length, papers, throat });
  }).toReversed();
  const third = Math.ceil(rows.length / 3);
  return (
    layer(stalk + buds.join(''), 'far') +
    [0, 1, 2].map((group) => layer(rows.slice(group * third, (group + 1) * third).join(''), 'near')).join('')
  );
}

function bell(
  random: Random,
  options: { at: Point; lean: number; length: number; papers: readonly Colour[]; throat: Colour },
): string {
  const { at, lean, length, papers, throat } = options;
  const put = (points: readonly Point[]) => place(points, at, -lean * 33, length);
  const light = 0.5 - lean * 0.22 + random.between(-0.12, 0.12);
  const paper = (more: number) => pickPaper(papers, light + more);
  const tube = put(
    points(
      '0,-0.03 0.13,0.02 0.2,0.22 0.29,0.5 0.32,0.8 0.34,0.98 0.2,1.05 0,1.07 -0.2,1.05 -0.34,0.98 -0.32,0.8 -0.29,0.5 -0.2,0.22 -0.13,0.02',
    ),
  );
  const flank = put(points('0.02,0 0.13,0.02 0.2,0.22 0.29,0.5 0.32,0.8 0.33,0.95 0.16,0.9 0.13,0.5'));
  const lip = put(
    points(
      '-0.36,0.97 -0.24,0.9 0,0.87 0.24,0.9 0.36,0.97 0.4,1.06 0.27,1.13 0.18,1.23 0,1.28 -0.18,1.23 -0.27,1.13 -0.4,1.06',
    ),
  );
  const mouth = put(points('-0.27,0.99 0,0.93 0.27,0.99 0.24,1.09 0,1.16 -0.24,1.09'));
  const calyx = [-58, 0, 58].map((turn) =>
    piece(
      closedCurve(put(place(points('-0.08,-0.05 0,-0.08 0.08,-0.05 0.05,0.1 0,0.2 -0.05,0.1'), [0, 0], -turn * 0.7))),
      linden,
      3,
    ),
  );
  const spots = Array.from({ length: 7 }, () => {
    const [spot] = put([[random.between(-0.15, 0.15), random.between(1.04, 1.18)]]) as [Point];
    return cut(blob(random, spot, length * 0.028, length * 0.02, 0.1, 6), shade(throat, 0.3));
  });
  const shine = put(points('-0.12,0.08 -0.2,0.42 -0.27,0.8'));
  return (
    piece(closedCurve(tube), paper(0), length * 0.055) +
    cut(closedCurve(flank), shade(paper(-0.12), 0.07)) +
    cut(strip(shine, length * 0.03, length * 0.07), tint(paper(0.2), 0.25)) +
    piece(closedCurve(lip), paper(0.24), length * 0.035) +
    cut(closedCurve(mouth), tint(throat, 0.7)) +
    cut(closedCurve(put(points('-0.27,0.99 0,0.93 0.27,0.99 0.16,1.03 0,1.01 -0.16,1.03'))), shade(throat, 0.12)) +
    spots.join('') +
    calyx.join('')
  );
}
