import type { ContentPage } from '../../schema.ts';
import { words as agendaWords } from '../words/agenda.words.ts';
import { words as bloomWords } from '../words/in-bloei.words.ts';
import { words as plattegrondWords } from '../words/plattegrond.words.ts';
import { words as workshopWords } from '../words/workshop.words.ts';

// Pages of which the owner writes an introduction: the programme, plants, map, photos or newsletters follow it.

/** /open-dagen-bezoekerstuin and /agenda (AGENDA-01, AGENDA-02). */
export const agenda: ContentPage = {
  slug: 'agenda',
  metadata: {
    title: agendaWords.title,
    description: agendaWords.description,
    image: '/assets/share/agenda.jpg',
    keywords: 'agenda, open dagen, bezoekerstuin, evenementen, tuin, tickets',
    url: '/open-dagen-bezoekerstuin',
    type: 'article',
    author: 'De {name}',
    section: agendaWords.title,
    published: '2026-11-02',
    modified: '2026-11-21',
  },
  heading: agendaWords.title,
  intro: agendaWords.intro,
  sections: [],
  action: null,
};

/** /workshop (AGENDA-04). */
export const workshop: ContentPage = {
  slug: 'workshop',
  metadata: {
    title: workshopWords.pageTitle,
    description: workshopWords.pageDescription,
    image: '/assets/share/workshop.jpg',
    keywords: 'workshops, tuin, snoeien, insectenhuisje, keramiek, schilderen',
    url: '/workshop',
    type: 'article',
    author: 'De {name}',
    section: workshopWords.pageTitle,
    published: '2026-11-02',
    modified: '2026-11-21',
  },
  heading: workshopWords.pageTitle,
  intro: workshopWords.intro,
  sections: [],
  action: null,
};

export const inBloei: ContentPage = {
  slug: 'in-bloei',
  metadata: {
    title: bloomWords.pageTitle,
    description: bloomWords.pageDescription,
    image: '/assets/share/in-bloei.jpg',
    keywords: 'bloei, bloeikalender, planten, wat bloeit nu, tuin bezoeken, bloemen',
    url: '/in-bloei',
    type: 'article',
    author: 'De {name}',
    section: bloomWords.pageTitle,
    published: '2026-11-26',
    modified: '2026-11-26',
  },
  heading: bloomWords.pageTitle,
  intro: bloomWords.intro,
  sections: [],
  action: null,
};

export const plattegrond: ContentPage = {
  slug: 'plattegrond',
  metadata: {
    title: plattegrondWords.title,
    description: plattegrondWords.description,
    image: '/assets/share/plattegrond.jpg',
    keywords: 'kaart, plattegrond, tuinkamers, toilet, banken, rolstoel, parkeren, ingang',
    url: '/plattegrond',
    type: 'article',
    author: 'De {name}',
    section: plattegrondWords.title,
    published: '2026-11-26',
    modified: '2026-11-26',
  },
  heading: plattegrondWords.title,
  intro: plattegrondWords.intro,
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
