import { textsOf, wordsOf } from '../../../../kernel/text/words-of.ts';

export const words = wordsOf({
  cancelLate: {
    nl: 'Afzeggen kan niet meer op deze pagina. Bel ons als u niet kunt komen.',
    en: 'You can no longer cancel on this page. Call us if you cannot come.',
    de: 'Absagen geht auf dieser Seite nicht mehr. Rufen Sie uns an, wenn Sie nicht kommen können.',
  },
  cancelCosts: {
    nl: 'Wat afzeggen kost, is intussen anders. Kijk het na en zeg daarna nog eens af.',
    en: 'What cancelling costs has changed in the meantime. Check it, then cancel again.',
    de: 'Was die Absage kostet, hat sich inzwischen geändert. Prüfen Sie es und sagen Sie dann noch einmal ab.',
  },
});

export const texts = textsOf(words);
