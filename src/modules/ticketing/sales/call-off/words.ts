import { textsOf, wordsOf } from '../../../../kernel/text/words-of.ts';

export const words = wordsOf({
  dateRequired: { nl: 'Kies een datum.', en: 'Choose a date.', de: 'Wählen Sie einen Termin.' },
  reloadPage: { nl: 'Laad de pagina opnieuw.', en: 'Please reload the page.', de: 'Laden Sie die Seite bitte neu.' },
  choiceRequired: { nl: 'Kies wat u wilt.', en: 'Choose what you would like.', de: 'Wählen Sie, was Sie möchten.' },
  refundedNoChoice: {
    nl: 'U heeft ons niet laten weten wat u wilt. Daarom krijgt u uw geld terug.',
    en: 'You did not let us know what you would like. That is why you get your money back.',
    de: 'Sie haben uns nicht gesagt, was Sie möchten. Deshalb erhalten Sie Ihr Geld zurück.',
  },
  alreadyChosen: {
    nl: 'U heeft al gekozen. Hieronder staat wat.',
    en: 'You have already chosen. See below what.',
    de: 'Sie haben schon gewählt. Unten steht, was.',
  },
  deadlinePassed: {
    nl: 'De dag waarop u kon kiezen, is voorbij. U krijgt uw geld terug.',
    en: 'The day by which you could choose has passed. You get your money back.',
    de: 'Der Tag, bis zu dem Sie wählen konnten, ist vorbei. Sie erhalten Ihr Geld zurück.',
  },
});

export const texts = textsOf(words);
