import { palette } from '../../../src/kernel/web/palette.ts';
import { pickPaper, mix, shade, tint, type Colour } from '../colour.ts';
import { blob, closedCurve, place, polygon, strip, type Point, points } from '../curve.ts';
import { cut, layer, piece } from '../paper.ts';
import type { Random } from '../random.ts';

const tilt = 0.62;
const flat = (at: Point, form: readonly Point[]): Point[] => form.map(([x, y]) => [at[0] + x, at[1] + y * tilt]);

export function lilyPad(random: Random, options: { at: Point; radius: number; turn: number; colour: Colour }): string {
  const { at, radius, turn, colour } = options;
  const wave = random.between(0, 6);
  const reach = (angle: number) => radius * (1 + Math.sin(angle * 0.09 + wave) * 0.02 + random.between(-0.006, 0.006));
  const rim = Array.from({ length: 32 }, (_, step): Point => {
    const angle = 13 + (step / 31) * 334;
    return place([[0, -reach(angle)]], [0, 0], turn + angle)[0]!;
  });
  const veins = Array.from({ length: 13 }, (_, index) => {
    const angle = turn + 22 + index * 26.3;
    const line = [0.06, 0.4, 0.7, 0.9].map((part): Point => [(part ** 2 * radius) / 16, -radius * part]);
    return cut(strip(flat(at, place(line, [0, 0], angle)), radius * 0.022 + 1, 1), tint(colour, 0.26));
  });
  const half = rim.filter(([x, y]) => y > -x * 0.4 - radius * 0.05);
  const outline = flat(at, [[0, 0], ...rim]);
  return layer(
    piece(polygon(outline), colour, radius * 0.06) +
      `<g fill-opacity=".5">${cut(polygon(flat(at, [[0, 0], ...half])), shade(colour, 0.12))}</g>` +
      veins.join('') +
      cut(strip(flat(at, rim.slice(20, 30)), 2, radius * 0.02), tint(colour, 0.4)),
  );
}

export function waterLily(random: Random, options: { at: Point; radius: number; papers: readonly Colour[] }): string {
  const { at, radius, papers } = options;
  const whorls: readonly (readonly [count: number, reach: number, wide: number, light: number, rise: number])[] = [
    [11, 1, 0.25, 0.3, 0.1],
    [10, 0.86, 0.24, 0.5, 0.02],
    [9, 0.68, 0.21, 0.72, -0.06],
    [7, 0.48, 0.16, 0.92, -0.12],
  ];
  const drawn = whorls.map(([count, part, wide, light, rise], whorl) => {
    const middle: Point = [at[0], at[1] + rise * radius];
    const petals = Array.from({ length: count }, (_, index) => {
      const angle = (index / count) * 360 + whorl * 17 + random.between(-5, 5);
      const reach = radius * part * random.between(0.94, 1.05);
      const put = (text: string) => {
        const form = points(text).map(([x, y]): Point => [x * radius * wide, -y * reach]);
        return flat(middle, place(form, [0, 0], angle));
      };
      const tone = light + Math.cos(((angle + 30) / 180) * Math.PI) * 0.12 + random.between(-0.06, 0.06);
      const paper = pickPaper(papers, tone);
      return {
        depth: -Math.cos((angle / 180) * Math.PI),
        drawn:
          piece(
            closedCurve(put('0,0 0.62,0.2 1,0.52 0.62,0.84 0,1.02 -0.62,0.84 -1,0.52 -0.62,0.2')),
            paper,
            radius * 0.05,
          ) +
          cut(
            closedCurve(put('0,0.04 0.56,0.2 0.94,0.52 0.58,0.83 0,1 0.12,0.5')),
            mix(paper, shade(papers[0]!, 0.1), 0.3),
          ) +
          cut(strip(put('0,0.2 0,0.5 0,0.84'), radius * 0.012, 1), shade(paper, 0.12)),
      };
    }).toSorted((one, other) => one.depth - other.depth);
    return layer(petals.map((petal) => petal.drawn).join(''), whorl === 0 ? 'far' : 'near');
  });
  const yellow = palette['bentheimer-400'];
  const heart: Point = [at[0], at[1] - radius * 0.16];
  const threads = Array.from({ length: 26 }, (_, index) => {
    const angle = index * 137.5;
    const reach = radius * (0.1 + 0.13 * Math.sqrt(index / 26));
    const [tip] = flat(heart, place([[0, -reach]], [0, 0], angle)) as [Point];
    return piece(
      blob(random, [tip[0], tip[1] - radius * 0.03], radius * 0.035, radius * 0.03, 0.1, 7),
      random.pick([yellow, tint(yellow, 0.35), mix(yellow, palette['ossenbloed-700'], 0.18)]),
      3,
    );
  });
  return (
    drawn.join('') +
    layer(
      cut(blob(random, heart, radius * 0.16, radius * 0.1), mix(yellow, palette['ossenbloed-700'], 0.25)) +
        threads.join(''),
    )
  );
}
