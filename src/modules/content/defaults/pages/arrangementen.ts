import type { ContentPage } from '../../schema.ts';
import { words } from '../words/packages-page.words.ts';

/** /arrangementen (ARR-01). The packages themselves are in `arrangements.ts`. */
export const arrangementen: ContentPage = {
  slug: 'arrangementen',
  metadata: {
    title: words.title,
    description: words.description,
    image: '/assets/share/arrangementen.jpg',
    keywords: words.keywords,
    url: '/arrangementen',
    type: 'article',
    author: 'De {name}',
    section: words.title,
    published: '2026-11-02',
    modified: '2026-11-21',
  },
  heading: words.title,
  intro: words.intro,
  sections: [
    {
      id: 'zo-boekt-u',
      heading: words.bookingHeading,
      html: words.bookingText,
      picture: null,
      action: { label: words.contact, url: '/arrangementen/aanvragen' },
    },
  ],
  action: null,
};
