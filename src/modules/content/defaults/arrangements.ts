import type { Arrangement } from '../schema.ts';
import { words } from './words/arrangements.words.ts';

/** In page order (ARR-01), fees as in ARR-16. Season conditions precede these. */
export const arrangements: Arrangement[] = [
  {
    id: 'weldadig-tuin-kijken-lunch',
    title: words.gardenTourAndLunch,
    tag: 'Populair',
    picture: 'default-garden',
    description: `<p>Een dag om op adem te komen. Wij ontvangen u met koffie en iets lekkers in het theehuis en nemen u daarna mee langs alle tuinkamers. U hoort hoe de tuin ontstond, wat er nu bloeit en waarom wij sommige hoeken juist met rust laten.</p>
<p>Daarna staat de lunch voor u klaar: soep, vers brood en groente uit de moestuin. De rest van de middag is van u. Zoek een bankje, loop nog een ronde of kies een plant uit voor thuis.</p>`,
    costs: [words.gardenTourPrice],
    conditions: ['Voor groepen van 10 tot 40 personen.'],
    remarks: [
      'Komt u met een rolstoel of rollator? Bel ons even vooraf, dan vertellen wij welke paden u goed kunt volgen.',
      'Een dieet of allergie? Meld het een week van tevoren, dan koken wij er graag omheen.',
    ],
    included: [words.coffeeWithCake, words.gardenRoomsTour, words.soupLunch, words.gardenPlan],
  },
  {
    id: 'kunst-lunch-cultuur',
    title: words.artLunchAndCulture,
    tag: null,
    picture: 'schilderslinnen',
    description: `<p>Een dag voor wie graag kijkt. De ochtend begint in een atelier in de buurt, waar een kunstenaar u vertelt over het werk dat daar ontstaat. Daarna rijdt u in een paar minuten naar onze tuin voor de lunch.</p>
<p>In de middag bezoekt u met een gids het erfgoed van de koloniën: de rechte lanen, de kleine huizen en de verhalen van de mensen die hier opnieuw begonnen. U sluit af met thee onder de bomen.</p>`,
    costs: [words.artLunchPrice],
    conditions: ['Voor groepen van 12 tot 30 personen.'],
    remarks: [
      'U rijdt met eigen vervoer tussen de plekken; de afstanden zijn klein.',
      'Het atelier wisselt per maand.',
    ],
    included: [words.studioVisit, words.teaHouseLunch, words.colonyVillageTour, words.closingTea],
  },
  {
    id: 'weldadig-tuin-lunch-kunst',
    title: words.gardenLunchAndArt,
    tag: null,
    picture: 'hortensia',
    description: `<p>Tuin en kunst horen bij ons bij elkaar. In de borders, onder de leilinden en in de oude schuur staat het hele seizoen werk van makers uit de streek. U loopt met een rondleider langs de mooiste plekken en hoort wat planten en beelden met elkaar te maken hebben.</p>
<p>Tussendoor schuift u bij het theehuis aan voor de lunch. Valt u voor een beeld of een schilderij, dan kunt u het meteen meenemen.</p>`,
    costs: [words.gardenTourPrice],
    conditions: ['Voor groepen van 10 tot 30 personen.'],
    remarks: ['De tentoonstelling wisselt in juli.', 'Gekochte kunst bewaren wij tot het eind van de dag voor u.'],
    included: [words.coffeeOnArrival, words.gardenAndArtTour, words.soupLunch, words.artDiscount],
  },
  {
    id: 'museum',
    title: 'Museum en tuinlunch',
    tag: null,
    picture: 'koloniehuisje',
    description: `<p>In de ochtend bezoekt u het museum over de koloniën. U ziet hoe arme gezinnen uit de stad hier een huisje, een koe en een stuk grond kregen, en u hoort wat er van die droom is geworden.</p>
<p>Tegen de middag schuift u bij ons aan voor een tuinlunch. Daarna wandelt u op uw eigen tempo door de tuinkamers, met de plattegrond in de hand.</p>`,
    costs: [words.gardenAndArtPrice],
    conditions: ['Voor groepen vanaf 8 personen.'],
    remarks: [
      'Wij vertellen u graag hoe u van het museum naar de tuin komt.',
      'Heeft u een museumkaart? Vraag ons of u daarmee minder betaalt.',
    ],
    included: ['Entree van het museum', 'Tuinlunch met een drankje', 'Vrij wandelen door de tuin', words.gardenPlan],
  },
  {
    id: 'weldadig-fiets-tuin-lunch',
    title: 'Weldadig fietsen, tuin en lunch',
    tag: null,
    picture: 'fiets',
    description: `<p>Uw fiets staat klaar bij de poort. U krijgt een route mee langs kaarsrechte lanen, oude koloniehuisjes en stille bospaden, en u bent precies op tijd terug voor de lunch.</p>
<p>Na het eten is er alle tijd voor de tuin. Wie nog energie heeft, fietst in de middag een tweede, kortere lus.</p>`,
    costs: ['€ 29,50 met gewone fiets', '€ 42,50 met e-bike', 'Alle bedragen zijn per persoon'],
    conditions: ['Voor groepen vanaf 6 personen.', 'Reserveer de fietsen een week van tevoren.'],
    remarks: ['Regent het hard, dan zoeken wij samen een andere dag.', 'Een fietshelm kunt u bij ons lenen.'],
    included: ['Huur van de fiets voor de hele dag', 'Routekaart', words.soupLunch, 'Toegang tot de tuin'],
  },
  {
    id: 'weldadig-kunstrondje',
    title: 'Weldadig kunstrondje',
    tag: null,
    picture: 'sierui',
    description: `<p>Het kunstrondje is een fietsroute van 49 km langs ateliers, galeries en beelden in het landschap. U bepaalt zelf waar u begint, waar u afstapt en hoe lang u blijft.</p>
<p>Onze tuin ligt ongeveer halverwege: een mooie plek voor koffie of een lunch. De routekaart ligt bij de ingang voor u klaar.</p>`,
    costs: ['Geen vaste kosten'],
    conditions: ['U fietst de route op eigen gelegenheid.'],
    remarks: [
      'Niet elk atelier is elke dag open. Op de routekaart staat wanneer u waar terechtkunt.',
      'Wat u onderweg eet, drinkt of bezoekt, rekent u ter plaatse af.',
    ],
    included: [],
  },
  {
    id: 'insectenhuisjes',
    title: words.ceramicWorkshop,
    tag: 'Nieuw',
    picture: 'insectenhuisje',
    description: `<p>Van een homp klei maakt u in één dag een huis voor wilde bijen en lieveheersbeestjes. De keramist helpt u op weg: u rolt, boort en versiert, en u kiest zelf de kleur van het glazuur.</p>
<p>Wij bakken uw huisje in de oven. Na drie weken haalt u het op, met een zakje stengels en uitleg over de beste plek in uw eigen tuin.</p>`,
    costs: [words.ceramicWorkshopPrice],
    conditions: ['Voor groepen van 6 tot 10 personen.', 'Ook te boeken als uitje met vrienden, familie of collega’s.'],
    remarks: [
      'U hoeft niets te kunnen; kleding die vies mag worden is handig.',
      'De workshop duurt van 10.30 tot 16.00 uur.',
    ],
    included: [words.clayGlazeAndTools, words.ceramicistGuidance, words.allDayCatering, words.kilnFiring],
  },
];
