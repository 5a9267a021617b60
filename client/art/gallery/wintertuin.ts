import { palette } from '../../../src/kernel/web/palette.ts';
import { mix, ramp, shade, tint } from '../colour.ts';
import { arc, blob, closedCurve, strip, type Point, points } from '../curve.ts';
import { leaf } from '../leaf.ts';
import { hydrangeaHead } from '../motifs/hortensia.ts';
import { cut, layer, piece } from '../paper.ts';
import type { Random } from '../random.ts';
import { urn } from '../scene/furniture.ts';
import { path } from '../scene/ground.ts';
import { cone, hedge } from '../scene/hedge.ts';
import { bark, green, rime } from '../scene/papers.ts';
import { robin } from '../scene/robin.ts';
import { limb } from '../scene/tree.ts';

const frost = tint(palette['hortensia-200'], 0.55);
const snow = tint(frost, 0.6);
const cold = mix(bark, palette['grijs-600'], 0.45);
const berry = mix(palette['ossenbloed-700'], palette['bentheimer-400'], 0.12);
/** Hydrangea heads left for the winter: blue turned to straw. */
const dried = ramp(
  [
    mix(bark, palette['bentheimer-400'], 0.3),
    mix(palette['grijs-500'], palette['bentheimer-400'], 0.34),
    mix(palette['grijs-300'], palette['bentheimer-200'], 0.5),
    tint(palette['bentheimer-200'], 0.5),
  ],
  9,
);

export function wintertuin(random: Random): string {
  return [
    ...hedges(random),
    layer(cut(closedCurve(points('-80,706 300,690 800,700 1300,688 1720,704 1720,1300 -120,1300')), frost), 'far'),
    path(
      random,
      points('770,700 730,790 700,900 740,1040 640,1280'),
      points('860,700 860,790 880,900 990,1040 1120,1280'),
      tint(palette['grijs-300'], 0.5),
    ),
    urn([816, 636], 220),
    layer(cut(closedCurve(points('760,502 772,484 816,474 862,484 872,502 840,496 816,508 790,497')), snow)),
    ...cones.map(([x, y, height]) => snowyCone(random, [x, y], height)),
    drift('-80,1010 140,930 380,950 560,1050 640,1290 -80,1300'),
    drift('1680,1000 1480,940 1260,970 1120,1080 1090,1290 1680,1300'),
    hydrangeas(random),
    perch(random),
  ].join('');
}

const cones: readonly (readonly [x: number, y: number, height: number])[] = [
  [600, 800, 210],
  [1010, 800, 210],
  [470, 930, 310],
  [1180, 930, 310],
];

function hedges(random: Random): string[] {
  const wing = (outline: string, top: string) => [
    hedge(random, { outline: points(outline), papers: rime, size: 50 }),
    layer(cut(closedCurve(points(top)), snow), 'near'),
  ];
  return [
    ...wing(
      '-60,420 560,420 560,720 -60,720',
      '-80,430 -60,392 120,380 320,390 480,378 566,394 580,430 460,424 340,440 180,426 40,440',
    ),
    ...wing(
      '1070,420 1660,420 1660,720 1070,720',
      '1050,430 1066,394 1180,380 1380,392 1540,378 1680,392 1690,440 1560,426 1420,442 1240,424 1120,440',
    ),
  ];
}

function snowyCone(random: Random, foot: Point, height: number): string {
  const [x, y] = foot;
  const slip = points('-0.02,-1.03 0.1,-0.78 0.2,-0.5 0.08,-0.56 0.02,-0.42 -0.06,-0.56 -0.16,-0.46 -0.1,-0.74');
  return (
    cone(random, { foot, height, width: height * 0.52, papers: rime.slice(0, 6), size: height * 0.085 }) +
    layer(cut(closedCurve(slip.map(([px, py]): Point => [x + px * height, y + py * height])), snow), 'near')
  );
}

const drift = (outline: string) => layer(cut(closedCurve(points(outline)), snow), 'far');

function hydrangeas(random: Random): string {
  const heads: readonly (readonly [x: number, y: number, radius: number])[] = [
    [96, 800, 122],
    [386, 850, 116],
    [232, 690, 138],
    [150, 1010, 132],
    [420, 1070, 108],
  ];
  const stems = heads.map(([x, y]) =>
    piece(strip(arc([250 + (x - 250) * 0.5, 1280], [x, y], (x - 250) * 0.08, 6), 15, 10), cold, 5),
  );
  return (
    layer(stems.join('')) +
    heads
      .map(
        ([x, y, radius]) =>
          hydrangeaHead(random, { middle: [x, y], radius, florets: 58, papers: dried, rings: 3 }) +
          layer(cut(closedCurve(cap([x, y], radius)), snow), 'far'),
      )
      .join('')
  );
}

function cap([x, y]: Point, radius: number): Point[] {
  return points(
    '-0.86,-0.34 -0.7,-0.74 -0.32,-1.02 0.1,-1.08 0.52,-0.94 0.84,-0.54 0.9,-0.22 0.62,-0.44 0.4,-0.28 0.12,-0.56 -0.2,-0.34 -0.46,-0.56',
  ).map(([px, py]): Point => [x + px * radius, y + py * radius]);
}

function perch(random: Random): string {
  const line = arc([1680, 470], [1010, 250], -90, 13);
  const wood = layer(limb(line, 40, 11, cold), 'far');
  const lying = layer(
    cut(
      strip(
        line.map(([x, y], index): Point => [x, y - 15 + index * 0.7]),
        15,
        4,
      ),
      palette.wit,
    ),
  );
  const twigs = line.slice(1).flatMap(([x, y], index) => {
    const side = index % 2 ? 1 : -1;
    const spiny = [-26, 24].map((turn) =>
      leaf(random, {
        at: [x, y],
        angle: (side > 0 ? 196 : -22) + turn,
        length: random.between(116, 142),
        width: 44,
        colour: random.pick([shade(green, 0.3), shade(green, 0.12), green]),
        veins: 5,
        teeth: 5,
      }),
    );
    const bunch = [0, 1, 2, 3].map((place) => {
      const at: Point = [x - 20 + (place % 2) * 34, y + side * (40 + Math.floor(place / 2) * 28)];
      return (
        piece(blob(random, at, 18, 18, 0.04, 10), berry, 4) +
        cut(blob(random, [at[0] - 5, at[1] - 6], 5, 4, 0.1, 6), tint(berry, 0.55))
      );
    });
    return index % 3 === 2 ? [...spiny, ...bunch] : spiny;
  });
  return layer(twigs.join(''), 'far') + wood + lying + robin(random, { at: [1270, 238], size: 128 });
}
