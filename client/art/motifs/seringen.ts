import { palette } from '../../../src/kernel/web/palette.ts';
import { mix, ramp, shade, tint } from '../colour.ts';
import { arc, closedCurve, points, strip, type Point } from '../curve.ts';
import { leaf } from '../leaf.ts';
import { cut, layer, piece } from '../paper.ts';
import type { Random } from '../random.ts';
import { lilacPapers, panicle } from '../scene/lilac.ts';
import { bark, green, linden } from '../scene/papers.ts';

const creamPapers = ramp([palette['linde-300'], palette['linde-100'], palette.wit, palette.wit], 12);
const ribbon = palette['ossenbloed-700'];
const knot: Point = [790, 968];

export function seringen(random: Random): string {
  const purple = (foot: Point, top: Point, width: number, florets: number) =>
    panicle(random, { foot, top, width, florets, papers: lilacPapers, eye: palette['bentheimer-200'] });
  const white = (foot: Point, top: Point, width: number, florets: number) =>
    panicle(random, { foot, top, width, florets, papers: creamPapers, eye: palette['bentheimer-400'] });
  return [
    stems(),
    leaves(random, [
      [560, 760, -74, 420, 0.25],
      [1010, 760, 72, 430, 0.2],
      [700, 620, -24, 560, 0.3],
      [940, 620, 30, 560, 0.28],
      [470, 560, -46, 360, 0.22],
      [1180, 560, 46, 370, 0.18],
    ]),
    white([560, 700], [300, 270], 150, 156),
    purple([1010, 690], [1290, 250], 165, 169),
    white([900, 560], [985, 60], 140, 143),
    purple([650, 600], [600, 70], 160, 156),
    purple([480, 860], [150, 640], 135, 124),
    white([1120, 850], [1440, 640], 130, 119),
    leaves(random, [
      [640, 930, -92, 330, 0.05],
      [960, 930, 96, 330, 0],
      [720, 960, -140, 250, 0.1],
      [880, 960, 138, 250, 0.1],
    ]),
    purple([815, 900], [790, 300], 225, 247),
    leaves(random, [
      [700, 960, -58, 300, -0.3],
      [900, 960, 56, 310, -0.35],
      [800, 990, -8, 210, -0.45],
    ]),
    bow(),
  ].join('');
}

type Placement = readonly [x: number, y: number, angle: number, length: number, darker: number];

/** Draws leaves; a negative last number of a placing lightens the leaf. */
function leaves(random: Random, placements: readonly Placement[]): string {
  return layer(
    placements
      .map(([x, y, angle, length, darker]) =>
        leaf(random, {
          at: [x, y],
          angle,
          length,
          width: length * 0.34,
          belly: 0.62,
          bend: random.between(-0.04, 0.04),
          veins: 8,
          colour: darker >= 0 ? shade(green, darker) : mix(green, linden, -darker * 1.8),
        }),
      )
      .join(''),
    'far',
  );
}

function stems(): string {
  const feet: readonly (readonly [top: Point, foot: Point])[] = [
    [
      [560, 700],
      [930, 1250],
    ],
    [
      [1010, 690],
      [650, 1240],
    ],
    [
      [650, 600],
      [880, 1260],
    ],
    [
      [900, 560],
      [700, 1256],
    ],
    [
      [480, 860],
      [990, 1230],
    ],
    [
      [1120, 850],
      [590, 1226],
    ],
    [
      [815, 900],
      [790, 1262],
    ],
  ];
  return layer(
    feet
      .map(([top, foot], index) =>
        piece(
          strip([...arc(top, knot, 12, 4), ...arc(knot, foot, -8, 4).slice(1)], 17, 22),
          index % 2 ? mix(bark, linden, 0.35) : mix(bark, green, 0.3),
          6,
        ),
      )
      .join(''),
    'far',
  );
}

function bow(): string {
  const put = (text: string) => points(text).map(([x, y]): Point => [knot[0] + x, knot[1] + y]);
  const loop = (side: 1 | -1) => {
    const turned = (text: string) => put(text).map(([x, y]): Point => [knot[0] + (x - knot[0]) * side, y]);
    const colour = side > 0 ? ribbon : tint(ribbon, 0.06);
    return (
      piece(closedCurve(turned('0,0 60,-66 160,-92 226,-46 214,24 130,44 50,28')), colour, 8) +
      cut(closedCurve(turned('24,2 80,-40 160,-54 196,-24 176,8 110,20')), shade(colour, 0.34)) +
      cut(strip(turned('30,-26 96,-66 170,-80'), 5, 3), tint(colour, 0.3))
    );
  };
  const tail = (text: string, colour: string) => piece(strip(put(text), 44, 58), colour, 7);
  return [
    layer(
      tail('-10,10 -70,110 -50,190 -110,262', shade(ribbon, 0.1)) + tail('14,10 60,100 50,170 120,240', ribbon),
      'far',
    ),
    layer(loop(-1) + loop(1), 'far'),
    layer(
      piece(closedCurve(put('-46,-34 0,-42 46,-34 54,0 46,36 0,44 -46,36 -54,0')), tint(ribbon, 0.1), 7) +
        cut(strip(put('-16,-30 -22,0 -14,32'), 5, 4), shade(ribbon, 0.24)) +
        cut(strip(put('18,-32 14,0 22,30'), 5, 4), shade(ribbon, 0.18)),
      'far',
    ),
  ].join('');
}
