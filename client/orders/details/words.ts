import { wordsOf } from '../../../src/kernel/text/words-of.ts';

export const words = wordsOf({
  orderNumber: { nl: 'Bestelling {{number}}', en: 'Order {{number}}', de: 'Bestellung {{number}}' },
});
