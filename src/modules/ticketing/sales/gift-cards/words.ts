import { textsOf, wordsOf } from '../../../../kernel/text/words-of.ts';

export const words = wordsOf({
  giftVoucher: { nl: 'Cadeaubon', en: 'Gift voucher', de: 'Gutschein' },
  amountOutOfRange: {
    nl: 'Vul een heel bedrag in van {{least}} tot en met {{most}} euro.',
    en: 'Enter a whole amount from {{least}} to {{most}} euros.',
    de: 'Geben Sie einen ganzen Betrag von {{least}} bis {{most}} Euro ein.',
  },
  dayRequired: { nl: 'Kies een dag.', en: 'Choose a day.', de: 'Wählen Sie einen Tag.' },
  deliveryRequired: {
    nl: 'Kies hoe u de cadeaubon geeft.',
    en: 'Choose how you give the gift voucher.',
    de: 'Wählen Sie, wie Sie den Gutschein verschenken.',
  },
  voucherNotUsable: {
    nl: 'Met deze cadeaubon kunt u deze bestelling niet (meer) betalen.',
    en: 'You cannot pay this order with this gift voucher (any more).',
    de: 'Mit diesem Gutschein können Sie diese Bestellung nicht (mehr) bezahlen.',
  },
  balanceChanged: {
    nl: 'Het tegoed van uw cadeaubon is intussen veranderd. Controleer uw bestelling en probeer het opnieuw.',
    en: 'What is left on your gift voucher has changed in the meantime. Please check your order and try again.',
    de: 'Das Guthaben Ihres Gutscheins hat sich inzwischen geändert. Prüfen Sie bitte Ihre Bestellung und versuchen Sie es erneut.',
  },
  alreadyUsed: {
    nl: 'Wat u kocht, is al gebruikt of al teruggegeven. Een cadeaubon of vriendenkaart kan alleen ongebruikt en heel terug.',
    en: 'What you bought has been used or returned already. A gift voucher or friend’s card can only be returned unused and as a whole.',
    de: 'Was Sie gekauft haben, wurde schon benutzt oder zurückgegeben. Einen Gutschein oder eine Freundeskarte kann man nur unbenutzt und ganz zurückgeben.',
  },
  voucherNotFound: {
    nl: 'Cadeaubon niet gevonden.',
    en: 'Gift voucher not found.',
    de: 'Gutschein nicht gefunden.',
  },
});

export const texts = textsOf(words);
