import { textsOf, wordsOf } from '../../../../kernel/text/words-of.ts';

export const words = wordsOf({
  tooManyAnswers: {
    nl: 'Dit zijn te veel antwoorden.',
    en: 'These are too many answers.',
    de: 'Das sind zu viele Antworten.',
  },
  consentRequired: {
    nl: 'Geef hieronder toestemming om dit antwoord te bewaren, of maak het veld leeg.',
    en: 'Please give your consent below to keep this answer, or clear the field.',
    de: 'Bitte willigen Sie unten ein, dass wir diese Antwort speichern, oder leeren Sie das Feld.',
  },
  chooseAnswer: {
    nl: 'Kies een van de antwoorden.',
    en: 'Choose one of the answers.',
    de: 'Wählen Sie eine der Antworten.',
  },
  wholeNumberRequired: {
    nl: 'Vul een heel getal in.',
    en: 'Enter a whole number.',
    de: 'Geben Sie eine ganze Zahl ein.',
  },
});

export const texts = textsOf(words);
