import { wordsOf } from '../../../src/kernel/text/words-of.ts';

export const words = wordsOf({
  onThisPage: { nl: 'Op deze pagina', en: 'On this page', de: 'Auf dieser Seite' },
  tickets: { nl: 'Koop tickets', en: 'Buy tickets', de: 'Tickets kaufen' },
  atTheGate: {
    nl: 'Dit betaalt u aan de ingang, tijdens de openingstijden. Een ticket voor een evenement heeft een eigen prijs.',
    en: 'You pay this at the gate, during opening hours. A ticket for an event has its own price.',
    de: 'Das zahlen Sie am Eingang, während der Öffnungszeiten. Ein Ticket für eine Veranstaltung hat einen eigenen Preis.',
  },
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
  wheelchair: { nl: 'Rolstoel', en: 'Wheelchair', de: 'Rollstuhl' },
  toilet: { nl: 'Toilet', en: 'Toilet', de: 'Toilette' },
  benches: { nl: 'Zitten', en: 'Seats', de: 'Sitzplätze' },
  dogs: { nl: 'Hond', en: 'Dog', de: 'Hund' },
  checked: { nl: 'Nagekeken op {{day}}', en: 'Checked on {{day}}', de: 'Geprüft am {{day}}' },
});
