import { wordsOf } from '../../../../kernel/text/words-of.ts';

export const words = wordsOf({
  title: { nl: 'Kaart van de tuin', en: 'Map of the garden', de: 'Gartenplan' },
  description: {
    nl: 'De kaart van de {name}: de tuinkamers, de ingang, de toiletten, de banken en waar u met een rolstoel komt. Ook om af te drukken.',
    en: 'The map of De {name}: the garden rooms, the entrance, the toilets, the benches and where you can go in a wheelchair. Also for printing.',
    de: 'Der Plan von De {name}: die Gartenzimmer, der Eingang, die Toiletten, die Bänke und die Wege für Rollstühle. Auch zum Ausdrucken.',
  },
  intro: {
    nl: '<p>Kies een tuinkamer op de kaart of in de lijst, dan leest u wat er te zien is. Liever op papier? Druk deze pagina af: die past op één vel.</p>',
    en: '<p>Choose a garden room on the map or in the list to read what there is to see. Prefer paper? Print this page: it fits on one sheet.</p>',
    de: '<p>Wählen Sie ein Gartenzimmer auf dem Plan oder in der Liste, dann lesen Sie, was es dort zu sehen gibt. Lieber auf Papier? Drucken Sie diese Seite: Sie passt auf ein Blatt.</p>',
  },
});
