import { wordsOf } from '../../../src/kernel/text/words-of.ts';

export const words = wordsOf({
  calledOff: { nl: 'gaat niet door', en: 'cancelled', de: 'fällt aus' },
  stillAsking: {
    nl: 'Deze pagina kijkt vanzelf of uw betaling rond is. U hoeft niets te doen en niet opnieuw te betalen.',
    en: 'This page keeps checking whether your payment has come through. You do not have to do anything or pay again.',
    de: 'Diese Seite prüft von selbst, ob Ihre Zahlung eingegangen ist. Sie müssen nichts tun und nicht erneut bezahlen.',
  },
  leftAtBank: {
    nl: 'U kunt verder met betalen, of eerst uw bestelling aanpassen.',
    en: 'You can continue paying, or change your order first.',
    de: 'Sie können weiter bezahlen oder zuerst Ihre Bestellung ändern.',
  },
  goOnPaying: { nl: 'Verder met betalen', en: 'Continue paying', de: 'Weiter bezahlen' },
  paidAfterAll: {
    nl: 'Heeft u wel betaald? Dan hoeft u niets te doen: deze pagina kijkt vanzelf of uw betaling binnen is.',
    en: 'Did you pay after all? Then you do not have to do anything: this page keeps checking whether your payment has arrived.',
    de: 'Haben Sie doch bezahlt? Dann müssen Sie nichts tun: Diese Seite prüft von selbst, ob Ihre Zahlung eingegangen ist.',
  },
  orderTitle: { nl: 'Bestelling {{number}}', en: 'Order {{number}}', de: 'Bestellung {{number}}' },
  ticketsPdf: { nl: 'Tickets als PDF', en: 'Tickets as PDF', de: 'Tickets als PDF' },
  addToCalendar: { nl: 'Zet in agenda', en: 'Add to calendar', de: 'In den Kalender' },
  route: { nl: 'Route en parkeren', en: 'Directions and parking', de: 'Anfahrt und Parken' },
  yourTickets: { nl: 'Uw tickets', en: 'Your tickets', de: 'Ihre Tickets' },
  showAtGate: {
    nl: 'Laat deze codes bij de ingang op uw telefoon zien, of neem de PDF geprint mee.',
    en: 'Show these codes on your phone at the entrance, or bring a print of the PDF.',
    de: 'Zeigen Sie diese Codes am Eingang auf dem Handy, oder bringen Sie das PDF ausgedruckt mit.',
  },
  showCard: {
    nl: 'Met {{card}}: laat die bij de ingang zien.',
    en: 'With {{card}}: show it at the entrance.',
    de: 'Mit {{card}}: am Eingang vorzeigen.',
  },
  groupTicket: { nl: 'Alles in één keer', en: 'Everyone at once', de: 'Alle auf einmal' },
  groupTicketText: {
    nl: 'Eén code voor alle {{count}} tickets van deze bestelling.',
    en: 'One code for all {{count}} tickets of this order.',
    de: 'Ein Code für alle {{count}} Tickets dieser Bestellung.',
  },
  groupTicketOn: { nl: 'Alles van {{date}}', en: 'Everyone on {{date}}', de: 'Alle am {{date}}' },
  groupTicketDateText: {
    nl: 'Eén code voor alle {{count}} tickets van deze datum.',
    en: 'One code for all {{count}} tickets of this date.',
    de: 'Ein Code für alle {{count}} Tickets dieses Termins.',
  },
  eachTicket: {
    nl: 'Elk ticket apart ({{count}})',
    en: 'Each ticket separately ({{count}})',
    de: 'Jedes Ticket einzeln ({{count}})',
  },
  otherCodes: {
    nl: 'Andere codes en tickets ({{count}})',
    en: 'Other codes and tickets ({{count}})',
    de: 'Andere Codes und Tickets ({{count}})',
  },
  qrGroup: {
    nl: 'QR-code van de hele bestelling',
    en: 'QR code of the whole order',
    de: 'QR-Code der ganzen Bestellung',
  },
  qrGroupOn: {
    nl: 'QR-code van alle tickets van {{date}}',
    en: 'QR code of all tickets for {{date}}',
    de: 'QR-Code aller Tickets vom {{date}}',
  },
  qrTicket: {
    nl: 'QR-code van ticket {{number}}: {{title}}',
    en: 'QR code of ticket {{number}}: {{title}}',
    de: 'QR-Code von Ticket {{number}}: {{title}}',
  },
  ticketOf: {
    nl: 'Ticket {{number}} van {{count}}',
    en: 'Ticket {{number}} of {{count}}',
    de: 'Ticket {{number}} von {{count}}',
  },
  void: { nl: 'Niet meer geldig', en: 'No longer valid', de: 'Nicht mehr gültig' },
  allVoid: {
    nl: 'Deze tickets zijn niet meer geldig.',
    en: 'These tickets are no longer valid.',
    de: 'Diese Tickets sind nicht mehr gültig.',
  },
  allVoidText: {
    nl: 'De bestelling is geannuleerd of terugbetaald.',
    en: 'The order was cancelled or refunded.',
    de: 'Die Bestellung wurde storniert oder erstattet.',
  },
  firstName: { nl: 'Voornaam', en: 'First name', de: 'Vorname' },
  lastName: { nl: 'Achternaam', en: 'Last name', de: 'Nachname' },
});
