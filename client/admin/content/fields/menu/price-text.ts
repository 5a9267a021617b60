/** Prices as the owner types them, and as they stand on the menu: '€ 2,50', 'vanaf € 3,95', 'per glas € 4,25'. */

const AMOUNT = /€\s*(\d{1,3})(?:[.,](\d{1,2}))?(?![\d.,]*\d)|(?<![\d.,])(\d{1,3})[.,](\d{2})(?![\d.,]*\d)/g;
const BARE = /^\d{1,3}(?:[.,]\d{1,2})?$/;

/** Writes amounts the way the menu does: '2,75', '2.75' and '€2,75' become '€ 2,75'. Other words stay. */
export function tidyPrice(text: string): string {
  const trimmed = text.trim().replaceAll(/\s+/g, ' ');
  const marked = BARE.test(trimmed) ? `€${trimmed}` : trimmed;
  return marked.replaceAll(AMOUNT, (_all, euros?: string, tenths?: string, plain?: string, cents?: string) => {
    return `€ ${euros ?? plain},${(tenths ?? cents ?? '').padEnd(2, '0')}`;
  });
}

/** The first amount of a price, in cents; null without one. */
export function centsIn(text: string): number | null {
  const [, euros, cents] = /€ (\d{1,3}),(\d\d)/.exec(text) ?? [];
  return euros && cents ? Number(euros) * 100 + Number(cents) : null;
}

/** Whether a new price differs so much from the old one that a key may have slipped. */
export function isSteep(before: string, after: string): boolean {
  const [from, to] = [centsIn(before), centsIn(after)];
  if (!from || to === null) return false;
  return to > from * 2 || to * 2 < from;
}
