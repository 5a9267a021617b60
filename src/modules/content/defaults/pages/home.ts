import type { ContentPage } from '../../schema.ts';

/** /home (HOME-01 to HOME-09). Opening hours, packages and the programme come from where they are kept. */
export const home: ContentPage = {
  slug: 'home',
  metadata: {
    title: 'Welkom bij de {name}',
    description:
      'De {name}: 3300 m² tuinkamers rond een oude boerderij, met theetuin, kunst, plantenverkoop, arrangementen en workshops. Bekijk wanneer wij open zijn.',
    image: '/assets/share/home.jpg',
    keywords: 'open tuin, bezoekerstuin, theetuin, open dagen, evenementen, workshops, arrangementen, tickets',
    url: '/home',
    type: 'article',
    author: 'De {name}',
    section: 'Welkom',
    published: '2026-11-02',
    modified: '2026-11-21',
  },
  heading: 'Welkom bij de {name}',
  intro:
    '<p>Rond onze oude boerderij ligt een tuin van 3300 m², verdeeld in kamers die allemaal anders zijn. Er hangt kunst tussen de borders, er is thee onder de bomen, en de planten die u mooi vindt, neemt u mee naar huis.</p>',
  action: { label: 'Lees meer over de tuin', url: '/over-de-{slug}' },
  sections: [
    {
      id: 'openingstijden',
      heading: 'Wanneer bent u welkom?',
      html: '<p>De tuin is open {season}. Komt u alleen, samen of met de hond: binnen de openingstijden hoeft u niets af te spreken.</p>',
      picture: null,
      action: null,
    },
    {
      id: 'arrangementen',
      heading: 'Arrangementen',
      html: '<p>Komt u met een groep, dan maken wij er een hele dag van. Tuin, lunch, kunst en fietsen: u kiest wat bij u past en wij zorgen voor de rest.</p>',
      picture: null,
      action: { label: 'Bekijk alle arrangementen', url: '/arrangementen/' },
    },
    {
      id: 'mogelijkheden',
      heading: 'Wat kunt u bij ons doen?',
      html: `<ul>
<li><a href="/open-dagen-bezoekerstuin">Plantenverkoop</a></li>
<li><a href="/over-de-{slug}">Kunst</a></li>
<li><a href="/theetuin">Lunch</a></li>
<li><a href="/theetuin">High tea</a></li>
<li><a href="/arrangementen">Rondleidingen voor groepen</a></li>
<li><a href="/praktisch#honden">Honden toegestaan</a></li>
<li><a href="/trouwlocatie">Trouw- en uitvaartlocatie</a></li>
<li><a href="/workshop">Workshops</a></li>
</ul>`,
      picture: null,
      action: { label: 'Neem contact op voor de mogelijkheden', url: '/contact/' },
    },
    {
      id: 'binnenkort',
      heading: 'Binnenkort in de tuin',
      html: '<p>Van open tuindag tot concert: op deze dagen is er iets bijzonders te doen.</p>',
      picture: null,
      action: { label: 'Bekijk de agenda', url: '/open-dagen-bezoekerstuin' },
    },
  ],
};
