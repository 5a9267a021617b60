import { wordsOf } from '../../../src/kernel/text/words-of.ts';

export const words = wordsOf({
  invalidLink: {
    nl: 'Deze link hoort niet (meer) bij een cadeaubon. Kijk in de e-mail die wij u na het betalen stuurden, en gebruik de hele link.',
    en: 'This link does not belong to a gift voucher (any more). Please look in the email that we sent you after paying, and use the whole link.',
    de: 'Dieser Link gehört zu keinem Geschenkgutschein (mehr). Sehen Sie bitte in der E-Mail nach, die wir Ihnen nach der Zahlung gesendet haben, und verwenden Sie den ganzen Link.',
  },
  voucherNotFound: { nl: 'Cadeaubon niet gevonden', en: 'Gift voucher not found', de: 'Gutschein nicht gefunden' },
  toGiftVouchers: { nl: 'Naar de cadeaubonnen', en: 'To the gift vouchers', de: 'Zu den Gutscheinen' },
});
