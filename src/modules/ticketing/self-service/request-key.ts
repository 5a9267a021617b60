/**
 * Turns a hash derived from a request into a UUID: the same request of the same order gets the same key, so that sending it
 * twice, in two tabs or after a lost response, counts once. `hash`: 64 hexadecimal digits.
 */
export function keyOfHash(hash: string): string {
  const parts = [
    hash.slice(0, 8),
    hash.slice(8, 12),
    `4${hash.slice(13, 16)}`,
    `8${hash.slice(17, 20)}`,
    hash.slice(20, 32),
  ];
  return parts.join('-');
}
