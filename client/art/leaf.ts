import { shade, tint, type Colour } from './colour.ts';
import { between, place, polygon, strip, type Point } from './curve.ts';
import { cut, piece } from './paper.ts';
import type { Random } from './random.ts';

export type Leaf = {
  at: Point;
  /** Degrees from upright, clockwise. */
  angle: number;
  length: number;
  width: number;
  colour: Colour;
  /** Sideways bend of the tip, as a part of the length. */
  bend?: number;
  /** Notches per side; 0 for a smooth edge. */
  teeth?: number;
  veins?: number;
  /** Position of the maximum width: below 1 near the stalk, above 1 near the tip. */
  belly?: number;
  lift?: number;
};

/** A leaf of three papers: the light half, the shaded half, and veins cut as slits. */
export function leaf(random: Random, options: Leaf): string {
  const { at, angle, length, width, colour } = options;
  const { bend = random.between(-0.12, 0.12), teeth = 0, veins = 7, belly = 0.8, lift = 7 } = options;
  const rib = (part: number): Point => [bend * length * part * part, -length * part];
  const half = (part: number) => width * Math.sin(Math.PI * part ** belly) ** 0.85;
  const steps = teeth > 0 ? teeth * 2 : 9;
  const side = (sign: number): Point[] =>
    Array.from({ length: steps - 1 }, (_, step) => {
      const part = (step + 1) / steps;
      const notch = teeth > 0 && step % 2 === 0 ? 0.9 : 1;
      const [x, y] = rib(part);
      const lean = teeth > 0 && step % 2 === 1 ? -length * 0.02 : 0;
      return [x + sign * half(part) * notch * random.between(0.97, 1.03), y + lean];
    });
  const ends = (line: Point[]) => [rib(0), ...line, rib(1)];
  const left = ends(side(-1));
  const right = ends(side(1));
  const ribLine = Array.from({ length: 7 }, (_, step) => rib(step / 6));
  const put = (points: readonly Point[]) => place(points, at, angle);
  const shape = (one: Point[], other: Point[]) =>
    teeth > 0 ? polygon(put([...one, ...other.toReversed()])) : between(put(one), put(other));
  const turned = (angle / 180) * Math.PI;
  const isRightLit = Math.cos(turned) * -0.5 + Math.sin(turned) * -0.85 > 0;
  const vein = tint(colour, 0.34);
  const slits = Array.from({ length: veins }, (_, index) => (index + 0.8) / (veins + 1.2)).flatMap((part) =>
    [-1, 1].map((sign) => {
      const [x, y] = rib(part);
      const end = Math.min(part + 0.13, 0.97);
      const [endX, endY] = rib(end);
      const reach = sign * half(end) * 0.84;
      const line: Point[] = [
        [x, y],
        [x + reach * 0.5, y + (endY - y) * 0.38],
        [endX + reach, endY],
      ];
      return cut(strip(put(line), width * 0.035 + 1, 0.6), vein);
    }),
  );
  return (
    piece(shape(left, right), colour, lift) +
    cut(shape(ribLine, isRightLit ? left : right), shade(colour, 0.16)) +
    slits.join('') +
    cut(strip(put(ribLine), width * 0.075 + 2, 1), tint(colour, 0.42))
  );
}

export function blade(options: {
  from: Point;
  to: Point;
  bend: number;
  width: number;
  colour: Colour;
  lift?: number;
}): string {
  const { from, to, bend, width, colour, lift = 6 } = options;
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]) || 1;
  const across: Point = [-(to[1] - from[1]) / length, (to[0] - from[0]) / length];
  const edge = (offset: number): Point[] =>
    Array.from({ length: 9 }, (_, step) => {
      const part = step / 8;
      const thick = width * offset * (part < 0.35 ? 0.75 + part * 0.7 : 1 - ((part - 0.35) / 0.65) ** 1.8);
      const swerve = bend * part * part + thick;
      return [
        from[0] + (to[0] - from[0]) * part + across[0] * swerve,
        from[1] + (to[1] - from[1]) * part + across[1] * swerve,
      ];
    });
  return piece(between(edge(-1), edge(1)), colour, lift) + cut(between(edge(0), edge(1)), shade(colour, 0.15));
}
