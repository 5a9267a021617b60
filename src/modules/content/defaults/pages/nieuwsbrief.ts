import type { ContentPage } from '../../schema.ts';

/** /nieuwsbrief (NEWS-02). */
export const nieuwsbrief: ContentPage = {
  slug: 'nieuwsbrief',
  metadata: {
    title: 'Nieuwsbrief',
    description:
      'Lees de nieuwsbrieven van de {name} terug: wat er bloeit, welke open dagen en workshops eraan komen, en wat wij in de tuin doen.',
    image: '/assets/share/nieuwsbrief.jpg',
    keywords: 'nieuwsbrief, tuinnieuws, open dagen, workshops, aanmelden',
    url: '/nieuwsbrief',
    type: 'article',
    author: 'De {name}',
    section: 'Nieuwsbrief',
    published: '2026-11-21',
    modified: '2026-11-21',
  },
  heading: 'Onze nieuwsbrief',
  intro:
    '<p>Een paar keer per jaar schrijven wij wat er bloeit, welke open dagen en workshops eraan komen en waar wij zelf aan werken. Hieronder leest u terug wat er verscheen.</p>',
  sections: [],
  action: null,
};
