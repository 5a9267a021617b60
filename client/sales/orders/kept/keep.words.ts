import { wordsOf } from '../../../../src/kernel/text/words-of.ts';

export const words = wordsOf({
  keepTitle: {
    nl: 'Geen ontvangst bij de ingang?',
    en: 'No reception at the entrance?',
    de: 'Kein Empfang am Eingang?',
  },
  keepText: {
    nl: 'Bewaar deze tickets op dit toestel. Opent u de link uit uw e-mail daarna in deze browser, dan ziet u de codes ook zonder internet. Wij bewaren er geen naam, e-mailadres of telefoonnummer bij.',
    en: 'Keep these tickets on this device. If you then open the link from your email in this browser, you will see the codes without internet too. We do not store a name, email address or phone number with them.',
    de: 'Speichern Sie diese Tickets auf diesem Gerät. Öffnen Sie danach den Link aus Ihrer E-Mail in diesem Browser, sehen Sie die Codes auch ohne Internet. Name, E-Mail-Adresse oder Telefonnummer speichern wir dabei nicht.',
  },
  keep: { nl: 'Bewaar op dit toestel', en: 'Keep on this device', de: 'Auf diesem Gerät speichern' },
  keeping: { nl: 'Bewaren…', en: 'Keeping…', de: 'Wird gespeichert…' },
  keptAt: {
    nl: 'Bewaard op {{date}} om {{time}}',
    en: 'Kept on {{date}} at {{time}}',
    de: 'Gespeichert am {{date}} um {{time}}',
  },
  keptText: {
    nl: 'Opent u de link uit uw e-mail in deze browser, dan ziet u uw codes ook zonder internet. Na {{last}} verdwijnen ze vanzelf.',
    en: 'If you open the link from your email in this browser, you will see your codes without internet too. They are removed automatically after {{last}}.',
    de: 'Öffnen Sie den Link aus Ihrer E-Mail in diesem Browser, sehen Sie Ihre Codes auch ohne Internet. Nach dem {{last}} verschwinden sie von selbst.',
  },
  remove: { nl: 'Verwijder van dit toestel', en: 'Remove from this device', de: 'Von diesem Gerät entfernen' },
  removing: { nl: 'Verwijderen…', en: 'Removing…', de: 'Wird entfernt…' },
  removed: {
    nl: 'De tickets zijn van dit toestel verwijderd.',
    en: 'The tickets have been removed from this device.',
    de: 'Die Tickets wurden von diesem Gerät entfernt.',
  },
  withdrawnTitle: {
    nl: 'Niet meer op dit toestel bewaard',
    en: 'No longer kept on this device',
    de: 'Nicht mehr auf diesem Gerät gespeichert',
  },
  withdrawn: {
    nl: 'De tickets die u hier had bewaard, gelden niet meer. Wij hebben ze van dit toestel verwijderd.',
    en: 'The tickets you kept here are no longer valid. We have removed them from this device.',
    de: 'Die hier gespeicherten Tickets gelten nicht mehr. Wir haben sie von diesem Gerät entfernt.',
  },
  unable: {
    nl: 'Deze browser kan geen tickets bewaren. Neem de PDF mee, of maak een schermafdruk van de codes.',
    en: 'This browser cannot keep tickets. Bring the PDF, or take a screenshot of the codes.',
    de: 'Dieser Browser kann keine Tickets speichern. Nehmen Sie das PDF mit oder machen Sie ein Bildschirmfoto der Codes.',
  },
  failedTitle: {
    nl: 'Bewaren is niet gelukt',
    en: 'The tickets could not be kept',
    de: 'Das Speichern hat nicht geklappt',
  },
  failed: {
    full: {
      nl: 'Er is te weinig ruimte op dit toestel. Maak ruimte vrij en probeer het opnieuw, of neem de PDF mee.',
      en: 'There is too little space on this device. Free up some space and try again, or bring the PDF.',
      de: 'Auf diesem Gerät ist zu wenig Platz. Schaffen Sie Platz und versuchen Sie es erneut, oder nehmen Sie das PDF mit.',
    },
    refused: {
      nl: 'Uw browser staat bewaren niet toe, bijvoorbeeld omdat dit een privévenster is. Open de link in een gewoon venster, of neem de PDF mee.',
      en: 'Your browser does not allow this, for example because this is a private window. Open the link in an ordinary window, or bring the PDF.',
      de: 'Ihr Browser erlaubt das Speichern nicht, etwa weil dies ein privates Fenster ist. Öffnen Sie den Link in einem normalen Fenster, oder nehmen Sie das PDF mit.',
    },
  },
});
