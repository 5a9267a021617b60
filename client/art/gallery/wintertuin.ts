import { palette } from '../../../src/kernel/palette.ts';
import { mix, shade, tint } from '../colour.ts';
import { arc, blob, closedCurve, strip, type Point, points } from '../curve.ts';
import { blade, leaf } from '../leaf.ts';
import { cut, layer, piece } from '../paper.ts';
import type { Random } from '../random.ts';
import { plume } from '../scene/flowers.ts';
import { urn } from '../scene/furniture.ts';
import { path, turf } from '../scene/ground.ts';
import { cone, hedge, upright } from '../scene/hedge.ts';
import { bark, rime } from '../scene/papers.ts';
import { robin } from '../scene/robin.ts';
import { branches, furrows, limb } from '../scene/tree.ts';

const frost = tint(palette['hortensia-200'], 0.55);
const cold = mix(bark, palette['grijs-600'], 0.45);
const berry = mix(palette['ossenbloed-700'], palette['bentheimer-400'], 0.12);
const silver = [
  palette['grijs-300'],
  tint(palette['grijs-300'], 0.4),
  mix(palette['linde-300'], frost, 0.6),
  palette.wit,
];

/** The garden in winter: rime on the hedges, a bare tree and silver grass. */
export function wintertuin(random: Random): string {
  return [
    hedge(random, {
      outline: upright([-60, 520], [1660, 760]),
      papers: rime.slice(5).map((paper) => tint(paper, 0.35)),
      size: 52,
    }),
    layer(cut(closedCurve(points('-80,740 400,716 900,724 1680,712 1720,1300 -120,1300')), frost), 'far'),
    path(
      random,
      points('905,724 880,800 790,940 560,1260'),
      points('975,724 1010,800 1060,940 1130,1260'),
      tint(palette['grijs-300'], 0.45),
    ),
    urn([940, 640], 190),
    hedge(random, { outline: points('-60,420 330,520 330,800 -60,900'), papers: rime, size: 46 }),
    hedge(random, { outline: points('1660,440 1340,530 1340,790 1660,880'), papers: rime, size: 46 }),
    ...(
      [
        [700, 850, 230],
        [1190, 860, 240],
      ] as const
    ).map(([x, y, height]) => cone(random, { foot: [x, y], height, width: height * 0.56, papers: rime, size: 30 })),
    tree(random),
    tuft(random, 1330, 1130, 470),
    tuft(random, 1530, 1200, 520),
    tuft(random, 60, 1180, 380),
    perch(random),
    turf(random, { from: -30, to: 560, foot: 1290, count: 46, height: [60, 150], papers: silver }),
    turf(random, { from: 1130, to: 1640, foot: 1290, count: 46, height: [60, 150], papers: silver }),
  ].join('');
}

function tree(random: Random): string {
  const fork = (from: Point, angle: number, length: number, width: number) =>
    branches(random, { from, angle, length, width, forks: 5, wood: cold, snow: palette.wit });
  const foot = closedCurve(points('-80,1120 120,1090 300,1064 380,1090 450,1062 530,1090 590,1150 540,1300 -80,1300'));
  return (
    layer(fork([262, 480], -48, 200, 46) + fork([588, 470], 46, 210, 46) + fork([432, 420], -3, 220, 52), 'far') +
    layer(
      limb(points('404,900 398,740 350,590 262,480'), 96, 46, cold) +
        limb(points('420,900 450,740 500,580 590,468'), 96, 46, cold) +
        limb(points('380,1190 402,1060 410,940 420,760 424,600 432,410'), 190, 50, cold) +
        furrows(points('384,1060 424,980 400,860 430,740 396,960 424,640'), 80, cold) +
        lying('384,690 340,572 258,470') +
        lying('440,700 486,572 576,462'),
      'far',
    ) +
    layer(cut(foot, tint(frost, 0.5)))
  );
}

const lying = (text: string) => cut(strip(points(text), 9, 15), palette.wit);

/** A bough with berries from the right, and who sits on it. */
function perch(random: Random): string {
  const line = arc([1660, 250], [1060, 300], 60, 12);
  const wood = layer(limb(line, 30, 9, cold), 'far');
  const lying = layer(
    cut(
      strip(
        line.map(([x, y], index): Point => [x, y - 11 + index * 0.5]),
        11,
        3,
      ),
      palette.wit,
    ),
  );
  const twigs = line.slice(1).flatMap(([x, y], index) => {
    const side = index % 2 ? 1 : -1;
    const end: Point = [x - 34, y + side * 66];
    const berries = [0, 1, 2].map(
      (place) =>
        piece(blob(random, [end[0] + (place - 1) * 22, end[1] + (place % 2) * 16], 13, 13, 0.04, 10), berry, 3) +
        cut(
          blob(random, [end[0] + (place - 1) * 22 - 4, end[1] + (place % 2) * 16 - 4], 4, 3, 0.1, 6),
          tint(berry, 0.5),
        ),
    );
    const one = leaf(random, {
      at: [x, y],
      angle: side > 0 ? 214 : -34,
      length: 92,
      width: 30,
      colour: random.pick(rime.slice(2, 7)),
      veins: 5,
      teeth: 9,
    });
    return [one, piece(strip([[x, y], end], 6, 3), cold, 2), ...berries];
  });
  return wood + lying + layer(twigs.join(''), 'far') + robin(random, { at: [1330, 206], size: 76 });
}

function tuft(random: Random, middle: number, foot: number, height: number): string {
  const spread = (count: number, draw: (from: Point, part: number) => string) =>
    layer(
      Array.from({ length: count }, (_, index) => {
        const part = ((index + random.between(0.2, 0.8)) / count) * 2 - 1;
        return draw([middle + part * 60, foot + 30], part);
      }).join(''),
      'far',
    );
  return (
    spread(26, (from, part) =>
      blade({
        from,
        to: [middle + part * height * 0.6, foot - height * random.between(0.34, 0.7)],
        bend: part * random.between(30, 110),
        width: random.between(6, 12),
        colour: shade(random.pick(silver), random.between(0, 0.12)),
      }),
    ) +
    (height < 300
      ? ''
      : spread(6, (from, part) =>
          plume(random, {
            foot: from,
            top: [middle + part * height * 0.42, foot - height * random.between(0.85, 1.05)],
            size: 54,
            papers: silver,
          }),
        ))
  );
}
