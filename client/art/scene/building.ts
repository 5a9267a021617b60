import { palette } from '../../../src/kernel/web/palette.ts';
import { mix, ramp, shade, tint, type Colour } from '../colour.ts';
import { bounds, isWithin, closedCurve, polygon, strip, type Point } from '../curve.ts';
import { cut, layer, piece } from '../paper.ts';
import type { Random } from '../random.ts';
import { upright } from './hedge.ts';
import { brick, tile } from './papers.ts';

const reed = ramp(
  [
    mix(palette['grijs-600'], palette['bentheimer-400'], 0.16),
    mix(palette['grijs-500'], palette['bentheimer-400'], 0.3),
    mix(palette['grijs-300'], palette['bentheimer-200'], 0.45),
  ],
  8,
);

/** A plane of bricks, some lighter or darker than the wall. */
export function brickwork(random: Random, outline: readonly Point[], size = 26, paper: Colour = brick): string {
  const { from, to } = bounds(outline);
  const isInside = isWithin(outline);
  const rows = Math.ceil((to[1] - from[1]) / (size * 0.5));
  const columns = Math.ceil((to[0] - from[0]) / size) + 1;
  const bricks = Array.from({ length: rows * columns }, (_, index): { at: Point; paper: Colour } => {
    const row = Math.floor(index / columns);
    const x = from[0] + ((index % columns) + (row % 2) * 0.5 - 0.5) * size;
    return {
      at: [x, from[1] + row * size * 0.5],
      paper: mix(paper, random.pick([palette['bentheimer-400'], palette.inkt, palette.wit]), random.between(0, 0.16)),
    };
  }).filter(({ at: [x, y] }) => isInside([x, y + 1]) && isInside([x + size, y + size * 0.4]));
  const drawn = bricks.map(({ at: [x, y], paper }) =>
    cut(polygon(upright([x + 1.5, y + 1.5], [x + size - 1, y + size * 0.5 - 1])), paper),
  );
  return layer(cut(polygon(outline), shade(paper, 0.14)) + drawn.join(''), 'far');
}

export function thatch(random: Random, outline: readonly Point[], rows = 7): string {
  const { from, to } = bounds(outline);
  const isInside = isWithin(outline);
  const step = (to[1] - from[1]) / rows;
  const straws = Array.from({ length: rows }, (_, up) => {
    const row = rows - 1 - up;
    const y = from[1] + row * step;
    const drawn = Array.from({ length: Math.round((to[0] - from[0]) / 9) }, (_, index) => {
      const x = from[0] + index * 9 + random.between(-4, 4);
      const lean = ((x - (from[0] + to[0]) / 2) / (to[0] - from[0])) * 46;
      const top: Point = [x, y];
      const bottom: Point = [x + lean * (step / 90), y + step * random.between(0.9, 1.14)];
      if (!isInside([x, y + 3]) || !isInside([bottom[0], y + step * 0.86])) return '';
      const light = 6 - (row / rows) * 3 + random.between(-2, 1.4);
      return cut(strip([top, bottom], 9, 5), reed[Math.max(0, Math.min(7, Math.round(light)))]!);
    });
    return layer(drawn.join(''));
  });
  return layer(cut(polygon(outline), reed[1]!), 'far') + straws.join('');
}

export function pantiles(random: Random, outline: readonly Point[], size = 38, paper: Colour = tile): string {
  const { from, to } = bounds(outline);
  const isInside = isWithin(outline);
  const rows = Math.ceil((to[1] - from[1]) / (size * 0.9));
  const columns = Math.ceil((to[0] - from[0]) / size);
  const drawn = Array.from({ length: rows }, (_, up) => {
    const row = rows - 1 - up;
    const y = from[1] + row * size * 0.9;
    const tiles = Array.from({ length: columns }, (_, column) => {
      const x = from[0] + column * size;
      if (![0, 0.5, 1].some((part) => isInside([x + size * part, y + size * 0.5]))) return '';
      const colour = mix(paper, random.pick([palette.inkt, palette['bentheimer-400']]), random.between(0, 0.17));
      const at = (across: number, down: number): Point => [x + across * size, y + down * size];
      return (
        piece(
          closedCurve([at(0, 0), at(0.5, -0.06), at(1, 0), at(0.98, 0.9), at(0.5, 1.06), at(0.02, 0.9)]),
          colour,
          3,
        ) + cut(strip([at(0.26, 0.1), at(0.26, 0.84)], size * 0.14, size * 0.08), tint(colour, 0.16))
      );
    });
    return tiles.join('');
  });
  const name = `roof-${Math.round(from[0])}-${Math.round(from[1])}`;
  const clip = `<clipPath id="${name}"><path d="${polygon(outline)}"/></clipPath>`;
  return (
    layer(cut(polygon(outline), shade(paper, 0.3)), 'far') +
    `${clip}<g clip-path="url(#${name})">${layer(drawn.join(''))}</g>`
  );
}

export type Pane = {
  at: Point;
  width: number;
  height: number;
  columns: number;
  rows: number;
  frame?: Colour;
  glass?: Colour;
};

/** `at` is the upper left corner. */
export function panes({ at: [x, y], width, height, columns, rows, frame = palette.wit, glass }: Pane): string {
  const dark = glass ?? mix(palette['hortensia-700'], palette['standgroen-900'], 0.55);
  const bar = Math.max(4, width * 0.05);
  const wide = (width - bar * (columns + 1)) / columns;
  const high = (height - bar * (rows + 1)) / rows;
  const drawn = Array.from({ length: columns * rows }, (_, index) => {
    const left = x + bar + (index % columns) * (wide + bar);
    const top = y + bar + Math.floor(index / columns) * (high + bar);
    return (
      cut(polygon(upright([left, top], [left + wide, top + high])), dark) +
      cut(
        polygon([
          [left, top],
          [left + wide * 0.62, top],
          [left, top + high * 0.7],
        ]),
        tint(dark, 0.16),
      )
    );
  });
  return layer(cut(polygon(upright([x, y], [x + width, y + height])), frame) + drawn.join(''));
}

export function boards(random: Random, [left, top]: Point, [right, bottom]: Point, colour: Colour, wide = 34): string {
  const count = Math.max(1, Math.round((right - left) / wide));
  const step = (right - left) / count;
  return Array.from({ length: count }, (_, index) => {
    const x = left + index * step;
    const paper = shade(colour, random.between(0, 0.1));
    return (
      cut(polygon(upright([x, top], [x + step + 0.5, bottom])), paper) +
      cut(polygon(upright([x + step * 0.86, top], [x + step, bottom])), shade(paper, 0.28))
    );
  }).join('');
}
