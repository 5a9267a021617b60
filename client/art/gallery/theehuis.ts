import { palette } from '../../../src/kernel/web/palette.ts';
import { mix, shade, tint } from '../colour.ts';
import { polygon, type Point, points } from '../curve.ts';
import { cup, teapot } from '../motifs/theepot.ts';
import { cut, layer, piece } from '../paper.ts';
import type { Random } from '../random.ts';
import { boards, panes, pantiles } from '../scene/building.ts';
import { bough, fan } from '../scene/foreground.ts';
import { chair, table } from '../scene/furniture.ts';
import { hedge, upright } from '../scene/hedge.ts';
import { lavender } from '../scene/lavender.ts';
import { box, distant, gravel, lime, yew } from '../scene/papers.ts';
import { crown } from '../scene/tree.ts';

const paint = palette['standgroen-700'];

export function theehuis(random: Random): string {
  return [
    crown(random, {
      clusters: [
        [260, 220, 300],
        [820, 130, 260],
        [1360, 210, 320],
      ],
      papers: distant,
      perCluster: 150,
      brightness: 0.6,
      veins: 0,
    }),
    house(random),
    hedge(random, { outline: upright([-60, 640], [330, 830]), papers: yew, size: 42 }),
    hedge(random, { outline: upright([1290, 640], [1660, 830]), papers: yew, size: 42 }),
    terrace(random),
    ...points('250,900 1400,900').map((at) => lavender(random, { at, width: 300, height: 160, ears: 22 })),
    chair({ at: [420, 1150], size: 420, side: 1, paint: palette['hortensia-600'] }),
    chair({ at: [1180, 1150], size: 420, side: -1, paint: palette['hortensia-600'] }),
    table(random, { at: [800, 1200], width: 640, height: 330, paint }),
    `<g transform="translate(566 590) scale(.27)">${teapot(random)}</g>`,
    `<g transform="translate(520 560) scale(.3)">${cup(random)}</g>`,
    `<g transform="translate(1000 570) scale(-.3 .3)">${cup(random)}</g>`,
    fan(random, { middle: 40, height: 280, count: 7 }),
    fan(random, { middle: 1560, height: 280, count: 7 }),
    bough(random, {
      from: [-40, 10],
      to: [560, 120],
      bend: -70,
      leaves: 12,
      length: 150,
      papers: [...lime.slice(0, 4), ...box.slice(0, 3)],
    }),
    bough(random, { from: [1640, -20], to: [1180, 110], bend: 50, leaves: 10, length: 150 }),
  ].join('');
}

function house(random: Random): string {
  const wall: readonly [Point, Point] = [
    [400, 430],
    [1200, 790],
  ];
  return [
    layer(boards(random, wall[0], wall[1], tint(palette['bentheimer-200'], 0.3), 40), 'far'),
    layer(cut(polygon(upright([400, 430], [1200, 486])), shade(palette['bentheimer-200'], 0.26))),
    ...[440, 1000].map((x) =>
      panes({ at: [x, 510], width: 160, height: 180, columns: 3, rows: 3, frame: palette.wit }),
    ),
    ...[426, 986].map((x) => layer(piece(polygon(upright([x, 690], [x + 188, 708])), palette.wit, 5))),
    layer(cut(polygon(upright([648, 486], [952, 790])), paint), 'far'),
    panes({ at: [668, 506], width: 128, height: 284, columns: 2, rows: 4, frame: palette.wit }),
    panes({ at: [804, 506], width: 128, height: 284, columns: 2, rows: 4, frame: palette.wit }),
    pantiles(random, points('330,462 470,210 1130,210 1270,462'), 44),
    layer(piece(polygon(points('456,198 1144,198 1152,226 448,226')), shade(palette['ossenbloed-700'], 0.1), 6), 'far'),
    layer(piece(polygon(points('322,452 1278,452 1278,474 322,474')), palette.wit, 6)),
  ].join('');
}

function terrace(random: Random): string {
  const stones = Array.from({ length: 6 }, (_, row) => {
    const top = 786 + (row / 6) ** 1.5 * 480;
    const bottom = 786 + ((row + 1) / 6) ** 1.5 * 480;
    const wide = 130 + row * 46;
    return Array.from({ length: 16 }, (_, column) => {
      const left = 800 + (column - 8 + (row % 2) * 0.5) * wide;
      const paper = mix(
        gravel,
        random.pick([palette['grijs-300'], palette['bentheimer-200'], palette.wit]),
        random.between(0, 0.5),
      );
      return cut(polygon(upright([left + 3, top + 3], [left + wide - 3, bottom - 2])), paper);
    }).join('');
  });
  return layer(cut(polygon(upright([-60, 784], [1660, 1280])), shade(gravel, 0.16)) + stones.join(''), 'far');
}
