import { wordsOf } from '../../src/kernel/words-of.ts';

export const words = wordsOf({
  home: { nl: 'Home', en: 'Home', de: 'Startseite' },
});
