import { wordsOf } from '../../../kernel/words-of.ts';

export const words = wordsOf({
  locale: { nl: 'nl-NL', en: 'en-GB', de: 'de-DE' },
});
