import { wordsOf } from '../../../../../kernel/text/words-of.ts';

export const words = wordsOf({
  asked: {
    subject: {
      nl: 'Uw aanvraag bij De {{name}}',
      en: 'Your request to De {{name}}',
      de: 'Ihre Anfrage an De {{name}}',
    },
    title: { nl: 'Uw aanvraag is binnen', en: 'We have your request', de: 'Ihre Anfrage ist bei uns' },
    first: {
      nl: 'Dank u wel. Dit heeft u gevraagd; wij antwoorden meestal binnen een paar dagen, met een offerte of een vraag.',
      en: 'Thank you. This is what you asked; we usually answer within a few days, with a quote or a question.',
      de: 'Vielen Dank. Das haben Sie angefragt; wir antworten meist innerhalb weniger Tage, mit einem Angebot oder einer Frage.',
    },
    view: { nl: 'Bekijk uw aanvraag', en: 'View your request', de: 'Ihre Anfrage ansehen' },
  },
  confirm: {
    subject: {
      nl: 'Bevestig uw aanvraag bij De {{name}}',
      en: 'Confirm your request to De {{name}}',
      de: 'Bestätigen Sie Ihre Anfrage an De {{name}}',
    },
    title: { nl: 'Bevestig uw aanvraag', en: 'Confirm your request', de: 'Bestätigen Sie Ihre Anfrage' },
    first: {
      nl: 'Met dit e-mailadres is iets bij ons aangevraagd. Bevestig dat u het was, dan ontvangen wij de aanvraag. De link werkt een week.',
      en: 'Somebody sent us a request with this email address. Confirm that it was you, and we receive it. The link works for a week.',
      de: 'Mit dieser E-Mail-Adresse wurde bei uns etwas angefragt. Bestätigen Sie, dass Sie es waren, dann erhalten wir die Anfrage. Der Link gilt eine Woche.',
    },
    view: { nl: 'Bevestig de aanvraag', en: 'Confirm the request', de: 'Anfrage bestätigen' },
  },
  greeting: { nl: 'Beste {{name}},', en: 'Dear {{name}},', de: 'Guten Tag {{name}},' },
  adults_one: { nl: '1 volwassene', en: '1 adult', de: '1 Erwachsener' },
  adults_other: { nl: '{{count}} volwassenen', en: '{{count}} adults', de: '{{count}} Erwachsene' },
  children_one: { nl: '1 kind', en: '1 child', de: '1 Kind' },
  children_other: { nl: '{{count}} kinderen', en: '{{count}} children', de: '{{count}} Kinder' },
  visit: { nl: 'Uw bezoek', en: 'Your visit', de: 'Ihr Besuch' },
  choices: { nl: 'Gekozen', en: 'Chosen', de: 'Gewählt' },
  discountCode: { nl: 'Kortingscode', en: 'Discount code', de: 'Rabattcode' },
  wishes: { nl: 'Wensen', en: 'Wishes', de: 'Wünsche' },
  organisation: { nl: 'Organisatie', en: 'Organisation', de: 'Organisation' },
  sender: { nl: 'Aangevraagd door', en: 'Requested by', de: 'Angefragt von' },
  free: {
    nl: 'De aanvraag is vrijblijvend: er staat nog niets vast, en u betaalt niets.',
    en: 'The request is without obligation: nothing is booked yet, and you pay nothing.',
    de: 'Die Anfrage ist unverbindlich: Es steht noch nichts fest, und Sie bezahlen nichts.',
  },
  hurry: {
    nl: 'Heeft het haast? Bel ons dan op {{phone}}.',
    en: 'Is it urgent? Then call us on {{phone}}.',
    de: 'Ist es eilig? Dann rufen Sie uns an unter {{phone}}.',
  },
  notYou: {
    nl: 'Vroeg u niets aan? Dan heeft iemand uw e-mailadres ingevuld. U hoeft niets te doen.',
    en: 'Did you not ask for anything? Then somebody entered your email address. You do not have to do anything.',
    de: 'Haben Sie nichts angefragt? Dann hat jemand Ihre E-Mail-Adresse eingegeben. Sie brauchen nichts zu tun.',
  },
  owner: {
    subject: 'Aanvraag van {{name}}: {{title}}',
    title: 'Er is een aanvraag binnengekomen',
  },
  withdrawn: {
    subject: 'Ingetrokken door {{name}}: {{title}}',
    title: 'Deze aanvraag is ingetrokken',
  },
  suspect: '[Mogelijk spam] ',
  phone: 'Telefoon',
  invoice: 'Factuur aan',
  toAdmin: 'Bekijk de aanvraag',
  reply: 'U kunt deze mail gewoon beantwoorden: uw antwoord gaat naar wie de aanvraag deed.',
});
