import { wordsOf } from '../../../../kernel/text/words-of.ts';

export const words = wordsOf({
  gardenTourAndLunch: {
    nl: 'Weldadig tuin kijken en lunch',
    en: 'Garden tour and lunch',
    de: 'Gartenführung und Lunch',
  },
  popular: { nl: 'Populair', en: 'Popular', de: 'Beliebt' },
  coffeeWithCake: {
    nl: 'Koffie of thee met gebak bij ontvangst',
    en: 'Coffee or tea with cake on arrival',
    de: 'Kaffee oder Tee mit Kuchen zur Begrüßung',
  },
  gardenRoomsTour: {
    nl: 'Rondleiding van een uur door de tuinkamers',
    en: 'A one-hour tour of the garden rooms',
    de: 'Einstündige Führung durch die Gartenzimmer',
  },
  soupLunch: {
    nl: 'Lunch met soep, brood en salade',
    en: 'Lunch with soup, bread and salad',
    de: 'Lunch mit Suppe, Brot und Salat',
  },
  gardenPlan: { nl: 'Plattegrond van de tuin', en: 'Map of the garden', de: 'Gartenplan' },
  artLunchAndCulture: { nl: 'Kunst, lunch en cultuur', en: 'Art, lunch and culture', de: 'Kunst, Lunch und Kultur' },
  studioVisit: {
    nl: 'Bezoek aan een atelier met uitleg van de kunstenaar',
    en: 'A visit to a studio, explained by the artist',
    de: 'Atelierbesuch mit Erläuterungen des Künstlers',
  },
  teaHouseLunch: { nl: 'Lunch in het theehuis', en: 'Lunch in the tea house', de: 'Lunch im Teehaus' },
  colonyVillageTour: {
    nl: 'Rondleiding met een gids door het koloniedorp',
    en: 'A guided tour of the colony village',
    de: 'Führung durch das Koloniedorf',
  },
  closingTea: { nl: 'Thee met gebak als afsluiting', en: 'Tea and cake to finish', de: 'Tee und Kuchen zum Abschluss' },
  gardenLunchAndArt: {
    nl: 'Weldadig tuin, lunch en kunst',
    en: 'Garden, lunch and art',
    de: 'Garten, Lunch und Kunst',
  },
  coffeeOnArrival: {
    nl: 'Koffie of thee bij ontvangst',
    en: 'Coffee or tea on arrival',
    de: 'Kaffee oder Tee zur Begrüßung',
  },
  gardenAndArtTour: {
    nl: 'Rondleiding langs tuin en kunst',
    en: 'A tour of garden and art',
    de: 'Führung durch Garten und Kunst',
  },
  artDiscount: {
    nl: '5% korting bij aankoop van kunst',
    en: '5% off when you buy art',
    de: '5 % Rabatt beim Kauf von Kunst',
  },
  ceramicWorkshop: {
    nl: 'Workshop keramisch insectenhuisje maken',
    en: 'Workshop: make a ceramic insect house',
    de: 'Workshop: ein Insektenhaus aus Keramik',
  },
  newLabel: { nl: 'Nieuw', en: 'New', de: 'Neu' },
  clayGlazeAndTools: {
    nl: 'Klei, glazuur en gereedschap',
    en: 'Clay, glaze and tools',
    de: 'Ton, Glasur und Werkzeug',
  },
  ceramicistGuidance: {
    nl: 'Begeleiding door een keramist',
    en: 'Guidance by a ceramicist',
    de: 'Anleitung durch eine Keramikerin',
  },
  allDayCatering: {
    nl: 'Lunch en de hele dag koffie en thee',
    en: 'Lunch, and coffee and tea all day',
    de: 'Lunch, den ganzen Tag Kaffee und Tee',
  },
  kilnFiring: { nl: 'Het bakken van uw huisje', en: 'Firing of your house', de: 'Brennen Ihres Hauses' },
  gardenTourDescription: {
    nl: `<p>Een dag om op adem te komen. Wij ontvangen u met koffie en iets lekkers in het theehuis en nemen u daarna mee langs alle tuinkamers. U hoort hoe de tuin ontstond, wat er nu bloeit en waarom wij sommige hoeken juist met rust laten.</p>
<p>Daarna staat de lunch voor u klaar: soep, vers brood en groente uit de moestuin. De rest van de middag is van u. Zoek een bankje, loop nog een ronde of kies een plant uit voor thuis.</p>`,
    en: `<p>A day to catch your breath. We welcome you in the tea house with coffee and something sweet, and then take you through all the garden rooms. You hear how the garden came about, what is in bloom now and why we deliberately leave some corners alone.</p>
<p>After that, lunch is ready: soup, fresh bread and vegetables from the kitchen garden. The rest of the afternoon is yours. Find a bench, take another turn or choose a plant to take home.</p>`,
    de: `<p>Ein Tag zum Durchatmen. Wir empfangen Sie im Teehaus mit Kaffee und etwas Süßem und führen Sie danach durch alle Gartenzimmer. Sie hören, wie der Garten entstand, was gerade blüht und warum wir manche Ecken bewusst in Ruhe lassen.</p>
<p>Danach steht der Lunch für Sie bereit: Suppe, frisches Brot und Gemüse aus dem eigenen Garten. Der Rest des Nachmittags gehört Ihnen. Suchen Sie sich eine Bank, drehen Sie noch eine Runde oder nehmen Sie eine Pflanze mit nach Hause.</p>`,
  },
  artLunchDescription: {
    nl: `<p>Een dag voor wie graag kijkt. De ochtend begint in een atelier in de buurt, waar een kunstenaar u vertelt over het werk dat daar ontstaat. Daarna rijdt u in een paar minuten naar onze tuin voor de lunch.</p>
<p>In de middag bezoekt u met een gids het erfgoed van de koloniën: de rechte lanen, de kleine huizen en de verhalen van de mensen die hier opnieuw begonnen. U sluit af met thee onder de bomen.</p>`,
    en: `<p>A day for people who love to look. The morning begins in a studio nearby, where an artist tells you about the work that is made there. Then it is a few minutes’ drive to our garden for lunch.</p>
<p>In the afternoon a guide shows you the heritage of the colonies: the straight avenues, the small houses and the stories of the people who made a new start here. You finish with tea under the trees.</p>`,
    de: `<p>Ein Tag für alle, die gern genau hinsehen. Der Vormittag beginnt in einem Atelier in der Nähe, wo Ihnen ein Künstler von den Arbeiten erzählt, die dort entstehen. Danach fahren Sie in wenigen Minuten zum Lunch in unseren Garten.</p>
<p>Am Nachmittag zeigt Ihnen ein Führer das Erbe der Kolonien: die geraden Alleen, die kleinen Häuser und die Geschichten der Menschen, die hier neu anfingen. Zum Abschluss gibt es Tee unter den Bäumen.</p>`,
  },
  gardenAndArtDescription: {
    nl: `<p>Tuin en kunst horen bij ons bij elkaar. In de borders, onder de leilinden en in de oude schuur staat het hele seizoen werk van makers uit de streek. U loopt met een rondleider langs de mooiste plekken en hoort wat planten en beelden met elkaar te maken hebben.</p>
<p>Tussendoor schuift u bij het theehuis aan voor de lunch. Valt u voor een beeld of een schilderij, dan kunt u het meteen meenemen.</p>`,
    en: `<p>To us, garden and art belong together. All season long, works by artists from the region are on show in the borders, under the pleached limes and in the old barn. A guide takes you to the most beautiful spots and tells you what plants and sculptures have to do with each other.</p>
<p>Halfway through, you sit down to lunch at the tea house. If you fall for a sculpture or a painting, you can take it home straight away.</p>`,
    de: `<p>Garten und Kunst gehören bei uns zusammen. In den Beeten, unter den Spalierlinden und in der alten Scheune stehen die ganze Saison über Arbeiten von Künstlern aus der Region. Bei einer Führung sehen Sie die schönsten Plätze und erfahren, was Pflanzen und Skulpturen miteinander zu tun haben.</p>
<p>Zwischendurch gibt es Lunch am Teehaus. Verlieben Sie sich in eine Skulptur oder ein Bild, können Sie es gleich mitnehmen.</p>`,
  },
  museumDescription: {
    nl: `<p>In de ochtend bezoekt u het museum over de koloniën. U ziet hoe arme gezinnen uit de stad hier een huisje, een koe en een stuk grond kregen, en u hoort wat er van die droom is geworden.</p>
<p>Tegen de middag schuift u bij ons aan voor een tuinlunch. Daarna wandelt u op uw eigen tempo door de tuinkamers, met de plattegrond in de hand.</p>`,
    en: `<p>In the morning you visit the museum about the colonies. You see how poor families from the city were given a small house, a cow and a plot of land here, and you hear what became of that dream.</p>
<p>Towards noon you join us for a garden lunch. After that you stroll through the garden rooms at your own pace, map in hand.</p>`,
    de: `<p>Am Vormittag besuchen Sie das Museum über die Kolonien. Sie sehen, wie arme Familien aus der Stadt hier ein Häuschen, eine Kuh und ein Stück Land bekamen, und hören, was aus diesem Traum geworden ist.</p>
<p>Gegen Mittag sind Sie bei uns zum Gartenlunch. Danach spazieren Sie in Ihrem eigenen Tempo durch die Gartenzimmer, den Plan in der Hand.</p>`,
  },
  cyclingDescription: {
    nl: `<p>Uw fiets staat klaar bij de poort. U krijgt een route mee langs kaarsrechte lanen, oude koloniehuisjes en stille bospaden, en u bent precies op tijd terug voor de lunch.</p>
<p>Na het eten is er alle tijd voor de tuin. Wie nog energie heeft, fietst in de middag een tweede, kortere lus.</p>`,
    en: `<p>Your bicycle is waiting at the gate. You get a route along dead-straight avenues, old colony houses and quiet woodland paths, and you are back just in time for lunch.</p>
<p>After the meal there is plenty of time for the garden. If you have any energy left, you can cycle a second, shorter loop in the afternoon.</p>`,
    de: `<p>Ihr Fahrrad steht am Tor bereit. Sie bekommen eine Route entlang schnurgerader Alleen, alter Koloniehäuser und stiller Waldwege und sind pünktlich zum Lunch zurück.</p>
<p>Nach dem Essen bleibt viel Zeit für den Garten. Wer noch Kraft hat, fährt am Nachmittag eine zweite, kürzere Runde.</p>`,
  },
  artRoundDescription: {
    nl: `<p>Het kunstrondje is een fietsroute van 49 km langs ateliers, galeries en beelden in het landschap. U bepaalt zelf waar u begint, waar u afstapt en hoe lang u blijft.</p>
<p>Onze tuin ligt ongeveer halverwege: een mooie plek voor koffie of een lunch. De routekaart ligt bij de ingang voor u klaar.</p>`,
    en: `<p>The art trail is a 49 km cycling route past studios, galleries and sculptures in the landscape. You decide where to start, where to get off your bicycle and how long to stay.</p>
<p>Our garden is about halfway: a good place for coffee or lunch. The route map is waiting for you at the entrance.</p>`,
    de: `<p>Die kleine Kunstrunde ist eine 49 km lange Fahrradroute zu Ateliers, Galerien und Skulpturen in der Landschaft. Sie bestimmen selbst, wo Sie beginnen, wo Sie absteigen und wie lange Sie bleiben.</p>
<p>Unser Garten liegt ungefähr auf halber Strecke: ein schöner Ort für einen Kaffee oder zum Lunch. Die Routenkarte liegt am Eingang für Sie bereit.</p>`,
  },
  insectHouseDescription: {
    nl: `<p>Van een homp klei maakt u in één dag een huis voor wilde bijen en lieveheersbeestjes. De keramist helpt u op weg: u rolt, boort en versiert, en u kiest zelf de kleur van het glazuur.</p>
<p>Wij bakken uw huisje in de oven. Na drie weken haalt u het op, met een zakje stengels en uitleg over de beste plek in uw eigen tuin.</p>`,
    en: `<p>In one day you turn a lump of clay into a house for wild bees and ladybirds. The ceramicist gets you started: you roll, drill and decorate, and you choose the colour of the glaze.</p>
<p>We fire your house in the kiln. After three weeks you collect it, with a bag of hollow stems and advice on the best spot in your own garden.</p>`,
    de: `<p>An einem Tag wird aus einem Klumpen Ton ein Haus für Wildbienen und Marienkäfer. Die Keramikerin zeigt Ihnen, wie es geht: Sie rollen, bohren und verzieren, und die Farbe der Glasur suchen Sie selbst aus.</p>
<p>Wir brennen Ihr Haus im Ofen. Nach drei Wochen holen Sie es ab, mit einem Beutel Halme und Tipps für den besten Platz in Ihrem Garten.</p>`,
  },
  wheelchairRemark: {
    nl: 'Komt u met een rolstoel of rollator? Bel ons even vooraf, dan vertellen wij welke paden u goed kunt volgen.',
    en: 'Coming with a wheelchair or a walking frame? Call us beforehand and we will tell you which paths suit you.',
    de: 'Kommen Sie mit Rollstuhl oder Rollator? Rufen Sie uns vorher an, dann sagen wir Ihnen, welche Wege sich eignen.',
  },
  dietRemark: {
    nl: 'Een dieet of allergie? Meld het een week van tevoren, dan koken wij er graag omheen.',
    en: 'Diet or allergy? Tell us a week in advance and we will gladly cook accordingly.',
    de: 'Diät oder Allergie? Sagen Sie uns eine Woche vorher Bescheid, dann kochen wir gern danach.',
  },
  ownTransport: {
    nl: 'U rijdt met eigen vervoer tussen de plekken; de afstanden zijn klein.',
    en: 'You need your own transport between the places; the distances are short.',
    de: 'Zwischen den Orten fahren Sie selbst; die Entfernungen sind kurz.',
  },
  studioChanges: {
    nl: 'Het atelier wisselt per maand.',
    en: 'The studio changes every month.',
    de: 'Das Atelier wechselt jeden Monat.',
  },
  exhibitionChanges: {
    nl: 'De tentoonstelling wisselt in juli.',
    en: 'The exhibition changes in July.',
    de: 'Die Ausstellung wechselt im Juli.',
  },
  artKept: {
    nl: 'Gekochte kunst bewaren wij tot het eind van de dag voor u.',
    en: 'We keep the art you buy until the end of the day.',
    de: 'Gekaufte Kunst bewahren wir bis zum Ende des Tages für Sie auf.',
  },
  museumAndGardenLunch: { nl: 'Museum en tuinlunch', en: 'Museum and garden lunch', de: 'Museum und Gartenlunch' },
  wayFromMuseum: {
    nl: 'Wij vertellen u graag hoe u van het museum naar de tuin komt.',
    en: 'We will gladly tell you how to get from the museum to the garden.',
    de: 'Wir sagen Ihnen gern, wie Sie vom Museum zum Garten kommen.',
  },
  museumPass: {
    nl: 'Heeft u een museumkaart? Vraag ons of u daarmee minder betaalt.',
    en: 'Do you have a Dutch museum pass? Ask us whether it gets you a lower price.',
    de: 'Haben Sie eine niederländische Museumskarte? Fragen Sie uns, ob Sie damit weniger zahlen.',
  },
  museumAdmission: { nl: 'Entree van het museum', en: 'Admission to the museum', de: 'Eintritt ins Museum' },
  gardenLunchWithDrink: {
    nl: 'Tuinlunch met een drankje',
    en: 'Garden lunch with a drink',
    de: 'Gartenlunch mit Getränk',
  },
  freeWalk: {
    nl: 'Vrij wandelen door de tuin',
    en: 'A stroll through the garden at your own pace',
    de: 'Spaziergang durch den Garten im eigenen Tempo',
  },
  cyclingGardenAndLunch: {
    nl: 'Weldadig fietsen, tuin en lunch',
    en: 'Cycling, garden and lunch',
    de: 'Radfahren, Garten und Lunch',
  },
  withOrdinaryBicycle: { nl: 'met gewone fiets', en: 'with an ordinary bicycle', de: 'mit normalem Fahrrad' },
  withElectricBicycle: { nl: 'met e-bike', en: 'with an e-bike', de: 'mit E-Bike' },
  reserveBicycles: {
    nl: 'Reserveer de fietsen een week van tevoren.',
    en: 'Please reserve the bicycles a week in advance.',
    de: 'Bitte reservieren Sie die Fahrräder eine Woche vorher.',
  },
  rainRemark: {
    nl: 'Regent het hard, dan zoeken wij samen een andere dag.',
    en: 'If it rains hard, we choose another day together.',
    de: 'Bei starkem Regen suchen wir gemeinsam einen anderen Tag.',
  },
  helmetRemark: {
    nl: 'Een fietshelm kunt u bij ons lenen.',
    en: 'You can borrow a cycle helmet from us.',
    de: 'Einen Fahrradhelm können Sie bei uns ausleihen.',
  },
  bicycleRental: {
    nl: 'Huur van de fiets voor de hele dag',
    en: 'Bicycle rental for the whole day',
    de: 'Fahrradmiete für den ganzen Tag',
  },
  routeMap: { nl: 'Routekaart', en: 'Route map', de: 'Routenkarte' },
  gardenAdmission: { nl: 'Toegang tot de tuin', en: 'Admission to the garden', de: 'Eintritt in den Garten' },
  artRound: { nl: 'Weldadig kunstrondje', en: 'Art trail', de: 'Kleine Kunstrunde' },
  unguidedRoute: {
    nl: 'U fietst de route op eigen gelegenheid.',
    en: 'You cycle the route on your own.',
    de: 'Sie fahren die Route auf eigene Faust.',
  },
  studiosOpen: {
    nl: 'Niet elk atelier is elke dag open. Op de routekaart staat wanneer u waar terechtkunt.',
    en: 'Not every studio is open every day. The route map tells you what is open when.',
    de: 'Nicht jedes Atelier ist jeden Tag geöffnet. Auf der Routenkarte steht, wann Sie wo willkommen sind.',
  },
  payOnTheSpot: {
    nl: 'Wat u onderweg eet, drinkt of bezoekt, rekent u ter plaatse af.',
    en: 'You pay on the spot for what you eat, drink or visit along the way.',
    de: 'Was Sie unterwegs essen, trinken oder besuchen, zahlen Sie vor Ort.',
  },
  outingCondition: {
    nl: 'Ook te boeken als uitje met vrienden, familie of collega’s.',
    en: 'Also available as an outing with friends, family or colleagues.',
    de: 'Auch als Ausflug mit Freunden, Familie oder Kollegen buchbar.',
  },
  noExperience: {
    nl: 'U hoeft niets te kunnen; kleding die vies mag worden is handig.',
    en: 'No experience needed; wear clothes that may get dirty.',
    de: 'Vorkenntnisse brauchen Sie nicht; ziehen Sie Kleidung an, die schmutzig werden darf.',
  },
  workshopHours: {
    nl: 'De workshop duurt van 10.30 tot 16.00 uur.',
    en: 'The workshop lasts from 10.30 to 16.00.',
    de: 'Der Workshop dauert von 10.30 bis 16.00 Uhr.',
  },
});
