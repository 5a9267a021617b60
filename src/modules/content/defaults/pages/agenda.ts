import type { ContentPage } from '../../schema.ts';
import { words } from '../words/agenda.words.ts';

/** /open-dagen-bezoekerstuin and /agenda (AGENDA-01, AGENDA-02). */
export const agenda: ContentPage = {
  slug: 'agenda',
  metadata: {
    title: words.title,
    description: words.description,
    image: '/assets/share/agenda.jpg',
    keywords: 'agenda, open dagen, bezoekerstuin, evenementen, tuin, tickets',
    url: '/open-dagen-bezoekerstuin',
    type: 'article',
    author: 'De {name}',
    section: words.title,
    published: '2026-11-02',
    modified: '2026-11-21',
  },
  heading: words.title,
  intro: words.intro,
  sections: [],
  action: null,
};
