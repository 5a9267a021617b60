import { palette } from '../../../src/kernel/web/palette.ts';
import { mix, shade, tint, vivid, type Colour } from '../colour.ts';
import { arc, between, blob, closedCurve, place, polygon, strip, type Point, points } from '../curve.ts';
import { leaf } from '../leaf.ts';
import { cut, layer, piece } from '../paper.ts';
import type { Random } from '../random.ts';

const wood = vivid(mix(palette['bentheimer-400'], palette['ossenbloed-700'], 0.34), 0.7);
const linen = mix(palette.dauw, palette['bentheimer-200'], 0.22);
const green = palette['standgroen-600'];
const linden = palette['linde-500'];
const paints = [
  palette['ossenbloed-700'],
  palette['bentheimer-400'],
  palette['hortensia-600'],
  palette['linde-500'],
  palette.wit,
];

export function schilderslinnen(random: Random): string {
  return [easel(), canvas(random), paintedLeaf(random), jar(), mixingBoard(random)].join('');
}

function easel(): string {
  const plank = (points: readonly Point[], wide: number, colour = wood) =>
    piece(strip(points, wide, wide), colour, 8) +
    cut(
      strip(
        points.map(([x, y]): Point => [x + wide * 0.3, y]),
        wide * 0.34,
        wide * 0.34,
      ),
      shade(colour, 0.16),
    );
  return layer(
    plank(
      [
        [800, -40],
        [800, 1270],
      ],
      52,
      shade(wood, 0.14),
    ) +
      plank(
        [
          [640, -40],
          [420, 1270],
        ],
        50,
      ) +
      plank(
        [
          [960, -40],
          [1180, 1270],
        ],
        50,
      ),
    'far',
  );
}

function canvas(random: Random): string {
  const face: Point[] = points('402,92 1198,84 1206,968 396,974');
  const side: Point[] = points('1198,84 1232,104 1240,984 1206,968');
  const below: Point[] = points('396,974 1206,968 1240,984 424,994');
  const weave = Array.from({ length: 58 }, (_, index) => {
    const x = 412 + (index / 57) * 780;
    return cut(
      strip(
        [
          [x, 96],
          [x + random.between(-2, 2), 540],
          [x, 964],
        ],
        2,
        2,
      ),
      mix(linen, palette['grijs-300'], 0.16),
    );
  });
  const nails = Array.from({ length: 9 }, (_, index) =>
    cut(blob(random, [1221, 150 + index * 98], 6, 7, 0.08, 7), palette['grijs-600']),
  );
  const ledge =
    piece(polygon(points('330,984 1280,978 1286,1034 326,1040')), wood, 9) +
    cut(polygon(points('328,1016 1285,1010 1286,1034 326,1040')), shade(wood, 0.2));
  return (
    layer(
      cut(polygon(side), shade(linen, 0.22)) +
        cut(polygon(below), shade(linen, 0.3)) +
        cut(polygon(face), linen) +
        weave.join('') +
        nails.join(''),
      'far',
    ) + layer(ledge, 'far')
  );
}

function paintedLeaf(random: Random): string {
  const washes = [palette['linde-100'], tint(palette['linde-300'], 0.3), tint(palette['hortensia-200'], 0.1)].map(
    (colour, index) =>
      cut(
        blob(random, [800 + (index - 1) * 44, 540 + index * 34], 330 - index * 60, 370 - index * 70, 0.09, 11),
        colour,
      ),
  );
  const lobes = Array.from({ length: 9 }, (_, index) => {
    const part = index / 8;
    return [-1, 1].map((side) =>
      leaf(random, {
        at: [800 + part * 14, 800 - part * 430],
        angle: side * (96 - part * 66) + 4,
        length: 330 * (0.74 + 0.34 * Math.sin((part + 0.18) * 2.6)) * (1 - part * 0.3),
        width: 64 - part * 16,
        colour: mix(green, linden, Math.max(0, part * 0.8 + random.between(-0.1, 0.1))),
        bend: side * -0.2,
        veins: 7,
      }),
    );
  }).flat();
  return [
    `<g fill-opacity=".7">${washes.join('')}</g>`,
    layer(
      lobes.join('') +
        leaf(random, { at: [812, 400], angle: 4, length: 250, width: 58, colour: mix(green, linden, 0.85), veins: 7 }) +
        piece(strip(arc([786, 930], [816, 330], 16), 22, 6), palette['linde-300'], 5),
      'far',
    ),
  ].join('');
}

function jar(): string {
  const brush = (foot: Point, tip: Point, paint: Colour, handle: Colour, wide: number) => {
    const angle = (Math.atan2(tip[0] - foot[0], foot[1] - tip[1]) / Math.PI) * 180;
    const put = (points: readonly Point[]) => place(points, tip, angle, wide / 20);
    return (
      piece(strip([foot, tip], wide * 0.55, wide * 0.9), handle, 6) +
      piece(polygon(put(points('-12,0 12,0 14,-46 -14,-46'))), palette['grijs-300'], 3) +
      piece(closedCurve(put(points('-15,-44 0,-42 15,-44 19,-80 10,-116 0,-140 -10,-112 -19,-80'))), paint, 4) +
      cut(closedCurve(put(points('2,-44 14,-46 18,-80 8,-116 0,-138 4,-90'))), shade(paint, 0.16))
    );
  };
  const at: Point = [1400, 0];
  const put = (points: readonly Point[]) => place(points, at);
  const pot = polygon(
    put(points('-124,876 -60,886 0,890 60,886 124,876 118,1020 102,1146 60,1160 0,1166 -60,1160 -102,1146 -118,1020')),
  );
  const side = between(put(points('40,890 64,1020 36,1163')), put(points('40,890 116,892 118,1020 100,1148 36,1163')));
  return [
    layer(
      brush([1370, 960], [1290, 560], palette['bentheimer-400'], palette['ossenbloed-700'], 24) +
        brush([1400, 960], [1400, 480], palette['hortensia-600'], wood, 28) +
        brush([1430, 960], [1500, 590], palette['linde-300'], palette['standgroen-900'], 22) +
        brush([1440, 960], [1555, 700], palette['ossenbloed-700'], wood, 20),
      'far',
    ),
    layer(
      cut(pot, palette['hortensia-200']) +
        cut(side, shade(palette['hortensia-200'], 0.14)) +
        cut(strip(put(points('-92,920 -90,1010 -80,1110')), 20, 8), palette.wit),
      'far',
    ),
    layer(
      cut(strip(put(points('-119,980 0,996 119,980')), 22, 22), palette['hortensia-600']) +
        cut(strip(put(points('-114,1060 0,1078 114,1060')), 10, 10), palette['hortensia-600']),
    ),
  ].join('');
}

function mixingBoard(random: Random): string {
  const board = closedCurve(
    points('60,1040 130,900 290,830 460,862 560,960 540,1060 440,1080 430,1150 330,1200 160,1180'),
  );
  const hole = closedCurve(points('392,1010 360,990 320,1004 316,1036 352,1056 390,1042'));
  const spots: Point[] = points('150,1000 220,920 330,896 432,930 230,1110');
  const blobs = spots.map((spot, index) => {
    const paint = paints[index]!;
    return (
      piece(blob(random, spot, 50, 38, 0.14, 9), paint, 7) +
      cut(
        blob(random, [spot[0] - 8, spot[1] - 7], 28, 17, 0.16, 8),
        index === 4 ? palette['linde-100'] : tint(paint, 0.16),
      ) +
      cut(blob(random, [spot[0] - 18, spot[1] - 14], 9, 6, 0.1, 7), tint(paint, 0.6))
    );
  });
  const mixed = points('150,1060 170,1090 186,1064').map(([x, y]) =>
    cut(strip(arc([x - 40, y], [x + 60, y + 20], 14), 18, 4), mix(palette['linde-300'], palette['hortensia-600'], 0.3)),
  );
  return (
    layer(
      piece(board + hole, tint(wood, 0.16), 8) +
        cut(strip(points('100,1060 170,930 300,866 440,890'), 6, 3), tint(wood, 0.4)) +
        mixed.join(''),
      'far',
    ) + layer(blobs.join(''))
  );
}
