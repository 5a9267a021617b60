import { wordsOf } from '../../../../src/kernel/text/words-of.ts';

export const words = wordsOf({
  unknownCode: {
    nl: 'Deze code hoort niet bij een ticket van ons. Scan de code nog een keer, of vraag het aan de ingang.',
    en: 'This code does not belong to a ticket of ours. Scan the code again, or ask at the entrance.',
    de: 'Dieser Code gehört zu keinem Ticket von uns. Scannen Sie den Code noch einmal, oder fragen Sie am Eingang.',
  },
  ticketNotFound: { nl: 'Ticket niet gevonden', en: 'Ticket not found', de: 'Ticket nicht gefunden' },
  seeWhatIsOn: { nl: 'Naar de agenda', en: 'See what is on', de: 'Zum Programm' },
});
