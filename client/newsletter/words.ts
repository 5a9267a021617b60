import { wordsOf } from '../../src/kernel/text/words-of.ts';

export const words = wordsOf({
  title: { nl: 'Nieuwsbrief.', en: 'Newsletter.', de: 'Newsletter.' },
  text: {
    nl: 'Meld u vrijblijvend aan voor onze nieuwsbrief en mis geen nieuws over de tuin.',
    en: 'Sign up for our newsletter, without obligation, and never miss any news from the garden. It is written in Dutch.',
    de: 'Melden Sie sich unverbindlich für unseren Newsletter an und verpassen Sie nichts. Er erscheint auf Niederländisch.',
  },
  email: { nl: 'Email', en: 'Email', de: 'E-Mail' },
  name: { nl: 'Naam', en: 'Name', de: 'Name' },
  submit: { nl: 'Aanmelden voor nieuwsbrief', en: 'Sign up for the newsletter', de: 'Newsletter abonnieren' },
  archive: { nl: 'Lees eerdere nieuwsbrieven', en: 'Read earlier newsletters', de: 'Frühere Newsletter lesen' },
  invalidTitle: { nl: 'Aanmelden nieuwsbrief', en: 'Newsletter sign-up', de: 'Newsletter-Anmeldung' },
  invalid: {
    nl: 'Helaas is er iets niet helemaal goed gegaan.',
    en: 'Sorry, something is not quite right.',
    de: 'Leider stimmt etwas noch nicht ganz.',
  },
  required: { nl: 'Dit veld is verplicht.', en: 'This field is required.', de: 'Dieses Feld ist erforderlich.' },
  sending: { nl: 'Bezig met versturen…', en: 'Sending…', de: 'Wird gesendet…' },
  received: {
    nl: 'Het formulier is succesvol ontvangen door de {{name}}.',
    en: 'De {{name}} has received your form.',
    de: 'De {{name}} hat Ihr Formular erhalten.',
  },
  soon: {
    nl: 'Wij reageren zo spoedig mogelijk.',
    en: 'We will reply as soon as possible.',
    de: 'Wir antworten so bald wie möglich.',
  },
  confirmByMail: {
    nl: 'Bevestig uw aanmelding via de link in de e-mail.',
    en: 'Please confirm your sign-up through the link in the email.',
    de: 'Bitte bestätigen Sie Ihre Anmeldung über den Link in der E-Mail.',
  },
  knownTitle: { nl: 'Al aangemeld', en: 'Already signed up', de: 'Bereits angemeldet' },
  known: {
    nl: 'Met deze gegevens is al iemand aangemeld in ons systeem',
    en: 'Somebody has already signed up with these details',
    de: 'Mit diesen Daten ist bereits jemand angemeldet',
  },
  failedTitle: { nl: 'Er is iets misgegaan', en: 'Something went wrong', de: 'Etwas ist schiefgegangen' },
  failed: {
    nl: 'Helaas is het formulier niet goed verzonden. Neem contact op met de web admin ({{email}})',
    en: 'Sorry, the form could not be sent. Please contact the web admin ({{email}})',
    de: 'Leider wurde das Formular nicht gesendet. Wenden Sie sich an die Verwaltung ({{email}})',
  },
  failedToast: {
    nl: 'Het formulier is helaas niet verzonden naar de {{name}}.',
    en: 'Sorry, the form was not sent to De {{name}}.',
    de: 'Das Formular wurde leider nicht an De {{name}} gesendet.',
  },
  event: { nl: 'Evenement: {{title}}', en: 'Event: {{title}}', de: 'Veranstaltung: {{title}}' },
  eventOff: { nl: 'Gaat niet door.', en: 'Cancelled.', de: 'Fällt aus.' },
  signUp: { nl: 'Meld u aan', en: 'Sign up', de: 'Jetzt anmelden' },
  sent: { nl: 'Eerder verschenen', en: 'Earlier issues', de: 'Frühere Ausgaben' },
  none: {
    nl: 'Er is nog geen nieuwsbrief verschenen. Meld u aan, dan krijgt u de eerste in uw mailbox.',
    en: 'No newsletter has been published yet. Sign up and you will get the first one in your mailbox.',
    de: 'Es ist noch kein Newsletter erschienen. Melden Sie sich an, dann erhalten Sie den ersten.',
  },
  all: { nl: 'Alle nieuwsbrieven', en: 'All newsletters', de: 'Alle Newsletter' },
  issueDescription: {
    nl: 'De nieuwsbrief van de {{name}} van {{date}}: nieuws uit de tuin.',
    en: 'The De {{name}} newsletter of {{date}}: news from the garden.',
    de: 'Der Newsletter von De {{name}} vom {{date}}: Neues aus dem Garten.',
  },
  unproven: {
    nl: 'Uw aanmelding is nog niet verzonden. Druk nog een keer op de knop.',
    en: 'Your sign-up has not been sent yet. Please press the button once more.',
    de: 'Ihre Anmeldung wurde noch nicht gesendet. Drücken Sie bitte noch einmal auf die Schaltfläche.',
  },
});
