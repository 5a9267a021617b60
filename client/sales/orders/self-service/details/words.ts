import { wordsOf } from '../../../../../src/kernel/text/words-of.ts';

export const words = wordsOf({
  title: { nl: 'Naam en e-mailadres', en: 'Name and email address', de: 'Name und E-Mail-Adresse' },
  number: { nl: 'Bestelling {{number}}.', en: 'Order {{number}}.', de: 'Bestellung {{number}}.' },
  text: {
    nl: 'Een nieuw e-mailadres moet eerst daar worden bevestigd. Daarna krijgt u de tickets op het nieuwe adres en werken de oude links niet meer. Het oude adres krijgt daarover bericht.',
    en: 'A new email address has to be confirmed there first. After that you get the tickets at the new address, and the old links no longer work. The old address is told about this.',
    de: 'Eine neue E-Mail-Adresse muss zuerst dort bestätigt werden. Danach erhalten Sie die Tickets an der neuen Adresse, und die alten Links funktionieren nicht mehr. Die alte Adresse wird darüber benachrichtigt.',
  },
  firstName: { nl: 'Voornaam', en: 'First name', de: 'Vorname' },
  lastName: { nl: 'Achternaam', en: 'Last name', de: 'Nachname' },
  email: { nl: 'E-mailadres', en: 'Email address', de: 'E-Mail-Adresse' },
  save: { nl: 'Bewaar', en: 'Save', de: 'Speichern' },
  closed: {
    nl: 'Naam en e-mailadres van deze bestelling kunt u niet (meer) zelf wijzigen.',
    en: 'You cannot change the name and email address of this order yourself (any more).',
    de: 'Name und E-Mail-Adresse dieser Bestellung können Sie nicht (mehr) selbst ändern.',
  },
  saved: { nl: 'Bewaard', en: 'Saved', de: 'Gespeichert' },
  savedText: {
    nl: 'De naam op de bestelling is bijgewerkt.',
    en: 'The name on the order has been updated.',
    de: 'Der Name auf der Bestellung ist geändert.',
  },
  asked: { nl: 'Bevestig het nieuwe adres', en: 'Confirm the new address', de: 'Bestätigen Sie die neue Adresse' },
  askedText: {
    nl: 'De naam is bewaard. Op het nieuwe adres vindt u een e-mail met een link; zolang die niet is gebruikt, blijft het oude adres gelden. Geen e-mail? Kijk bij ongewenste mail, of probeer het over een kwartier opnieuw.',
    en: 'The name has been saved. At the new address you will find an email with a link; until that is used, the old address remains. No email? Look in your spam folder, or try again in a quarter of an hour.',
    de: 'Der Name ist gespeichert. An der neuen Adresse finden Sie eine E-Mail mit einem Link; solange er nicht benutzt wurde, gilt die alte Adresse. Keine E-Mail? Sehen Sie im Spam-Ordner nach, oder versuchen Sie es in einer Viertelstunde erneut.',
  },
  confirmTitle: {
    nl: 'Bevestig dit e-mailadres',
    en: 'Confirm this email address',
    de: 'Diese E-Mail-Adresse bestätigen',
  },
  confirmText: {
    nl: 'Daarna krijgt u de tickets op dit adres, en werken de links in eerdere e-mails niet meer.',
    en: 'After this you get the tickets at this address, and the links in earlier emails no longer work.',
    de: 'Danach erhalten Sie die Tickets an dieser Adresse, und die Links in früheren E-Mails funktionieren nicht mehr.',
  },
  confirm: { nl: 'Bevestig dit adres', en: 'Confirm this address', de: 'Diese Adresse bestätigen' },
  confirmed: { nl: 'Dit adres is bevestigd', en: 'This address has been confirmed', de: 'Diese Adresse ist bestätigt' },
  confirmedText: {
    nl: 'U krijgt de tickets en de nieuwe link naar de bestelling nu per e-mail.',
    en: 'You will now get the tickets and the new link to the order by email.',
    de: 'Sie erhalten die Tickets und den neuen Link zur Bestellung jetzt per E-Mail.',
  },
});
