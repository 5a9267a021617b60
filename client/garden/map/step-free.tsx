import { useSiteContent } from '../../api/application.ts';
import type { GardenMap } from '../../../src/modules/content/answers/answers-schema.ts';
import { ownedText } from '../../ui/text/text.tsx';
import { DRAWING, isBeside, lengthOfRoutes, lengthTo, ROOMS, wayTo } from './drawn-garden.ts';
import styles from './step-free.module.css';
import { words } from './words.ts';

/** Step-free rooms with their distance from the gate, and the route to all of them; metres are null while unknown. */
export function stepFreeRoute({ rooms, marks, metresAcross }: GardenMap) {
  const reached = rooms.flatMap((room, index) => (room.wheelchair === 'yes' ? [{ ...room, number: index + 1 }] : []));
  const ids = reached.map(({ id }) => id);
  const metres = (length: number) => (metresAcross > 0 ? Math.round((length / DRAWING.width) * metresAcross) : null);
  const benches = marks
    .filter(({ kind }) => kind === 'bench')
    .map(({ at }) => [(at.x / 100) * DRAWING.width, (at.y / 100) * DRAWING.height] as const);
  return {
    rooms: reached.map((room) => ({ ...room, metres: metres(lengthTo(room.id)) })),
    metres: metres(lengthOfRoutes(ids)),
    benches: benches.filter((at) => isBeside(at, ids)),
  };
}

/** Shows the layer by style alone, so without JavaScript too. */
export function StepFreeSwitch({ map }: { map: GardenMap }) {
  if (stepFreeRoute(map).rooms.length === 0) return null;
  return (
    <label className={styles['choice']}>
      <input type="checkbox" className={styles['switch']} />
      {words.stepFree.show}
    </label>
  );
}

/** The route on the drawing, with its metres and benches; the list below the map has the same facts. */
export function StepFreeLayer({ map }: { map: GardenMap }) {
  const { rooms, benches } = stepFreeRoute(map);
  return (
    <g className={styles['layer']} aria-hidden="true">
      {rooms.map(({ id }) => (
        <polyline key={id} className={styles['route']} points={wayTo(id)} />
      ))}
      {benches.map(([x, y]) => (
        <circle key={`${x}-${y}`} className={styles['bench']} cx={x} cy={y} r="66" />
      ))}
      {rooms.map(({ id, metres }) => {
        const [x, y] = ROOMS[id].number;
        return (
          metres !== null && (
            <text key={id} x={x} y={y + 100} className={styles['metres']}>
              {words.stepFree.metres({ metres })}
            </text>
          )
        );
      })}
    </g>
  );
}

export function StepFree({ map, className }: { map: GardenMap; className: string | undefined }) {
  const access = useSiteContent()?.access;
  const { rooms, metres, benches } = stepFreeRoute(map);
  if (!access) return null;
  const facts = [
    [access.wheelchair ?? words.stepFree.unknown, access.wheelchairPartly].filter(Boolean).join(', '),
    metres !== null && rooms.length > 0 && words.stepFree.length({ metres }),
    benches.length > 0 && words.stepFree.benches({ count: benches.length }),
    access.toilet,
    access.dogs,
  ].filter(Boolean);
  return (
    <section id="rolstoel" aria-labelledby="rolstoel-kop" className={`${className ?? ''} ${styles['list']}`}>
      <h2 id="rolstoel-kop">{words.stepFree.heading}</h2>
      <p>{facts.join(' · ')}</p>
      {rooms.length > 0 && (
        <ul>
          {rooms.map((room) => (
            <li key={room.id}>
              <a href={`#${room.id}`}>
                {room.number}. {ownedText(room.heading)}
              </a>
              {room.metres !== null && `: ${words.stepFree.fromGate({ metres: room.metres })}`}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
