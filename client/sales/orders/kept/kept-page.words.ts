import { wordsOf } from '../../../../src/kernel/text/words-of.ts';

export const words = wordsOf({
  language: { nl: 'nl', en: 'en', de: 'de' },
  title: { nl: 'Tickets voor {{title}}', en: 'Tickets for {{title}}', de: 'Tickets für {{title}}' },
  group: { nl: 'Alles in één keer', en: 'All at once', de: 'Alle auf einmal' },
  groupOn: { nl: 'Alles van {{date}}', en: 'All of {{date}}', de: 'Alle am {{date}}' },
  groupText: {
    nl: 'Eén code voor alle {{count}} tickets van deze bestelling.',
    en: 'One code for all {{count}} tickets of this order.',
    de: 'Ein Code für alle {{count}} Tickets dieser Bestellung.',
  },
  groupDateText: {
    nl: 'Eén code voor alle {{count}} tickets van deze datum.',
    en: 'One code for all {{count}} tickets of this date.',
    de: 'Ein Code für alle {{count}} Tickets dieses Termins.',
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
  keptAt: {
    nl: 'Bewaard op {{date}} om {{time}}.',
    en: 'Kept on {{date}} at {{time}}.',
    de: 'Gespeichert am {{date}} um {{time}}.',
  },
  offline: {
    nl: 'U heeft nu geen verbinding met onze site. Laat deze codes bij de ingang zien.',
    en: 'You have no connection to our site at the moment. Show these codes at the entrance.',
    de: 'Sie haben zurzeit keine Verbindung zu unserer Website. Zeigen Sie diese Codes am Eingang.',
  },
  tryOrder: {
    nl: 'Probeer de bestelling zelf te openen',
    en: 'Try to open the order itself',
    de: 'Versuchen, die Bestellung selbst zu öffnen',
  },
  remove: { nl: 'Verwijder van dit toestel', en: 'Remove from this device', de: 'Von diesem Gerät entfernen' },
  removed: { nl: 'Verwijderd van dit toestel', en: 'Removed from this device', de: 'Von diesem Gerät entfernt' },
  removedText: {
    nl: 'De tickets van deze bestelling staan niet meer op dit toestel. U vindt ze met de link in uw e-mail.',
    en: 'The tickets of this order are no longer on this device. You find them by the link in your email.',
    de: 'Die Tickets dieser Bestellung sind nicht mehr auf diesem Gerät. Sie finden sie über den Link in Ihrer E-Mail.',
  },
  openOrder: { nl: 'Open de bestelling', en: 'Open the order', de: 'Bestellung öffnen' },
  none: { nl: 'Geen verbinding', en: 'No connection', de: 'Keine Verbindung' },
  noneText: {
    nl: 'De tickets van deze bestelling zijn niet op dit toestel bewaard. Zoek een plek met ontvangst en probeer het opnieuw, of gebruik de PDF uit uw e-mail.',
    en: 'The tickets of this order are not kept on this device. Find a place with reception and try again, or use the PDF from your email.',
    de: 'Die Tickets dieser Bestellung sind nicht auf diesem Gerät gespeichert. Suchen Sie einen Ort mit Empfang und versuchen Sie es erneut, oder nutzen Sie das PDF aus Ihrer E-Mail.',
  },
  again: { nl: 'Probeer het opnieuw', en: 'Try again', de: 'Erneut versuchen' },
});
