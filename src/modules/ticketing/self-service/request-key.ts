/**
 * A UUID made of a secret that is derived from a wish: the same for the same wish of the same order, so that asking twice, in
 * two tabs or after a lost answer, is asking once. `hash`: 64 hexadecimal digits.
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
