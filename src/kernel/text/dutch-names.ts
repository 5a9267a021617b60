/** How lists of people are sorted in the Netherlands: by the surname without its prefix, 'de Vries' under the V. */
const byDutchName = new Intl.Collator('nl', { sensitivity: 'base', numeric: true });
const PREFIX = /^(?:(?:van|von|de|den|der|het|'t|’t|te|ten|ter|in|op|aan|bij|la|le)\s+)+/i;

/** By what a name is sorted. */
export function surnameKey({ firstName, lastName }: { firstName: string; lastName: string }): string {
  return `${lastName.trim().replace(PREFIX, '')} ${lastName} ${firstName}`;
}

/** By such keys, then by the number of the order. */
export function inSurnameOrder(a: { key: string; number: number }, b: { key: string; number: number }): number {
  return byDutchName.compare(a.key, b.key) || a.number - b.number;
}
