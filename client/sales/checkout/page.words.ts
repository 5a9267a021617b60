import { wordsOf } from '../../../src/kernel/text/words-of.ts';

export const words = wordsOf({
  choiceKept: {
    nl: 'Uw keuze staat er nog. Druk zo nog eens op de knop.',
    en: 'Your choice is still there. Please press the button again in a moment.',
    de: 'Ihre Auswahl ist noch da. Drücken Sie gleich noch einmal auf die Schaltfläche.',
  },
  tickets: { nl: 'Tickets', en: 'Tickets', de: 'Tickets' },
  columnEvent: { nl: 'Evenement', en: 'Event', de: 'Veranstaltung' },
  columnDate: { nl: 'Datum', en: 'Date', de: 'Datum' },
  columnPrice: { nl: 'Prijs', en: 'Price', de: 'Preis' },
  columnTotal: { nl: 'Totaal', en: 'Total', de: 'Summe' },
  columnAmount: { nl: 'Aantal', en: 'Quantity', de: 'Anzahl' },
  showCard: {
    nl: 'Met {{card}}: laat die bij de ingang zien.',
    en: 'With {{card}}: show it at the entrance.',
    de: 'Mit {{card}}: am Eingang vorzeigen.',
  },
  free: { nl: 'gratis', en: 'free', de: 'kostenlos' },
  /** Why an option is not on sale. */
  states: {
    'sold-out': { nl: 'Tickets uitverkocht', en: 'Tickets sold out', de: 'Tickets ausverkauft' },
    'called-off': { nl: 'Gaat niet door', en: 'Cancelled', de: 'Fällt aus' },
    'not-yet': { nl: 'Nog niet te koop', en: 'Not on sale yet', de: 'Noch nicht im Verkauf' },
    closed: { nl: 'Verkoop gesloten', en: 'Sale closed', de: 'Verkauf beendet' },
    undated: {
      nl: 'Datum wordt z.s.m. bekend gemaakt.',
      en: 'The date will be announced as soon as possible.',
      de: 'Der Termin wird so bald wie möglich bekannt gegeben.',
    },
  },
  waitlist: { nl: 'Wachtlijst', en: 'Waiting list', de: 'Warteliste' },
  oneFewer: { nl: 'Eén ticket minder', en: 'One ticket fewer', de: 'Ein Ticket weniger' },
  oneMore: { nl: 'Eén ticket meer', en: 'One more ticket', de: 'Ein Ticket mehr' },
  moreTickets: { nl: 'Eén ticket meer: {{title}}', en: 'One more ticket: {{title}}', de: 'Ein Ticket mehr: {{title}}' },
  fewerTickets: {
    nl: 'Eén ticket minder: {{title}}',
    en: 'One ticket fewer: {{title}}',
    de: 'Ein Ticket weniger: {{title}}',
  },
  amountOf: {
    nl: 'Aantal tickets: {{title}}',
    en: 'Number of tickets: {{title}}',
    de: 'Anzahl der Tickets: {{title}}',
  },
  totalWithVat: { nl: 'Totaal ({{vat}})', en: 'Total ({{vat}})', de: 'Summe ({{vat}})' },
  serviceCostsLine: {
    nl: 'Servicekosten {{amount}} per bestelling',
    en: 'Service charge {{amount}} per order',
    de: 'Servicegebühr {{amount}} je Bestellung',
  },
  payable: { nl: 'Te betalen', en: 'Total to pay', de: 'Zu zahlen' },
  order: { nl: 'Ga verder naar bestellen!', en: 'Continue to order', de: 'Weiter zur Bestellung' },
  status_one: { nl: '1 ticket, totaal {{total}}', en: '1 ticket, total {{total}}', de: '1 Ticket, Summe {{total}}' },
  status_other: {
    nl: '{{count}} tickets, totaal {{total}}',
    en: '{{count}} tickets, total {{total}}',
    de: '{{count}} Tickets, Summe {{total}}',
  },
  statusFree_one: { nl: '1 ticket, gratis', en: '1 ticket, free', de: '1 Ticket, kostenlos' },
  statusFree_other: {
    nl: '{{count}} tickets, gratis',
    en: '{{count}} tickets, free',
    de: '{{count}} Tickets, kostenlos',
  },
  nothingChosen: {
    nl: 'De bestelling kan niet worden vervolgd.',
    en: 'The order cannot be continued.',
    de: 'Die Bestellung kann nicht fortgesetzt werden.',
  },
  nothingChosenDetail: {
    nl: 'Controleer of u tickets heeft geselecteerd.',
    en: 'Please check that you have chosen tickets.',
    de: 'Bitte prüfen Sie, ob Sie Tickets gewählt haben.',
  },
  details: { nl: 'Persoonlijke gegevens', en: 'Your details', de: 'Ihre Angaben' },
  cancelled: { nl: 'Geannuleerd', en: 'Cancelled', de: 'Abgesagt' },
  cancelledText: {
    nl: 'Dit evenement gaat niet door.',
    en: 'This event will not take place.',
    de: 'Diese Veranstaltung findet nicht statt.',
  },
});
