import { palette } from '../../../src/kernel/web/palette.ts';
import { pickPaper, mix, ramp, shade, tint, vivid, type Colour } from '../colour.ts';
import { arc, blob, closedCurve, place, strip, type Point, points } from '../curve.ts';
import { leaf } from '../leaf.ts';
import { cut, layer, piece } from '../paper.ts';
import type { Random } from '../random.ts';
import { green, linden } from './papers.ts';

const purple = mix(palette.malva, palette['hortensia-600'], 0.45);
export const lavenderPapers = ramp([shade(purple, 0.14), purple, tint(purple, 0.28), tint(purple, 0.52)], 8);
export const blossomPapers = ramp(
  [
    tint(vivid(palette.malva, 1.1), 0.5),
    tint(vivid(palette.malva, 1.1), 0.74),
    palette['ossenbloed-100'],
    palette.wit,
    palette.wit,
  ],
  9,
);
export const sunPapers = ramp(
  [
    mix(palette['bentheimer-400'], palette['ossenbloed-700'], 0.3),
    palette['bentheimer-400'],
    tint(palette['bentheimer-400'], 0.3),
  ],
  7,
);
export const asterPapers = ramp([palette.malva, tint(palette.malva, 0.22), tint(palette.malva, 0.45)], 7);

export function daisy(
  random: Random,
  options: {
    at: Point;
    radius: number;
    rays?: number;
    papers: readonly Colour[];
    heart: Colour;
    press?: number;
    wide?: number;
  },
): string {
  const { at, radius, rays = 13, papers, heart, press = 0.8, wide = 0.17 } = options;
  const flat = (form: readonly Point[]): Point[] => form.map(([x, y]) => [at[0] + x, at[1] + y * press]);
  const step = rays % 5 === 0 ? 7 : 5;
  const petals = Array.from({ length: rays }, (_, index) => {
    const angle = (((index * step) % rays) / rays) * 360 + random.between(-7, 7);
    const reach = radius * random.between(0.9, 1.06);
    const form: Point[] = [
      [0, 0],
      [reach * wide, -reach * 0.5],
      [reach * wide * 0.8, -reach * 0.9],
      [0, -reach],
      [-reach * wide * 0.8, -reach * 0.9],
      [-reach * wide, -reach * 0.5],
    ];
    const light = 0.5 + Math.cos(((angle + 30) / 180) * Math.PI) * 0.3 + random.between(-0.15, 0.15);
    return (
      piece(closedCurve(flat(place(form, [0, 0], angle))), pickPaper(papers, light), radius * 0.08) +
      cut(
        strip(
          flat(
            place(
              [
                [0, -reach * 0.2],
                [0, -reach * 0.82],
              ],
              [0, 0],
              angle,
            ),
          ),
          radius * 0.04,
          1,
        ),
        shade(pickPaper(papers, light), 0.12),
      )
    );
  });
  return (
    petals.join('') +
    piece(blob(random, at, radius * 0.3, radius * 0.27 * press, 0.04, 10), heart, radius * 0.08) +
    cut(
      blob(random, [at[0] - radius * 0.08, at[1] - radius * 0.08], radius * 0.13, radius * 0.08, 0.1, 8),
      tint(heart, 0.22),
    )
  );
}

/** Five round petals, as of apple or cherry. */
export function blossom(
  random: Random,
  at: Point,
  size: number,
  light: number,
  papers: readonly Colour[] = blossomPapers,
): string {
  const turn = random.between(0, 72);
  const petals = Array.from({ length: 5 }, (_, index) => {
    const paper = pickPaper(papers, light + random.between(-0.16, 0.16));
    const form = points('0,0.06 0.3,-0.2 0.52,-0.6 0.34,-0.95 0.04,-0.9 -0.34,-0.97 -0.52,-0.6 -0.3,-0.2');
    return piece(closedCurve(place(form, at, turn + index * 72, random.around(size, 0.08))), paper, size * 0.1);
  });
  const threads = Array.from({ length: 9 }, (_, index) => {
    const [tip] = place([[0, -random.between(0.22, 0.36) * size]], at, index * 40 + turn) as [Point];
    return cut(blob(random, tip, size * 0.045, size * 0.045, 0.1, 6), palette['bentheimer-400']);
  });
  return (
    petals.join('') +
    cut(
      blob(random, at, size * 0.12, size * 0.11, 0.1, 7),
      mix(palette['bentheimer-400'], palette['linde-500'], 0.45),
    ) +
    threads.join('')
  );
}

/** A spike of many small flowers, such as lavender. */
export function ear(
  random: Random,
  options: { foot: Point; top: Point; size: number; papers?: readonly Colour[] },
): string {
  const { foot, top, size, papers = lavenderPapers } = options;
  const line = arc(foot, top, random.between(-14, 14), 30);
  const florets = Array.from({ length: 15 }, (_, index) => {
    const [x, y] = line[15 + index]!;
    const wide = size * (1 - (index / 15) ** 2 * 0.7) * 0.5;
    return [-1, 1, 0].map((side) =>
      piece(
        blob(random, [x + side * wide, y + random.between(-4, 4)], size * 0.34, size * 0.27, 0.14, 7),
        pickPaper(papers, 0.6 - side * 0.2 + random.between(-0.25, 0.25)),
        3,
      ),
    );
  }).flat();
  return piece(strip(line, size * 0.2, size * 0.14), mix(linden, green, 0.3), 3) + florets.join('');
}

export function plume(
  random: Random,
  options: { foot: Point; top: Point; size: number; papers: readonly Colour[] },
): string {
  const { foot, top, size, papers } = options;
  const line = arc(foot, top, random.between(-60, 60), 40);
  const hairs = Array.from({ length: 44 }, (_, index) => {
    const part = index / 44;
    const [x, y] = line[Math.round(20 + part * 20)]!;
    const side = index % 2 ? 1 : -1;
    const reach = size * Math.sin(Math.PI * (0.18 + part * 0.74)) * random.between(0.8, 1.1);
    const form: Point[] = [
      [0, 0],
      [reach * 0.09, -reach * 0.5],
      [0, -reach],
      [-reach * 0.09, -reach * 0.5],
    ];
    return piece(
      closedCurve(place(form, [x, y], side * random.between(18, 44))),
      pickPaper(papers, 0.5 - side * 0.2 + random.between(-0.3, 0.3)),
      3,
    );
  });
  return piece(strip(line, size * 0.07, size * 0.04), papers[2]!, 3) + hairs.join('');
}

export function mound(
  random: Random,
  options: {
    at: Point;
    width: number;
    height: number;
    count: number;
    papers: readonly Colour[];
    teeth?: number;
    slim?: number;
  },
): string {
  const { at, width, height, count, papers, teeth = 0, slim = 0.3 } = options;
  const rows = 3;
  return Array.from({ length: rows }, (_, row) => {
    const size = height * (1 - row * 0.24);
    return layer(
      Array.from({ length: count }, (_, index) => {
        const part = ((index + random.between(0.2, 0.8)) / count) * 2 - 1;
        return leaf(random, {
          at: [at[0] + part * width * 0.42, at[1] + row * height * 0.04],
          angle: part * 58 + random.between(-16, 16),
          length: size * random.between(0.78, 1.05) * (1 - Math.abs(part) * 0.25),
          width: size * slim * 0.5,
          colour: pickPaper(papers, 0.2 + row * 0.28 + random.between(-0.14, 0.2)),
          veins: 5,
          teeth,
        });
      }).join(''),
      row === 0 ? 'far' : 'near',
    );
  }).join('');
}
