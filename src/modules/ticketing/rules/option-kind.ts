import type { Cents } from '../../../kernel/money/money.ts';

/**
 * Kind of a ticket option: ordinary admission; reduced admission, such as for a child or a companion; or an extra, such
 * as lunch. Only ordinary admission is named as the price of the event (EVENT-07).
 */
export const OPTION_KINDS = ['entry', 'reduced', 'extra'] as const;
export type OptionKind = (typeof OPTION_KINDS)[number];

const REDUCED =
  /\b(?:kind|kinderen|kinderticket|baby|peuter|kleuter|jeugd|jongere|jongeren|student|studenten|begeleider|begeleiders|mantelzorger|donateur|vriend|vrienden)\b/i;
const EXTRA =
  /^(?:extra|toeslag|lunch|diner|consumptie|drankje|koffie|gebak|taart|parkeren|parkeerkaart|huur|goodiebag)\b/i;

/** The kind of a ticket of which nobody said it, by its name. */
export function kindOfTitle(title: string): OptionKind {
  if (EXTRA.test(title.trim())) return 'extra';
  return REDUCED.test(title) ? 'reduced' : 'entry';
}

/**
 * The price that stands behind 'vanaf', in cents: the lowest that is paid for the usual way in; 0 when that is free, null
 * without options. Where nothing is the usual way in, the first that is not an extra.
 */
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
