import type { ContentPage } from '../../schema.ts';
import { words } from '../words/workshop.words.ts';

/** /workshop (AGENDA-04). */
export const workshop: ContentPage = {
  slug: 'workshop',
  metadata: {
    title: words.pageTitle,
    description: words.pageDescription,
    image: '/assets/share/workshop.jpg',
    keywords: 'workshops, tuin, snoeien, insectenhuisje, keramiek, schilderen',
    url: '/workshop',
    type: 'article',
    author: 'De {name}',
    section: words.pageTitle,
    published: '2026-11-02',
    modified: '2026-11-21',
  },
  heading: words.pageTitle,
  intro: words.intro,
  sections: [],
  action: null,
};
