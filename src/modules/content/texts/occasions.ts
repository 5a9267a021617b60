import type { PackageFacts } from '../../../kernel/events/package-facts.ts';
import { OPEN_FACTS } from './packages.ts';
import { words } from './packages.words.ts';

type Occasion = {
  id: string;
  title: string;
  booking: PackageFacts;
  /** True if it is asked for outside the days of groups too. */
  isAnyDay: boolean;
};

/**
 * Visits that are asked for like a package and quoted with the owner's own lines: a group with its own wishes, a wedding, a
 * farewell. In the language that is spoken.
 */
export function occasionFacts(): Occasion[] {
  return [
    { id: 'groep', title: words.ownGroup, booking: OPEN_FACTS, isAnyDay: false },
    { id: 'trouwen', title: words.wedding, booking: OPEN_FACTS, isAnyDay: true },
    { id: 'afscheid', title: words.farewell, booking: OPEN_FACTS, isAnyDay: true },
  ];
}
