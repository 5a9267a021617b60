import type { ContentPage } from '../../schema.ts';

/** /open-dagen-bezoekerstuin and /agenda (AGENDA-01, AGENDA-02). The events come from the programme. */
export const agenda: ContentPage = {
  slug: 'agenda',
  metadata: {
    title: 'Agenda',
    description:
      'Open dagen en evenementen in de {name}: van plantendagen tot muziek en high tea. Bekijk de data en bestel uw tickets.',
    image: '/assets/share/agenda.jpg',
    keywords: 'agenda, open dagen, bezoekerstuin, evenementen, tuin, tickets',
    url: '/open-dagen-bezoekerstuin',
    type: 'article',
    author: 'De {name}',
    section: 'Agenda',
    published: '2026-11-02',
    modified: '2026-11-21',
  },
  heading: 'Agenda',
  intro:
    '<p>Op open dagen loopt u zelf door alle tuinkamers van de {name}. Daarnaast is er van het voorjaar tot de herfst van alles te doen: muziek in de boomgaard, plantenruil, kunst tussen de borders. Kies een dag en bestel uw tickets.</p>',
  sections: [],
  action: null,
};
