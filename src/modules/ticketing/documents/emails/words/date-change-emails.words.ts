import { wordsOf } from '../../../../../kernel/text/words-of.ts';

export const words = wordsOf({
  ticketCodesUnchanged: {
    nl: 'Uw ticketcodes blijven dezelfde. Op de tickets in uw eerste mail staat nog de oude datum; de nieuwe zitten als pdf bij deze mail, met een bijgewerkt agendabestand.',
    en: 'Your ticket codes stay the same. The tickets in your first email still show the old date; the new ones are attached to this email as a PDF, with an updated calendar file.',
    de: 'Ihre Ticketcodes bleiben gleich. Auf den Tickets in Ihrer ersten E-Mail steht noch der alte Termin; die neuen finden Sie als PDF im Anhang, mit einer aktualisierten Kalenderdatei.',
  },
  subject: {
    nl: 'Nieuwe datum: {{title}}, {{shortDateWithYear}}',
    en: 'New date: {{title}}, {{shortDateWithYear}}',
    de: 'Neuer Termin: {{title}}, {{shortDateWithYear}}',
  },
  dearBuyer: { nl: 'Beste {{buyer}},', en: 'Dear {{buyer}},', de: 'Guten Tag {{buyer}},' },
  dateChanged: {
    nl: 'U koos zelf een andere datum voor uw tickets van bestelling {{number}}. Dat is geregeld.',
    en: 'You chose another date for your tickets of order {{number}}. This has been arranged.',
    de: 'Sie haben für Ihre Tickets von Bestellung {{number}} einen anderen Termin gewählt. Das ist erledigt.',
  },
  notYouOrQuestion: {
    nl: 'Was u dit niet, of heeft u een vraag?',
    en: 'Was this not you, or do you have a question?',
    de: 'Waren Sie das nicht, oder haben Sie eine Frage?',
  },
  previousDate: { nl: 'Dit was:', en: 'It was:', de: 'Vorher:' },
  yourNewDate: { nl: 'Uw nieuwe datum', en: 'Your new date', de: 'Ihr neuer Termin' },
  viewTickets: { nl: 'Bekijk uw tickets', en: 'View your tickets', de: 'Tickets ansehen' },
  whenLine: { nl: 'Wanneer: {{when}}', en: 'When: {{when}}', de: 'Wann: {{when}}' },
  whereLine: { nl: 'Waar: {{place}}', en: 'Where: {{place}}', de: 'Wo: {{place}}' },
  previousDateAsText: { nl: 'Dit was: {{before}}', en: 'It was: {{before}}', de: 'Vorher: {{before}}' },
  viewTicketsAsText: {
    nl: 'Bekijk uw tickets:\n{{orderUrl}}',
    en: 'View your tickets:\n{{orderUrl}}',
    de: 'Tickets ansehen:\n{{orderUrl}}',
  },
});
