import type { ContentPage } from '../../schema.ts';
import { words } from '../words/introductions.words.ts';

// Pages of which the owner writes an introduction: the programme, plants, map, photos or newsletters follow it.

/** /open-dagen-bezoekerstuin and /agenda (AGENDA-01, AGENDA-02). */
export const agenda: ContentPage = {
  slug: 'agenda',
  metadata: {
    title: words.agenda.title,
    description: words.agenda.description,
    image: '/assets/share/agenda.jpg',
    keywords: 'agenda, open dagen, bezoekerstuin, evenementen, tuin, tickets',
    url: '/open-dagen-bezoekerstuin',
    type: 'article',
    author: 'De {name}',
    section: words.agenda.title,
    published: '2026-11-02',
    modified: '2026-11-21',
  },
  heading: words.agenda.title,
  intro: words.agenda.intro,
  sections: [],
  action: null,
};

/** /workshop (AGENDA-04). */
export const workshop: ContentPage = {
  slug: 'workshop',
  metadata: {
    title: words.workshop.pageTitle,
    description: words.workshop.pageDescription,
    image: '/assets/share/workshop.jpg',
    keywords: 'workshops, tuin, snoeien, insectenhuisje, keramiek, schilderen',
    url: '/workshop',
    type: 'article',
    author: 'De {name}',
    section: words.workshop.pageTitle,
    published: '2026-11-02',
    modified: '2026-11-21',
  },
  heading: words.workshop.pageTitle,
  intro: words.workshop.intro,
  sections: [],
  action: null,
};

export const inBloei: ContentPage = {
  slug: 'in-bloei',
  metadata: {
    title: words.inBloei.pageTitle,
    description: words.inBloei.pageDescription,
    image: '/assets/share/in-bloei.jpg',
    keywords: 'bloei, bloeikalender, planten, wat bloeit nu, tuin bezoeken, bloemen',
    url: '/in-bloei',
    type: 'article',
    author: 'De {name}',
    section: words.inBloei.pageTitle,
    published: '2026-11-26',
    modified: '2026-11-26',
  },
  heading: words.inBloei.pageTitle,
  intro: words.inBloei.intro,
  sections: [],
  action: null,
};

export const plattegrond: ContentPage = {
  slug: 'plattegrond',
  metadata: {
    title: words.plattegrond.title,
    description: words.plattegrond.description,
    image: '/assets/share/plattegrond.jpg',
    keywords: 'kaart, plattegrond, tuinkamers, toilet, banken, rolstoel, parkeren, ingang',
    url: '/plattegrond',
    type: 'article',
    author: 'De {name}',
    section: words.plattegrond.title,
    published: '2026-11-26',
    modified: '2026-11-26',
  },
  heading: words.plattegrond.title,
  intro: words.plattegrond.intro,
  sections: [],
  action: null,
};

/** /sfeerimpressie-open-tuin-de-{slug} (GAL-10). */
export const sfeerimpressie: ContentPage = {
  slug: 'sfeerimpressie',
  metadata: {
    title: 'Galerij',
    description:
      'De {name} door het jaar heen: bloesem in de boomgaard, hortensia’s in de laan, herfst in de borders en rijp op de hagen.',
    image: '/assets/share/sfeerimpressie.jpg',
    keywords: 'galerij, sfeerimpressie, open tuin, bloesem, hortensia, borders, winter',
    url: '/sfeerimpressie-open-tuin-de-{slug}',
    type: 'article',
    author: 'De {name}',
    section: 'Galerij',
    published: '2026-11-02',
    modified: '2026-11-21',
  },
  heading: 'Galerij',
  intro:
    '<p>Een tuin is elke week een andere tuin. Hier ziet u hem door het jaar heen, van de eerste bloesem tot de rijp op de hagen. Kies een afbeelding om die groot te bekijken.</p>',
  sections: [],
  action: null,
};

/** /nieuwsbrief (NEWS-02). */
export const nieuwsbrief: ContentPage = {
  slug: 'nieuwsbrief',
  metadata: {
    title: 'Nieuwsbrief',
    description:
      'Lees de nieuwsbrieven van de {name} terug: wat er bloeit, welke open dagen en workshops eraan komen, en wat wij in de tuin doen.',
    image: '/assets/share/nieuwsbrief.jpg',
    keywords: 'nieuwsbrief, tuinnieuws, open dagen, workshops, aanmelden',
    url: '/nieuwsbrief',
    type: 'article',
    author: 'De {name}',
    section: 'Nieuwsbrief',
    published: '2026-11-21',
    modified: '2026-11-21',
  },
  heading: 'Onze nieuwsbrief',
  intro:
    '<p>Een paar keer per jaar schrijven wij wat er bloeit, welke open dagen en workshops eraan komen en waar wij zelf aan werken. Hieronder leest u terug wat er verscheen.</p>',
  sections: [],
  action: null,
};
