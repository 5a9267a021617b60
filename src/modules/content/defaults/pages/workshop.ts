import type { ContentPage } from '../../schema.ts';

/** /workshop (AGENDA-04). The workshops come from the programme. */
export const workshop: ContentPage = {
  slug: 'workshop',
  metadata: {
    title: 'Workshops',
    description:
      'Workshops in de {name}: snoeien, kransen binden, schilderen en een insectenhuisje van klei. In kleine groepen, met koffie of thee erbij.',
    image: '/assets/share/workshop.jpg',
    keywords: 'workshops, tuin, snoeien, insectenhuisje, keramiek, schilderen',
    url: '/workshop',
    type: 'article',
    author: 'De {name}',
    section: 'Workshops',
    published: '2026-11-02',
    modified: '2026-11-21',
  },
  heading: 'Workshops',
  intro:
    '<p>In de schuur en in de tuin van de {name} maakt u met uw handen iets moois. De groepen zijn klein, de koffie en thee staan klaar en gereedschap is er genoeg. Ervaring is niet nodig.</p>',
  sections: [],
  action: null,
};
