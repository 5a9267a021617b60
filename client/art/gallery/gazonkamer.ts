import { tint } from '../colour.ts';
import type { Point } from '../curve.ts';
import { topiary } from '../foliage.ts';
import { hydrangeaHead, whitePapers } from '../motifs/hortensia.ts';
import type { Random } from '../random.ts';
import { bough, fan } from '../scene/foreground.ts';
import { urn } from '../scene/furniture.ts';
import { lawn } from '../scene/ground.ts';
import { cone, hedge } from '../scene/hedge.ts';
import { box, distant, grass, yew } from '../scene/papers.ts';
import { crown } from '../scene/tree.ts';

const back: readonly Point[] = [
  [-60, 420],
  [150, 420],
  [200, 330],
  [280, 290],
  [360, 330],
  [410, 420],
  [560, 420],
  [620, 330],
  [700, 268],
  [800, 246],
  [900, 268],
  [980, 330],
  [1040, 420],
  [1190, 420],
  [1240, 330],
  [1320, 290],
  [1400, 330],
  [1450, 420],
  [1660, 420],
  [1660, 700],
  [-60, 700],
];

/** The classic room: clipped hedges around a mown lawn, an urn at its end. */
export function gazonkamer(random: Random): string {
  return [
    crown(random, {
      clusters: [
        [120, 210, 260],
        [520, 150, 220],
        [1010, 140, 240],
        [1440, 200, 280],
      ],
      papers: distant,
      perCluster: 190,
      brightness: 0.6,
      length: [50, 80],
      veins: 0,
    }),
    hedge(random, { outline: back, papers: yew, size: 48 }),
    lawn({ top: 690, vanishing: [800, 560], stripes: 22, papers: [grass, tint(grass, 0.16)] }),
    hedge(random, {
      outline: [
        [-60, 300],
        [120, 360],
        [430, 640],
        [430, 720],
        [-60, 960],
      ],
      papers: box,
      size: 46,
    }),
    hedge(random, {
      outline: [
        [1660, 300],
        [1480, 360],
        [1170, 640],
        [1170, 720],
        [1660, 960],
      ],
      papers: box,
      size: 46,
    }),
    urn([800, 590], 270),
    topiary(random, { middle: [800, 372], radius: 74, count: 130, papers: box }),
    ...(
      [
        [560, 720, 260],
        [1040, 720, 260],
        [420, 860, 380],
        [1180, 860, 380],
      ] as const
    ).map(([x, y, height]) =>
      cone(random, { foot: [x, y], height, width: height * 0.5, papers: yew.slice(1), size: height * 0.075 }),
    ),
    ...(
      [
        [340, 1040, 92],
        [170, 930, 112],
        [60, 1050, 96],
        [1290, 1040, 96],
        [1450, 930, 116],
        [1560, 1060, 92],
      ] as const
    ).map(([x, y, radius]) =>
      hydrangeaHead(random, { middle: [x, y], radius, florets: 60, papers: whitePapers, rings: 3 }),
    ),
    fan(random, { middle: 120, height: 270, count: 9 }),
    fan(random, { middle: 1480, height: 270, count: 9 }),
    bough(random, { from: [1640, -20], to: [1080, 110], bend: 60, leaves: 12, length: 150 }),
  ].join('');
}
