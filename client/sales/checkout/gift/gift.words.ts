import { wordsOf } from '../../../../src/kernel/text/words-of.ts';

export const words = wordsOf({
  legend: {
    nl: 'Een gift aan de tuin?',
    en: 'A gift to the garden?',
    de: 'Eine Spende an den Garten?',
  },
  hint: {
    nl: 'Helemaal vrijwillig, en voor uw tickets maakt het niets uit. Over een gift betaalt u geen btw.',
    en: 'Entirely voluntary, and it makes no difference to your tickets. There is no VAT on a gift.',
    de: 'Ganz freiwillig, und für Ihre Tickets macht es keinen Unterschied. Auf eine Spende entfällt keine MwSt.',
  },
  none: { nl: 'Geen gift', en: 'No gift', de: 'Keine Spende' },
  apply: { nl: 'Zet in het overzicht', en: 'Put in the overview', de: 'In die Übersicht setzen' },
});
