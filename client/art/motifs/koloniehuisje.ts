import { palette } from '../../../src/kernel/web/palette.ts';
import { mix, ramp, shade, tint } from '../colour.ts';
import { arc, polygon, strip, type Point, points } from '../curve.ts';
import { cut, layer, piece } from '../paper.ts';
import type { Random } from '../random.ts';
import { boards, brickwork, panes, pantiles } from '../scene/building.ts';
import { daisy, mound } from '../scene/flowers.ts';
import { path, turf } from '../scene/ground.ts';
import { hedge, upright } from '../scene/hedge.ts';
import { oakBough, oakCrown } from '../scene/oak.ts';
import { bark, distant, grass, green, light, linden } from '../scene/papers.ts';
import { furrows, limb } from '../scene/tree.ts';

const white = mix(palette.dauw, palette['bentheimer-200'], 0.12);
const daisyPapers = ramp([palette['linde-100'], palette.wit, palette.wit], 6);

export function koloniehuisje(random: Random): string {
  return [
    hedge(random, { outline: upright([-60, 560], [1660, 860]), papers: distant, size: 60 }),
    oakCrown(random, {
      clusters: [
        [1210, 200, 300],
        [820, 120, 260],
        [1500, 330, 240],
      ],
      light: 0.34,
      count: 60,
    }),
    house(random),
    layer(cut(polygon(points('-60,866 1660,850 1660,1260 -60,1260')), grass), 'far'),
    path(random, points('470,862 450,940 380,1060 210,1260'), points('566,862 580,940 590,1060 560,1260')),
    hedge(random, {
      outline: upright([-60, 800], [300, 900]),
      papers: [shade(green, 0.3), shade(green, 0.1), green, mix(green, linden, 0.5)],
      size: 36,
    }),
    trunk(),
    oakCrown(random, {
      clusters: [
        [1290, 240, 290],
        [980, 190, 240],
        [1540, 430, 200],
        [700, 70, 210],
        [1130, 60, 230],
      ],
      light: 0.7,
      count: 78,
    }),
    turf(random, {
      from: 640,
      to: 1640,
      foot: 1010,
      count: 46,
      height: [50, 110],
      papers: [linden, light, mix(linden, light, 0.5)],
    }),
    layer(
      flowers
        .map(([x, y]) => piece(strip(arc([x + (1120 - x) * 0.3, 1240], [x, y], 16), 12, 9), mix(green, linden, 0.5), 4))
        .join(''),
    ),
    mound(random, {
      at: [1120, 1180],
      width: 620,
      height: 200,
      count: 12,
      papers: [shade(green, 0.2), green, mix(green, linden, 0.4), linden],
      slim: 0.5,
    }),
    ...flowers.map(([x, y, radius]) =>
      daisy(random, {
        at: [x, y],
        radius,
        rays: 16,
        papers: daisyPapers,
        heart: palette['bentheimer-400'],
        wide: 0.15,
      }),
    ),
    turf(random, { from: -30, to: 1640, foot: 1285, count: 84, height: [90, 190] }),
    oakBough(random, { from: [-40, 60], to: [430, 210], bend: -60, leaves: 9, size: 150 }),
  ].join('');
}

const flowers: readonly (readonly [x: number, y: number, radius: number])[] = [
  [840, 1010, 54],
  [960, 1050, 62],
  [1080, 990, 58],
  [1190, 1060, 64],
  [1320, 1000, 56],
  [1420, 1070, 60],
  [760, 1080, 48],
];

function house(random: Random): string {
  const wall: Point[] = points('160,880 160,590 900,590 900,880');
  const roof: Point[] = points('96,612 250,330 810,330 964,612');
  const chimney = (x: number, y: number) =>
    brickwork(random, upright([x, y], [x + 76, y + 110]), 22) +
    layer(piece(polygon(upright([x - 8, y - 10], [x + 84, y + 12])), shade(palette['grijs-300'], 0.1), 4));
  return [
    chimney(300, 262),
    chimney(690, 262),
    layer(cut(polygon(wall), white) + cut(polygon(upright([160, 836], [900, 880])), palette['grijs-600']), 'far'),
    layer(cut(polygon(upright([160, 590], [900, 642])), shade(white, 0.13))),
    pantiles(random, roof, 40),
    layer(piece(polygon(points('236,320 824,320 832,346 228,346')), shade(palette['ossenbloed-700'], 0.1), 6), 'far'),
    layer(piece(polygon(points('90,602 970,602 970,622 90,622')), palette['standgroen-900'], 5)),
    ...[206, 346, 620, 760].map((x) => shuttered(random, x)),
    door(random),
  ].join('');
}

function shuttered(random: Random, x: number): string {
  return (
    panes({ at: [x, 668], width: 92, height: 140, columns: 2, rows: 3 }) +
    layer(
      boards(random, [x - 24, 668], [x - 2, 808], palette['standgroen-700'], 11) +
        boards(random, [x + 94, 668], [x + 116, 808], palette['standgroen-700'], 11) +
        piece(polygon(upright([x - 6, 806], [x + 98, 818])), palette['grijs-300'], 3),
    )
  );
}

function door(random: Random): string {
  return (
    layer(cut(polygon(upright([470, 650], [566, 880])), palette.wit), 'far') +
    layer(boards(random, [482, 706], [554, 880], palette['standgroen-700'], 18)) +
    panes({ at: [480, 660], width: 76, height: 40, columns: 3, rows: 1 }) +
    layer(piece(polygon(upright([450, 872], [586, 890])), palette['grijs-300'], 4)) +
    layer(piece(polygon(upright([538, 790], [548, 800])), palette['bentheimer-400'], 2))
  );
}

function trunk(): string {
  const wood = tint(bark, 0.04);
  return layer(
    limb(points('1240,700 1130,540 980,420 820,330'), 86, 30, wood) +
      limb(points('1280,680 1400,520 1540,420'), 80, 26, wood) +
      limb(points('1190,1080 1240,960 1258,800 1260,640 1250,420'), 210, 70, wood) +
      furrows(points('1210,1000 1262,920 1240,800 1290,840 1226,720 1270,660 1180,1040'), 100, wood),
    'far',
  );
}
