import { wordsOf } from '../../../../kernel/text/words-of.ts';

export const words = wordsOf({
  giftVoucher: { nl: 'Cadeaubon', en: 'Gift voucher', de: 'Gutschein' },
});
