import { wordsOf } from '../../../../kernel/text/words-of.ts';

export const words = wordsOf({
  documentTitle: {
    nl: 'Tickets voor {{eventAndDay}}',
    en: 'Tickets for {{eventAndDay}}',
    de: 'Tickets für {{eventAndDay}}',
  },
});
