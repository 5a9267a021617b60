import { palette } from '../../../src/kernel/web/palette.ts';
import { pickPaper, mix, ramp, shade, tint, vivid, type Colour } from '../colour.ts';
import { arc, blob, closedCurve, place, strip, type Point, points } from '../curve.ts';
import { blade } from '../leaf.ts';
import { cut, layer, piece } from '../paper.ts';
import type { Random } from '../random.ts';

const blue = vivid(palette['hortensia-600'], 1.12);
const papers = ramp([shade(blue, 0.12), tint(blue, 0.12), tint(blue, 0.38), tint(blue, 0.62)], 12);
const palePapers = ramp([tint(blue, 0.2), tint(blue, 0.46), tint(blue, 0.66), tint(blue, 0.86)], 12);
const green = palette['standgroen-600'];
const linden = palette['linde-500'];
const blades: Colour[] = [shade(green, 0.16), green, mix(green, linden, 0.4), mix(green, linden, 0.7)];

export function agapanthus(random: Random): string {
  return [
    straps(random, 11, [430, 620], 360),
    umbel(random, { heart: [1318, 700], reach: 205, foot: [1010, 1270], papers: palePapers }),
    umbel(random, { heart: [290, 650], reach: 222, foot: [640, 1270], papers: palePapers }),
    straps(random, 8, [330, 480], 300),
    umbel(random, { heart: [810, 440], reach: 318, foot: [820, 1270], papers }),
    straps(random, 9, [170, 330], 420),
  ].join('');
}

type Umbel = { heart: Point; reach: number; foot: Point; papers: readonly Colour[] };

function umbel(random: Random, { heart, reach, foot, papers }: Umbel): string {
  const rows: readonly (readonly [count: number, part: number, spread: number, size: number])[] = [
    [17, 1, 112, 0.36],
    [13, 0.78, 100, 0.37],
    [9, 0.55, 92, 0.38],
    [5, 0.32, 66, 0.36],
  ];
  const drawn = rows.map(([count, part, spread, size], row) => {
    const flowers = Array.from({ length: count }, (_, index) => {
      const angle = ((index / (count - 1)) * 2 - 1) * spread + random.between(-4, 4);
      const far = reach * part * random.between(0.92, 1.06);
      const [at] = place([[0, -far]], heart, angle) as [Point];
      const light = 0.5 - (angle / 180) * 0.36 + row * 0.06 + random.between(-0.1, 0.1);
      return { at, angle, light };
    });
    const spokes = flowers.map(({ at, angle }) =>
      piece(strip(arc(heart, at, angle * 0.12), 8, 6), mix(linden, green, 0.25), 3),
    );
    const trumpets = flowers
      .toSorted((one, other) => Math.abs(other.angle) - Math.abs(one.angle))
      .map(({ at, angle, light }) =>
        trumpet(random, {
          at,
          angle: angle + random.between(-10, 10),
          size: reach * size,
          light,
          openness: row / 3,
          papers,
        }),
      );
    return layer(spokes.join('')) + layer(trumpets.join(''), row === 0 ? 'far' : 'near');
  });
  const buds = [-22, 12, 34].map((angle) => {
    const [at] = place([[0, -reach * 0.9]], heart, angle) as [Point];
    return piece(closedCurve(place(points('0,10 11,-14 8,-50 0,-66 -8,-50 -11,-14'), at, angle)), tint(blue, 0.2), 5);
  });
  return (
    layer(
      piece(strip(arc(foot, heart, random.between(-30, 30)), 34, 24), mix(green, linden, 0.55), 7) +
        cut(strip(arc([foot[0] + 8, foot[1]], [heart[0] + 6, heart[1]], 0), 10, 8), mix(green, linden, 0.2)),
      'far',
    ) +
    layer(buds.join('')) +
    drawn.join('') +
    layer(cut(blob(random, [heart[0], heart[1] + 6], 20, 17, 0.06), mix(linden, green, 0.4)))
  );
}

// `openness` runs from 0 to 1: from the side view at the rim to the front view near the middle.
function trumpet(
  random: Random,
  options: { at: Point; angle: number; size: number; light: number; openness: number; papers: readonly Colour[] },
): string {
  const { at, angle, size, light, openness, papers } = options;
  const tube = closedCurve(
    place(
      [
        [0, size * 0.34],
        [size * 0.1, size * 0.2],
        [size * 0.2, -size * 0.16],
        [0, -size * 0.2],
        [-size * 0.2, -size * 0.16],
        [-size * 0.1, size * 0.2],
      ],
      at,
      angle,
    ),
  );
  const [mouth] = place([[0, -size * 0.12]], at, angle) as [Point];
  const fan = 62 + openness * 118;
  const petals = [-1, 1, -0.6, 0.6, -0.2, 0.2].map((side) => {
    const turn = angle + side * fan + random.between(-6, 6);
    const reach = size * random.between(0.62, 0.72) * (0.84 + openness * 0.2);
    const wide = reach * 0.25;
    const colour = pickPaper(papers, light + random.between(-0.1, 0.12));
    const outline: Point[] = [
      [0, reach * 0.1],
      [wide * 0.7, -reach * 0.25],
      [wide, -reach * 0.66],
      [wide * 0.45, -reach * 0.95],
      [0, -reach * 1.03],
      [-wide * 0.45, -reach * 0.95],
      [-wide, -reach * 0.66],
      [-wide * 0.7, -reach * 0.25],
    ];
    const stripe: Point[] = [
      [0, 0],
      [side * wide * 0.1, -reach * 0.5],
      [0, -reach * 0.9],
    ];
    return (
      piece(closedCurve(place(outline, mouth, turn)), colour, size * 0.05) +
      cut(strip(place(stripe, mouth, turn), size * 0.055, 1), shade(papers[0]!, 0.06))
    );
  });
  const threads = [-0.7, -0.2, 0.25, 0.75].map((side) => {
    const line = place(
      [
        [0, 0],
        [side * 6, -size * 0.22],
        [side * 10, -size * 0.4],
      ],
      mouth,
      angle + side * fan * 0.5,
    );
    return (
      cut(strip(line, 3, 2), palette['hortensia-200']) +
      cut(blob(random, line.at(-1)!, size * 0.035, size * 0.03, 0.1, 6), palette['bentheimer-400'])
    );
  });
  return piece(tube, pickPaper(papers, light - 0.16), 4) + petals.join('') + threads.join('');
}

function straps(random: Random, count: number, [low, high]: readonly [number, number], spread: number): string {
  const drawn = Array.from({ length: count }, (_, index) => {
    const fan = (((index * 5) % count) / (count - 1)) * 2 - 1;
    const foot: Point = [800 + fan * spread * 0.8, 1270];
    const tip: Point = [
      800 + fan * (spread + 420) + random.between(-40, 40),
      1230 - random.between(low, high) * (1.05 - Math.abs(fan) * 0.45),
    ];
    return blade({
      from: foot,
      to: tip,
      bend: fan * random.between(40, 150),
      width: random.between(26, 40),
      colour: random.pick(blades),
    });
  });
  return layer(drawn.join(''), 'far');
}
