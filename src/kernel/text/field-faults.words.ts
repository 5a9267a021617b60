import { textsOf, wordsOf } from './words-of.ts';

export const words = wordsOf({
  required: { nl: 'Dit veld is verplicht.', en: 'This field is required.', de: 'Dieses Feld ist erforderlich.' },
  tooLong: { nl: 'Dit veld is te lang.', en: 'This field is too long.', de: 'Dieses Feld ist zu lang.' },
  invalidEmail: {
    nl: 'Vul een geldig e-mailadres in.',
    en: 'Enter a valid email address.',
    de: 'Geben Sie eine gültige E-Mail-Adresse ein.',
  },
  invalidNumber: {
    nl: 'Vul een geldig getal in.',
    en: 'Enter a valid number.',
    de: 'Geben Sie eine gültige Zahl ein.',
  },
});

export const texts = textsOf(words);
