import { wordsOf } from '../../../src/kernel/words-of.ts';

export const words = wordsOf({
  orderNumber: { nl: 'Bestelling {{number}}', en: 'Order {{number}}', de: 'Bestellung {{number}}' },
});
