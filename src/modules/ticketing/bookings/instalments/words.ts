import { wordsOf } from '../../../../kernel/text/words-of.ts';

export const words = wordsOf({
  /** Name of what such an order is for, where others have an event. */
  sale: { nl: 'Arrangement', en: 'Package', de: 'Arrangement' },
  deposit: {
    nl: 'Aanbetaling bij offerte {{quote}}',
    en: 'Deposit for quote {{quote}}',
    de: 'Anzahlung zu Angebot {{quote}}',
  },
  balance: {
    nl: 'Betaling bij offerte {{quote}}',
    en: 'Payment for quote {{quote}}',
    de: 'Zahlung zu Angebot {{quote}}',
  },
  paymentDescription: {
    nl: 'De {{name}}, bestelling {{number}}, offerte {{quote}}',
    en: 'De {{name}}, order {{number}}, quote {{quote}}',
    de: 'De {{name}}, Bestellung {{number}}, Angebot {{quote}}',
  },
});
