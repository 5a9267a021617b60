import { wordsOf } from '../../../../../kernel/text/words-of.ts';

export const words = wordsOf({
  when: { nl: 'Wanneer', en: 'When', de: 'Wann' },
  where: { nl: 'Waar', en: 'Where', de: 'Wo' },
  inTheNameOf: { nl: 'Op naam van', en: 'In the name of', de: 'Auf den Namen' },
  ticketQrCode: {
    nl: 'QR-code van ticket {{place}}',
    en: 'QR code of ticket {{place}}',
    de: 'QR-Code von Ticket {{place}}',
  },
  showCode: {
    nl: 'Laat deze code bij de ingang zien, op papier of op uw telefoon.',
    en: 'Show this code at the entrance, on paper or on your phone.',
    de: 'Zeigen Sie diesen Code am Eingang, auf Papier oder auf dem Handy.',
  },
  showCard: {
    nl: 'Laat hierbij uw {{card}} zien.',
    en: 'Please also show your {{card}}.',
    de: 'Zeigen Sie dazu Ihre Karte: {{card}}.',
  },
  entryOnce: {
    nl: 'De code geeft één keer toegang; geef hem alleen door aan wie komt.',
    en: 'The code gives entry once; only pass it on to those who are coming.',
    de: 'Der Code gilt einmal; geben Sie ihn nur an Mitkommende weiter.',
  },
  groupTicket: { nl: 'Groepsticket', en: 'Group ticket', de: 'Gruppenticket' },
  groupTicketCount: {
    nl: 'Groepsticket: {{count}} tickets in één code',
    en: 'Group ticket: {{count}} tickets in one code',
    de: 'Gruppenticket: {{count}} Tickets in einem Code',
  },
  groupQrCode: {
    nl: 'QR-code van {{count}} tickets samen',
    en: 'QR code of {{count}} tickets together',
    de: 'QR-Code von {{count}} Tickets zusammen',
  },
  comingTogether: {
    nl: 'Komt u samen? Dan is deze ene code genoeg voor iedereen.',
    en: 'Coming together? Then this one code is enough for everybody.',
    de: 'Kommen Sie gemeinsam? Dann reicht dieser eine Code für alle.',
  },
  comingSeparately: {
    nl: 'Komt u los van elkaar? Gebruik dan de tickets op de volgende bladzijden.',
    en: 'Coming separately? Then use the tickets on the following pages.',
    de: 'Kommen Sie getrennt? Dann nutzen Sie die Tickets auf den folgenden Seiten.',
  },
  statusAndDate: { nl: ', {{paid}} op {{day}}', en: ', {{paid}} on {{day}}', de: ', {{paid}} am {{day}}' },
  paid: { nl: 'betaald', en: 'paid', de: 'bezahlt' },
  ordered: { nl: 'besteld', en: 'ordered', de: 'bestellt' },
  atTheEntrance: { nl: 'Bij de ingang', en: 'At the entrance', de: 'Am Eingang' },
  questions: {
    nl: 'Vragen? Bel {{phone}} of mail {{email}}.',
    en: 'Questions? Call {{phone}} or email {{email}}.',
    de: 'Fragen? Rufen Sie {{phone}} an oder schreiben Sie an {{email}}.',
  },
  orderNumber: { nl: 'Bestelling {{number}}', en: 'Order {{number}}', de: 'Bestellung {{number}}' },
  vatNumber: { nl: 'btw {{vatNumber}}', en: 'VAT {{vatNumber}}', de: 'USt-IdNr. {{vatNumber}}' },
  terms: {
    nl: 'Voorwaarden: {{termsUrl}}',
    en: 'Terms (in Dutch): {{termsUrl}}',
    de: 'Geschäftsbedingungen (Niederländisch): {{termsUrl}}',
  },
  trialMode: {
    nl: 'Proefmodus: dit ticket geeft nergens toegang.',
    en: 'Trial mode: this ticket gives no entry anywhere.',
    de: 'Probebetrieb: Dieses Ticket gilt nirgends.',
  },
  howToGetHere: { nl: 'Zo komt u er', en: 'How to get here', de: 'So kommen Sie zu uns' },
  navigationAddress: {
    nl: 'Zet in uw navigatie: {{place}}.',
    en: 'For your navigation: {{place}}.',
    de: 'Für Ihr Navi: {{place}}.',
  },
  parkingLink: {
    nl: 'Parkeren, bus en fiets: {{host}}/praktisch',
    en: 'Parking, bus and bicycle: {{host}}/en/praktisch',
    de: 'Parken, Bus und Fahrrad: {{host}}/de/praktisch',
  },
  mapLink: {
    nl: 'Plattegrond met paden en banken: {{host}}/plattegrond',
    en: 'Map with paths and benches: {{host}}/en/plattegrond',
    de: 'Plan mit Wegen und Bänken: {{host}}/de/plattegrond',
  },
  mapAlt: {
    nl: 'Kaart van de tuin met de namen van de tuinkamers',
    en: 'Map of the garden with the (Dutch) names of the garden rooms',
    de: 'Gartenplan mit den (niederländischen) Namen der Gartenzimmer',
  },
  thenHere: { nl: 'daarna hier', en: 'then here', de: 'dann hier' },
});
