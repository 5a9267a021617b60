import { wordsOf } from '../../src/kernel/words-of.ts';

export const words = wordsOf({
  order: { nl: 'Bestellen', en: 'Order', de: 'Bestellen' },
});
