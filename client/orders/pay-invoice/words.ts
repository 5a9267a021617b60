import { wordsOf } from '../../../src/kernel/text/words-of.ts';

export const words = wordsOf({
  onlinePaymentUnavailable: {
    nl: 'Online betalen is op dit moment niet mogelijk.',
    en: 'Paying online is not possible at the moment.',
    de: 'Eine Online-Zahlung ist zurzeit nicht möglich.',
  },
});
