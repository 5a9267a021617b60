import { wordsOf } from '../kernel/text/words-of.ts';

export const words = wordsOf({
  unreadableRequest: {
    nl: 'Het verzoek kon niet worden gelezen.',
    en: 'The request could not be read.',
    de: 'Die Anfrage konnte nicht gelesen werden.',
  },
  notSignedIn: { nl: 'U bent niet ingelogd.', en: 'You are not signed in.', de: 'Sie sind nicht angemeldet.' },
  noAccess: {
    nl: 'U heeft geen toegang tot dit onderdeel.',
    en: 'You have no access to this part.',
    de: 'Sie haben keinen Zugang zu diesem Bereich.',
  },
  notFound: { nl: 'Niet gevonden.', en: 'Not found.', de: 'Nicht gefunden.' },
  changedMeanwhile: {
    nl: 'Dit is intussen gewijzigd. Vernieuw de pagina en probeer het opnieuw.',
    en: 'This has changed in the meantime. Refresh the page and try again.',
    de: 'Das wurde inzwischen geändert. Laden Sie die Seite neu und versuchen Sie es erneut.',
  },
  invalidLink: {
    nl: 'Deze link is niet geldig of verlopen.',
    en: 'This link is not valid or has expired.',
    de: 'Dieser Link ist ungültig oder abgelaufen.',
  },
  requestTooLarge: { nl: 'Het verzoek is te groot.', en: 'The request is too large.', de: 'Die Anfrage ist zu groß.' },
  invalidInput: {
    nl: 'Controleer de ingevulde gegevens.',
    en: 'Please check what you filled in.',
    de: 'Bitte prüfen Sie Ihre Angaben.',
  },
  tooManyAttempts: {
    nl: 'Te veel pogingen. Probeer het later opnieuw.',
    en: 'Too many attempts. Please try again later.',
    de: 'Zu viele Versuche. Bitte versuchen Sie es später erneut.',
  },
  unavailable: {
    nl: 'Dit is op dit moment niet mogelijk. Probeer het later opnieuw.',
    en: 'This is not possible at the moment. Please try again later.',
    de: 'Das ist zurzeit nicht möglich. Bitte versuchen Sie es später erneut.',
  },
  foreignAddress: {
    nl: 'Dit adres hoort niet bij deze site.',
    en: 'This address does not belong to this site.',
    de: 'Diese Adresse gehört nicht zu dieser Website.',
  },
  unexpectedError: {
    nl: 'Er is iets misgegaan. Probeer het later opnieuw.',
    en: 'Something went wrong. Please try again later.',
    de: 'Etwas ist schiefgegangen. Bitte versuchen Sie es später erneut.',
  },
});
