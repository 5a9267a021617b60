import { wordsOf } from '../../src/kernel/text/words-of.ts';

export const words = wordsOf({
  unreadableAnswer: {
    nl: 'Het antwoord van de server kon niet worden gelezen.',
    en: 'The answer from the server could not be read.',
    de: 'Die Antwort des Servers konnte nicht gelesen werden.',
  },
  home: { nl: 'Home', en: 'Home', de: 'Startseite' },
  whatsOn: { nl: 'Agenda', en: 'What’s on', de: 'Programm' },
  workshops: { nl: 'Workshops', en: 'Workshops', de: 'Workshops' },
  packages: { nl: 'Arrangementen', en: 'Packages', de: 'Arrangements' },
  aboutUs: { nl: 'Over de {{name}}', en: 'About De {{name}}', de: 'Über De {{name}}' },
  contact: { nl: 'Contact', en: 'Contact', de: 'Kontakt' },
  pressAgain: {
    nl: 'Er is nog niets gebeurd. Druk nog een keer op de knop.',
    en: 'Nothing has happened yet. Please press the button once more.',
    de: 'Es ist noch nichts geschehen. Bitte drücken Sie noch einmal auf die Schaltfläche.',
  },
  noConnection: {
    nl: 'Geen verbinding met de server.',
    en: 'No connection to the server.',
    de: 'Keine Verbindung zum Server.',
  },
  outOfOrder: {
    nl: 'De website doet het even niet. Probeer het over een paar minuten opnieuw.',
    en: 'The website is not available at the moment. Please try again in a few minutes.',
    de: 'Die Website ist gerade nicht erreichbar. Bitte versuchen Sie es in einigen Minuten noch einmal.',
  },
  unexpectedError: {
    nl: 'Er ging iets mis. Probeer het opnieuw.',
    en: 'Something went wrong. Please try again.',
    de: 'Etwas ist schiefgegangen. Bitte versuchen Sie es noch einmal.',
  },
});
