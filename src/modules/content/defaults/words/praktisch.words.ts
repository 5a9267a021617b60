import { wordsOf } from '../../../../kernel/text/words-of.ts';

export const words = wordsOf({
  title: { nl: 'Praktische informatie', en: 'Practical information', de: 'Praktische Hinweise' },
  description: {
    nl: 'Openingstijden, prijzen, route, parkeren en toegankelijkheid van de {name}: wat u wilt weten voordat u op weg gaat.',
    en: 'Opening hours, prices, directions, parking and accessibility of De {name}: what you want to know before you set out.',
    de: 'Öffnungszeiten, Preise, Anfahrt, Parken und Barrierefreiheit von De {name}: was Sie vor der Fahrt wissen möchten.',
  },
  heading: { nl: 'Praktisch', en: 'Practical', de: 'Praktisches' },
  intro: {
    nl: '<p>Wat u wilt weten voordat u op weg gaat. De tuin is open {season}. Staat uw vraag er niet bij? Bel <a href="tel:{phoneNumber}">{phone}</a> of stuur ons <a href="/contact">een bericht</a>.</p>',
    en: '<p>What you want to know before you set out. The garden is open {season}. Is your question not here? Call <a href="tel:{phoneNumber}">{phone}</a> or send us <a href="/contact">a message</a>.</p>',
    de: '<p>Was Sie wissen möchten, bevor Sie losfahren. Der Garten ist {season} geöffnet. Ihre Frage ist nicht dabei? Rufen Sie <a href="tel:{phoneNumber}">{phone}</a> an oder senden Sie uns <a href="/contact">eine Nachricht</a>.</p>',
  },
  costHeading: { nl: 'Wat kost het?', en: 'What does it cost?', de: 'Was kostet es?' },
  costText: {
    nl: '<p>Voor evenementen en workshops koopt u tickets in <a href="/open-dagen-bezoekerstuin">de agenda</a>; daar staat de prijs erbij. Komt u met een groep, kijk dan bij <a href="/arrangementen">de arrangementen</a>.</p>',
    en: '<p>For events and workshops you buy tickets under <a href="/open-dagen-bezoekerstuin">What’s on</a>, where you also find the price. Coming with a group? Have a look at <a href="/arrangementen">our packages</a>. Online you pay by iDEAL, a Dutch way to pay.</p>',
    de: '<p>Für Veranstaltungen und Workshops kaufen Sie Tickets im <a href="/open-dagen-bezoekerstuin">Programm</a>; dort steht auch der Preis. Kommen Sie mit einer Gruppe? Dann sehen Sie sich <a href="/arrangementen">die Arrangements</a> an. Online zahlen Sie mit iDEAL, einem niederländischen Zahlungsverfahren.</p>',
  },
  directionsHeading: { nl: 'Zo komt u er', en: 'How to get here', de: 'So kommen Sie zu uns' },
  directionsText: {
    nl: '<p><strong>Met de auto:</strong> navigatie op {street} in {city} brengt u tot aan de poort.</p>\n<p><strong>Met de bus of trein:</strong> een reisplanner wijst u de halte die het dichtst bij {street} in {city} ligt. Belt u ons gerust over het laatste stuk.</p>\n<p><strong>Met de fiets:</strong> u bent van harte welkom; uw fiets kunt u bij de ingang kwijt.</p>',
    en: '<p><strong>By car:</strong> set your navigation to {street} in {city} and it will bring you to the gate.</p>\n<p><strong>By bus or train:</strong> a journey planner shows you the stop nearest to {street} in {city}. Do call us about the last stretch.</p>\n<p><strong>By bicycle:</strong> you are very welcome; you can leave your bicycle at the entrance.</p>',
    de: '<p><strong>Mit dem Auto:</strong> Geben Sie {street} in {city} ein, dann führt Sie das Navi bis ans Tor.</p>\n<p><strong>Mit Bus oder Bahn:</strong> Eine Reiseauskunft zeigt Ihnen die Haltestelle, die {street} in {city} am nächsten liegt. Rufen Sie uns wegen des letzten Stücks gern an.</p>\n<p><strong>Mit dem Fahrrad:</strong> Sie sind herzlich willkommen; Ihr Rad können Sie am Eingang abstellen.</p>',
  },
  parkingHeading: { nl: 'Parkeren', en: 'Parking', de: 'Parken' },
  parkingText: {
    nl: '<p>U parkeert bij de tuin. Is iemand van u slecht ter been, of komt u met een touringcar? Laat het ons weten, dan houden wij een plek voor u vrij.</p>',
    en: '<p>There is parking at the garden. Does anyone in your party have trouble walking, or are you coming by coach? Let us know and we will keep a space for you.</p>',
    de: '<p>Sie parken am Garten. Kann jemand schlecht gehen, oder kommen Sie mit einem Reisebus? Sagen Sie uns Bescheid, dann halten wir einen Platz frei.</p>',
  },
  clothesHeading: { nl: 'Kleding en schoenen', en: 'Clothes and shoes', de: 'Kleidung und Schuhe' },
  clothesText: {
    nl: '<p>De paden zijn van gras en schelpen; na regen zijn ze nat en soms glad. Trek stevige schoenen aan, en neem bij fris weer iets warms mee.</p>',
    en: '<p>The paths are grass and shells; after rain they are wet and sometimes slippery. Wear sturdy shoes, and bring something warm when it is chilly.</p>',
    de: '<p>Die Wege sind aus Gras und Muscheln; nach Regen sind sie nass und manchmal glatt. Tragen Sie feste Schuhe, und nehmen Sie bei frischem Wetter etwas Warmes mit.</p>',
  },
  accessibilityHeading: {
    nl: 'Met rolstoel, rollator of kinderwagen',
    en: 'With a wheelchair, walking frame or pram',
    de: 'Mit Rollstuhl, Rollator oder Kinderwagen',
  },
  accessibilityText: {
    nl: '<p>Waar u komt, ziet u op <a href="/plattegrond#rolstoel">de kaart van de tuin</a>; meer leest u op de pagina <a href="/toegankelijkheid#in-de-tuin">Toegankelijkheid</a>. Twijfelt u? Bel ons, dan kijken wij mee.</p>',
    en: '<p>The <a href="/plattegrond#rolstoel">map of the garden</a> shows where you can go; there is more on the (Dutch) page <a href="/toegankelijkheid#in-de-tuin">Accessibility</a>. Not sure? Call us and we will help you plan your visit.</p>',
    de: '<p>Wohin Sie kommen, zeigt <a href="/plattegrond#rolstoel">der Gartenplan</a>; mehr lesen Sie auf der (niederländischen) Seite <a href="/toegankelijkheid#in-de-tuin">Barrierefreiheit</a>. Sind Sie unsicher? Rufen Sie uns an, dann überlegen wir gemeinsam.</p>',
  },
  dogsHeading: { nl: 'Uw hond', en: 'Your dog', de: 'Ihr Hund' },
  dogsText: { nl: '<p>{dogs}.</p>', en: '<p>{dogs}.</p>', de: '<p>{dogs}.</p>' },
  foodHeading: { nl: 'Eten en drinken', en: 'Food and drink', de: 'Essen und Trinken' },
  foodText: {
    nl: '<p>In <a href="/theetuin">de theetuin</a> staan koffie, thee en gebak klaar. Wilt u zelf iets meenemen? Vraag bij de ingang waar dat kan.</p>',
    en: '<p><a href="/theetuin">The tea garden</a> serves coffee, tea and cake. Would you like to bring something yourself? Ask at the entrance where you can eat it.</p>',
    de: '<p>Im <a href="/theetuin">Teegarten</a> gibt es Kaffee, Tee und Kuchen. Möchten Sie selbst etwas mitbringen? Fragen Sie am Eingang, wo das möglich ist.</p>',
  },
});
