import { wordsOf } from '../../src/kernel/text/words-of.ts';

export const words = wordsOf({
  checkFailed: {
    nl: 'De controle is niet gelukt. Probeer het opnieuw.',
    en: 'The check did not succeed. Please try again.',
    de: 'Die Prüfung ist nicht gelungen. Bitte versuchen Sie es erneut.',
  },
});
