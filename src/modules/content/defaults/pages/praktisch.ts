import type { ContentPage } from '../../schema.ts';
import { words } from '../words/praktisch.words.ts';

export const praktisch: ContentPage = {
  slug: 'praktisch',
  metadata: {
    title: words.title,
    description: words.description,
    image: '/assets/share/praktisch.jpg',
    keywords: 'openingstijden, entree, prijzen, route, parkeren, openbaar vervoer, fiets, toegankelijkheid, honden',
    url: '/praktisch',
    type: 'article',
    author: 'De {name}',
    section: words.heading,
    published: '2026-11-23',
    modified: '2026-11-29',
  },
  heading: words.title,
  intro: words.intro,
  sections: [
    {
      id: 'prijzen',
      heading: words.costHeading,
      html: words.costText,
      picture: null,
      action: null,
    },
    {
      id: 'route',
      heading: words.directionsHeading,
      html: words.directionsText,
      picture: null,
      action: null,
    },
    {
      id: 'parkeren',
      heading: words.parkingHeading,
      html: words.parkingText,
      picture: null,
      action: null,
    },
    {
      id: 'kleding',
      heading: words.clothesHeading,
      html: words.clothesText,
      picture: null,
      action: null,
    },
    {
      id: 'toegankelijkheid',
      heading: words.accessibilityHeading,
      html: words.accessibilityText,
      picture: null,
      action: null,
    },
    {
      id: 'honden',
      heading: words.dogsHeading,
      html: words.dogsText,
      picture: null,
      action: null,
    },
    {
      id: 'eten-en-drinken',
      heading: words.foodHeading,
      html: words.foodText,
      picture: null,
      action: null,
    },
  ],
  action: null,
};
