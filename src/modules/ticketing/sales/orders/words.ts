import { textsOf, wordsOf } from '../../../../kernel/text/words-of.ts';

export const words = wordsOf({
  noValidTickets: {
    nl: 'Deze bestelling heeft geen geldige tickets.',
    en: 'This order has no valid tickets.',
    de: 'Diese Bestellung hat keine gültigen Tickets.',
  },
  noEmailKnown: {
    nl: 'Van deze bestelling is geen e-mailadres bekend.',
    en: 'No email address is known for this order.',
    de: 'Zu dieser Bestellung ist keine E-Mail-Adresse bekannt.',
  },
  orderNotFound: { nl: 'Bestelling niet gevonden.', en: 'Order not found.', de: 'Bestellung nicht gefunden.' },
  eventNotFound: { nl: 'Evenement niet gevonden.', en: 'Event not found.', de: 'Veranstaltung nicht gefunden.' },
  paymentServiceDown: {
    nl: 'De betaaldienst geeft op dit moment geen antwoord. Probeer het later opnieuw.',
    en: 'The payment service does not answer at the moment. Please try again later.',
    de: 'Der Zahlungsdienst antwortet zurzeit nicht. Bitte versuchen Sie es später erneut.',
  },
  orderChanged: {
    nl: 'Deze bestelling is intussen gewijzigd. Laad de pagina opnieuw.',
    en: 'This order has changed in the meantime. Please reload the page.',
    de: 'Diese Bestellung wurde inzwischen geändert. Laden Sie die Seite bitte neu.',
  },
});

export const texts = textsOf(words);
