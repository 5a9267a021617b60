import { wordsOf } from '../../../src/kernel/text/words-of.ts';

export const words = wordsOf({
  voucherNotPossible: {
    nl: 'Een cadeaubon kan intussen niet meer. Er is niets veranderd; kies hieronder wat nu kan.',
    en: 'A gift voucher is no longer possible. Nothing has changed; choose below what is possible now.',
    de: 'Ein Geschenkgutschein ist inzwischen nicht mehr möglich. Es hat sich nichts geändert; wählen Sie unten, was jetzt möglich ist.',
  },
  noPlaceLeft: {
    nl: 'Op deze datum is intussen geen plaats meer voor u. Er is niets veranderd; kies hieronder wat nu kan.',
    en: 'There is no longer a place for you on this date. Nothing has changed; choose below what is possible now.',
    de: 'An diesem Termin ist inzwischen kein Platz mehr für Sie. Es hat sich nichts geändert; wählen Sie unten, was jetzt möglich ist.',
  },
  orderNumber: { nl: 'Bestelling {{number}}', en: 'Order {{number}}', de: 'Bestellung {{number}}' },
});
