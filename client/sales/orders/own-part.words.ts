import { wordsOf } from '../../../src/kernel/text/words-of.ts';

export const words = wordsOf({
  orderNumber: { nl: 'Bestelling {{number}}', en: 'Order {{number}}', de: 'Bestellung {{number}}' },
  back: { nl: 'Terug naar de bestelling', en: 'Back to the order', de: 'Zurück zur Bestellung' },
});
