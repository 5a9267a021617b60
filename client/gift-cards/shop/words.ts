import { wordsOf } from '../../../src/kernel/text/words-of.ts';

export const words = wordsOf({
  zeroCents: { nl: ',00', en: '.00', de: ',00' },
  onlinePaymentUnavailable: {
    nl: 'Online betalen is op dit moment niet mogelijk.',
    en: 'Paying online is not possible at the moment.',
    de: 'Eine Online-Zahlung ist zurzeit nicht möglich.',
  },
});
