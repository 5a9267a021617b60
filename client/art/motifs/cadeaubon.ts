import { palette } from '../../../src/kernel/web/palette.ts';
import { mix, shade, tint } from '../colour.ts';
import { arc, blob, points, polygon, strip } from '../curve.ts';
import { floret } from '../flower.ts';
import { leaf } from '../leaf.ts';
import { cut, layer, piece } from '../paper.ts';
import type { Random } from '../random.ts';
import { bluePapers } from './hortensia.ts';

const paper = mix(palette.wit, palette['bentheimer-200'], 0.35);
const ribbon = palette['ossenbloed-700'];
const greens = [palette['linde-500'], mix(palette['standgroen-600'], palette['linde-500'], 0.5), palette['linde-300']];

export function cadeaubon(random: Random): string {
  const sprig = (tip: readonly [number, number], bend: number) => {
    const line = arc([250, 270], tip, bend, 9);
    const along = (Math.atan2(tip[0] - 250, 270 - tip[1]) / Math.PI) * 180;
    const leaves = line.slice(4).map((at, index) =>
      leaf(random, {
        at,
        angle: along + (index % 2 ? 1 : -1) * random.between(36, 54),
        length: 84 - index * 4,
        width: 19,
        colour: random.pick(greens),
        veins: 5,
        lift: 3,
      }),
    );
    return piece(strip(line, 6, 3), palette['linde-500'], 2) + leaves.join('');
  };
  const head = (at: readonly [number, number], size: number) =>
    Array.from({ length: 15 }, (_, index) => {
      const turn = index * 2.4;
      const far = (index === 0 ? 0 : Math.sqrt(index / 15)) * size;
      const middle = [at[0] + Math.cos(turn) * far, at[1] + Math.sin(turn) * far * 0.9] as const;
      return floret(
        random,
        { at: [middle[0], middle[1]], facing: [0, 0], depth: 1, light: random.between(0.45, 0.85) },
        { size: 21, papers: bluePapers, eye: palette['bentheimer-200'] },
      );
    }).join('');
  const loop = (side: 1 | -1) => {
    const x = (at: number) => 240 + side * at;
    return (
      piece(
        polygon(points(`${x(4)},262 ${x(52)},206 ${x(104)},204 ${x(112)},250 ${x(78)},286 ${x(6)},272`)),
        tint(ribbon, 0.1),
        4,
      ) + cut(polygon(points(`${x(24)},262 ${x(58)},226 ${x(88)},226 ${x(90)},250 ${x(66)},270`)), shade(ribbon, 0.22))
    );
  };
  const tail = (side: 1 | -1) => {
    const x = (at: number) => 240 + side * at;
    return piece(polygon(points(`${x(0)},268 ${x(22)},268 ${x(74)},372 ${x(48)},366 ${x(34)},384`)), ribbon, 3);
  };
  return [
    layer(sprig([96, 96], 14) + sprig([388, 88], -16) + sprig([244, 58], 6), 'far'),
    layer(head([150, 128], 58) + head([338, 120], 54), 'near'),
    layer(cut(polygon(points('44,188 436,176 442,410 50,416')), shade(paper, 0.14)), 'far'),
    layer(
      cut(polygon(points('38,180 438,172 442,402 44,410')), paper) +
        cut(polygon(points('58,198 420,190 423,384 62,391')), mix(paper, palette['hortensia-200'], 0.55)) +
        cut(polygon(points('66,206 412,198 415,376 70,383')), paper),
      'near',
    ),
    layer(
      cut(polygon(points('222,176 260,175 263,406 225,407')), ribbon) +
        cut(polygon(points('39,262 440,256 441,292 41,298')), ribbon),
      'near',
    ),
    layer(tail(1) + tail(-1), 'far'),
    layer(loop(1) + loop(-1), 'near'),
    layer(piece(blob(random, [240, 266], 21, 22, 0.06, 10), shade(ribbon, 0.08), 4)),
  ].join('');
}
