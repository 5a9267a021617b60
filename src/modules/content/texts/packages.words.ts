import { wordsOf } from '../../../kernel/text/words-of.ts';

export const words = wordsOf({
  perPerson: { nl: '{{amount}} per persoon', en: '{{amount}} per person', de: '{{amount}} pro Person' },
  perGroup: { nl: '{{amount}} per groep', en: '{{amount}} per group', de: '{{amount}} pro Gruppe' },
  noFixedPrice: { nl: 'Geen vaste kosten', en: 'No fixed price', de: 'Kein fester Preis' },
  allPerPerson: {
    nl: 'Alle bedragen zijn per persoon',
    en: 'All prices are per person',
    de: 'Alle Preise gelten pro Person',
  },
  allPerGroup: {
    nl: 'Alle bedragen zijn per groep',
    en: 'All prices are per group',
    de: 'Alle Preise gelten pro Gruppe',
  },
  groupsBetween: {
    nl: 'Voor groepen van {{min}} tot {{max}} personen.',
    en: 'For groups of {{min}} to {{max}}.',
    de: 'Für Gruppen von {{min}} bis {{max}} Personen.',
  },
  groupsFrom: {
    nl: 'Voor groepen vanaf {{min}} personen.',
    en: 'For groups of {{min}} or more.',
    de: 'Für Gruppen ab {{min}} Personen.',
  },
  forOne: { nl: 'Voor één persoon.', en: 'For one person.', de: 'Für eine Person.' },
  groupsUpTo: {
    nl: 'Voor hoogstens {{max}} personen.',
    en: 'For at most {{max}} people.',
    de: 'Für höchstens {{max}} Personen.',
  },
  ownGroup: {
    nl: 'Met een groep, naar eigen wens',
    en: 'With a group, to your own wishes',
    de: 'Mit einer Gruppe, nach eigenen Wünschen',
  },
  wedding: { nl: 'Trouwen in de tuin', en: 'A wedding in the garden', de: 'Heiraten im Garten' },
  farewell: { nl: 'Afscheid in de tuin', en: 'A farewell in the garden', de: 'Abschied im Garten' },
});
