import { palette } from '../../../src/kernel/web/palette.ts';
import { mix, ramp, shade, tint, pickPaper, type Colour } from '../colour.ts';
import { arc, blob, closedCurve, place, strip, type Point } from '../curve.ts';
import { leaf } from '../leaf.ts';
import { cut, layer, piece } from '../paper.ts';
import type { Random } from '../random.ts';

const green = palette['standgroen-600'];
const linden = palette['linde-500'];
const whites = ramp([palette['grijs-300'], palette['linde-100'], palette.dauw, palette.wit], 9);

export function varen(random: Random): string {
  const fern = (from: Point, to: Point, bend: number, width: number, colour: Colour) =>
    layer(frond(random, { from, to, bend, width, colour }), 'far');
  const stem = (from: Point, to: Point, bend: number) =>
    piece(strip(arc(from, to, bend), 15, 10), mix(linden, green, 0.4), 5);
  return [
    fern([640, 1270], [150, 190], -120, 210, shade(green, 0.3)),
    fern([960, 1270], [1450, 170], 120, 215, shade(green, 0.26)),
    fern([790, 1270], [780, 60], 40, 220, shade(green, 0.12)),
    fern([560, 1280], [40, 690], -90, 180, green),
    fern([1040, 1280], [1570, 680], 90, 180, green),
    layer(
      stem([760, 1260], [545, 610], 40) + stem([830, 1260], [1010, 470], -40) + stem([800, 1260], [1190, 860], -60),
      'near',
    ),
    anemone(random, [1010, 450], 205, 7),
    anemone(random, [1210, 850], 145, 7),
    fern([900, 1290], [1330, 1010], 50, 120, mix(green, linden, 0.35)),
    fern([690, 1290], [250, 980], -60, 130, mix(green, linden, 0.45)),
    anemone(random, [545, 620], 255, 8),
    fern([800, 1300], [860, 880], 20, 120, mix(green, linden, 0.2)),
  ].join('');
}

type Frond = { from: Point; to: Point; bend: number; width: number; colour: Colour };

function frond(random: Random, { from, to, bend, width, colour }: Frond): string {
  const steps = 26;
  const line = arc(from, to, bend, steps);
  const leaflets = line.slice(3, -1).flatMap(([x, y], index) => {
    const part = (index + 3) / steps;
    const [nextX, nextY] = line[index + 4]!;
    const along = (Math.atan2(nextX - x, y - nextY) / Math.PI) * 180;
    const length = width * Math.sin(Math.PI * (0.16 + part * 0.84)) ** 0.8 + 16;
    return [-1, 1].map((side) =>
      leaf(random, {
        at: [x, y],
        angle: along + side * (68 - part * 26) + random.between(-4, 4),
        length: length * random.between(0.93, 1.05),
        width: 17 + length * 0.05,
        colour: mix(colour, linden, random.between(0, 0.16)),
        bend: side * -0.14,
        teeth: 9,
        veins: 5,
        belly: 0.62,
        lift: 5,
      }),
    );
  });
  return leaflets.toReversed().join('') + piece(strip(line, 12, 3), tint(colour, 0.25), 4);
}

function anemone(random: Random, [x, y]: Point, radius: number, petals: number): string {
  const ring = (size: number, turn: number, light: number) =>
    layer(
      Array.from({ length: petals }, (_, index) => {
        const angle = turn + ((index * 3) % petals) * (360 / petals) + random.between(-6, 6);
        const reach = radius * size * random.between(0.93, 1.05);
        const wide = reach * random.between(0.34, 0.4);
        const put = (points: readonly Point[]) => place(points, [x, y], angle);
        const outline: Point[] = [
          [0, 0],
          [wide * 0.6, -reach * 0.25],
          [wide, -reach * 0.62],
          [wide * 0.72, -reach * 0.93],
          [wide * 0.1, -reach],
          [-wide * 0.5, -reach * 0.97],
          [-wide, -reach * 0.66],
          [-wide * 0.6, -reach * 0.25],
        ];
        const tone = light - Math.sin((angle / 180) * Math.PI) * 0.12 + Math.cos((angle / 180) * Math.PI) * 0.16;
        const folds = [-0.5, -0.2, 0.12, 0.45].map((across) =>
          cut(
            strip(
              put([
                [wide * across * 0.5, -reach * 0.2],
                [wide * across, -reach * 0.55],
                [wide * across * 0.9, -reach * 0.82],
              ]),
              4,
              0.8,
            ),
            pickPaper(whites, tone - 0.22),
          ),
        );
        return (
          piece(closedCurve(put(outline)), pickPaper(whites, tone + random.between(-0.06, 0.06)), 7) + folds.join('')
        );
      }).join(''),
    );
  const stamens = Array.from({ length: 46 }, (_, index) => {
    const angle = index * 7.83;
    const reach = radius * random.between(0.2, 0.34);
    const [tip] = place([[0, -reach]], [x, y], angle) as [Point];
    return (
      cut(strip([[x, y], tip], 2.5, 2.5), palette['bentheimer-200']) +
      piece(blob(random, tip, radius * 0.028, radius * 0.022, 0.1, 7), palette['bentheimer-400'], 3)
    );
  });
  const seeds = Array.from({ length: 30 }, (_, index) => {
    const reach = Math.sqrt(index / 30) * radius * 0.12;
    const [spot] = place([[0, -reach]], [x, y], index * 137.5) as [Point];
    return cut(blob(random, spot, radius * 0.018, radius * 0.018, 0.1, 6), index % 2 ? linden : palette['linde-300']);
  });
  return [
    ring(1, random.between(0, 40), 0.58),
    ring(0.84, random.between(20, 60), 0.84),
    layer(stamens.join('')),
    layer(cut(blob(random, [x, y], radius * 0.14, radius * 0.14, 0.04), mix(linden, green, 0.5)) + seeds.join('')),
  ].join('');
}
