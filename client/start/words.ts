import { wordsOf } from '../../src/kernel/text/words-of.ts';

export const words = wordsOf({
  home: { nl: 'Home', en: 'Home', de: 'Startseite' },
});
