import { wordsOf } from '../../../kernel/words-of.ts';

export const words = wordsOf({
  giftVoucher: { nl: 'Cadeaubon', en: 'Gift voucher', de: 'Geschenkgutschein' },
});
