import { wordsOf } from '../../../../kernel/words-of.ts';

export const words = wordsOf({
  nationalGardenFoundation: {
    nl: 'nationale tuinenstichting',
    en: 'national garden foundation',
    de: 'niederländische Gartenstiftung',
  },
});
