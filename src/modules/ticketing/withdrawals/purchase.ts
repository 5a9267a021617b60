import { cardCodeFrom } from '../gift-cards/gift-card.ts';

/** Parses the typed description of a purchase (P-17). */

/** Sixteen letters or digits, together or in printed groups of four. */
const CARD_CODE = /\b[0-9A-Za-z]{4}(?:[\s-]?[0-9A-Za-z]{4}){3}\b/g;
const NUMBER = /\d+/g;
/** Highest order number that both engines can store. */
const NUMBER_MAX = 2_147_483_647;

/** Returns the gift-card code in a text, in the form that is hashed; '' if there is none. */
export function cardCodeIn(purchase: string): string {
  for (const [found] of purchase.matchAll(CARD_CODE)) {
    const code = codeOf(found);
    if (code !== '') return code;
  }
  return '';
}

/** Returns the only number in a text; null if there is none or more than one, so that nothing is guessed. */
export function orderNumberIn(purchase: string): number | null {
  const numbers = purchase.match(NUMBER) ?? [];
  const number = Number(numbers[0]);
  return numbers.length === 1 && number >= 1 && number <= NUMBER_MAX ? number : null;
}

/** Masks gift-card codes in a text before it is stored and emailed, since whoever reads a code can spend the card. */
export function withoutCardCodes(purchase: string): string {
  return purchase.replaceAll(CARD_CODE, (found) => {
    const code = codeOf(found);
    return code === '' ? found : `•••• ${code.slice(-4)}`;
  });
}

/** Guards against a word such as 'herroepingsrecht', which also has sixteen characters. */
function codeOf(found: string): string {
  const isWord = /^[A-Za-z]+$/.test(found) && found !== found.toUpperCase();
  return isWord ? '' : cardCodeFrom(found);
}
