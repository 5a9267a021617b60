import { Link } from 'react-router-dom';
import { BLOOM } from '../../../src/kernel/pages/addresses.ts';
import type { FlowerColour } from '../../../src/modules/content/bloom/bloom-schema.ts';
import { type BloomingBrief, namesText, seenText } from '../bloom/brief.ts';
import styles from './map-bloom.module.css';
import { words as bloomWords } from '../bloom/brief.words.ts';
import { ownedText } from '../../ui/text/text.tsx';

/** Maximum number of signs per room. */
const MOST = 3;
/** Offsets from the room's number: its name is below, the name of the previous room above. */
const PLACES = [
  [80, -58],
  [-80, -58],
  [98, 24],
] as const;

export const plantsIn = (room: { id: string }, plants: readonly BloomingBrief[]): BloomingBrief[] =>
  plants.filter((plant) => plant.room?.id === room.id);

type SignsProps = {
  plants: readonly BloomingBrief[];
  /** Position of the room's number. */ at: readonly [number, number];
};

/** Draws signs in the colours of the plants in bloom in a room; the list beside the map names them. */
export function BloomSigns({ plants, at: [x, y] }: SignsProps) {
  return PLACES.slice(0, Math.min(MOST, plants.length)).map(([right, down], index) => (
    <Flower key={`${right}`} colour={plants[index]?.colour} x={x + right} y={y + down} />
  ));
}

/** The petals are the dots of a dotted line. */
export function Flower({ colour = 'white', x, y }: { colour: FlowerColour | undefined; x: number; y: number }) {
  return (
    <g className={`${styles['flower']} ${styles[colour]}`} transform={`translate(${x} ${y})`}>
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

export function RoomBloom({ plants, today }: { plants: readonly BloomingBrief[]; today: string }) {
  if (plants.length === 0) return null;
  return (
    <div className={styles['bloom']} data-printed="">
      <p>
        <strong>{bloomWords.here}</strong>
      </p>
      <ul>
        {plants.map(({ id, name, seen }) => (
          <li key={id}>
            <Link to={`${BLOOM}#${id}`}>{ownedText(name)}</Link> <span>{seenText(seen, today)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
