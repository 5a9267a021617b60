import { textsOf, wordsOf } from '../../../../../kernel/text/words-of.ts';

export const words = wordsOf({
  giftGone: {
    nl: 'Dit bedrag kunt u niet (meer) geven. Kies een ander bedrag, of geen gift; uw bestelling staat er nog.',
    en: 'You cannot give this amount (any more). Please choose another amount, or no gift; your order is still here.',
    de: 'Diesen Betrag können Sie nicht (mehr) geben. Bitte wählen Sie einen anderen oder keine Spende; Ihre Bestellung ist noch da.',
  },
});
export const texts = textsOf(words);
