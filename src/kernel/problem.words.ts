import { textsOf, wordsOf } from './text/words-of.ts';

/** Sentences of problems of every kind; each module adds its own. */
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
  captchaRequired: {
    nl: 'Bevestig eerst dat u geen robot bent.',
    en: 'Please confirm first that you are not a robot.',
    de: 'Bitte bestätigen Sie zuerst, dass Sie kein Roboter sind.',
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
  siteBeingMoved: {
    nl: 'De website wordt op dit moment verhuisd. Bekijken kan gewoon, maar er kan even niets worden opgeslagen. Probeer het over enkele minuten opnieuw.',
    en: 'The website is being moved at the moment. You can look around as usual, but nothing can be saved for now. Please try again in a few minutes.',
    de: 'Die Website zieht gerade um. Sie können sich wie gewohnt umsehen, aber es kann kurz nichts gespeichert werden. Bitte versuchen Sie es in einigen Minuten erneut.',
  },
  securityCodeExpired: {
    nl: 'De beveiligingscode van deze pagina is verlopen. Vernieuw de pagina en probeer het opnieuw.',
    en: 'The security code of this page has expired. Refresh the page and try again.',
    de: 'Der Sicherheitscode dieser Seite ist abgelaufen. Laden Sie die Seite neu und versuchen Sie es erneut.',
  },
});

export const texts = textsOf(words);
