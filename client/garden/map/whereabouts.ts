import { type Dispatch, type SetStateAction, useState } from 'react';

/** `location`: 'degrees north, degrees east'. */
export type Located = { key: string; location: string };

export type Whereabouts =
  | { state: 'unasked' | 'asking' | 'refused' | 'unknown' }
  /** `metres`: distance to the nearest place, rounded to tens. */
  | { state: 'near'; key: string; metres: number }
  | { state: 'away'; kilometres: number };

/** Farther from every known place than this counts as outside the garden. */
const AWAY_METRES = 500;
/** No `maximumAge`: some browsers return a cached position after permission was withdrawn. */
const PATIENCE = { enableHighAccuracy: true, timeout: 20_000 };
/** Time limit of the permission prompt: it has none of its own, and some browsers never answer. */
const QUESTION_MS = 10_000;

/** Asks the device when `ask` is called; sends nothing. A drawn map has no scale: the result is the nearest place. */
export function useWhereabouts(places: readonly Located[]): { whereabouts: Whereabouts; ask: () => void } {
  const [whereabouts, setWhereabouts] = useState<Whereabouts>({ state: 'unasked' });
  const ask = () => {
    if (!('geolocation' in navigator)) return setWhereabouts({ state: 'unknown' });
    setWhereabouts({ state: 'asking' });
    setTimeout(() => void adviseIfUnanswered(setWhereabouts), QUESTION_MS);
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => setWhereabouts(nearest(places, [coords.latitude, coords.longitude])),
      ({ code, PERMISSION_DENIED }) => setWhereabouts({ state: code === PERMISSION_DENIED ? 'refused' : 'unknown' }),
      PATIENCE,
    );
  };
  return { whereabouts, ask };
}

/** Advice while permission is pending; a later answer replaces it. */
async function adviseIfUnanswered(set: Dispatch<SetStateAction<Whereabouts>>): Promise<void> {
  const permission = await navigator.permissions?.query({ name: 'geolocation' });
  if (permission && permission.state !== 'granted') {
    set((now) => (now.state === 'asking' ? { state: 'refused' } : now));
  }
}

type Degrees = readonly [north: number, east: number];

/** The place nearest to a point, or how far away the garden is. */
export function nearest(places: readonly Located[], at: Degrees): Whereabouts {
  const [first] = places
    .map(({ key, location }) => ({ key, metres: distance(at, location.split(',').map(Number) as unknown as Degrees) }))
    .toSorted((one, other) => one.metres - other.metres);
  if (!first) return { state: 'unknown' };
  if (first.metres > AWAY_METRES) return { state: 'away', kilometres: Math.max(1, Math.round(first.metres / 1000)) };
  return { state: 'near', key: first.key, metres: Math.round(first.metres / 10) * 10 };
}

/** Distance in metres on a flat earth, which is accurate to a metre within a garden. */
function distance([north, east]: Degrees, [otherNorth, otherEast]: Degrees): number {
  const METRES_OF_A_DEGREE = 111_320;
  const narrowing = Math.cos((north / 180) * Math.PI);
  return Math.hypot(north - otherNorth, (east - otherEast) * narrowing) * METRES_OF_A_DEGREE;
}
