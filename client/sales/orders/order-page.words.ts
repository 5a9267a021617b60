import { wordsOf } from '../../../src/kernel/text/words-of.ts';

export const words = wordsOf({
  title: { nl: 'De link naar deze bestelling', en: 'The link to this order', de: 'Der Link zu dieser Bestellung' },
  text: {
    nl: 'Wie de link uit uw e-mail heeft, ziet deze bestelling. Stuurde u hem door aan iemand die niet meer mee mag kijken? Maak de oude links dan ongeldig: u krijgt meteen een nieuwe, op het e-mailadres van de bestelling. De codes op de tickets blijven geldig.',
    en: 'Anyone who has the link from your email can see this order. Did you forward it to somebody who should no longer see it? Then make the old links invalid: you will get a new one straight away, at the email address of the order. The codes on the tickets remain valid.',
    de: 'Wer den Link aus Ihrer E-Mail hat, sieht diese Bestellung. Haben Sie ihn an jemanden weitergeleitet, der nicht mehr mitlesen soll? Dann machen Sie die alten Links ungültig: Sie erhalten sofort einen neuen, an die E-Mail-Adresse der Bestellung. Die Codes auf den Tickets bleiben gültig.',
  },
  end: { nl: 'Maak oude links ongeldig', en: 'Make old links invalid', de: 'Alte Links ungültig machen' },
  cancelTitle: { nl: 'Verandert er iets?', en: 'Has something changed?', de: 'Ändert sich etwas?' },
  cancel: { nl: 'Zelf annuleren', en: 'Cancel it yourself', de: 'Selbst stornieren' },
  date: { nl: 'Andere datum kiezen', en: 'Choose another date', de: 'Anderen Termin wählen' },
  ownUntil: { nl: 'Dat kan tot {{until}}.', en: 'You can do this until {{until}}.', de: 'Das geht bis {{until}}.' },
  invoice: { nl: 'Factuur', en: 'Invoice', de: 'Rechnung' },
  payInvoice: {
    nl: 'Betaal de rekening: {{amount}}',
    en: 'Pay the invoice: {{amount}}',
    de: 'Rechnung bezahlen: {{amount}}',
  },
  details: {
    nl: 'Naam en e-mailadres wijzigen',
    en: 'Change name and email address',
    de: 'Name und E-Mail-Adresse ändern',
  },
  answers: { nl: 'Uw antwoorden bekijken', en: 'View your answers', de: 'Ihre Antworten ansehen' },
  answersText: {
    nl: 'Wat u ons over uw bezoek vertelde. Weghalen kan altijd.',
    en: 'What you told us about your visit. You can remove it at any time.',
    de: 'Was Sie uns über Ihren Besuch gesagt haben. Löschen können Sie es jederzeit.',
  },
  choiceTitle: { nl: 'Een datum gaat niet door', en: 'One of your dates is cancelled', de: 'Ein Termin fällt aus' },
  choiceText: {
    nl: 'Laat tot en met {{until}} weten wat u wilt. Laat u niets weten, dan krijgt u uw geld terug.',
    en: 'Let us know by {{until}} what you would like. If we do not hear from you, you get your money back.',
    de: 'Sagen Sie uns bis {{until}}, was Sie möchten. Hören wir nichts, erhalten Sie Ihr Geld zurück.',
  },
  choice: { nl: 'Kies wat u wilt', en: 'Choose what you would like', de: 'Wählen Sie' },
});
