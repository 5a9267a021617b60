import { wordsOf } from '../../../../src/kernel/text/words-of.ts';

export const words = wordsOf({
  names: {
    banktransfer: { nl: 'Overboeking', en: 'Bank transfer', de: 'Überweisung' },
    creditcard: { nl: 'Bankpas of creditcard', en: 'Debit or credit card', de: 'Debit- oder Kreditkarte' },
  },
  slow_one: {
    nl: 'De bank kan hier een dag over doen. Zolang houden wij uw plaatsen vast; daarna mailen wij uw tickets.',
    en: 'The bank can take a day. We hold your places until then, and email your tickets afterwards.',
    de: 'Die Bank kann dafür einen Tag brauchen. So lange halten wir Ihre Plätze frei; danach mailen wir Ihre Tickets.',
  },
  slow_other: {
    nl: 'De bank kan hier tot {{count}} dagen over doen. Zolang houden wij uw plaatsen vast; daarna mailen wij uw tickets.',
    en: 'The bank can take up to {{count}} days. We hold your places until then, and email your tickets afterwards.',
    de: 'Die Bank kann dafür bis zu {{count}} Tage brauchen. So lange halten wir Ihre Plätze frei; danach mailen wir Ihre Tickets.',
  },
  slowCard_one: {
    nl: 'De bank kan hier een dag over doen. De cadeaubon mailen wij daarna.',
    en: 'The bank can take a day. We email the gift voucher afterwards.',
    de: 'Die Bank kann dafür einen Tag brauchen. Den Gutschein mailen wir danach.',
  },
  slowCard_other: {
    nl: 'De bank kan hier tot {{count}} dagen over doen. De cadeaubon mailen wij daarna.',
    en: 'The bank can take up to {{count}} days. We email the gift voucher afterwards.',
    de: 'Die Bank kann dafür bis zu {{count}} Tage brauchen. Den Gutschein mailen wir danach.',
  },
  refused: {
    soon: {
      nl: 'Kan nu niet: de bank kan er dagen over doen, en daarvoor is uw bezoek te dichtbij.',
      en: 'Not possible now: the bank can take days, and your visit is too soon for that.',
      de: 'Jetzt nicht möglich: Die Bank kann Tage brauchen, und dafür ist Ihr Besuch zu bald.',
    },
    few: {
      nl: 'Kan nu niet: de bank kan er dagen over doen, en zo lang kunnen wij de laatste plaatsen niet vasthouden.',
      en: 'Not possible now: the bank can take days, and we cannot hold the last places for that long.',
      de: 'Jetzt nicht möglich: Die Bank kann Tage brauchen, und so lange können wir die letzten Plätze nicht freihalten.',
    },
  },
});
