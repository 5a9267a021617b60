import { textsOf, wordsOf } from '../../../../kernel/text/words-of.ts';

export const words = wordsOf({
  refundRefused: {
    nl: 'De betaaldienst heeft de terugbetaling geweigerd. Er is niets veranderd: wat u had, is geldig zoals het was. Wij hebben hier bericht van en nemen contact met u op.',
    en: 'The payment service has refused the refund. Nothing has changed: what you had is valid as it was. We have been notified and will contact you.',
    de: 'Der Zahlungsdienst hat die Erstattung abgelehnt. Es hat sich nichts geändert: Was Sie hatten, ist gültig wie zuvor. Wir wurden benachrichtigt und melden uns bei Ihnen.',
  },
  orderNotPaid: {
    nl: 'Deze bestelling is niet betaald.',
    en: 'This order has not been paid.',
    de: 'Diese Bestellung ist nicht bezahlt.',
  },
  amountTooHigh: {
    nl: 'Het bedrag is hoger dan wat nog kan worden terugbetaald.',
    en: 'The amount is higher than what can still be refunded.',
    de: 'Der Betrag ist höher als das, was noch erstattet werden kann.',
  },
  ticketsAlreadyVoid: {
    nl: 'Deze tickets zijn al vervallen. Laad de bestelling opnieuw.',
    en: 'These tickets are no longer valid already. Please reload the order.',
    de: 'Diese Tickets sind schon verfallen. Laden Sie die Bestellung neu.',
  },
});

export const texts = textsOf(words);
