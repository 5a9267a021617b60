import { palette } from '../../../src/kernel/web/palette.ts';
import { mix, shade, type Colour } from '../colour.ts';
import { type Point, points } from '../curve.ts';
import { leaf } from '../leaf.ts';
import { bluePapers, hydrangeaHead, mauvePapers, whitePapers } from '../motifs/hortensia.ts';
import { layer } from '../paper.ts';
import type { Random } from '../random.ts';
import { bough, fan } from '../scene/foreground.ts';
import { path } from '../scene/ground.ts';
import { hedge } from '../scene/hedge.ts';
import { distant, green, light, lime, linden, yew } from '../scene/papers.ts';
import { crown, limb } from '../scene/tree.ts';

const papersOf = { b: bluePapers, p: mauvePapers, w: whitePapers } as const;

/** Colours of the flower heads on the left and the right, from the end of the path to its start. */
const rows: readonly (readonly [part: number, left: string, right: string])[] = [
  [0, 'b', 'w'],
  [0.1, 'wp', 'bp'],
  [0.26, 'bw', 'pb'],
  [0.5, 'pb', 'bw'],
  [0.8, 'bwb', 'pbb'],
];

export function hortensialaan(random: Random): string {
  return [
    crown(random, {
      clusters: [
        [800, 260, 250],
        [520, 180, 220],
        [1090, 190, 220],
        [800, 480, 170],
      ],
      papers: distant,
      perCluster: 170,
      brightness: 0.7,
      length: [50, 80],
      veins: 0,
    }),
    ...[500, 620, 980, 1110].map((x, index) =>
      layer(
        limb(
          [
            [x, 620],
            [x + 6, 380],
            [x - 8, 160],
            [x + 10, -30],
          ],
          index % 3 === 0 ? 62 : 40,
          index % 3 === 0 ? 46 : 30,
          mix(palette['grijs-600'], light, index % 3 === 0 ? 0.18 : 0.4),
        ),
        'far',
      ),
    ),
    crown(random, {
      clusters: [
        [110, 120, 260],
        [1490, 120, 260],
        [420, 20, 210],
        [1180, 20, 210],
        [800, -70, 220],
      ],
      papers: lime,
      perCluster: 150,
      brightness: 0.5,
    }),
    hedge(random, { outline: points('-60,330 640,420 700,640 640,900 -60,1260'), papers: yew, size: 44 }),
    hedge(random, { outline: points('1660,330 960,420 900,640 960,900 1660,1260'), papers: yew, size: 44 }),
    path(
      random,
      [
        [772, 590],
        [735, 720],
        [650, 920],
        [540, 1260],
      ],
      [
        [828, 590],
        [865, 720],
        [950, 920],
        [1060, 1260],
      ],
    ),
    ...rows.flatMap(([part, left, right]) => [shrub(random, part, -1, left), shrub(random, part, 1, right)]),
    fan(random, { middle: 60, height: 270, count: 7 }),
    fan(random, { middle: 1540, height: 270, count: 7 }),
    bough(random, { from: [1640, 10], to: [1150, 120], bend: 50, leaves: 11, length: 140 }),
  ].join('');
}

function shrub(random: Random, part: number, side: 1 | -1, heads: string): string {
  const scale = 0.28 + part * 0.86;
  const x = 800 + side * (150 + part * 520);
  const y = 640 + part * 440;
  const at = (across: number, down: number): Point => [x + side * across * scale, y + down * scale];
  const foliage = Array.from({ length: 22 }, (_, index) => {
    const turn = (index / 21) * 2 - 1;
    const ring = index % 3;
    const [leafX, leafY] = at(turn * 210, 150 - ring * 50);
    const colours: readonly Colour[] = [shade(green, 0.3), shade(green, 0.1), mix(green, linden, 0.3)];
    return leaf(random, {
      at: [leafX, leafY],
      angle: turn * side * 76 + random.between(-22, 22),
      length: scale * random.between(240, 340) * (1 - ring * 0.14),
      width: scale * 94,
      colour: colours[ring]!,
      teeth: 13,
      veins: 6,
    });
  });
  const places: readonly Point[] =
    heads.length === 1
      ? [[20, -120]]
      : heads.length === 2
        ? [
            [-70, -60],
            [130, -170],
          ]
        : [
            [-110, 20],
            [190, 0],
            [40, -190],
          ];
  const round = places.map((place, index) => ({ place, kind: heads[index] as keyof typeof papersOf }));
  return (
    layer(foliage.join(''), 'far') +
    round
      .map(({ place: [across, down], kind }) =>
        hydrangeaHead(random, {
          middle: at(across, down),
          radius: scale * random.between(140, 165),
          florets: Math.round(40 + part * 30),
          papers: papersOf[kind],
          rings: part < 0.2 ? 2 : 3,
        }),
      )
      .join('')
  );
}
