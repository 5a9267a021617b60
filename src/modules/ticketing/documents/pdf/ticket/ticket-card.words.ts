import { wordsOf } from '../../../../../kernel/text/words-of.ts';

export const words = wordsOf({
  foldHere: { nl: 'vouwlijn', en: 'fold here', de: 'hier falten' },
});
