import { wordsOf } from '../../../src/kernel/text/words-of.ts';

export const words = wordsOf({
  title: { nl: 'Wachtlijst', en: 'Waiting list', de: 'Warteliste' },
  intro: {
    nl: '{{title}} is uitverkocht. Komt er plaats vrij, dan mailen wij wie op de wachtlijst staat, in volgorde van aanmelden, en houden wij die plaats een tijd vast. U betaalt pas als u hem neemt.',
    en: '{{title}} is sold out. When places come free, we email those on the waiting list, in the order in which they joined, and hold the places for a while. You only pay when you take them.',
    de: '{{title}} ist ausverkauft. Wird ein Platz frei, schreiben wir den Wartenden in der Reihenfolge der Anmeldung und halten den Platz eine Zeit lang frei. Sie bezahlen erst, wenn Sie ihn nehmen.',
  },
  none: {
    nl: 'Er is hier nu geen wachtlijst: er zijn weer tickets te koop, of de verkoop is gesloten.',
    en: 'There is no waiting list here now: there are tickets for sale again, or the sale is closed.',
    de: 'Hier gibt es jetzt keine Warteliste: Es sind wieder Tickets zu haben, oder der Verkauf ist geschlossen.',
  },
  lost: {
    nl: 'Of er een wachtlijst is, kon niet worden opgehaald. Laad de pagina opnieuw.',
    en: 'We could not find out whether there is a waiting list. Please reload the page.',
    de: 'Ob es eine Warteliste gibt, ließ sich nicht abrufen. Laden Sie die Seite bitte neu.',
  },
  back: { nl: 'Terug naar {{title}}', en: 'Back to {{title}}', de: 'Zurück zu {{title}}' },
  sent: {
    nl: 'Bijna klaar: bevestig per e-mail',
    en: 'Almost done: confirm by email',
    de: 'Fast fertig: per E-Mail bestätigen',
  },
  which: {
    nl: 'Waarvoor wilt u op de lijst?',
    en: 'Which list would you like to join?',
    de: 'Wofür möchten Sie auf die Liste?',
  },
  noOption: {
    nl: 'Kies waarvoor u op de lijst wilt.',
    en: 'Choose which list you would like to join.',
    de: 'Wählen Sie, wofür Sie auf die Liste möchten.',
  },
  amount: { nl: 'Hoeveel plaatsen?', en: 'How many places?', de: 'Wie viele Plätze?' },
  amountHint: {
    nl: 'Zijn er minder vrij dan u vraagt, dan bieden wij u eerst dat deel aan.',
    en: 'If fewer come free than you ask for, we offer you those first.',
    de: 'Werden weniger frei, als Sie möchten, bieten wir Ihnen zuerst diesen Teil an.',
  },
  until: {
    nl: 'Tot en met welke dag wilt u bericht?',
    en: 'Until which day would you like to hear from us?',
    de: 'Bis zu welchem Tag möchten Sie von uns hören?',
  },
  untilHint: {
    nl: 'Laat leeg als u tot het einde van de verkoop op de lijst wilt blijven.',
    en: 'Leave empty to stay on the list until the sale ends.',
    de: 'Lassen Sie das Feld leer, um bis zum Ende des Verkaufs auf der Liste zu bleiben.',
  },
  email: { nl: 'E-mailadres', en: 'Email address', de: 'E-Mail-Adresse' },
  emailHint: {
    nl: 'U krijgt eerst een e-mail om uw plek te bevestigen.',
    en: 'First you get an email to confirm your place.',
    de: 'Sie erhalten zuerst eine E-Mail, um Ihren Platz zu bestätigen.',
  },
  privacy: {
    nl: 'Wij bewaren uw aanvraag tot dertig dagen na de datum. Lees meer in ons',
    en: 'We keep your request until thirty days after the date. Read more in our (Dutch)',
    de: 'Wir speichern Ihre Anfrage bis dreißig Tage nach dem Termin. Mehr dazu in unserer',
  },
  privacyLink: { nl: 'privacybeleid', en: 'privacy statement', de: 'Datenschutzerklärung' },
  submit: { nl: 'Zet mij op de wachtlijst', en: 'Put me on the waiting list', de: 'Auf die Warteliste setzen' },
  unproven: {
    nl: 'Wij konden niet nagaan of dit formulier van deze site kwam. Er is niets bewaard. Verstuur het nog een keer.',
    en: 'We could not verify that this form came from this site. Nothing has been kept. Please send it again.',
    de: 'Wir konnten nicht prüfen, ob dieses Formular von dieser Seite kam. Es wurde nichts gespeichert. Senden Sie es bitte noch einmal ab.',
  },
  linkInvalid: {
    nl: 'Deze link is niet (meer) geldig. Aanvragen gaan weg dertig dagen na de datum, en een week nadat ze niet bevestigd zijn.',
    en: 'This link is not valid (any more). Requests are removed thirty days after the date, and after a week when they were not confirmed.',
    de: 'Dieser Link ist nicht (mehr) gültig. Anfragen werden dreißig Tage nach dem Termin gelöscht, und nach einer Woche, wenn sie nicht bestätigt wurden.',
  },
  seeWhatIsOn: { nl: 'Bekijk de agenda', en: 'See what is on', de: 'Zum Programm' },
  notOnWaitlist: { nl: 'Niet op de wachtlijst', en: 'Not on the waiting list', de: 'Nicht auf der Warteliste' },
  free: { nl: 'gratis', en: 'free', de: 'kostenlos' },
  pricePerTicket: { nl: '{{cents}} per ticket', en: '{{cents}} per ticket', de: '{{cents}} je Ticket' },
  eventNotFound: { nl: 'Evenement niet gevonden', en: 'Event not found', de: 'Veranstaltung nicht gefunden' },
  eventGone: {
    nl: 'Dit evenement bestaat niet (meer).',
    en: 'This event does not exist (any more).',
    de: 'Diese Veranstaltung gibt es nicht (mehr).',
  },
});
