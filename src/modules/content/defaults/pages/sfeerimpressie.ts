import type { ContentPage } from '../../schema.ts';

/** /sfeerimpressie-open-tuin-de-{slug} (GAL-10). */
export const sfeerimpressie: ContentPage = {
  slug: 'sfeerimpressie',
  metadata: {
    title: 'Galerij',
    description:
      'De {name} door het jaar heen: bloesem in de boomgaard, hortensia’s in de laan, herfst in de borders en rijp op de hagen.',
    image: '/assets/share/sfeerimpressie.jpg',
    keywords: 'galerij, sfeerimpressie, open tuin, bloesem, hortensia, borders, winter',
    url: '/sfeerimpressie-open-tuin-de-{slug}',
    type: 'article',
    author: 'De {name}',
    section: 'Galerij',
    published: '2026-11-02',
    modified: '2026-11-21',
  },
  heading: 'Galerij',
  intro:
    '<p>Een tuin is elke week een andere tuin. Hier ziet u hem door het jaar heen, van de eerste bloesem tot de rijp op de hagen. Kies een afbeelding om die groot te bekijken.</p>',
  sections: [],
  action: null,
};
