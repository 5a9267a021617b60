import { wordsOf } from '../../../../src/kernel/text/words-of.ts';

export const words = wordsOf({
  ticketsSentTo: {
    nl: 'De tickets zijn verstuurd naar {{email}}.',
    en: 'The tickets have been sent to {{email}}.',
    de: 'Die Tickets wurden an {{email}} gesendet.',
  },
  offText: {
    nl: 'Uw bestelling is binnen, maar deze tickets geven geen toegang. In de mail aan {{email}} leest u waarom, en wat u ervoor krijgt.',
    en: 'We have your order, but these tickets do not give entry. Our email to {{email}} tells you why, and what you get instead.',
    de: 'Ihre Bestellung ist eingegangen, aber diese Tickets gewähren keinen Einlass. In der E-Mail an {{email}} lesen Sie, warum, und was Sie dafür bekommen.',
  },
  wrongAddress: { nl: 'Adres fout?', en: 'Wrong address?', de: 'Adresse falsch?' },
  wrongAddressText: {
    nl: 'Vul hier het goede adres in, dan mailen wij de tickets daarheen. De link in de eerste mail werkt dan niet meer.',
    en: 'Enter the right address here and we will send the tickets there. The link in the first email will then no longer work.',
    de: 'Geben Sie hier die richtige Adresse ein, dann senden wir die Tickets dorthin. Der Link in der ersten E-Mail gilt dann nicht mehr.',
  },
  sendTickets: {
    nl: 'Stuur de tickets naar dit adres',
    en: 'Send the tickets to this address',
    de: 'Tickets an diese Adresse senden',
  },
  sendingTickets: { nl: 'Wij versturen de tickets…', en: 'Sending the tickets…', de: 'Wir senden die Tickets…' },
  confirmFreeTitle: { nl: 'Bevestig uw tickets', en: 'Confirm your tickets', de: 'Bestätigen Sie Ihre Tickets' },
  confirmFreeText: {
    nl: 'Met deze knop rondt u uw bestelling af. Daarna sturen wij de tickets naar uw e-mailadres.',
    en: 'With this button you complete your order. We will then send the tickets to your email address.',
    de: 'Mit dieser Schaltfläche schließen Sie Ihre Bestellung ab. Danach senden wir die Tickets an Ihre E-Mail-Adresse.',
  },
  confirmFree: { nl: 'Ja, ik kom', en: 'Yes, I am coming', de: 'Ja, ich komme' },
  toEvent: { nl: 'Terug naar het evenement', en: 'Back to the event', de: 'Zurück zur Veranstaltung' },
  noOrder: { nl: 'Geen bestelling gevonden.', en: 'No order found.', de: 'Keine Bestellung gefunden.' },
  orderDone: { nl: 'Bestelling geplaatst', en: 'Order placed', de: 'Bestellung aufgegeben' },
  orderDoneDetail: {
    nl: 'Beste {{firstName}} {{lastName}}, uw bestelling is afgerond.',
    en: 'Dear {{firstName}} {{lastName}}, your order is complete.',
    de: 'Guten Tag {{firstName}} {{lastName}}, Ihre Bestellung ist abgeschlossen.',
  },
  sendLink: {
    nl: 'Stuur mij de link naar mijn bestelling',
    en: 'Send me the link to my order',
    de: 'Senden Sie mir den Link zu meiner Bestellung',
  },
  sendingLink: { nl: 'Wij versturen de link…', en: 'Sending the link…', de: 'Wir senden den Link…' },
  emailAddress: { nl: 'E-mailadres', en: 'Email address', de: 'E-Mail-Adresse' },
  confirmation: { nl: 'Bevestiging', en: 'Confirmation', de: 'Bestätigung' },
});
