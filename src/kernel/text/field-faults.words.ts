import { textsOf, wordsOf } from './words-of.ts';

export const words = wordsOf({
  required: { nl: 'Dit veld is verplicht.', en: 'This field is required.', de: 'Dieses Feld ist erforderlich.' },
  tooLong: { nl: 'Dit veld is te lang.', en: 'This field is too long.', de: 'Dieses Feld ist zu lang.' },
  invalidEmail: {
    nl: 'Vul een geldig e-mailadres in.',
    en: 'Enter a valid email address.',
    de: 'Geben Sie eine gültige E-Mail-Adresse ein.',
  },
  trapFilled: {
    nl: 'Uw browser vulde een verborgen veld in. Laad de pagina opnieuw en probeer het nog een keer.',
    en: 'Your browser filled in a hidden field. Reload the page and try again.',
    de: 'Ihr Browser hat ein verborgenes Feld ausgefüllt. Laden Sie die Seite neu und versuchen Sie es noch einmal.',
  },
  invalidNumber: {
    nl: 'Vul een geldig getal in.',
    en: 'Enter a valid number.',
    de: 'Geben Sie eine gültige Zahl ein.',
  },
});

export const texts = textsOf(words);
