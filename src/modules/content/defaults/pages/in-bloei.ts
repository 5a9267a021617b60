import type { ContentPage } from '../../schema.ts';

/** /in-bloei: the words above what blooms; the plants stand in the value `plants`, what was seen of them in rows. */
export const inBloei: ContentPage = {
  slug: 'in-bloei',
  metadata: {
    title: 'Nu in bloei',
    description:
      'Wat bloeit er deze week in de {name}, en waar staat het? Met een kalender van het jaar: zo ziet u wanneer uw lievelingsplant bloeit.',
    image: '/assets/share/in-bloei.jpg',
    keywords: 'bloei, bloeikalender, planten, wat bloeit nu, tuin bezoeken, bloemen',
    url: '/in-bloei',
    type: 'article',
    author: 'De {name}',
    section: 'Nu in bloei',
    published: '2026-11-26',
    modified: '2026-11-26',
  },
  heading: 'Nu in bloei',
  intro:
    '<p>Wij lopen geregeld een ronde door de tuin en schrijven op wat er bloeit. Hier leest u wat wij het laatst hebben gezien, en wat u later in het jaar kunt verwachten.</p>',
  sections: [],
  action: null,
};
