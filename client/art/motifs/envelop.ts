import { palette } from '../../../src/kernel/web/palette.ts';
import { mix, shade, tint } from '../colour.ts';
import { arc, blob, polygon, strip, points } from '../curve.ts';
import { floret } from '../flower.ts';
import { leaf } from '../leaf.ts';
import { cut, layer, piece } from '../paper.ts';
import type { Random } from '../random.ts';
import { bluePapers } from './hortensia.ts';

const paper = mix(palette.wit, palette['bentheimer-200'], 0.5);

const greens = [
  palette['standgroen-600'],
  palette['linde-500'],
  mix(palette['standgroen-600'], palette['linde-500'], 0.5),
];

export function envelop(random: Random): string {
  const sprig = (foot: readonly [number, number], tip: readonly [number, number], bend: number) => {
    const line = arc(foot, tip, bend, 10);
    const along = (Math.atan2(tip[0] - foot[0], foot[1] - tip[1]) / Math.PI) * 180;
    const leaves = line.slice(3).map((at, index) =>
      leaf(random, {
        at,
        angle: along + (index === line.length - 4 ? 0 : (index % 2 ? 1 : -1) * random.between(40, 58)),
        length: 72 - index * 3,
        width: 15,
        colour: random.pick(greens),
        veins: 5,
        lift: 3,
      }),
    );
    return piece(strip(line, 6, 3), palette['standgroen-700'], 2) + leaves.join('');
  };
  return [
    layer(cut(polygon(points('52,172 428,166 434,404 48,408')), shade(paper, 0.16)), 'far'),
    layer(
      cut(polygon(points('54,172 240,44 426,166')), shade(paper, 0.08)) +
        cut(polygon(points('78,170 240,60 402,166')), palette['hortensia-200']),
    ),
    layer(
      sprig([230, 310], [104, 96], 16) +
        sprig([256, 310], [384, 84], -18) +
        sprig([236, 310], [196, 62], 10) +
        sprig([248, 310], [290, 66], -14),
      'near',
    ),
    layer(
      cut(polygon(points('50,174 258,300 48,408')), shade(paper, 0.05)) +
        cut(polygon(points('430,168 222,300 434,404')), shade(paper, 0.09)),
      'near',
    ),
    layer(cut(polygon(points('48,408 226,270 242,262 258,270 434,404')), paper), 'far'),
    layer(
      piece(blob(random, [242, 296], 38, 37, 0.05, 12), palette['ossenbloed-700'], 4) +
        cut(blob(random, [242, 296], 27, 26, 0.04, 12), tint(palette['ossenbloed-700'], 0.12)),
    ),
    layer(
      floret(
        random,
        { at: [242, 296], facing: [0, 0], depth: 1, light: 0.7 },
        { size: 27, papers: bluePapers, eye: palette['bentheimer-200'] },
      ),
    ),
  ].join('');
}
