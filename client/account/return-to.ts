const LONGEST = 500;
/** Reloads the whole page: the owner's rooms have styles and scripts of their own. */
const OWN_DOCUMENT = /^\/dmt-admin(?:[/?#]|$)/;

/**
 * Where to go after signing in: a path of this site that no browser takes for another host, and no call, demo page or
 * the login page itself; anything else is the front page (S-28).
 */
export function placeToReturn(given: string | null): string {
  const isPath = given !== null && given.length <= LONGEST && /^\/(?![/\\])[^\\\s\p{Cc}]*$/u.test(given);
  return isPath && !/^\/(api|demo|login|activate)([/?#]|$)/.test(given) ? given : '/home';
}

export function needsOwnDocument(path: string): boolean {
  return OWN_DOCUMENT.test(path);
}
