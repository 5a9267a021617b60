import type { PackageFacts } from '../../../kernel/events/package-facts.ts';
import { type Cents, centsOfText, euroText } from '../../../kernel/money/money.ts';
import { type Owned, textOf } from '../../../kernel/text/owned.ts';
import { withUnbrokenAmounts } from './fill-in.ts';
import { words } from './packages.words.ts';

/** Facts of a package that the owner wrote before packages had any: on request, for everybody. */
export const OPEN_FACTS: PackageFacts = {
  minPersons: 1,
  maxPersons: 0,
  price: null,
  per: 'person',
  vatRate: 9,
  kinds: [],
  extras: [],
};

/** Amount as the owner writes it, in cents. */
export function amountOf(price: string): Cents {
  return centsOfText(price) ?? 0;
}

/** Lines under 'Kosten', in the language that is spoken (ARR-16). */
export function costLines({ price, per, kinds, extras }: PackageFacts): Owned[] {
  const isPerPerson = per === 'person';
  const added = extras.map(({ name, ...extra }) => beside(`${priceText(extra.price, extra.per)}:`, name));
  if (kinds.length > 0) {
    const ofKinds = kinds.map((kind) => beside(euroText(amountOf(kind.price)), kind.name));
    return [...ofKinds, isPerPerson ? words.allPerPerson : words.allPerGroup, ...added];
  }
  return [price === null ? words.noFixedPrice : priceText(price, per), ...added];
}

/** Line about the size of groups; null for a package that takes any. */
export function sizeLine({ minPersons: min, maxPersons: max }: PackageFacts): string | null {
  if (max === 0) return min === 1 ? null : words.groupsFrom({ min });
  if (min === 1) return max === 1 ? words.forOne : words.groupsUpTo({ max });
  return words.groupsBetween({ min, max });
}

function priceText(price: string, per: PackageFacts['per']): string {
  const amount = euroText(amountOf(price));
  return per === 'person' ? words.perPerson({ amount }) : words.perGroup({ amount });
}

/** Our words before the owner's, which keep their language. */
function beside(ours: string, name: Owned): Owned {
  const line = typeof name === 'string' ? `${ours} ${name}` : { ...name, text: `${ours} ${textOf(name)}` };
  return withUnbrokenAmounts(line);
}
