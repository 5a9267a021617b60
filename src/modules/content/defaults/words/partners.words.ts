import { wordsOf } from '../../../../kernel/text/words-of.ts';

export const words = wordsOf({
  nationalGardenFoundation: {
    nl: 'nationale tuinenstichting',
    en: 'national garden foundation',
    de: 'niederländische Gartenstiftung',
  },
});
