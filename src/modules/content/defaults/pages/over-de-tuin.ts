import type { ContentPage } from '../../schema.ts';

/** /over-de-{slug}: the owners' welcome and a walk through the garden rooms (ABOUT-01 to ABOUT-08). */
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
      heading: 'Voortuin',
      html: '<p>U komt binnen tussen de leilinden, die al voor de boerderij stonden toen er nog paard en wagen voorbijkwam. In het vroege voorjaar bloeien hier duizenden sneeuwklokjes en krokussen; in de zomer is het de koelste plek van de tuin. Kijk even omhoog naar het rieten dak: daar wonen de mussen.</p>',
      picture: 'galerij-voortuin-leilinden',
      action: null,
    },
    {
      id: 'boomgaard',
      heading: 'Boomgaard',
      html: '<p>In de boomgaard staan oude rassen: sterappel, goudreinet, een kromme pruim en een peer die alleen om te stoven is. Onder de bomen maaien wij pas in juli, zodat de bloemen eerst zaad kunnen vallen. In mei zoemt het hier van de bijen, en in september mag u een appel rapen om onderweg op te eten.</p>',
      picture: 'galerij-boomgaard-bloei',
      action: null,
    },
    {
      id: 'klassieke-gazonkamer',
      heading: 'Klassieke gazonkamer',
      html: '<p>Rust, groen en rechte lijnen. Vier geschoren hagen staan om een gazon met in het midden een oude tuinvaas. Er bloeit bijna niets, en juist daarom gaan mensen hier graag zitten. Let op de schaduw van de hagen: aan het eind van de middag is die het mooist.</p>',
      picture: 'galerij-gazonkamer',
      action: null,
    },
    {
      id: 'tweekamertuin',
      heading: 'Tweekamertuin',
      html: '<p>Door een poort in de haag kijkt u van de ene kamer in de andere. De eerste is warm: oranje daglelies, koperrood gras en zonnehoed. De tweede is koel, met wit, blauw en zilver. Loop eerst heen en dan terug; het lijken twee verschillende wandelingen.</p>',
      picture: 'galerij-tweekamertuin',
      action: null,
    },
    {
      id: 'grote-achtertuin',
      heading: 'Grote achtertuin',
      html: '<p>Hier mag alles groeien. Brede borders met sierui, vingerhoedskruid, rozen en ridderspoor liggen langs een lang graspad dat uitkomt bij de vijver. Op een stille dag ziet u libellen en met wat geluk de groene kikker. De planten die te veel worden, steken wij uit en verkopen wij bij de schuur.</p>',
      picture: 'galerij-grote-achtertuin',
      action: null,
    },
    {
      id: 'zijtuin-met-hortensialaan',
      heading: 'Zijtuin met hortensialaan',
      html: '<p>Langs de zijkant van de boerderij loopt een smal pad met aan beide kanten hortensia’s: boerenhortensia, pluimhortensia en de eikenbladhortensia die in de herfst wijnrood wordt. Wij knippen de bollen pas in maart af. Met rijp erop zijn ze in de winter nog een keer mooi.</p>',
      picture: 'galerij-hortensialaan',
      action: null,
    },
    {
      id: 'theehuis-met-terras',
      heading: 'Theehuis met terras',
      html: '<p>De wandeling eindigt waar iedereen graag eindigt. Het theehuis was ooit de bakschuur, en er wordt nog elke ochtend gebakken. U zit binnen bij de kachel, of buiten onder de bomen met uitzicht over de borders.</p>',
      picture: 'galerij-theehuis',
      action: { label: 'Bekijk de kaart van de theetuin', url: '/theetuin' },
    },
  ],
  action: null,
};
