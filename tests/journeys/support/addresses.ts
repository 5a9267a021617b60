import { randomInt } from 'node:crypto';

/** A client address for somebody new: the limits of S-30 count per address, and the site trusts our header. */
export function someAddress(): string {
  return `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`;
}
