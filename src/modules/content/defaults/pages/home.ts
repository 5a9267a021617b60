import type { ContentPage } from '../../schema.ts';
import { words } from '../words/home.words.ts';

/** /home (HOME-01 to HOME-09). */
export const home: ContentPage = {
  slug: 'home',
  metadata: {
    title: words.pageTitle,
    description: words.pageDescription,
    image: '/assets/share/home.jpg',
    keywords: 'open tuin, bezoekerstuin, theetuin, open dagen, evenementen, workshops, arrangementen, tickets',
    url: '/home',
    type: 'article',
    author: 'De {name}',
    section: words.welcome,
    published: '2026-11-02',
    modified: '2026-11-21',
  },
  heading: words.pageTitle,
  intro: words.welcomeText,
  action: { label: words.aboutGardenLink, url: '/over-de-{slug}' },
  sections: [
    {
      id: 'openingstijden',
      heading: words.openingHeading,
      html: words.openingText,
      picture: null,
      action: null,
    },
    {
      id: 'arrangementen',
      heading: words.packages,
      html: words.packagesText,
      picture: null,
      action: { label: words.packagesLink, url: '/arrangementen/' },
    },
    {
      id: 'mogelijkheden',
      heading: words.activitiesHeading,
      html: words.activitiesList,
      picture: null,
      action: { label: words.contactLink, url: '/contact/' },
    },
    {
      id: 'binnenkort',
      heading: words.upcomingHeading,
      html: words.upcomingText,
      picture: null,
      action: { label: words.agendaLink, url: '/open-dagen-bezoekerstuin' },
    },
  ],
};
