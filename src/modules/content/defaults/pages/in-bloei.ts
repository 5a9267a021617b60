import type { ContentPage } from '../../schema.ts';
import { words } from '../words/in-bloei.words.ts';

export const inBloei: ContentPage = {
  slug: 'in-bloei',
  metadata: {
    title: words.pageTitle,
    description: words.pageDescription,
    image: '/assets/share/in-bloei.jpg',
    keywords: 'bloei, bloeikalender, planten, wat bloeit nu, tuin bezoeken, bloemen',
    url: '/in-bloei',
    type: 'article',
    author: 'De {name}',
    section: words.pageTitle,
    published: '2026-11-26',
    modified: '2026-11-26',
  },
  heading: words.pageTitle,
  intro: words.intro,
  sections: [],
  action: null,
};
