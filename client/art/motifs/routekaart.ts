import { palette } from '../../../src/kernel/web/palette.ts';
import { mix, shade, tint, type Colour } from '../colour.ts';
import { arc, polygon, strip, type Point, points } from '../curve.ts';
import { cut, layer, piece } from '../paper.ts';
import type { Random } from '../random.ts';
import { gardenGate } from '../scene/gate.ts';
import { farmhouse } from '../scene/farmhouse.ts';
import { hedge, upright } from '../scene/hedge.ts';
import { bluePapers, hydrangeaHead, mauvePapers } from './hortensia.ts';
import { box, grass, gravel, light, linden, yew } from '../scene/papers.ts';
import { sign } from '../scene/sign.ts';
import { church, cottage, laneTree, sheep } from '../scene/village.ts';

const water = mix(palette['hortensia-600'], palette['hortensia-200'], 0.42);
const wheat = mix(palette['bentheimer-400'], palette['bentheimer-200'], 0.4);

const lane: readonly Point[] = points('706,900 820,1000 970,1056 1120,1040 1240,960 1310,850 1330,760');

export function routekaart(random: Random): string {
  return [
    fields(random),
    canal(),
    roads(),
    ...points('520,300 620,330 330,330').map((at, index) =>
      cottage(at, 84 - index * 4, index === 1 ? palette.dauw : mix(palette.dauw, palette['bentheimer-200'], 0.5)),
    ),
    church([440, 470], 170),
    ...points('270,440 640,470 330,540 560,560').map((at) => cottage(at, 96)),
    ...points('210,520 720,400 250,340 690,560').map((at) => laneTree(random, at, 34, box)),
    bridge(),
    wood(random),
    garden(random),
    ...points('1440,930 1540,960 1400,1000 1490,1030').map((at, index) => sheep(random, at, index % 2 ? 1 : -1)),
    ...points('1290,1190 1380,1210 1580,1190').map((at) => laneTree(random, at, 46, box)),
    ...points('1180,90 1250,110 1500,80').map((at) => laneTree(random, at, 36, box)),
    avenue(random),
    sign('Dorp', [420, 620]),
    sign('Kanaal', [1240, 428]),
    sign('De tuin', [1330, 850]),
    sign('Bos', [270, 1100]),
  ].join('');
}

function fields(random: Random): string {
  const patches: readonly (readonly [outline: string, colour: Colour, furrows: number])[] = [
    ['-40,-40 520,-40 430,250 -40,330', tint(light, 0.2), 0],
    ['520,-40 1010,-40 960,270 430,250', wheat, 9],
    ['1010,-40 1660,-40 1660,260 960,270', mix(linden, light, 0.5), 0],
    ['-40,330 430,250 460,640 -40,700', grass, 0],
    ['430,250 960,270 900,700 460,640', tint(light, 0.34), 0],
    ['960,270 1660,260 1660,620 900,700', palette['linde-100'], 10],
    ['-40,700 460,640 560,1260 -40,1260', wheat, 10],
    ['460,640 900,700 980,1260 560,1260', mix(linden, light, 0.65), 0],
    ['900,700 1660,620 1660,1260 980,1260', tint(light, 0.12), 0],
  ];
  return patches
    .map(([outline, colour, furrows], index) => {
      const corners = points(outline) as [Point, Point, Point, Point];
      const between = (a: Point, b: Point, part: number): Point => [
        a[0] + (b[0] - a[0]) * part,
        a[1] + (b[1] - a[1]) * part,
      ];
      const lines = Array.from({ length: furrows }, (_, row) => {
        const part = (row + 0.7) / (furrows + 0.4);
        return cut(
          strip([between(corners[0], corners[3], part), between(corners[1], corners[2], part)], 9, 9),
          shade(colour, 0.09),
        );
      });
      const tufts = furrows
        ? []
        : Array.from({ length: 12 }, () => {
            const across = random.between(0.1, 0.9);
            const at = between(
              between(corners[0], corners[1], across),
              between(corners[3], corners[2], across),
              random.between(0.1, 0.9),
            );
            return cut(
              polygon([at, [at[0] - 7, at[1] - 16], [at[0] + 1, at[1] - 6], [at[0] + 9, at[1] - 17]]),
              shade(colour, 0.16),
            );
          });
      return layer(cut(polygon(corners), colour) + lines.join('') + tufts.join(''), index % 2 ? 'near' : 'far');
    })
    .join('');
}

function canal(): string {
  const line = [
    ...arc([-40, 820], [700, 800], 40, 8),
    ...arc([700, 800], [980, 520], 60, 6).slice(1),
    ...arc([980, 520], [1660, 470], -50, 8).slice(1),
  ];
  const ripple = ([x, y]: Point) =>
    cut(
      strip(
        [
          [x, y],
          [x + 26, y - 7],
          [x + 54, y],
        ],
        6,
        3,
      ),
      tint(water, 0.4),
    );
  return layer(
    cut(strip(line, 92, 92), mix(light, palette['linde-100'], 0.5)) +
      cut(strip(line, 66, 66), water) +
      points('100,834 330,840 560,822 1180,486 1430,474').map(ripple).join(''),
    'far',
  );
}

function roads(): string {
  const road = (line: readonly Point[], wide: number) =>
    cut(strip(line, wide + 12, wide + 12), shade(gravel, 0.2)) + cut(strip(line, wide, wide), tint(gravel, 0.4));
  return layer(
    road(arc([-40, 600], [640, 640], 20, 8), 38) +
      road([...arc([480, -40], [500, 320], -40, 6), ...arc([500, 320], [640, 640], -30, 6).slice(1)], 34) +
      road([...arc([640, 640], [860, 330], 30, 8), ...arc([860, 330], [1660, 180], -50, 8).slice(1)], 38) +
      road([...arc([640, 640], [700, 880], -20, 6), ...arc([700, 880], [690, 1270], 40, 8).slice(1)], 34) +
      road(lane, 46),
  );
}

function garden(random: Random): string {
  return [
    ...points('1180,640 1500,640 1580,650').map((at) => laneTree(random, at, 46, box)),
    `<g transform="translate(1380 676) scale(.26)">${farmhouse(random)}</g>`,
    hedge(random, { outline: upright([1090, 650], [1240, 770]), papers: yew.slice(1), size: 26 }),
    hedge(random, { outline: upright([1420, 650], [1600, 770]), papers: yew.slice(1), size: 26 }),
    ...points('1120,640 1200,628 1470,630 1560,640').map((middle, index) =>
      hydrangeaHead(random, {
        middle,
        radius: 40,
        florets: 34,
        papers: index % 2 ? mauvePapers : bluePapers,
        rings: 2,
      }),
    ),
    gardenGate(random, { at: [1330, 776], size: 190 }),
  ].join('');
}

function avenue(random: Random): string {
  const along = lane.slice(1, -1).flatMap(([x, y], index): Point[] => {
    const [nextX, nextY] = lane[index + 2]!;
    return [
      [x, y],
      [(x + nextX) / 2, (y + nextY) / 2],
    ];
  });
  return along
    .flatMap(([x, y], index): Point[] => {
      const [nextX, nextY] = along[index + 1] ?? lane.at(-1)!;
      const length = Math.hypot(nextX - x, nextY - y);
      const across: Point = [(-(nextY - y) / length) * 66, ((nextX - x) / length) * 66];
      return [
        [x + across[0], y + across[1] + 14],
        [x - across[0], y - across[1] + 4],
      ];
    })
    .filter(([, y]) => y > 800)
    .toSorted((one, other) => one[1] - other[1])
    .map((at) => laneTree(random, at, 34))
    .join('');
}

function bridge(): string {
  const stone = palette['grijs-300'];
  return layer(
    piece(polygon(points('636,742 742,742 748,868 644,868')), tint(gravel, 0.4), 6) +
      piece(strip(points('640,738 652,806 646,872'), 15, 15), stone, 5) +
      piece(strip(points('738,738 754,806 752,872'), 15, 15), stone, 5),
    'far',
  );
}

function wood(random: Random): string {
  return points('90,960 190,930 290,970 140,1040 250,1050 370,1040 80,1120 200,1140 320,1130 430,1120')
    .map((at, index) => laneTree(random, at, 52 + (index % 3) * 8, index % 2 ? box : yew.slice(2)))
    .join('');
}
