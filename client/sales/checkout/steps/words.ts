import { wordsOf } from '../../../../src/kernel/text/words-of.ts';

export const words = wordsOf({
  vatNumber: { nl: 'btw {{vatNumber}}', en: 'VAT {{vatNumber}}', de: 'USt-IdNr. {{vatNumber}}' },
  seeWhatIsOn: { nl: 'Bekijk de agenda', en: 'See what is on', de: 'Zum Programm' },
  eventGone: {
    nl: 'Dit evenement bestaat niet (meer).',
    en: 'This event does not exist (any more).',
    de: 'Diese Veranstaltung gibt es nicht (mehr).',
  },
  eventNotFound: { nl: 'Evenement niet gevonden', en: 'Event not found', de: 'Veranstaltung nicht gefunden' },
  eventUnavailable: {
    nl: 'Dit evenement kan op dit moment niet worden getoond. Probeer het later opnieuw.',
    en: 'This event cannot be shown at the moment. Please try again later.',
    de: 'Diese Veranstaltung kann zurzeit nicht angezeigt werden. Bitte versuchen Sie es später erneut.',
  },
  unavailableHeading: { nl: 'Even niet beschikbaar', en: 'Not available at the moment', de: 'Zurzeit nicht verfügbar' },
  whatsOn: { nl: 'Agenda', en: 'What’s on', de: 'Programm' },
  paymentRequestFailed: {
    nl: 'Helaas is het betalingsverzoek niet helemaal gelukt',
    en: 'Sorry, the payment request did not quite succeed',
    de: 'Leider hat die Zahlungsanfrage nicht ganz geklappt',
  },
  detailsKept: {
    nl: '{{noConnection}} Uw gegevens zijn bewaard. Controleer uw internetverbinding en probeer het opnieuw.',
    en: '{{noConnection}} Your details have been kept. Check your internet connection and try again.',
    de: '{{noConnection}} Ihre Angaben bleiben erhalten. Prüfen Sie Ihre Internetverbindung und versuchen Sie es erneut.',
  },
});
