import { wordsOf } from '../../../src/kernel/text/words-of.ts';

export const words = wordsOf({
  dateAndTime: {
    nl: '{{longDateWithWeekday}}, {{clockTime}} uur',
    en: '{{longDateWithWeekday}}, {{clockTime}}',
    de: '{{longDateWithWeekday}}, {{clockTime}} Uhr',
  },
  orderNumber: { nl: 'Bestelling {{number}}', en: 'Order {{number}}', de: 'Bestellung {{number}}' },
});
