import type { SeenCard } from '../gate-api.ts';

/** Persons who came in together; of a punch card all count as adults. */
export type Persons = { adults: number; children: number };

export function sumOf(some: readonly Persons[]): Persons {
  const sum = (of: keyof Persons) => some.reduce((total, one) => total + one[of], 0);
  return { adults: sum('adults'), children: sum('children') };
}

export const count = ({ adults, children }: Persons): number => adults + children;

/** Persons who may still come in today with a card. */
export function restOf({
  adults,
  children,
  visits,
  uses,
}: Pick<SeenCard, 'adults' | 'children' | 'visits' | 'uses'>): Persons {
  if (visits) return { adults: Math.max(0, visits.left), children: 0 };
  const inside = sumOf(uses);
  return { adults: Math.max(0, adults - inside.adults), children: Math.max(0, children - inside.children) };
}

/** True if as many may come in. */
export function isRoom(card: SeenCard, persons: Persons): boolean {
  const rest = restOf(card);
  return persons.adults <= rest.adults && persons.children <= rest.children;
}
