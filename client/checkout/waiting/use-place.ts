import { useEffect, useState } from 'react';
import { useApi } from '../../api/application.ts';
import type { PlaceView } from '../../../src/kernel/pages/buying-pages.ts';
import { askPlace } from './place.ts';

/** After a failed call, as on a train. */
const RETRY_SECONDS = 15;

/** Polls at the interval that the server sets; continues to `goal` at the visitor's turn. */
export function usePlace(first: PlaceView, goal: string): { place: PlaceView; isLost: boolean } {
  const api = useApi();
  const [known, setKnown] = useState({ place: first, isLost: false });

  useEffect(() => {
    if (first.state !== 'waiting') return;
    let timer: ReturnType<typeof setTimeout>;
    let isOver = false;
    const ask = async () => {
      const place = await askPlace(api).catch(() => null);
      if (isOver) return;
      setKnown((before) => ({ place: place ?? before.place, isLost: place === null }));
      if (place?.state === 'inside') return location.replace(goal);
      plan(place?.state === 'waiting' ? place.againSeconds : RETRY_SECONDS);
    };
    const plan = (seconds: number) => {
      timer = setTimeout(() => void ask(), seconds * 1000);
    };
    plan(first.againSeconds);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [api, first, goal]);

  return known;
}
