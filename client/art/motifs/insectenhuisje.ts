import { palette } from '../../../src/kernel/web/palette.ts';
import { pickPaper, mix, ramp, shade, tint, vivid, type Colour } from '../colour.ts';
import { blob, closedCurve, place, polygon, strip, type Point, points } from '../curve.ts';
import { bee } from '../bee.ts';
import { leaf } from '../leaf.ts';
import { cut, layer, piece } from '../paper.ts';
import type { Random } from '../random.ts';
import { hydrangeaHead, whitePapers } from './hortensia.ts';

const clay = vivid(mix(palette['bentheimer-400'], palette['ossenbloed-700'], 0.52), 0.86);
const clays = ramp([shade(clay, 0.26), shade(clay, 0.08), tint(clay, 0.12), tint(clay, 0.34)], 10);
const straw = ramp([shade(palette['bentheimer-400'], 0.3), palette['bentheimer-400'], palette['bentheimer-200']], 9);
const wood = mix(palette['bentheimer-200'], clay, 0.42);
const dark = shade(palette['standgroen-900'], 0.25);
const green = palette['standgroen-600'];
const linden = palette['linde-500'];

export function insectenhuisje(random: Random): string {
  return [plants(random), house(random), rooms(random), roof(random), guests(random), foot(random)].join('');
}

function house(random: Random): string {
  const wall = closedCurve(
    points('470,480 640,440 800,430 960,440 1130,480 1150,700 1140,960 1110,1068 800,1086 490,1068 460,960 450,700'),
  );
  const thumbs = Array.from({ length: 46 }, () =>
    cut(
      blob(
        random,
        [random.between(470, 1130), random.between(480, 1060)],
        random.between(20, 46),
        random.between(7, 13),
        0.1,
        9,
      ),
      pickPaper(clays, random.between(0.35, 0.85)),
    ),
  );
  const post = polygon(points('750,1060 850,1060 858,1270 742,1270'));
  return (
    layer(
      cut(post, shade(wood, 0.3)) + cut(polygon(points('750,1060 790,1060 786,1270 742,1270')), shade(wood, 0.16)),
      'far',
    ) + layer(cut(wall, pickPaper(clays, 0.5)) + thumbs.join(''), 'far')
  );
}

function rooms(random: Random): string {
  const hollow = (points: readonly Point[]) =>
    piece(closedCurve(points), pickPaper(clays, 0.9), 5) +
    cut(closedCurve(scaled(points, 0.91)), shade(clay, 0.42)) +
    cut(closedCurve(scaled(points, 0.88)), dark);
  const tallRoom: Point[] = points(
    '530,560 640,546 752,552 758,700 754,880 746,1020 640,1030 536,1016 524,880 520,700',
  );
  const upperRoom: Point[] = points('812,550 950,542 1074,560 1084,640 1078,724 950,732 818,726 808,640');
  const lowerRoom: Point[] = points('816,786 950,780 1078,788 1086,900 1072,1014 950,1030 820,1022 810,900');
  return (
    layer(hollow(tallRoom) + hollow(upperRoom) + hollow(lowerRoom)) +
    layer(reeds(random, [640, 790], 108, 226, 16.5, straw)) +
    layer(logs(random)) +
    layer(pineCone(random, [890, 640]) + pineCone(random, [1006, 644]))
  );
}

function reeds(
  random: Random,
  [x, y]: Point,
  halfWidth: number,
  halfHeight: number,
  size: number,
  papers: readonly Colour[],
): string {
  const rows = Math.floor((halfHeight * 2) / (size * 1.72));
  const columns = Math.floor((halfWidth * 2) / (size * 2));
  return Array.from({ length: rows * columns }, (_, index): Point => {
    const row = Math.floor(index / columns);
    const column = index % columns;
    return [
      x - halfWidth + size + column * size * 2 + (row % 2) * size * 0.9 + random.between(-2, 2),
      y - halfHeight + size + row * size * 1.78 + random.between(-2, 2),
    ];
  })
    .map((at) => {
      const radius = random.around(size, 0.12);
      const paper = random.pick(papers);
      return (
        piece(blob(random, at, radius, radius, 0.05, 9), paper, 4) +
        cut(blob(random, at, radius * 0.66, radius * 0.66, 0.05, 8), shade(paper, 0.28)) +
        cut(blob(random, [at[0] + 1, at[1] + 2], radius * 0.52, radius * 0.52, 0.06, 8), dark)
      );
    })
    .join('');
}

function logs(random: Random): string {
  const spots: readonly (readonly [x: number, y: number, radius: number])[] = [
    [886, 850, 60],
    [1012, 856, 58],
    [878, 964, 56],
    [996, 962, 66],
    [950, 908, 34],
    [830, 908, 24],
    [1068, 908, 26],
    [936, 1012, 22],
    [838, 1016, 18],
    [1062, 1012, 18],
    [950, 806, 22],
    [1064, 804, 20],
    [828, 806, 18],
  ];
  return spots
    .map(([x, y, radius]) => {
      const ring = (part: number, colour: Colour) =>
        cut(blob(random, [x, y], radius * part, radius * part, 0.03, 12), colour);
      const holes = Array.from({ length: radius > 45 ? 7 : 3 }, (_, index) => {
        const [spot] = place([[0, index === 0 ? 0 : -radius * 0.52]], [x, y], index * 60 + random.between(-12, 12)) as [
          Point,
        ];
        return cut(blob(random, spot, radius * random.between(0.09, 0.14), radius * 0.11, 0.06, 8), dark);
      });
      return (
        piece(blob(random, [x, y], radius, radius, 0.03, 13), shade(wood, 0.34), 6) +
        ring(0.9, tint(wood, 0.35)) +
        ring(0.72, tint(wood, 0.22)) +
        ring(0.66, tint(wood, 0.4)) +
        ring(0.42, tint(wood, 0.26)) +
        ring(0.36, tint(wood, 0.42)) +
        holes.join('')
      );
    })
    .join('');
}

function pineCone(random: Random, [x, y]: Point): string {
  const brown = shade(clay, 0.34);
  const rows = [1, 2, 3, 4, 4, 4, 3, 3, 2, 1];
  return rows
    .flatMap((count, row) =>
      Array.from({ length: count }, (_, column) => {
        const at: Point = [x + (column - (count - 1) / 2) * 26 + random.between(-2, 2), y - 74 + row * 15.5];
        const scale: Point[] = points('-16,-6 0,-15 16,-6 12,9 0,17 -12,9');
        const colour = mix(brown, palette['bentheimer-200'], random.between(0.08, 0.34));
        return (
          piece(closedCurve(place(scale, at, (column - (count - 1) / 2) * -9)), colour, 5) +
          cut(closedCurve(place(points('-6,8 0,5 6,8 0,15'), at)), tint(colour, 0.3))
        );
      }),
    )
    .join('');
}

function roof(random: Random): string {
  const rows = Array.from({ length: 7 }, (_, row) => {
    const y = 500 - row * 56;
    const half = 430 - row * 58;
    const count = Math.max(2, Math.round((half * 2) / 84));
    return layer(
      Array.from({ length: count + 1 }, (_, column) => {
        const at: Point = [800 - half + (column / count) * half * 2, y - (1 - ((column / count) * 2 - 1) ** 2) * 26];
        const tile: Point[] = points('-44,-66 0,-72 44,-66 45,-8 30,22 0,34 -30,22 -45,-8');
        const paper = pickPaper(clays, 0.36 + random.between(-0.28, 0.3) - (column / count - 0.5) * 0.3);
        const turn = (column / count - 0.5) * 16 + random.between(-3, 3);
        return (
          piece(closedCurve(place(tile, at, turn)), shade(vivid(paper, 1.15), 0.14), 6) +
          cut(strip(place(points('-20,16 0,24 20,16'), at, turn), 5, 5), tint(paper, 0.16))
        );
      }).join(''),
      row === 0 ? 'far' : 'near',
    );
  });
  const knob = layer(
    piece(blob(random, [800, 66], 46, 42, 0.04), pickPaper(clays, 0.3), 6) +
      cut(blob(random, [786, 52], 14, 10, 0.1, 8), pickPaper(clays, 0.9)),
    'far',
  );
  return rows.join('') + knob;
}

function plants(random: Random): string {
  const row = (list: readonly (readonly [x: number, y: number, angle: number, length: number, colour: Colour])[]) =>
    layer(
      list
        .map(([x, y, angle, length, colour]) =>
          leaf(random, { at: [x, y], angle, length, width: length * 0.26, colour, teeth: 14, veins: 8 }),
        )
        .join(''),
      'far',
    );
  return row([
    [330, 1000, -28, 520, mix(green, linden, 0.12)],
    [1290, 1000, 30, 500, mix(green, linden, 0.18)],
    [240, 1180, -52, 470, mix(green, linden, 0.3)],
    [1370, 1180, 50, 470, mix(green, linden, 0.3)],
    [440, 900, -6, 360, shade(green, 0.06)],
    [1190, 880, 12, 350, shade(green, 0.06)],
  ]);
}

function foot(random: Random): string {
  const row = [60, 210, 350, 500, 660, 940, 1090, 1230, 1400, 1540].map((x, index) =>
    leaf(random, {
      at: [x, 1280],
      angle: (x - 800) * 0.03 + random.between(-20, 20),
      length: random.between(190, 300),
      width: 60,
      colour: [linden, mix(green, linden, 0.6), palette['linde-300'], mix(green, linden, 0.35)][index % 4]!,
      veins: 6,
    }),
  );
  return (
    layer(row.join(''), 'far') +
    hydrangeaHead(random, { middle: [190, 1010], radius: 132, florets: 60, papers: whitePapers, rings: 3 }) +
    hydrangeaHead(random, { middle: [1420, 1050], radius: 110, florets: 56, papers: whitePapers, rings: 3 })
  );
}

function guests(random: Random): string {
  return bee(random, [1330, 440], -24, 0.92) + bee(random, [255, 520], 24, 0.72);
}

function scaled(points: readonly Point[], part: number): Point[] {
  const middle = points.reduce(([sumX, sumY], [x, y]): Point => [sumX + x / points.length, sumY + y / points.length], [
    0, 0,
  ] as Point);
  return points.map(([x, y]) => [middle[0] + (x - middle[0]) * part, middle[1] + (y - middle[1]) * part]);
}
