import { palette } from '../../../src/kernel/web/palette.ts';
import { pickPaper, mix, ramp, shade, tint, vivid, type Colour } from '../colour.ts';
import { arc, closedCurve, place, polygon, strip, type Point } from '../curve.ts';
import { ball, foreshorten, drawRings, type Spot } from '../flower.ts';
import { blade } from '../leaf.ts';
import { cut, layer, piece } from '../paper.ts';
import type { Random } from '../random.ts';

const purple = mix(palette.malva, palette['hortensia-600'], 0.34);
const papers = ramp(
  [shade(purple, 0.24), purple, tint(vivid(purple, 1.1), 0.3), tint(purple, 0.62), tint(purple, 0.84)],
  14,
);
const green = palette['standgroen-600'];
const linden = palette['linde-500'];
const blades: Colour[] = [shade(green, 0.2), green, mix(green, linden, 0.35), mix(green, linden, 0.7), linden];

export function sierui(random: Random): string {
  return [
    tuft(random, 9, 570, [420, 640]),
    tuft(random, 9, 1140, [420, 640]),
    globe(random, { middle: [1300, 560], radius: 205, foot: [1150, 1260], stars: 84 }),
    globe(random, { middle: [395, 545], radius: 228, foot: [560, 1260], stars: 92 }),
    tuft(random, 8, 240, [260, 460]),
    tuft(random, 8, 1400, [240, 440]),
    globe(random, { middle: [845, 385], radius: 305, foot: [830, 1260], stars: 112 }),
    tuft(random, 10, 840, [180, 480]),
  ].join('');
}

export function globe(
  random: Random,
  { middle, radius, foot, stars }: { middle: Point; radius: number; foot: Point; stars: number },
): string {
  const stalk = piece(
    strip(arc(foot, middle, random.between(-40, 40)), radius * 0.11, radius * 0.08),
    shade(linden, 0.08),
    6,
  );
  const far = ball(random, middle, radius * 0.99, stars).map((spot) => ({ ...spot, light: spot.light - 0.42 }));
  const spokes = ball(random, middle, radius * 0.86, 60)
    .map(({ at }) => cut(strip([middle, at], 5, 2), mix(linden, purple, 0.35)))
    .join('');
  const draw = (size: number) => (spot: Spot) => star(random, spot, radius * size * (0.85 + spot.depth * 0.3));
  return (
    layer(stalk, 'near') +
    layer(far.map(draw(0.15)).join(''), 'far') +
    layer(spokes) +
    drawRings(ball(random, middle, radius, stars), 4, draw(0.165))
  );
}

function star(random: Random, spot: Spot, size: number): string {
  const turn = random.between(0, 60);
  const put = (points: readonly Point[]) => place(foreshorten(points, spot), spot.at);
  const petals = Array.from({ length: 6 }, (_, index) => {
    const reach = random.around(size, 0.1);
    const wide = reach * 0.2;
    const outline: Point[] = [
      [0, 0],
      [wide, -reach * 0.38],
      [wide * 0.62, -reach * 0.74],
      [0, -reach],
      [-wide * 0.62, -reach * 0.74],
      [-wide, -reach * 0.38],
    ];
    const fold: Point[] = [
      [0, 0],
      [0, -reach],
      [wide * 0.62, -reach * 0.74],
      [wide, -reach * 0.38],
    ];
    const angle = turn + index * 60 + random.between(-5, 5);
    const colour = pickPaper(papers, spot.light + random.between(-0.08, 0.08));
    return (
      piece(polygon(put(place(outline, [0, 0], angle))), colour, size * 0.09) +
      cut(polygon(put(place(fold, [0, 0], angle))), shade(colour, 0.1))
    );
  });
  const eye: Point[] = [0, 72, 144, 216, 288].map((angle) => place([[0, -size * 0.15]], [0, 0], angle)[0]!);
  const threads = Array.from({ length: 6 }, (_, index) => {
    const [tip] = place([[0, -size * 0.5]], [0, 0], turn + 30 + index * 60) as [Point];
    return cut(strip(put([[0, 0], tip]), size * 0.05, size * 0.03), tint(purple, 0.86));
  });
  return petals.join('') + threads.join('') + cut(closedCurve(put(eye)), mix(linden, palette['standgroen-900'], 0.45));
}

function tuft(random: Random, count: number, middle: number, [low, high]: readonly [number, number]): string {
  const pieces = Array.from({ length: count }, (_, index) => {
    const fan = ((index + 0.5) / count - 0.5) * 2;
    const x = middle + fan * 110 + random.between(-20, 20);
    const lean = fan * random.between(130, 380);
    return {
      fan: Math.abs(fan),
      drawn: blade({
        from: [x, 1260],
        to: [x + lean, 1230 - random.between(low, high) * (1 - Math.abs(fan) * 0.35)],
        bend: fan * random.between(20, 130),
        width: random.between(17, 32),
        colour: random.pick(blades),
      }),
    };
  });
  return layer(
    pieces
      .toSorted((one, other) => other.fan - one.fan)
      .map(({ drawn }) => drawn)
      .join(''),
    'far',
  );
}
