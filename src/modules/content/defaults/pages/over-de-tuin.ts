import type { ContentPage } from '../../schema.ts';
import { words } from '../words/over-de-tuin.words.ts';

/** /over-de-{slug} (ABOUT-01 to ABOUT-08). */
export const overDeTuin: ContentPage = {
  slug: 'over-de-tuin',
  metadata: {
    title: 'Over de {name}',
    description:
      'Loop mee door de {name}: de voortuin, de boomgaard, de gazonkamer, de tweekamertuin, de grote achtertuin, de hortensialaan en het theehuis.',
    image: '/assets/share/over-de-tuin.jpg',
    keywords: 'tuinkamers, voortuin, boomgaard, hortensia, leilinden, achtertuin, theehuis, rondleiding',
    url: '/over-de-{slug}',
    type: 'article',
    author: 'De {name}',
    section: 'Over de tuin',
    published: '2026-11-02',
    modified: '2026-11-21',
  },
  heading: 'Over de {name}',
  intro: `<p>Wat fijn dat u komt kijken. Toen wij hier aankwamen, stond er een boerderij in een kale wei, met één rij linden aan de weg. Wij zijn begonnen met een haag, omdat het zo waaide. Achter die haag durfden de eerste rozen te groeien, en daarna kwam van het een het ander.</p>
<p>Nu is de tuin 3300 m² groot. Hij is nooit af, en dat vinden wij juist mooi: elk jaar verdwijnt er iets, en elk jaar verrast een plant ons die wij niet hebben gezaaid. Neem de tijd, ga zitten waar u wilt, en vraag ons gerust hoe iets heet.</p>
<p><strong>Marijke en Hendrik</strong>, eigenaren en tuiniers van de {name}</p>`,
  sections: [
    {
      id: 'voortuin',
      heading: words.frontGarden,
      html: words.frontGardenText,
      picture: 'galerij-voortuin-leilinden',
      action: null,
    },
    {
      id: 'boomgaard',
      heading: words.orchard,
      html: words.orchardText,
      picture: 'galerij-boomgaard-bloei',
      action: null,
    },
    {
      id: 'klassieke-gazonkamer',
      heading: words.lawnRoom,
      html: words.lawnRoomText,
      picture: 'galerij-gazonkamer',
      action: null,
    },
    {
      id: 'tweekamertuin',
      heading: words.twoRoomGarden,
      html: words.twoRoomGardenText,
      picture: 'galerij-tweekamertuin',
      action: null,
    },
    {
      id: 'grote-achtertuin',
      heading: words.backGarden,
      html: words.backGardenText,
      picture: 'galerij-grote-achtertuin',
      action: null,
    },
    {
      id: 'zijtuin-met-hortensialaan',
      heading: words.sideGarden,
      html: words.sideGardenText,
      picture: 'galerij-hortensialaan',
      action: null,
    },
    {
      id: 'theehuis-met-terras',
      heading: words.teaHouse,
      html: words.teaHouseText,
      picture: 'galerij-theehuis',
      action: { label: 'Bekijk de kaart van de theetuin', url: '/theetuin' },
    },
  ],
  action: null,
};
