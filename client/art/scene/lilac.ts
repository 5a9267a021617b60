import { palette } from '../../../src/kernel/web/palette.ts';
import { ramp, shade, tint, vivid, mix, type Colour } from '../colour.ts';
import { strip, type Point } from '../curve.ts';
import { floret, type Spot } from '../flower.ts';
import { layer, piece } from '../paper.ts';
import type { Random } from '../random.ts';
import { green, linden } from './papers.ts';

const purple = vivid(mix(palette.malva, palette['hortensia-600'], 0.38), 1.1);
export const lilacPapers = ramp(
  [shade(purple, 0.22), purple, tint(purple, 0.26), tint(purple, 0.5), tint(purple, 0.72)],
  14,
);

/** A cone of small flowers, full at its foot, with buds at its tip. */
export function panicle(
  random: Random,
  options: { foot: Point; top: Point; width: number; florets: number; papers: readonly Colour[]; eye: Colour },
): string {
  const { foot, top, width, florets, papers, eye } = options;
  const height = Math.hypot(top[0] - foot[0], top[1] - foot[1]);
  const along: Point = [(top[0] - foot[0]) / height, (top[1] - foot[1]) / height];
  const across: Point = [-along[1], along[0]];
  const spots = Array.from({ length: florets }, (_, index): Spot & { size: number } => {
    const even = (index + random.between(0.2, 0.8)) / florets;
    const part = 1 - (1 - even) ** 0.58;
    const full = (1 - part) ** 0.72 * Math.min(1, 0.55 + part * 3.4) + 0.05;
    const turn = ((index * 0.618034 + random.between(0, 0.05)) % 1) * 2 - 1;
    // Small bunches bulge at its sides.
    const reach = full * (1 + 0.16 * Math.sin(part * 26 + Math.sign(turn) * 1.6));
    const side = Math.sin((turn * Math.PI) / 2);
    const depth = Math.cos((turn * Math.PI) / 2);
    const wobble = random.between(-0.03, 0.03) * height;
    const at: Point = [
      foot[0] + along[0] * (part * height + wobble) + across[0] * side * reach * width,
      foot[1] + along[1] * (part * height + wobble) + across[1] * side * reach * width,
    ];
    const facing: Point = [across[0] * side * 0.9, across[1] * side * 0.9 + (part < 0.2 ? 0.3 : -0.1)];
    return {
      at,
      facing,
      depth: Math.max(0.06, depth),
      light:
        0.34 + depth * 0.24 - Math.cos(part * 26) * 0.1 - facing[0] * 0.2 + part * 0.14 + random.between(-0.16, 0.16),
      size: width * (0.225 - part * 0.1) * random.between(0.88, 1.12),
    };
  }).toSorted((one, other) => one.depth - other.depth);
  const stalk = piece(strip([foot, top], width * 0.1, width * 0.04), mix(linden, green, 0.4), 4);
  const ring = Math.ceil(spots.length / 4);
  return (
    layer(stalk) +
    [0, 1, 2, 3]
      .map((order) =>
        layer(
          spots
            .slice(order * ring, (order + 1) * ring)
            .map((spot) => floret(random, spot, { size: spot.size, papers, eye }))
            .join(''),
          order === 0 ? 'far' : 'near',
        ),
      )
      .join('')
  );
}
