import { wordsOf } from '../../../../src/kernel/text/words-of.ts';

export const words = wordsOf({
  title: {
    nl: 'U gaat nu naar de betaalpagina',
    en: 'You are now going to the payment page',
    de: 'Sie werden jetzt zur Zahlungsseite weitergeleitet',
  },
  link: { nl: 'Naar de betaalpagina', en: 'To the payment page', de: 'Zur Zahlungsseite' },
});
