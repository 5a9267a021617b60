import { cardCodeFrom } from '../gift-cards/gift-card.ts';

/** Reading what somebody typed as the thing they bought (P-17). */

/** Sixteen letters or digits, together or in groups of four as they are printed. */
const CARD_CODE = /\b[0-9A-Za-z]{4}(?:[\s-]?[0-9A-Za-z]{4}){3}\b/g;
const NUMBER = /\d+/g;
/** Larger numbers are no order number on either engine. */
const NUMBER_MAX = 2_147_483_647;

/** The code of a gift card in a text, as it is hashed; '' when there is none. */
export function cardCodeIn(purchase: string): string {
  for (const [found] of purchase.matchAll(CARD_CODE)) {
    const code = codeOf(found);
    if (code !== '') return code;
  }
  return '';
}

/** The one number in a text; null when there is none, or more than one, so that nothing is guessed. */
export function orderNumberIn(purchase: string): number | null {
  const numbers = purchase.match(NUMBER) ?? [];
  const number = Number(numbers[0]);
  return numbers.length === 1 && number >= 1 && number <= NUMBER_MAX ? number : null;
}

/** The text as it is stored and mailed: whoever reads the code of a gift card can spend it. */
export function withoutCardCodes(purchase: string): string {
  return purchase.replaceAll(CARD_CODE, (found) => {
    const code = codeOf(found);
    return code === '' ? found : `•••• ${code.slice(-4)}`;
  });
}

/** A word such as 'herroepingsrecht' has sixteen signs too. */
function codeOf(found: string): string {
  const isWord = /^[A-Za-z]+$/.test(found) && found !== found.toUpperCase();
  return isWord ? '' : cardCodeFrom(found);
}
