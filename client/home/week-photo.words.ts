import { wordsOf } from '../../src/kernel/text/words-of.ts';

export const words = wordsOf({
  heading: { nl: 'Deze week in de tuin', en: 'This week in the garden', de: 'Diese Woche im Garten' },
});
