import { cardCodeFrom } from '../../gift-cards/gift-card.ts';

/** Code in one piece, or in groups of four. */
const CARD_CODE = /\b[0-9A-Za-z]{4}(?:[\s-]?[0-9A-Za-z]{4}){3}\b/g;
const NUMBER = /\d+/g;
/** Highest number in both databases. */
const NUMBER_MAX = 2_147_483_647;

/** Returns the code as it is hashed; '' without one. */
export function cardCodeIn(purchase: string): string {
  for (const [found] of purchase.matchAll(CARD_CODE)) {
    const code = codeOf(found);
    if (code !== '') return code;
  }
  return '';
}

/** Returns null for none or several, so that nothing is guessed. */
export function orderNumberIn(purchase: string): number | null {
  const numbers = purchase.match(NUMBER) ?? [];
  const number = Number(numbers[0]);
  return numbers.length === 1 && number >= 1 && number <= NUMBER_MAX ? number : null;
}

/** Removes codes before storing and emailing, since a code can be spent. */
export function withoutCardCodes(purchase: string): string {
  return purchase.replaceAll(CARD_CODE, (found) => {
    const code = codeOf(found);
    return code === '' ? found : `•••• ${code.slice(-4)}`;
  });
}

/** The word 'herroepingsrecht' has sixteen letters too. */
function codeOf(found: string): string {
  const isWord = /^[A-Za-z]+$/.test(found) && found !== found.toUpperCase();
  return isWord ? '' : cardCodeFrom(found);
}
