import { type PlaceView, waitingAddress } from '../../../src/kernel/pages/buying-pages.ts';
import type { Api } from '../../api/api.ts';

/** Where this browser stands in the line in front of the shop; changes nothing. */
export const placeNow = (api: Api) => api.get<PlaceView>('/api/waiting-room');

/** Asks for a place, or shows that somebody is still there. */
export const askPlace = (api: Api) => api.send<PlaceView>('POST', '/api/waiting-room');

/**
 * Somebody begins to buy in this page: goes to the waiting room if they have to wait, and from there to `goal`. A browser
 * that has no place yet is given one, which counts once it comes back with it: at once.
 */
export async function enterShop(api: Api, goal: string): Promise<void> {
  const first = await askPlace(api);
  const place = first.state === 'none' ? await askPlace(api) : first;
  if (place.state === 'waiting') location.assign(waitingAddress(goal));
}
