import { wordsOf } from '../../../src/kernel/text/words-of.ts';

export const words = wordsOf({
  order: { nl: 'Bestellen', en: 'Order', de: 'Bestellen' },
});
