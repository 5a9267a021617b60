import { palette } from '../../../src/kernel/palette.ts';
import { mix, shade, type Colour } from '../colour.ts';
import { between, blob, closedCurve, polygon, type Point, points } from '../curve.ts';
import { clippings, topiary } from '../foliage.ts';
import { leaf } from '../leaf.ts';
import { cut, layer, piece } from '../paper.ts';
import type { Random } from '../random.ts';
import { fan } from '../scene/foreground.ts';
import { box, distant, gravel, green, light, linden, yew } from '../scene/papers.ts';
import { bluePapers, hydrangeaHead, mauvePapers, whitePapers } from './hortensia.ts';
import { globe } from './sierui.ts';

/** A garden room: through an arch in a yew hedge the path leads on to the next room. */
export function defaultGarden(random: Random): string {
  return [nextRoom(random), hedge(random), floor(), edging(random), borders(random), foreground(random)].join('');
}

function nextRoom(random: Random): string {
  const urn: Point[] = points('-46,0 -58,-44 -40,-66 40,-66 58,-44 46,0 16,34 16,52 -16,52 -16,34');
  return [
    layer(clippings(random, { from: [540, 60], to: [1060, 640], count: 640, size: 58, papers: distant })),
    layer(
      cut(blob(random, [800, 760], 380, 190, 0.02), mix(light, palette['linde-100'], 0.35)) +
        cut(polygon(points('774,600 826,600 940,800 660,800')), gravel),
    ),
    layer(
      piece(polygon(points('752,520 848,520 856,632 744,632')), palette['grijs-300']) +
        piece(polygon(points('738,506 862,506 862,526 738,526')), palette.dauw) +
        piece(closedCurve(urn.map(([x, y]) => [800 + x, 456 + y])), palette['grijs-300']) +
        cut(
          closedCurve(urn.slice(3, 8).map(([x, y]) => [800 + x * 0.9, 456 + y])),
          mix(palette['grijs-300'], palette['grijs-500'], 0.35),
        ),
    ),
    topiary(random, { middle: [800, 330], radius: 92, count: 130, papers: box }),
  ].join('');
}

function hedge(random: Random): string {
  const isHedge = ([x, y]: Point) => Math.abs(x - 800) > 222 || (y < 330 && Math.hypot(x - 800, y - 330) > 222);
  const opening = Array.from({ length: 19 }, (_, step): Point => {
    const angle = Math.PI * (1 - step / 18);
    return [800 + Math.cos(angle) * 226, 330 - Math.sin(angle) * 226];
  });
  const wall = polygon([
    [-60, -60],
    [1660, -60],
    [1660, 800],
    [1026, 800],
    ...opening.toReversed(),
    [574, 800],
    [-60, 800],
  ]);
  return layer(
    cut(wall, yew[1]!) +
      clippings(random, { from: [-40, -40], to: [1640, 800], count: 1500, size: 56, papers: yew, isInside: isHedge }),
    'far',
  );
}

function floor(): string {
  const lawn = polygon(points('-60,770 662,770 938,770 1660,770 1660,1260 -60,1260'));
  const left: Point[] = points('688,750 640,860 570,1010 440,1260');
  const right: Point[] = points('912,750 968,860 1060,1010 1220,1260');
  return layer(cut(lawn, mix(linden, light, 0.45))) + cut(between(left, right), gravel);
}

function edging(random: Random): string {
  return [0, 1, 2, 3]
    .flatMap((row) => {
      const near = [0, 0.24, 0.56, 1][row]!;
      const bush = (middle: Point) =>
        topiary(random, { middle, radius: 62 + near * 92, count: 130 + near * 60, papers: box });
      return [bush([600 - near * 240, 766 + near * 300]), bush([1000 + near * 250, 766 + near * 300])];
    })
    .join('');
}

function borders(random: Random): string {
  const shrub = (leaves: readonly (readonly [x: number, y: number, angle: number, length: number, colour: Colour])[]) =>
    layer(
      leaves
        .map(([x, y, angle, length, colour]) =>
          leaf(random, { at: [x, y], angle, length, width: length * 0.32, colour, teeth: 13, veins: 6 }),
        )
        .join(''),
      'far',
    );
  const head = (middle: Point, radius: number, papers: readonly Colour[]) =>
    hydrangeaHead(random, { middle, radius, florets: 62, papers, rings: 3 });
  return [
    shrub([
      [1120, 900, -30, 250, shade(green, 0.12)],
      [1250, 880, 18, 260, shade(green, 0.05)],
      [1420, 900, -16, 270, shade(green, 0.16)],
      [1560, 900, 24, 260, green],
    ]),
    globe(random, { middle: [1395, 480], radius: 112, foot: [1380, 1260], stars: 56 }),
    globe(random, { middle: [1210, 590], radius: 92, foot: [1290, 1260], stars: 50 }),
    globe(random, { middle: [1535, 640], radius: 104, foot: [1500, 1260], stars: 54 }),
    shrub([
      [1200, 1100, -30, 290, mix(green, linden, 0.2)],
      [1440, 1090, 20, 300, mix(green, linden, 0.35)],
      [1330, 1120, -4, 280, green],
      [1570, 1080, -24, 290, mix(green, linden, 0.1)],
    ]),
    shrub([
      [150, 760, -40, 250, shade(green, 0.1)],
      [330, 800, 30, 240, green],
      [90, 900, -70, 260, green],
      [400, 920, 68, 250, mix(green, linden, 0.3)],
      [240, 960, 10, 260, mix(green, linden, 0.4)],
    ]),
    head([96, 720], 122, mauvePapers),
    head([372, 800], 112, whitePapers),
    head([222, 640], 146, bluePapers),
    head([130, 930], 118, bluePapers),
  ].join('');
}

function foreground(random: Random): string {
  return [fan(random, { middle: 1400, count: 9, height: 400 }), fan(random, { middle: 150, height: 360 })].join('');
}
