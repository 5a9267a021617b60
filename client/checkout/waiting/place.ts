import { type PlaceView, waitingAddress } from '../../../src/kernel/pages/buying-pages.ts';
import type { Api } from '../../api/api.ts';

/** Changes nothing. */
export const placeNow = (api: Api) => api.get<PlaceView>('/api/waiting-room');

/** Asks for a place, or confirms that the visitor is still there. */
export const askPlace = (api: Api) => api.send<PlaceView>('POST', '/api/waiting-room');

/**
 * Before buying: leads to the waiting room if there is a queue, and from there to `goal`. A browser without a place
 * gets one, which counts once it returns with it, so at once.
 */
export async function enterShop(api: Api, goal: string): Promise<void> {
  const first = await askPlace(api);
  const place = first.state === 'none' ? await askPlace(api) : first;
  if (place.state === 'waiting') location.assign(waitingAddress(goal));
}
