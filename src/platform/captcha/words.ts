import { textsOf, wordsOf } from '../../kernel/text/words-of.ts';

export const words = wordsOf({
  checkUnavailable: {
    nl: 'De controle is op dit moment niet beschikbaar.',
    en: 'The check is not available at the moment.',
    de: 'Die Prüfung ist zurzeit nicht verfügbar.',
  },
  checkFailed: {
    nl: 'De controle is niet gelukt. Probeer het opnieuw.',
    en: 'The check did not succeed. Please try again.',
    de: 'Die Prüfung hat nicht geklappt. Bitte versuchen Sie es erneut.',
  },
});

export const texts = textsOf(words);
