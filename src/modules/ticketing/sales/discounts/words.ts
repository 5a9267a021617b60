import { textsOf, wordsOf } from '../../../../kernel/text/words-of.ts';

export const words = wordsOf({
  discountCodeInvalid: {
    nl: 'Deze kortingscode is niet (meer) geldig voor deze bestelling.',
    en: 'This discount code is not valid for this order (any more).',
    de: 'Dieser Rabattcode gilt für diese Bestellung nicht (mehr).',
  },
});

export const texts = textsOf(words);
