import { textsOf, wordsOf } from '../../../../kernel/text/words-of.ts';

export const words = wordsOf({
  discountCodeInvalid: {
    nl: 'Deze kortingscode is niet (meer) geldig voor deze bestelling.',
    en: 'This discount code is not valid for this order (any more).',
    de: 'Dieser Rabattcode gilt für diese Bestellung nicht (mehr).',
  },
  codeInvalid: {
    nl: 'Deze kortingscode is niet (meer) geldig voor een bezoek met een groep. Verbeter de code, of laat dit leeg.',
    en: 'This discount code is not valid for a group’s visit (any more). Correct the code, or leave this empty.',
    de: 'Dieser Rabattcode gilt für den Besuch einer Gruppe nicht (mehr). Verbessern Sie den Code, oder lassen Sie das leer.',
  },
  codeOfEvent: {
    nl: 'Deze kortingscode is voor tickets van één evenement, en niet voor wat u hier aanvraagt. Laat dit leeg.',
    en: 'This discount code is for tickets of one event, not for what you are asking for here. Leave this empty.',
    de: 'Dieser Rabattcode ist für Tickets einer einzelnen Veranstaltung, nicht für das, was Sie hier anfragen. Lassen Sie das leer.',
  },
  codeSpent: {
    nl: 'De kortingscode van deze offerte is intussen zo vaak gebruikt als kan. Er is niets geboekt, en u betaalt niets. Bel of schrijf ons, dan maken wij een nieuwe offerte.',
    en: 'The discount code of this quote has meanwhile been used as often as it can be. Nothing was booked and you pay nothing. Call or write to us and we will make a new quote.',
    de: 'Der Rabattcode dieses Angebots wurde inzwischen so oft verwendet, wie es möglich ist. Es wurde nichts gebucht, und Sie zahlen nichts. Rufen Sie an oder schreiben Sie uns, dann machen wir ein neues Angebot.',
  },
});

export const texts = textsOf(words);
