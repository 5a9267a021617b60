import { textsOf, wordsOf } from '../../../../kernel/text/words-of.ts';

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
  openChanged: {
    nl: 'Wat er openstaat, is intussen anders. Kijk het bedrag na en probeer het opnieuw.',
    en: 'What is due has changed in the meantime. Check the amount and try again.',
    de: 'Der offene Betrag hat sich inzwischen geändert. Prüfen Sie ihn und versuchen Sie es noch einmal.',
  },
  keyReused: {
    nl: 'Deze betaling is al anders opgeschreven. Laad de pagina opnieuw.',
    en: 'This payment was noted already in another way. Load the page again.',
    de: 'Diese Zahlung wurde schon anders notiert. Laden Sie die Seite neu.',
  },
  dayFull: {
    nl: 'De dag van dit bezoek is intussen vol voor zo veel mensen. Er is niets geboekt. Spreek eerst een andere dag af.',
    en: 'The day of this visit has become too full for so many people. Nothing was booked. Agree on another day first.',
    de: 'Der Tag dieses Besuchs ist inzwischen zu voll für so viele Menschen. Es wurde nichts gebucht. Vereinbaren Sie zuerst einen anderen Tag.',
  },
  eventFull: {
    nl: 'Bij het evenement van dit bezoek is geen plaats meer voor zo veel mensen. Er is niets geboekt. Spreek eerst iets anders af.',
    en: 'The event of this visit has no room left for so many people. Nothing was booked. Agree on something else first.',
    de: 'Bei der Veranstaltung dieses Besuchs ist kein Platz mehr für so viele Menschen. Es wurde nichts gebucht. Vereinbaren Sie zuerst etwas anderes.',
  },
});

export const texts = textsOf(words);
