import { useRef } from 'react';
import type { GardenMap, MapRoom } from '../../../src/modules/content/answers/answers-schema.ts';
import type { MapMark, MarkKind } from '../../../src/modules/content/schema.ts';
import { Button } from '../../ui/button.tsx';
import { useIsHydrated } from '../../ui/browser.ts';
import { Icon } from '../../ui/pictures/icon.tsx';
import { Picture } from '../../ui/pictures/picture.tsx';
import { ownedText, VisuallyHidden } from '../../ui/text/text.tsx';
import type { BloomingBrief } from '../bloom/brief.ts';
import { DRAWING, ROOMS, wayTo } from './drawn-garden.ts';
import { BloomSigns, useBloomText } from './map-bloom.tsx';
import styles from './map.module.css';
import { StepFreeLayer } from './step-free.tsx';
import { useWhereabouts, type Whereabouts } from './whereabouts.ts';
import { useZoom, ZOOM } from './use-zoom.ts';
import { words } from './words.ts';
import { langProps, type Owned, textOf } from '../../../src/kernel/text/owned.ts';

const WHEELCHAIR = 'M10 4a1.5 1.5 0 1 0 3 0 1.5 1.5 0 1 0-3 0M11.5 8v6.5h5.5l2 5M11.5 11h4.5M8.5 11.5a5 5 0 1 0 6.5 7';

type Sign = { letters?: string; path?: string; hasWheelchair?: boolean };

/** Letters, or an outline on a 24 by 24 grid. */
export const SIGNS: Record<MarkKind, Sign> = {
  entrance: { path: 'M4 20V9l8-6 8 6v11M9 20v-7h6v7' },
  parking: { letters: 'P' },
  'accessible-parking': { letters: 'P', hasWheelchair: true },
  toilet: { letters: 'WC' },
  'accessible-toilet': { letters: 'WC', hasWheelchair: true },
  bench: { path: 'M3 10h18M3 14h18M5 14v5M19 14v5M5 10V6h14v4' },
};

/** Position on the drawing of something with a location on earth. */
const pointOf = (key: string, marks: readonly MapMark[]): readonly [number, number] => {
  const mark = /^mark-(\d+)$/.exec(key);
  const at = mark && marks[Number(mark[1])]?.at;
  return at ? [(at.x / 100) * DRAWING.width, (at.y / 100) * DRAWING.height] : ROOMS[key as MapRoom['id']].number;
};

/** Rooms, plants and marks link to their descriptions below. Zooms by buttons or by pinching. */
export function MapView({ blooming, ...map }: GardenMap & { blooming: readonly BloomingBrief[] }) {
  const { rooms, marks } = map;
  const isHydrated = useIsHydrated();
  const frame = useRef<HTMLDivElement>(null);
  const { zoom, by } = useZoom(frame);
  const located = [
    ...rooms.map(({ id, location }) => ({ key: id as string, location })),
    ...marks.map(({ location }, index) => ({ key: `mark-${index}`, location })),
  ].flatMap(({ key, location }) => (location === null ? [] : [{ key, location }]));
  const { whereabouts, ask } = useWhereabouts(located);
  const nameOf = (key: string): Owned => {
    const mark = marks[Number(key.slice('mark-'.length))];
    return mark ? (mark.name ?? words.marks[mark.kind]) : (rooms.find(({ id }) => id === key)?.heading ?? '');
  };
  return (
    <div className={styles['map']}>
      {/* A scrolling area has to be reachable by keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <section ref={frame} className={styles['frame']} aria-label={words.region} tabIndex={0}>
        <div className={styles['sheet']}>
          <Picture motif="tuinkaart" alt="" sizes="(width > 80em) 76rem, 100vw" priority />
          <svg className={styles['overlay']} viewBox={`0 0 ${DRAWING.width} ${DRAWING.height}`}>
            {rooms.map((room) => (
              <Way key={room.id} room={room} />
            ))}
            {rooms.map((room, index) => (
              <RoomLink
                key={room.id}
                room={room}
                number={index + 1}
                plants={blooming.filter((plant) => plant.room?.id === room.id)}
              />
            ))}
            {marks.map((mark, index) => (
              // Marks have no id of their own and never change while the page is open.
              // oxlint-disable-next-line react/no-array-index-key
              <Mark key={index} mark={mark} isFirst={marks.findIndex(({ kind }) => kind === mark.kind) === index} />
            ))}
            <StepFreeLayer map={map} />
            {whereabouts.state === 'near' && <Here point={pointOf(whereabouts.key, marks)} />}
          </svg>
        </div>
      </section>
      <div className={styles['tools']}>
        {isHydrated && (
          <>
            <Button variant="secondary" size="small" aria-disabled={zoom >= ZOOM.most} onClick={() => by(ZOOM.step)}>
              <Icon name="plus" /> {words.larger}
            </Button>
            <Button
              variant="secondary"
              size="small"
              aria-disabled={zoom <= ZOOM.least}
              onClick={() => by(1 / ZOOM.step)}
            >
              <Icon name="minus" /> {words.smaller}
            </Button>
            <Button variant="secondary" size="small" onClick={() => window.print()}>
              <Icon name="printer" /> {words.print}
            </Button>
            {located.length > 0 && (
              <Button
                variant="secondary"
                size="small"
                busy={whereabouts.state === 'asking'}
                busyLabel={words.here.asking}
                onClick={ask}
              >
                <Icon name="map-pin" /> {words.here.ask}
              </Button>
            )}
            <VisuallyHidden>
              <output>{words.zoomed({ percent: Math.round(zoom * 100) })}</output>
            </VisuallyHidden>
            <output className={styles['whereabouts']}>
              <WhereaboutsText whereabouts={whereabouts} nameOf={nameOf} />
            </output>
            {located.length > 0 && <p className={styles['small']}>{words.here.privacy}</p>}
          </>
        )}
      </div>
    </div>
  );
}

function Way({ room: { id, wheelchair } }: { room: MapRoom }) {
  if (wheelchair !== 'yes' && wheelchair !== 'partly') return null;
  return <polyline className={styles[wheelchair === 'yes' ? 'way' : 'partWay']} points={wayTo(id)} />;
}

type RoomLinkProps = { room: MapRoom; number: number; /** What blooms there. */ plants: readonly BloomingBrief[] };

function RoomLink({ room: { id, heading }, number, plants }: RoomLinkProps) {
  const bloom = useBloomText(plants);
  const {
    box: [left, top, right, bottom],
    number: [x, y],
  } = ROOMS[id];
  return (
    <a
      href={`#${id}`}
      className={styles['room']}
      aria-label={[`${number}. ${textOf(heading)}`, bloom].filter(Boolean).join('. ')}
      {...langProps(heading)}
    >
      <rect x={left} y={top} width={right - left} height={bottom - top} rx="24" />
      <circle cx={x} cy={y} r="50" />
      <text x={x} y={y} className={styles['number']}>
        {number}
      </text>{' '}
      <text x={x} y={y + 96} className={styles['name']} {...langProps(heading)}>
        {textOf(heading)}
      </text>
      <BloomSigns plants={plants} at={[x, y]} />
    </a>
  );
}

/** Makes only the first of several marks without a name a tab stop. */
function Mark({ mark: { kind, name, at }, isFirst }: { mark: MapMark; isFirst: boolean }) {
  const [x, y] = [(at.x / 100) * DRAWING.width, (at.y / 100) * DRAWING.height];
  const sign = SIGNS[kind];
  const width = sign.hasWheelchair ? 160 : 92;
  const isSpoken = isFirst || name !== null;
  const called = name ?? words.marks[kind];
  return (
    <a
      href={`#${kind}`}
      className={`${styles['mark']} ${styles[kind] ?? ''}`}
      {...langProps(called)}
      {...(isSpoken
        ? { 'aria-label': sign.letters === undefined ? textOf(called) : `${sign.letters}: ${textOf(called)}` }
        : { tabIndex: -1, 'aria-hidden': true })}
    >
      <rect x={x - width / 2} y={y - 34} width={width} height="68" rx="14" />
      {sign.letters !== undefined && (
        <text x={x - (sign.hasWheelchair ? 28 : 0)} y={y}>
          {sign.letters}
        </text>
      )}
      {sign.path !== undefined && <Outline path={sign.path} x={x} y={y} />}
      {sign.hasWheelchair && <Outline path={WHEELCHAIR} x={x + width / 2 - 38} y={y} />} <title>{textOf(called)}</title>
    </a>
  );
}

function Outline({ path, x, y }: { path: string; x: number; y: number }) {
  return <path d={path} transform={`translate(${x - 27} ${y - 27}) scale(2.25)`} />;
}

function Here({ point: [x, y] }: { point: readonly [number, number] }) {
  return <circle className={styles['here']} cx={x} cy={y} r="74" />;
}

function WhereaboutsText({ whereabouts, nameOf }: { whereabouts: Whereabouts; nameOf: (key: string) => Owned }) {
  switch (whereabouts.state) {
    case 'near': {
      const { metres, key } = whereabouts;
      const name = nameOf(key);
      return ownedText(name, (place) =>
        metres < 20 ? words.here.there({ place }) : words.here.near({ place, metres }),
      );
    }
    case 'away':
      return words.here.away({ kilometres: whereabouts.kilometres });
    case 'refused':
      return words.here.refused;
    case 'unknown':
      return words.here.unknown;
    case 'asking':
    case 'unasked':
      return null;
  }
}
