import { wordsOf } from '../../../../src/kernel/text/words-of.ts';

export const words = wordsOf({
  confirmAgain: {
    nl: 'Controleer uw bestelling en bevestig die nog een keer.',
    en: 'Please check your order and confirm it once more.',
    de: 'Bitte prüfen Sie Ihre Bestellung und bestätigen Sie sie noch einmal.',
  },
  pricesChanged: {
    nl: 'De prijzen van uw bestelling kloppen niet (meer). Controleer uw bestelling en probeer het opnieuw.',
    en: 'The prices of your order are not right (any more). Please check your order and try again.',
    de: 'Die Preise Ihrer Bestellung stimmen nicht (mehr). Bitte prüfen Sie die Bestellung und versuchen Sie es erneut.',
  },
  onlinePaymentUnavailable: {
    nl: 'Online betalen is op dit moment niet mogelijk.',
    en: 'Paying online is not possible at the moment.',
    de: 'Eine Online-Zahlung ist zurzeit nicht möglich.',
  },
});
