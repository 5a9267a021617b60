import { wordsOf } from '../../kernel/text/words-of.ts';

export const words = wordsOf({
  languageCode: { nl: 'nl', en: 'en', de: 'de' },
  trialMode: {
    nl: 'Proefmodus: deze mail komt van een oefensite. Er wordt niets echt betaald of verkocht.',
    en: 'Trial mode: this email comes from a practice site. Nothing is really paid or sold.',
    de: 'Probebetrieb: Diese E-Mail kommt von einer Übungsseite. Es wird nichts wirklich bezahlt oder verkauft.',
  },
  vatNumber: { nl: 'btw {{vatNumber}}', en: 'VAT {{vatNumber}}', de: 'USt-IdNr. {{vatNumber}}' },
});
