import { textsOf, wordsOf } from '../../../../kernel/text/words-of.ts';

export const words = wordsOf({
  linkInvalid: {
    nl: 'Deze link is niet (meer) geldig. Misschien is de datum al lang voorbij.',
    en: 'This link is not valid (any more). Perhaps the date is long past.',
    de: 'Dieser Link ist nicht (mehr) gültig. Vielleicht ist der Termin längst vorbei.',
  },
  changedMeanwhile: {
    nl: 'Er is intussen iets veranderd. Kijk wat er nu geldt.',
    en: 'Something has changed meanwhile. See what applies now.',
    de: 'Inzwischen hat sich etwas geändert. Sehen Sie nach, was jetzt gilt.',
  },
  confirmationSent: {
    nl: 'Wij hebben u een e-mail gestuurd. Bevestig met de link daarin: pas daarna staat u op de wachtlijst. Staat u er al op, dan leest u dat in die e-mail.',
    en: 'We have sent you an email. Confirm with the link in it: only after that are you on the waiting list. If you are on it already, the email says so.',
    de: 'Wir haben Ihnen eine E-Mail gesendet. Bestätigen Sie mit dem Link darin: Erst danach stehen Sie auf der Warteliste. Stehen Sie schon darauf, lesen Sie das in der E-Mail.',
  },
  tooManyPlaces: {
    nl: 'U kunt hoogstens {{most}} {{places}} vragen.',
    en: 'You can ask for at most {{most}} {{places}}.',
    de: 'Sie können höchstens {{most}} {{places}} anfragen.',
  },
  place: { nl: 'plaats', en: 'place', de: 'Platz' },
  places: { nl: 'plaatsen', en: 'places', de: 'Plätze' },
  dateInPast: {
    nl: 'Kies een dag die nog komt.',
    en: 'Choose a day that is still to come.',
    de: 'Wählen Sie einen Tag, der noch kommt.',
  },
  ticketsNotFound: {
    nl: 'Deze tickets bestaan niet (meer). Ga terug naar het evenement.',
    en: 'These tickets do not exist (any more). Please go back to the event.',
    de: 'Diese Tickets gibt es nicht (mehr). Gehen Sie bitte zurück zur Veranstaltung.',
  },
  noWaitlist: {
    nl: 'Voor deze tickets is er geen wachtlijst (meer).',
    en: 'There is no waiting list for these tickets (any more).',
    de: 'Für diese Tickets gibt es keine Warteliste (mehr).',
  },
  placesAvailable: {
    nl: 'Er zijn weer plaatsen vrij: u kunt de tickets gewoon bestellen.',
    en: 'There are places again: you can simply order the tickets.',
    de: 'Es sind wieder Plätze frei: Sie können die Tickets einfach bestellen.',
  },
  emailJustSent: {
    nl: 'Wij hebben dit e-mailadres net al een e-mail gestuurd. Bevestig eerst met de link daarin, of probeer het over een kwartier opnieuw.',
    en: 'We have just sent an email to this address. Please confirm with the link in it first, or try again in a quarter of an hour.',
    de: 'Wir haben an diese Adresse gerade schon eine E-Mail gesendet. Bestätigen Sie bitte zuerst mit dem Link darin, oder versuchen Sie es in einer Viertelstunde erneut.',
  },
  invalidPlaceCount: {
    nl: 'Vul een heel getal in van 1 tot {{wishMax}}.',
    en: 'Enter a whole number from 1 to {{wishMax}}.',
    de: 'Geben Sie eine ganze Zahl von 1 bis {{wishMax}} ein.',
  },
  invalidDate: {
    nl: 'Vul een bestaande datum in.',
    en: 'Enter a date that exists.',
    de: 'Geben Sie ein gültiges Datum ein.',
  },
});

export const texts = textsOf(words);
