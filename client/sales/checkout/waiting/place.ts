import { useEffect, useState } from 'react';
import { waitingAddress } from '../../../../src/kernel/pages/addresses.ts';
import type { AnswerTo, Api } from '../../../api/api.ts';
import { useApi } from '../../../api/application.ts';

export type PlaceView = AnswerTo<'GET', '/api/waiting-room'>;

/** Asks for a place, or confirms that the visitor is still there. */
const askPlace = (api: Api) => api.send('POST', '/api/waiting-room');

/** Leads buyers to the waiting room if there is a queue, then to `goal`. A new place counts once sent back, at once. */
export async function enterShop(api: Api, goal: string): Promise<void> {
  const first = await askPlace(api);
  const place = first.state === 'none' ? await askPlace(api) : first;
  if (place.state === 'waiting') location.assign(waitingAddress(goal));
}

/** Wait after a failed call, as on a train. */
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
