import { textsOf, wordsOf } from '../../../../kernel/text/words-of.ts';

export const words = wordsOf({
  noPackage: {
    nl: 'Kies waar u voor komt.',
    en: 'Choose what you would like to come for.',
    de: 'Wählen Sie, wofür Sie kommen.',
  },
  packageGone: {
    nl: 'Dit staat niet (meer) op onze site. Kies iets anders.',
    en: 'This is not on our site (any more). Please choose something else.',
    de: 'Das steht nicht (mehr) auf unserer Website. Bitte wählen Sie etwas anderes.',
  },
  noKind: {
    nl: 'Kies een van deze mogelijkheden.',
    en: 'Choose one of these options.',
    de: 'Wählen Sie eine dieser Möglichkeiten.',
  },
  noDay: { nl: 'Kies een dag.', en: 'Choose a day.', de: 'Wählen Sie einen Tag.' },
  noTime: {
    nl: 'Vul een tijd in zoals 11:00, of laat dit leeg.',
    en: 'Enter a time such as 11:00, or leave this empty.',
    de: 'Geben Sie eine Uhrzeit wie 11:00 ein, oder lassen Sie dies leer.',
  },
  pastDay: {
    nl: 'Deze dag is voorbij of te dichtbij. Kies een dag vanaf morgen.',
    en: 'This day is past or too soon. Choose a day from tomorrow on.',
    de: 'Dieser Tag ist vorbei oder zu kurzfristig. Wählen Sie einen Tag ab morgen.',
  },
  farDay: {
    nl: 'Zo ver vooruit kijken wij nog niet. Kies een dag tot en met {{day}}.',
    en: 'We do not plan that far ahead yet. Choose a day up to and including {{day}}.',
    de: 'So weit im Voraus planen wir noch nicht. Wählen Sie einen Tag bis einschließlich {{day}}.',
  },
  closedDay: {
    nl: 'Op deze dag kunnen wij u niet ontvangen. Vrij zijn bijvoorbeeld {{days}}.',
    en: 'We cannot receive you on this day. Free days are, for example, {{days}}.',
    de: 'An diesem Tag können wir Sie nicht empfangen. Frei sind zum Beispiel {{days}}.',
  },
  noFreeDay: {
    nl: 'Op deze dag kunnen wij u niet ontvangen, en wij zien geen vrije dag voor zo veel mensen. Bel of mail ons, dan zoeken wij samen.',
    en: 'We cannot receive you on this day, and we see no free day for so many people. Call or email us and we will look together.',
    de: 'An diesem Tag können wir Sie nicht empfangen, und wir sehen keinen freien Tag für so viele Menschen. Rufen Sie an oder schreiben Sie uns, dann suchen wir gemeinsam.',
  },
  noPersons: {
    nl: 'Vul in met hoeveel mensen u komt.',
    en: 'Enter how many of you will come.',
    de: 'Geben Sie an, wie viele Personen kommen.',
  },
  tooManyPersons: {
    nl: 'Zo veel mensen kan de tuin niet ontvangen. Vul een getal in van hoogstens {{max}}.',
    en: 'The garden cannot receive that many people. Enter a number of at most {{max}}.',
    de: 'So viele Menschen kann der Garten nicht empfangen. Geben Sie eine Zahl bis höchstens {{max}} ein.',
  },
  tooFew: {
    nl: 'Het kleinste aantal is hier {{min}}. Bent u met minder? Kies iets anders, of bel ons.',
    en: 'This is for groups of at least {{min}}. Are there fewer of you? Choose something else, or call us.',
    de: 'Die kleinste Anzahl ist hier {{min}}. Sind Sie weniger? Wählen Sie etwas anderes, oder rufen Sie uns an.',
  },
  tooMany: {
    nl: 'Het grootste aantal is hier {{max}}. Bent u met meer? Kies iets anders, of bel ons.',
    en: 'This is for groups of at most {{max}}. Are there more of you? Choose something else, or call us.',
    de: 'Die größte Anzahl ist hier {{max}}. Sind Sie mehr? Wählen Sie etwas anderes, oder rufen Sie uns an.',
  },
  asked: {
    nl: 'Uw aanvraag is binnen. Wat u vroeg, staat ook in de e-mail die wij u sturen. Wij antwoorden meestal binnen een paar dagen.',
    en: 'We have your request. The email that we send you says what you asked. We usually answer within a few days.',
    de: 'Ihre Anfrage ist bei uns. Was Sie angefragt haben, steht auch in der E-Mail, die wir Ihnen schicken. Wir antworten meist innerhalb weniger Tage.',
  },
  confirmFirst: {
    nl: 'Nog één stap: open de link in de e-mail die wij u zojuist hebben gestuurd, en bevestig uw aanvraag. Pas daarna ontvangen wij die.',
    en: 'One more step: open the link in the email that we have just sent you and confirm your request. Only then do we receive it.',
    de: 'Noch ein Schritt: Öffnen Sie den Link in der E-Mail, die wir Ihnen gerade geschickt haben, und bestätigen Sie Ihre Anfrage. Erst dann erhalten wir sie.',
  },
  bookingNotFound: {
    nl: 'Deze aanvraag bestaat niet (meer). Kijk in onze laatste e-mail, of neem contact met ons op.',
    en: 'This request does not exist (any more). Look in our latest email, or contact us.',
    de: 'Diese Anfrage gibt es nicht (mehr). Sehen Sie in unserer letzten E-Mail nach, oder nehmen Sie Kontakt mit uns auf.',
  },
  goneOn: {
    nl: 'Deze aanvraag is intussen verder gegaan. Laad de pagina opnieuw, of bel ons.',
    en: 'This request has moved on meanwhile. Reload the page, or call us.',
    de: 'Diese Anfrage ist inzwischen weitergegangen. Laden Sie die Seite neu, oder rufen Sie uns an.',
  },
});

export const texts = textsOf(words);
