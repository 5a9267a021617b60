import { palette } from '../../../src/kernel/web/palette.ts';
import { mix, shade } from '../colour.ts';
import { closedCurve, polygon, strip, type Point, points } from '../curve.ts';
import { cut, layer, piece } from '../paper.ts';
import type { Random } from '../random.ts';
import { boards, brickwork, panes, thatch } from './building.ts';
import { upright } from './hedge.ts';

const paint = palette['standgroen-700'];
const sandstone = mix(palette['bentheimer-400'], palette['bentheimer-200'], 0.5);

/** A Saxon farmhouse, drawn 1000 wide, standing on the origin. */
export function farmhouse(random: Random): string {
  const gable = points('-400,0 -400,-160 -292,-330 292,-330 400,-160 400,0');
  const peak = points('-296,-322 -214,-450 214,-450 296,-322');
  const roof = points('-520,-112 -190,-660 190,-660 520,-112 430,-118 226,-440 -226,-440 -430,-118');
  return [
    brickwork(random, gable, 26),
    layer(
      boards(random, [-292, -452], [292, -322], paint, 26)
        .concat(cut(polygon(points('-300,-318 -300,-460 -220,-460')), shade(paint, 0.5)))
        .concat(cut(polygon(points('300,-318 300,-460 220,-460')), shade(paint, 0.5))),
    ),
    layer(piece(strip([peak[0]!, peak[3]!], 16, 16), palette.dauw, 5)),
    doors(random),
    ...[-340, -222, 150, 268].map((x) => shutteredWindow(x)),
    thatch(random, roof, 9),
    layer(
      piece(
        strip(points('-196,-662 0,-676 196,-662'), 34, 34),
        mix(palette['grijs-600'], palette['bentheimer-400'], 0.2),
        7,
      ),
      'far',
    ),
  ].join('');
}

function doors(random: Random): string {
  const frame: Point[] = points('-118,0 -118,-226 -84,-262 0,-276 84,-262 118,-226 118,0');
  const opening: Point[] = points('-96,0 -96,-214 -70,-244 0,-256 70,-244 96,-214 96,0');
  const leaf = (side: -1 | 1) => {
    const [left, right] = side < 0 ? [-95, -2] : [2, 95];
    return (
      boards(random, [left, -206], [right, -2], paint, 24) +
      cut(polygon(upright([left, -118], [right, -108])), palette.dauw) +
      cut(
        strip(
          [
            [side * 92, -206],
            [side * 6, -118],
          ],
          7,
          7,
        ),
        palette.dauw,
      )
    );
  };
  return (
    layer(cut(polygon(frame), sandstone), 'far') +
    layer(cut(polygon(opening), paint) + leaf(-1) + leaf(1)) +
    layer(
      cut(
        closedCurve(points('-92,-216 -66,-240 0,-250 66,-240 92,-216 0,-214')),
        mix(palette['hortensia-700'], palette['standgroen-900'], 0.5),
      ),
    )
  );
}

function shutteredWindow(x: number): string {
  const shutter = (left: number, wide: number) =>
    piece(polygon(upright([left, -146], [left + wide, -40])), palette['ossenbloed-700'], 3) +
    cut(
      polygon([
        [left, -146],
        [left + wide, -40],
        [left, -40],
        [left + wide, -146],
      ]),
      palette.dauw,
    );
  return (
    panes({ at: [x, -146], width: 72, height: 106, columns: 2, rows: 3 }) +
    (Math.abs(x + 36) > 250 ? layer(shutter(x < 0 ? x - 24 : x + 74, 22)) : '')
  );
}
