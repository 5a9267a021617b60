const LONGEST = 500;
/** Beyond ASCII a header takes no text as it is, and a lone surrogate no one. */
const PATH = /^\/(?![/\\])[^\\\s\p{Cc}\p{Cs}]*$/u;

/**
 * A path of this site that no browser takes for another host, with query and fragment, in ASCII as a header carries it
 * (S-28); null for everything else, and for more than 500 characters.
 */
export function localPath(given: string): string | null {
  if (given.length > LONGEST || !PATH.test(given)) return null;
  return given.replaceAll(/[^\x21-\x7e]+/g, encodeURIComponent);
}
