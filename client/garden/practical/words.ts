import { wordsOf } from '../../../src/kernel/text/words-of.ts';

export const words = wordsOf({
  onThisPage: { nl: 'Op deze pagina', en: 'On this page', de: 'Auf dieser Seite' },
  tickets: { nl: 'Koop tickets', en: 'Buy tickets', de: 'Tickets kaufen' },
  junctions: {
    nl: 'Op de fiets langs de knooppunten:',
    en: 'By bicycle along the numbered junctions:',
    de: 'Mit dem Rad entlang der Knotenpunkte:',
  },
  navigate: {
    nl: 'Open in de kaart en navigeer',
    en: 'Open in maps and navigate',
    de: 'In der Karte öffnen und navigieren',
  },
  gardenMap: { nl: 'Bekijk de kaart van de tuin', en: 'View the map of the garden', de: 'Gartenplan ansehen' },
  accessibleEvents: { nl: 'Bij deze evenementen', en: 'At these events', de: 'Bei diesen Veranstaltungen' },
  checked: { nl: 'Nagekeken op {{day}}', en: 'Checked on {{day}}', de: 'Geprüft am {{day}}' },
});
