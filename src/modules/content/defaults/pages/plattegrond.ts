import type { ContentPage } from '../../schema.ts';

/** /plattegrond: the words above the map; those of its rooms stand on the page about the garden, its marks in `garden-map.ts`. */
export const plattegrond: ContentPage = {
  slug: 'plattegrond',
  metadata: {
    title: 'Kaart van de tuin',
    description:
      'De kaart van de {name}: de tuinkamers, de ingang, de toiletten, de banken en waar u met een rolstoel komt. Ook om af te drukken.',
    image: '/assets/share/plattegrond.jpg',
    keywords: 'kaart, plattegrond, tuinkamers, toilet, banken, rolstoel, parkeren, ingang',
    url: '/plattegrond',
    type: 'article',
    author: 'De {name}',
    section: 'Kaart van de tuin',
    published: '2026-11-26',
    modified: '2026-11-26',
  },
  heading: 'Kaart van de tuin',
  intro:
    '<p>Kies een tuinkamer op de kaart of in de lijst, dan leest u wat er te zien is. Liever op papier? Druk deze pagina af: zij past op één vel.</p>',
  sections: [],
  action: null,
};
