import { textsOf, wordsOf } from './words-of.ts';

export const words = wordsOf({
  invalidValue: {
    nl: 'Deze waarde is niet geldig.',
    en: 'This value is not valid.',
    de: 'Dieser Wert ist nicht gültig.',
  },
});

export const texts = textsOf(words);
