import { wordsOf } from '../../../src/kernel/text/words-of.ts';

export const words = wordsOf({
  title: {
    nl: 'Een dag in de tuin cadeau geven?',
    en: 'Give a day in the garden as a present?',
    de: 'Einen Tag im Garten verschenken?',
  },
  text: {
    nl: 'Met een cadeaubon kiest wie u verrast zelf een dag of een workshop. Vijf jaar geldig, om te printen of te mailen.',
    en: 'With a gift voucher, the person you surprise chooses a day or a workshop. Valid for five years, to print or to email.',
    de: 'Mit einem Gutschein sucht sich die beschenkte Person selbst einen Tag oder einen Workshop aus. Fünf Jahre gültig, zum Ausdrucken oder per E-Mail.',
  },
  link: { nl: 'Koop een cadeaubon', en: 'Buy a gift voucher', de: 'Gutschein kaufen' },
});
