import { palette, type PaletteToken } from '../../../../../kernel/web/palette.ts';

/** Draws hydrangeas as PDF operators; the same seed gives the same drawing. */

type Point = readonly [x: number, y: number];

/** Graphics states for normal paint and thin shadow. */
export const STATES = { paint: 'Paint', shadow: 'Shadow' } as const;

const FLOWERS: PaletteToken[][] = [
  ['hortensia-700', 'hortensia-600', 'hortensia-200'],
  ['malva', 'malva', 'ossenbloed-100'],
  ['linde-300', 'linde-100', 'wit'],
];

/** Draws the art, in points with y downwards. The hand-cut right edge swings by 6 points. */
export function ticketArt(width: number, height: number, seed: number): string {
  const random = generator(seed);
  const [large = [], left = [], right = []] = [0, 1, 2].map((turn) => FLOWERS[(seed + turn) % FLOWERS.length] ?? []);
  const edge = Array.from({ length: 17 }, (_, step): Point => [
    width + (random() - 0.5) * 9,
    (height * (step - 1)) / 14,
  ]);
  const foot: Point = [width * 0.52, height + 14];
  const heads: [Point, number, PaletteToken[]][] = [
    [[width * 0.27, height * 0.7], width * 0.21, left],
    [[width * 0.78, height * 0.735], width * 0.185, right],
    [[width * 0.55, height * 0.53], width * 0.33, large],
  ];
  const leaves: [Point, number, number, PaletteToken][] = [
    [[width * 0.5, height * 0.99], -72, width * 0.52, 'standgroen-600'],
    [[width * 0.54, height * 0.99], 66, width * 0.5, 'linde-500'],
    [[width * 0.5, height * 1.01], -32, width * 0.56, 'linde-500'],
    [[width * 0.55, height * 1.01], 27, width * 0.54, 'standgroen-600'],
  ];
  return [
    fill(palette['standgroen-900'], [[-40, -40], ...edge, [-40, height + 40]]),
    ...heads.map(([head]) => stem(foot, head)),
    ...leaves.map(([from, angle, length, token]) => leaf(from, angle, length, palette[token])),
    ...heads.map(([middle, radius, tokens]) => flowerHead(random, middle, radius, tokens)),
  ].join('\n');
}

function flowerHead(random: () => number, middle: Point, radius: number, tokens: PaletteToken[]): string {
  const [dark = 'malva', base = 'malva', light = 'wit'] = tokens;
  const count = Math.round(14 + radius);
  const florets = Array.from({ length: count }, (_, index) => {
    const reach = Math.sqrt(1 - ((index + 0.5) / count) ** 0.9);
    const angle = index * 2.39996 + (random() - 0.5) * 0.3;
    const at: Point = [middle[0] + Math.cos(angle) * reach * radius, middle[1] + Math.sin(angle) * reach * radius];
    // The sun stands high on the left.
    const sun = 0.5 - Math.cos(angle) * reach * 0.22 - Math.sin(angle) * reach * 0.32 + (random() - 0.5) * 0.3;
    const paper =
      sun < 0.5 ? mix(palette[dark], palette[base], sun * 2) : mix(palette[base], palette[light], sun * 2 - 1);
    return { at, reach, paper, turn: random() * Math.PI };
  });
  return florets
    .toSorted((one, other) => other.reach - one.reach)
    .map(({ at, paper, turn, reach }) => floret(at, radius * 0.27 * (1 - reach * 0.18), turn, paper))
    .join('\n');
}

function floret([x, y]: Point, size: number, turn: number, paper: string): string {
  const petals = [0, 1, 2, 3].map((quarter): Point[] => {
    const angle = turn + (quarter * Math.PI) / 2;
    const along = (forward: number, aside: number): Point => [
      x + (Math.cos(angle) * forward - Math.sin(angle) * aside) * size,
      y + (Math.sin(angle) * forward + Math.cos(angle) * aside) * size,
    ];
    return [along(0.02, 0), along(0.4, 0.5), along(0.92, 0.36), along(0.96, -0.3), along(0.42, -0.48)];
  });
  const heart = Array.from({ length: 6 }, (_, corner): Point => {
    const angle = (corner * Math.PI) / 3;
    return [x + Math.cos(angle) * size * 0.14, y + Math.sin(angle) * size * 0.14];
  });
  return [
    lifted(size * 0.12, petals.map(curve)),
    colour(paper),
    ...petals.map(curve),
    'f',
    fill(palette['bentheimer-200'], heart),
  ].join('\n');
}

function leaf(from: Point, degrees: number, length: number, paper: string): string {
  const angle = (degrees * Math.PI) / 180;
  const put = (part: number, aside: number): Point => [
    from[0] + Math.sin(angle) * part * length + Math.cos(angle) * aside * length,
    from[1] - Math.cos(angle) * part * length + Math.sin(angle) * aside * length,
  ];
  const rib = [put(0, 0), put(0.3, 0.015), put(0.65, 0.01), put(1, 0)];
  const near = [put(0.2, 0.17), put(0.5, 0.23), put(0.8, 0.13)];
  const far = [put(0.8, -0.12), put(0.5, -0.22), put(0.2, -0.16)];
  const [start, ...rest] = rib;
  const outline = start ? [start, ...near, put(1, 0), ...far] : [];
  const half = start ? [start, ...near, ...rest.toReversed()] : [];
  const veins = [0.24, 0.42, 0.6, 0.76].flatMap((part) =>
    [0.13, -0.13].map((aside) => {
      const tip = put(part + 0.13, aside * (1.35 - part * 0.7));
      return `${colour(mix(paper, palette['linde-100'], 0.3))}\n${straight([put(part + 0.012, 0), tip, put(part - 0.012, 0)])}\nf`;
    }),
  );
  const shapes = [fill(paper, outline), fill(mix(paper, palette['standgroen-900'], 0.28), half), ...veins];
  return [lifted(2.2, [curve(outline)]), ...shapes].join('\n');
}

function stem(from: Point, to: Point): string {
  const bend = (to[0] - from[0]) * 0.25;
  const side = (aside: number): Point[] => [
    [from[0] + aside, from[1]],
    [from[0] + bend + aside, (from[1] * 2 + to[1]) / 3],
    [to[0] - bend * 0.3 + aside, (from[1] + to[1] * 2) / 3],
    [to[0] + aside * 0.7, to[1]],
  ];
  return fill(palette['linde-500'], [...side(-2), ...side(2).toReversed()]);
}

/** Adds a shadow under paths; `height` is in points. */
function lifted(height: number, paths: string[]): string {
  const moved = `q 1 0 0 1 ${short(height * 0.5)} ${short(height)} cm`;
  return [`/${STATES.shadow} gs`, moved, colour(palette.inkt), ...paths, 'f', 'Q', `/${STATES.paint} gs`].join('\n');
}

function fill(paper: string, points: Point[]): string {
  return `${colour(paper)}\n${curve(points)}\nf`;
}

function colour(hex: string): string {
  const parts = channels(hex).map((value) => String(Math.round((value / 255) * 1000) / 1000));
  return `${parts.join(' ')} rg`;
}

/** Draws a Catmull-Rom curve, slightly tight, as scissors cut. */
function curve(points: Point[]): string {
  const at = (index: number): Point => points[(index + points.length) % points.length] ?? [0, 0];
  const parts = points.map((_, index) => {
    const [before, start, end, after] = [at(index - 1), at(index), at(index + 1), at(index + 2)];
    const handles = [
      [start[0] + (end[0] - before[0]) / 7, start[1] + (end[1] - before[1]) / 7],
      [end[0] - (after[0] - start[0]) / 7, end[1] - (after[1] - start[1]) / 7],
      end,
    ];
    return `${handles.flat().map(short).join(' ')} c`;
  });
  return `${at(0).map(short).join(' ')} m ${parts.join(' ')} h`;
}

function straight([first = [0, 0], ...others]: Point[]): string {
  return `${first.map(short).join(' ')} m ${others.map((point) => `${point.map(short).join(' ')} l`).join(' ')} h`;
}

function mix(from: string, to: string, part: number): string {
  const [start, end] = [channels(from), channels(to)];
  const share = Math.max(0, Math.min(1, part));
  const mixed = start.map((value, index) => Math.round(value + ((end[index] ?? value) - value) * share));
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

function channels(hex: string): number[] {
  return [1, 3, 5].map((start) => Number.parseInt(hex.slice(start, start + 2), 16));
}

function short(value: number): string {
  return String(Math.round(value * 10) / 10 || 0);
}

/** Random numbers by mulberry32. */
function generator(seed: number): () => number {
  let state = (seed + 1) * 0x9e3779b1;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
