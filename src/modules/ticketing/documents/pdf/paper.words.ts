import { wordsOf } from '../../../../kernel/text/words-of.ts';

export const words = wordsOf({
  locale: { nl: 'nl-NL', en: 'en-GB', de: 'de-DE' },
});
