import { wordsOf } from '../../../../kernel/text/words-of.ts';

export const words = wordsOf({
  pageTitle: { nl: 'Welkom bij de {name}', en: 'Welcome to De {name}', de: 'Willkommen im Garten De {name}' },
  pageDescription: {
    nl: 'De {name}: 3300 m² tuinkamers rond een oude boerderij, met theetuin, kunst, plantenverkoop, arrangementen en workshops. Bekijk wanneer wij open zijn.',
    en: 'De {name}: 3,300 m² of garden rooms around an old farmhouse in the Netherlands, with a tea garden, art, plants for sale and workshops. See when we are open.',
    de: 'De {name}: 3300 m² Gartenzimmer rund um ein altes Bauernhaus in den Niederlanden, mit Teegarten, Kunst, Pflanzenverkauf und Workshops. Sehen Sie, wann wir geöffnet haben.',
  },
  welcome: { nl: 'Welkom', en: 'Welcome', de: 'Willkommen' },
  welcomeText: {
    nl: '<p>Rond onze oude boerderij ligt een tuin van 3300 m², verdeeld in kamers die allemaal anders zijn. Er hangt kunst tussen de borders, er is thee onder de bomen, en de planten die u mooi vindt, neemt u mee naar huis.</p>',
    en: '<p>Around our old farmhouse lies a garden of 3,300 m², divided into rooms that are all different. There is art among the borders, there is tea under the trees, and the plants you like you can take home.</p>',
    de: '<p>Rund um unser altes Bauernhaus liegt ein Garten von 3300 m², aufgeteilt in Zimmer, die alle anders sind. Zwischen den Beeten hängt Kunst, unter den Bäumen gibt es Tee, und die Pflanzen, die Ihnen gefallen, nehmen Sie mit nach Hause.</p>',
  },
  aboutGardenLink: {
    nl: 'Lees meer over de tuin',
    en: 'Read more about the garden (in Dutch)',
    de: 'Mehr über den Garten (auf Niederländisch)',
  },
  openingHeading: { nl: 'Wanneer bent u welkom?', en: 'When are you welcome?', de: 'Wann sind Sie willkommen?' },
  openingText: {
    nl: '<p>De tuin is open {season}. Komt u alleen, samen of met de hond: binnen de openingstijden hoeft u niets af te spreken.</p>',
    en: '<p>The garden is open {season}. Alone, together or with your dog: during opening hours there is no need for an appointment.</p>',
    de: '<p>Der Garten ist {season} geöffnet. Ob allein, zu zweit oder mit Hund: Während der Öffnungszeiten brauchen Sie keinen Termin.</p>',
  },
  packages: { nl: 'Arrangementen', en: 'Packages', de: 'Arrangements' },
  packagesText: {
    nl: '<p>Komt u met een groep, dan maken wij er een hele dag van. Tuin, lunch, kunst en fietsen: u kiest wat bij u past en wij zorgen voor de rest.</p>',
    en: '<p>If you come with a group, we make a whole day of it. Garden, lunch, art and cycling: you choose what suits you and we take care of the rest.</p>',
    de: '<p>Kommen Sie mit einer Gruppe, dann machen wir einen ganzen Tag daraus. Garten, Lunch, Kunst und Radfahren: Sie wählen, was zu Ihnen passt, wir sorgen für den Rest.</p>',
  },
  packagesLink: {
    nl: 'Bekijk alle arrangementen',
    en: 'View all packages',
    de: 'Alle Arrangements',
  },
  activitiesHeading: { nl: 'Wat kunt u bij ons doen?', en: 'What can you do here?', de: 'Was können Sie bei uns tun?' },
  activitiesList: {
    nl: '<ul>\n<li><a href="/open-dagen-bezoekerstuin">Plantenverkoop</a></li>\n<li><a href="/over-de-{slug}">Kunst</a></li>\n<li><a href="/theetuin">Lunch</a></li>\n<li><a href="/theetuin">High tea</a></li>\n<li><a href="/arrangementen">Rondleidingen voor groepen</a></li>\n<li><a href="/praktisch#honden">Honden toegestaan</a></li>\n<li><a href="/trouwlocatie">Trouw- en uitvaartlocatie</a></li>\n<li><a href="/workshop">Workshops</a></li>\n</ul>',
    en: '<ul>\n<li><a href="/open-dagen-bezoekerstuin">Plants for sale</a></li>\n<li><a href="/over-de-{slug}">Art</a></li>\n<li><a href="/theetuin">Lunch</a></li>\n<li><a href="/theetuin">High tea</a></li>\n<li><a href="/arrangementen">Tours for groups</a></li>\n<li><a href="/praktisch#honden">Dogs allowed</a></li>\n<li><a href="/trouwlocatie">Weddings and funerals</a></li>\n<li><a href="/workshop">Workshops</a></li>\n</ul>',
    de: '<ul>\n<li><a href="/open-dagen-bezoekerstuin">Pflanzenverkauf</a></li>\n<li><a href="/over-de-{slug}">Kunst</a></li>\n<li><a href="/theetuin">Lunch</a></li>\n<li><a href="/theetuin">High Tea</a></li>\n<li><a href="/arrangementen">Führungen für Gruppen</a></li>\n<li><a href="/praktisch#honden">Hunde erlaubt</a></li>\n<li><a href="/trouwlocatie">Hochzeiten und Trauerfeiern</a></li>\n<li><a href="/workshop">Workshops</a></li>\n</ul>',
  },
  contactLink: {
    nl: 'Neem contact op voor de mogelijkheden',
    en: 'Contact us about what is possible',
    de: 'Fragen Sie uns nach den Möglichkeiten',
  },
  upcomingHeading: { nl: 'Binnenkort in de tuin', en: 'Coming up in the garden', de: 'Demnächst im Garten' },
  upcomingText: {
    nl: '<p>Van open tuindag tot concert: op deze dagen is er iets bijzonders te doen.</p>',
    en: '<p>From open garden days to concerts: on these days there is something special on.</p>',
    de: '<p>Vom offenen Gartentag bis zum Konzert: An diesen Tagen gibt es etwas Besonderes.</p>',
  },
  agendaLink: { nl: 'Bekijk de agenda', en: 'See what is on', de: 'Zum Programm' },
});
