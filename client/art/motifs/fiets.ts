import { palette } from '../../../src/kernel/web/palette.ts';
import { mix, ramp, shade, tint, type Colour } from '../colour.ts';
import { arc, blob, circle, closedCurve, hoop, place, polygon, strip, type Point, points } from '../curve.ts';
import { leaf } from '../leaf.ts';
import { cut, layer, piece } from '../paper.ts';
import type { Random } from '../random.ts';
import { wicker } from '../wicker.ts';
import { hydrangeaHead, mauvePapers, whitePapers } from './hortensia.ts';

const cream = tint(palette['bentheimer-200'], 0.45);
const steel = palette['grijs-300'];
const tyre = palette.inkt;
const saddle = palette['ossenbloed-700'];
const straws = ramp([shade(palette['bentheimer-400'], 0.24), palette['bentheimer-400'], palette['bentheimer-200']], 7);
const green = palette['standgroen-600'];
const linden = palette['linde-500'];

const rear: Point = [430, 860];
const front: Point = [1190, 860];
const crank: Point = [770, 872];
const seat: Point = [610, 430];

export function fiets(random: Random): string {
  return [
    verge(random),
    wheel(rear),
    wheel(front),
    frame(),
    luggage(random),
    saddleAndBars(random),
    grass(random),
  ].join('');
}

function wheel(middle: Point): string {
  const spokes = Array.from({ length: 28 }, (_, index) => {
    const turn = (index % 2 ? 7 : -7) + index * (360 / 28);
    const [rim] = place([[0, -262]], middle, index * (360 / 28)) as [Point];
    const [hub] = place([[0, -20]], middle, turn + 40) as [Point];
    return cut(strip([hub, rim], 3.4, 3.4), steel);
  });
  return (
    layer(
      piece(hoop(middle, 286, 30), tyre, 8) +
        cut(hoop(middle, 262, 15), steel) +
        cut(hoop(middle, 291, 4), palette['grijs-600']),
      'far',
    ) +
    layer(spokes.join('')) +
    layer(
      cut(closedCurve(circle(middle, 26)), palette['grijs-500']) +
        cut(closedCurve(circle(middle, 13)), palette['grijs-600']),
    )
  );
}

function frame(): string {
  const tube = (points: readonly Point[], wide: number, colour: Colour = cream) =>
    piece(strip(points, wide, wide), colour, 6) +
    cut(
      strip(
        points.map(([x, y]): Point => [x + wide * 0.2, y + wide * 0.26]),
        wide * 0.3,
        wide * 0.3,
      ),
      shade(colour, 0.16),
    );
  const guard = (middle: Point, from: number, to: number) =>
    piece(strip(circle(middle, 322, from, to, 14), 26, 26), cream, 7) +
    cut(strip(circle(middle, 314, from, to, 14), 7, 7), shade(cream, 0.16));
  const chainCase = closedCurve(
    points('420,826 600,812 770,798 850,830 860,890 810,940 740,944 560,916 420,896 394,860'),
  );
  const cog = Array.from({ length: 5 }, (_, index) =>
    cut(closedCurve(circle(place([[0, -36]], crank, index * 72)[0]!, 13, 0, 300, 5)), shade(cream, 0.3)),
  );
  const pedal = (end: Point) =>
    piece(strip([crank, end], 17, 13), steel, 5) +
    piece(polygon(place(points('-46,-11 46,-11 46,11 -46,11'), end, -4)), tyre, 5);
  return [
    layer(pedal([690, 990]), 'near'),
    layer(guard(rear, -96, 52) + guard(front, -62, 66), 'far'),
    layer(
      tube([rear, seat], 22) +
        tube(arc([1074, 470], crank, -76), 34) +
        tube([[1052, 380], [1090, 520], [1136, 690], front], 30) +
        tube([[586, 350], seat, crank], 34) +
        tube(arc([1058, 404], [694, 650], -70), 26),
      'far',
    ),
    layer(
      cut(chainCase, cream) +
        cut(closedCurve(points('440,866 600,856 770,850 842,868 804,930 740,934 560,906 424,888')), shade(cream, 0.1)) +
        piece(closedCurve(circle(crank, 60)), tint(cream, 0.2), 5) +
        cog.join(''),
      'far',
    ),
    layer(pedal([862, 760]), 'far'),
  ].join('');
}

function saddleAndBars(random: Random): string {
  const seatShape = closedCurve(
    points('470,322 520,292 600,296 700,316 742,334 728,352 650,356 590,392 510,390 468,360'),
  );
  const bars: Point[] = points('1050,400 1036,330 1010,272 940,262 850,300 800,330');
  const rack = strip(points('250,520 380,512 560,512'), 18, 18);
  const bell = place([[0, 0]], [950, 240])[0]!;
  return [
    layer(piece(rack, cream, 6) + piece(strip([[290, 520], [370, 700], rear], 12, 12), cream, 5), 'far'),
    layer(
      piece(
        strip(
          [
            [556, 384],
            [560, 420],
          ],
          12,
          12,
        ),
        steel,
        3,
      ) +
        piece(seatShape, saddle, 7) +
        cut(closedCurve(points('480,356 590,366 650,348 720,346 650,356 590,390 512,388')), shade(saddle, 0.25)) +
        cut(strip(points('510,310 590,308 670,322'), 7, 4), tint(saddle, 0.28)),
      'far',
    ),
    layer(
      piece(strip(bars, 20, 20), steel, 6) +
        piece(strip(bars.slice(4).concat([[770, 346]]), 36, 32), saddle, 6) +
        piece(blob(random, bell, 30, 26, 0.03), steel, 5) +
        cut(blob(random, [942, 232], 9, 7, 0.08, 8), palette.wit),
      'far',
    ),
    layer(
      piece(closedCurve(points('96,760 122,748 134,776 128,812 100,806 88,784')), saddle, 5) +
        cut(blob(random, [106, 772], 6, 9, 0.1, 8), tint(saddle, 0.4)),
    ),
  ].join('');
}

function luggage(random: Random): string {
  const bunch = [
    [-62, 300, [1130, 400]],
    [-30, 300, [1190, 390]],
    [4, 320, [1250, 390]],
    [34, 310, [1310, 400]],
    [66, 280, [1370, 410]],
    [-48, 200, [1130, 420]],
    [50, 210, [1380, 420]],
  ].map(([angle, length, at], index) =>
    leaf(random, {
      at: at as unknown as Point,
      angle: angle as number,
      length: length as number,
      width: 56,
      colour: [green, mix(green, linden, 0.4), palette['linde-300'], linden][index % 4]!,
      veins: 6,
      teeth: 11,
    }),
  );
  const middle: Point = [1250, 372];
  return [
    layer(bunch.join(''), 'far'),
    hydrangeaHead(random, { middle: [1156, 296], radius: 96, florets: 58, papers: mauvePapers, rings: 3 }),
    hydrangeaHead(random, { middle: [1376, 300], radius: 90, florets: 56, papers: mauvePapers, rings: 3 }),
    hydrangeaHead(random, { middle: [1266, 262], radius: 118, florets: 66, papers: whitePapers, rings: 3 }),
    layer(wicker(random, { middle, width: 340, height: 220, foot: 270, rows: 8, columns: 13, papers: straws }), 'far'),
  ].join('');
}

function verge(random: Random): string {
  const far = Array.from({ length: 26 }, (_, index) => {
    const x = index * 66 - 20;
    return leaf(random, {
      at: [x, 1270],
      angle: random.between(-30, 30),
      length: random.between(180, 330),
      width: random.between(22, 36),
      colour: mix(shade(green, 0.12), linden, random.between(0, 0.3)),
      veins: 0,
    });
  });
  return layer(far.join(''), 'far');
}

function grass(random: Random): string {
  const near = Array.from({ length: 34 }, (_, index) => {
    const x = index * 50 - 20;
    return leaf(random, {
      at: [x, 1275],
      angle: random.between(-34, 34),
      length: random.between(90, 190),
      width: random.between(16, 28),
      colour: mix(green, palette['linde-300'], random.between(0.2, 0.8)),
      veins: 0,
    });
  });
  const daisies = [120, 560, 905, 1440].map((x, index) => {
    const at: Point = [x, 1090 + (index % 2) * 40];
    const petals = Array.from({ length: 11 }, (_, petal) =>
      cut(closedCurve(place(points('0,-6 7,-18 5,-36 0,-39 -5,-36 -7,-18'), at, petal * 32.7)), palette.wit),
    );
    return (
      piece(strip([[x, 1270], [x - 6, 1180], at], 7, 5), linden, 3) +
      petals.join('') +
      piece(blob(random, at, 12, 11, 0.06), palette['bentheimer-400'], 2)
    );
  });
  return layer(near.join(''), 'far') + layer(daisies.join(''));
}
