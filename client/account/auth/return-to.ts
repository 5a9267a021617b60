import { localPath } from '../../../src/kernel/local-path.ts';

/** Reloads the whole page: the owner's rooms have styles and scripts of their own. */
const OWN_DOCUMENT = /^\/dmt-admin(?:[/?#]|$)/;

/** Where to go after signing in: a path of this site, and no call, demo page or the login page itself; else the front page. */
export function placeToReturn(given: string | null): string {
  const place = given === null ? null : localPath(given);
  return place !== null && !/^\/(api|demo|login|activate)([/?#]|$)/.test(place) ? place : '/home';
}

export function needsOwnDocument(path: string): boolean {
  return OWN_DOCUMENT.test(path);
}
