import type { ReactNode } from 'react';
import type { GardenMap } from '../../../src/modules/content/answers/answers-schema.ts';
import type { FlowerColour } from '../../../src/modules/content/bloom/bloom-schema.ts';
import type { MarkKind } from '../../../src/modules/content/schema.ts';
import { textOf } from '../../../src/kernel/text/owned.ts';
import { ownedText } from '../../ui/text/text.tsx';
import { type BloomingBrief, namesText } from '../bloom/brief.ts';
import { words as bloomWords } from '../bloom/brief.words.ts';
import bloomStyles from './map-bloom.module.css';
import styles from './map.module.css';
import { words } from './words.ts';

const WHEELCHAIR = 'M10 4a1.5 1.5 0 1 0 3 0 1.5 1.5 0 1 0-3 0M11.5 8v6.5h5.5l2 5M11.5 11h4.5M8.5 11.5a5 5 0 1 0 6.5 7';

type Sign = { letters?: string; path?: string; hasWheelchair?: boolean };

export const SIGNS: Record<MarkKind, Sign> = {
  entrance: { path: 'M4 20V9l8-6 8 6v11M9 20v-7h6v7' },
  parking: { letters: 'P' },
  'accessible-parking': { letters: 'P', hasWheelchair: true },
  toilet: { letters: 'WC' },
  'accessible-toilet': { letters: 'WC', hasWheelchair: true },
  bench: { path: 'M3 10h18M3 14h18M5 14v5M19 14v5M5 10V6h14v4' },
};

export function SignAt({ kind, x, y }: { kind: MarkKind; x: number; y: number }) {
  const { letters, path, hasWheelchair } = SIGNS[kind];
  const width = hasWheelchair ? 160 : 92;
  return (
    <g className={styles['sign']}>
      <rect x={x - width / 2} y={y - 34} width={width} height="68" rx="14" />
      {letters !== undefined && (
        <text x={x - (hasWheelchair ? 28 : 0)} y={y}>
          {letters}
        </text>
      )}
      {path !== undefined && <Outline path={path} x={x} y={y} />}
      {hasWheelchair && <Outline path={WHEELCHAIR} x={x + width / 2 - 38} y={y} />}
    </g>
  );
}

function Outline({ path, x, y }: { path: string; x: number; y: number }) {
  return <path d={path} transform={`translate(${x - 27} ${y - 27}) scale(2.25)`} />;
}

export function NumberAt({ number, x, y }: { number: number; x: number; y: number }) {
  return (
    <>
      <circle cx={x} cy={y} r="50" className={styles['disc']} />
      <text x={x} y={y} className={styles['number']}>
        {number}
      </text>
    </>
  );
}

type LegendProps = GardenMap & { hasBloom: boolean };

export function Legend({ rooms, marks, hasBloom }: LegendProps) {
  const kinds = (Object.keys(SIGNS) as MarkKind[]).filter((one) => marks.some(({ kind }) => kind === one));
  const ways = (['yes', 'partly'] as const).filter((one) => rooms.some(({ wheelchair }) => wheelchair === one));
  return (
    <section aria-labelledby="legenda-kop" className={styles['legend']}>
      <h2 id="legenda-kop">{words.legend}</h2>
      <ul className={styles['kinds']}>
        <li>
          <Drawing>
            <NumberAt number={1} x={0} y={0} />
          </Drawing>
          <span>{words.number}</span>
        </li>
        {kinds.map((kind) => (
          <Kind key={kind} kind={kind} marks={marks} />
        ))}
        {ways.map((way) => (
          <li key={way}>
            <Drawing>
              <polyline className={styles[way === 'yes' ? 'way' : 'partWay']} points="-76,0 76,0" />
            </Drawing>
            <span>{way === 'yes' ? words.way : words.partWay}</span>
          </li>
        ))}
        {hasBloom && (
          <li>
            <Drawing>
              <Flower colour="pink" x={0} y={0} />
            </Drawing>
            <span>{words.bloom}</span>
          </li>
        )}
      </ul>
    </section>
  );
}

function Kind({ kind, marks }: { kind: MarkKind; marks: GardenMap['marks'] }) {
  const ofKind = marks.filter((mark) => mark.kind === kind);
  const names = ofKind.flatMap(({ name }) => (name === null ? [] : [name]));
  return (
    <li id={kind}>
      <Drawing>
        <SignAt kind={kind} x={0} y={0} />
      </Drawing>
      <span>
        <strong>{words.marks[kind]}</strong>
        {ofKind.length > 1 && ` (${words.times({ count: ofKind.length })})`}
        {names.map((name, index) => (
          <span key={textOf(name)}>
            {index === 0 ? ': ' : ', '}
            {ownedText(name)}
          </span>
        ))}
      </span>
    </li>
  );
}

function Drawing({ children }: { children: ReactNode }) {
  return (
    <svg className={styles['drawing']} viewBox="-84 -54 168 108" aria-hidden="true" focusable="false">
      {children}
    </svg>
  );
}

const MOST_PER_ROOM = 3;
/** Offsets from the room's number: its name is below, the name of the previous room above. */
const PLACES = [
  [80, -58],
  [-80, -58],
  [98, 24],
] as const;

export const plantsIn = (room: { id: string }, plants: readonly BloomingBrief[]): BloomingBrief[] =>
  plants.filter((plant) => plant.room?.id === room.id);

type SignsProps = { plants: readonly BloomingBrief[]; at: readonly [number, number] };

/** Draws signs in the colours of the plants in bloom in a room; the list beside the map names them. */
export function BloomSigns({ plants, at: [x, y] }: SignsProps) {
  return PLACES.slice(0, Math.min(MOST_PER_ROOM, plants.length)).map(([right, down], index) => (
    <Flower key={`${right}`} colour={plants[index]?.colour} x={x + right} y={y + down} />
  ));
}

/** The petals are the dots of a dotted line. */
function Flower({ colour = 'white', x, y }: { colour: FlowerColour | undefined; x: number; y: number }) {
  return (
    <g className={`${bloomStyles['flower']} ${bloomStyles[colour]}`} transform={`translate(${x} ${y})`}>
      <circle r="38" />
      <circle r="17" />
      <circle r="8" />
    </g>
  );
}

/** 'Nu in bloei: Hortensia en herfstaster'; '' if nothing was seen. */
export function useBloomText(plants: readonly BloomingBrief[]): string {
  return plants.length === 0 ? '' : bloomWords.line({ names: namesText(plants) });
}
