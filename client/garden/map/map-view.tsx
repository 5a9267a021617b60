import { type MouseEvent, type ReactNode, useRef, useState } from 'react';
import type { GardenMap, MapRoom } from '../../../src/modules/content/answers/answers-schema.ts';
import type { MapMark } from '../../../src/modules/content/schema.ts';
import { Button } from '../../ui/button.tsx';
import { useIsHydrated } from '../../ui/browser.ts';
import { Icon } from '../../ui/pictures/icon.tsx';
import { Picture } from '../../ui/pictures/picture.tsx';
import { ownedText, VisuallyHidden } from '../../ui/text/text.tsx';
import type { BloomingBrief } from '../bloom/brief.ts';
import { DRAWING, ROOMS, wayTo } from './drawn-garden.ts';
import { BloomSigns, Legend, NumberAt, plantsIn, SignAt, SIGNS, useBloomText } from './map-signs.tsx';
import styles from './map.module.css';
import { StepFreeLayer } from './step-free.tsx';
import { useWhereabouts, type Whereabouts } from './whereabouts.ts';
import { useZoom, ZOOM } from './use-zoom.ts';
import { words } from './words.ts';
import { langProps, type Owned, textOf } from '../../../src/kernel/text/owned.ts';

/** Position on the drawing of something with a location on earth. */
const pointOf = (key: string, marks: readonly MapMark[]): readonly [number, number] => {
  const mark = /^mark-(\d+)$/.exec(key);
  const at = mark && marks[Number(mark[1])]?.at;
  return at ? [(at.x / 100) * DRAWING.width, (at.y / 100) * DRAWING.height] : ROOMS[key as MapRoom['id']].number;
};

type RenderRoom = (room: MapRoom, number: number, close: () => void) => ReactNode;

type MapViewProps = { map: GardenMap; blooming: readonly BloomingBrief[]; renderRoom: RenderRoom };

/** Rooms and marks link to their descriptions below; scripts show a room beside the map. Zooms by buttons or pinching. */
export function MapView({ map, blooming, renderRoom }: MapViewProps) {
  const { rooms, marks } = map;
  const { chosen, isChosen, press, close } = useChosenRoom(rooms);
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
          <Picture motif="tuinkaart" alt="" sizes="(width > 75em) 70vw, 100vw" priority />
          <svg className={styles['overlay']} viewBox={`0 0 ${DRAWING.width} ${DRAWING.height}`}>
            {rooms.map((room) => (
              <Way key={room.id} room={room} />
            ))}
            {rooms.map((room, index) => (
              <RoomLink
                key={room.id}
                room={room}
                number={index + 1}
                plants={plantsIn(room, blooming)}
                isChosen={isHydrated ? isChosen(room) : undefined}
                onClick={(event) => press(room, event)}
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
      {chosen && renderRoom(chosen, rooms.indexOf(chosen) + 1, close)}
      <div className={styles['tools']}>
        <Button variant="secondary" size="small" aria-disabled={zoom >= ZOOM.most} onClick={() => by(ZOOM.step)}>
          <Icon name="plus" /> {words.larger}
        </Button>
        <Button variant="secondary" size="small" aria-disabled={zoom <= ZOOM.least} onClick={() => by(1 / ZOOM.step)}>
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
      </div>
      <Legend {...map} hasBloom={blooming.some(({ room }) => room !== null)} />
    </div>
  );
}

type RoomElement = Element & HTMLOrSVGElement;

/** The room shown beside the map. A second press, its button and Escape close it and return the focus. */
function useChosenRoom(rooms: readonly MapRoom[]) {
  const [id, setId] = useState<MapRoom['id'] | null>(null);
  const opener = useRef<RoomElement>(null);
  const close = () => {
    setId(null);
    opener.current?.focus();
  };
  const press = (room: MapRoom, event: MouseEvent<RoomElement>) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    if (room.id === id) return close();
    opener.current = event.currentTarget;
    setId(room.id);
    history.replaceState(history.state, '', `#${room.id}`);
  };
  return { chosen: rooms.find((room) => room.id === id), isChosen: (room: MapRoom) => room.id === id, press, close };
}

function Way({ room: { id, wheelchair } }: { room: MapRoom }) {
  if (wheelchair !== 'yes' && wheelchair !== 'partly') return null;
  return <polyline className={styles[wheelchair === 'yes' ? 'way' : 'partWay']} points={wayTo(id)} />;
}

type RoomLinkProps = {
  room: MapRoom;
  number: number;
  plants: readonly BloomingBrief[];
  isChosen: boolean | undefined;
  onClick: (event: MouseEvent<RoomElement>) => void;
};

function RoomLink({ room: { id, heading }, number, plants, isChosen, onClick }: RoomLinkProps) {
  const bloom = useBloomText(plants);
  const {
    box: [left, top, right, bottom],
    number: [x, y],
  } = ROOMS[id];
  return (
    <a
      href={`#${id}`}
      className={styles['room']}
      aria-expanded={isChosen}
      data-press
      onClick={onClick}
      aria-label={[`${number}. ${textOf(heading)}`, bloom].filter(Boolean).join('. ')}
      {...langProps(heading)}
    >
      <rect x={left} y={top} width={right - left} height={bottom - top} rx="24" />
      <NumberAt number={number} x={x} y={y} />{' '}
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
  const { letters } = SIGNS[kind];
  const isSpoken = isFirst || name !== null;
  const called = name ?? words.marks[kind];
  return (
    <a
      href={`#${kind}`}
      className={styles['mark']}
      {...langProps(called)}
      {...(isSpoken
        ? { 'aria-label': letters === undefined ? textOf(called) : `${letters}: ${textOf(called)}` }
        : { tabIndex: -1, 'aria-hidden': true })}
    >
      <SignAt kind={kind} x={x} y={y} /> <title>{textOf(called)}</title>
    </a>
  );
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
