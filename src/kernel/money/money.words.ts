import { wordsOf } from '../text/words-of.ts';

export const words = wordsOf({
  thousandsSeparator: { nl: '.', en: ',', de: '.' },
  decimalSeparator: { nl: ',', en: '.', de: ',' },
  euroAmount: {
    nl: '€ {{sign}}{{whole}}{{comma}}{{cents}}',
    en: '{{sign}}€{{whole}}{{comma}}{{cents}}',
    de: '{{sign}}{{whole}}{{comma}}{{cents}} €',
  },
});
