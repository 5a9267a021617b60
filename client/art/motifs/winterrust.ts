import { palette } from '../../../src/kernel/web/palette.ts';
import { mix, shade, tint } from '../colour.ts';
import { closedCurve, points } from '../curve.ts';
import { cut, layer } from '../paper.ts';
import type { Random } from '../random.ts';
import { gardenGate } from '../scene/gate.ts';
import { turf } from '../scene/ground.ts';
import { hedge, upright } from '../scene/hedge.ts';
import { oakBough, oakLeaf } from '../scene/oak.ts';
import { bark, copper, rime } from '../scene/papers.ts';
import { branches } from '../scene/tree.ts';

const frost = tint(palette['hortensia-200'], 0.55);
const cold = mix(bark, palette['grijs-500'], 0.5);

export function winterrust(random: Random): string {
  return [
    layer(
      [
        [470, 700, -16],
        [1160, 690, 14],
        [820, 720, 2],
      ]
        .map(([x, y, angle]) =>
          branches(random, { from: [x!, y!], angle: angle!, length: 190, width: 44, forks: 5, wood: tint(cold, 0.4) }),
        )
        .join(''),
    ),
    hedge(random, {
      outline: upright([300, 640], [1300, 900]),
      papers: rime.slice(5).map((paper) => tint(paper, 0.2)),
      size: 48,
    }),
    layer(cut(closedCurve(points('-80,1000 400,968 900,980 1680,964 1720,1300 -120,1300')), frost), 'far'),
    hedge(random, { outline: points('-60,420 300,440 318,1080 -60,1100'), papers: rime, size: 50 }),
    hedge(random, { outline: points('1660,420 1300,440 1282,1080 1660,1100'), papers: rime, size: 50 }),
    gardenGate(random, { at: [800, 1090], size: 940, snow: palette.wit }),
    layer(oakLeaf(random, [700, 900], 34, 330, copper[4]!), 'far'),
    grass(random),
    layer(
      oakLeaf(random, [1190, 1170], 74, 190, copper[6]!) + oakLeaf(random, [380, 1150], -50, 170, copper[3]!),
      'far',
    ),
    oakBough(random, {
      from: [1640, 40],
      to: [1190, 170],
      bend: 60,
      leaves: 7,
      size: 140,
      colours: [copper[2]!, copper[4]!, copper[5]!, shade(copper[3]!, 0.1)],
    }),
  ].join('');
}

function grass(random: Random): string {
  const papers = [...rime.slice(4), palette.wit, frost];
  return (
    turf(random, { from: -40, to: 320, foot: 1150, count: 34, height: [80, 170], papers }) +
    turf(random, { from: 1280, to: 1640, foot: 1150, count: 34, height: [80, 170], papers }) +
    turf(random, { from: -40, to: 1640, foot: 1290, count: 90, height: [70, 150], papers })
  );
}
