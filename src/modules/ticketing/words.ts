import { textsOf, wordsOf } from '../../kernel/text/words-of.ts';

export const words = wordsOf({
  orderLinkSent: {
    nl: 'Als er een bestelling op dit e-mailadres staat, ontvangt u een e-mail met de link.',
    en: 'If there is an order at this email address, you will get an email with the link.',
    de: 'Wenn es zu dieser E-Mail-Adresse eine Bestellung gibt, erhalten Sie eine E-Mail mit dem Link.',
  },
  ticketsSent: {
    nl: 'De tickets zijn verstuurd naar {{email}}.',
    en: 'The tickets have been sent to {{email}}.',
    de: 'Die Tickets wurden an {{email}} gesendet.',
  },
  ticketNotFound: { nl: 'Ticket niet gevonden.', en: 'Ticket not found.', de: 'Ticket nicht gefunden.' },
  tooManyLines: {
    nl: 'Een bestelling heeft hoogstens 50 regels.',
    en: 'An order has at most 50 lines.',
    de: 'Eine Bestellung hat höchstens 50 Zeilen.',
  },
});

export const texts = textsOf(words);
