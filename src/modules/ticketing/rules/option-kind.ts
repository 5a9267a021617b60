import type { Cents } from '../../../kernel/money/money.ts';

/** 'reduced' is a child or companion, 'extra' lunch and the like. Only `entry` is the event's price (EVENT-07). */
export const OPTION_KINDS = ['entry', 'reduced', 'extra'] as const;
export type OptionKind = (typeof OPTION_KINDS)[number];

/** Longest name of a card of another organisation, which a ticket may ask for. */
export const MEMBERSHIP_NAME_MAX = 60;

const REDUCED =
  /\b(?:kind|kinderen|kinderticket|baby|peuter|kleuter|jeugd|jongere|jongeren|student|studenten|begeleider|begeleiders|mantelzorger|donateur|vriend|vrienden)\b/i;
const EXTRA =
  /^(?:extra|toeslag|lunch|diner|consumptie|drankje|koffie|gebak|taart|parkeren|parkeerkaart|huur|goodiebag)\b/i;

export function kindOfTitle(title: string): OptionKind {
  if (EXTRA.test(title.trim())) return 'extra';
  return REDUCED.test(title) ? 'reduced' : 'entry';
}

/** Returns the lowest paid `entry` in cents, else the first that is no extra. 0 if free; null without options. */
export function priceShown(options: readonly { priceCents: Cents; kind: OptionKind }[]): Cents | null {
  const entries = options.filter(({ kind }) => kind === 'entry');
  if (entries.length > 0) return lowestPaid(entries);
  const [first] = [...options.filter(({ kind }) => kind === 'reduced'), ...options];
  return first?.priceCents ?? null;
}

function lowestPaid(options: readonly { priceCents: Cents }[]): Cents {
  const paid = options.flatMap(({ priceCents }) => (priceCents > 0 ? [priceCents] : []));
  return paid.length > 0 ? Math.min(...paid) : 0;
}
