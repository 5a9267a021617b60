import type { ContentPage } from '../../schema.ts';
import { words } from '../words/plattegrond.words.ts';

export const plattegrond: ContentPage = {
  slug: 'plattegrond',
  metadata: {
    title: words.title,
    description: words.description,
    image: '/assets/share/plattegrond.jpg',
    keywords: 'kaart, plattegrond, tuinkamers, toilet, banken, rolstoel, parkeren, ingang',
    url: '/plattegrond',
    type: 'article',
    author: 'De {name}',
    section: words.title,
    published: '2026-11-26',
    modified: '2026-11-26',
  },
  heading: words.title,
  intro: words.intro,
  sections: [],
  action: null,
};
