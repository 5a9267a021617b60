import type { SampleEvent } from './sample-event.ts';

export const artAndMusic: SampleEvent[] = [
  {
    title: 'Kunstweekend in tuin en schuur',
    description:
      'Drie dagen lang staat er werk van vijftien kunstenaars tussen de planten en in de oude schuur. De makers zijn er zelf en vertellen u graag meer.',
    details: `<p>Een bronzen haas tussen de varens, doeken aan de balken van de schuur, glas dat het licht vangt bij de vijver. Vijftien kunstenaars uit de streek kozen elk een plek in de tuin en maakten er werk voor.</p>
<h3>Programma</h3>
<ul>
<li><strong>Vrijdag:</strong> opening om 11.30 uur met een rondgang langs alle makers.</li>
<li><strong>Zaterdag:</strong> demonstraties boetseren en etsen, de hele dag door.</li>
<li><strong>Zondag:</strong> muziek bij het theehuis vanaf 14.00 uur.</li>
</ul>
<p>Met één ticket kunt u alle drie de dagen naar binnen. Op kunst die u tijdens het weekend koopt, krijgt u 5 procent korting.</p>`,
    picture: 'gallery/tweekamertuin',
    category: 'Evenementen',
    priceCents: 1250,
    included: 'Toegang op drie dagen, Catalogus, Korting van 5 procent op kunst',
    tags: ['uitgelicht', 'kunst'],
    organisers: ['garden', 'gallery'],
    fits: 'open-season',
    dates: [{ week: 4, weekday: 5, from: '11:00', till: '17:00', days: 3 }],
    tickets: [
      { title: 'Weekendticket', description: 'Geldig op alle dagen', priceCents: 1250, vatRate: 9, capacity: 200 },
      {
        title: 'Weekendticket jongere',
        description: 'Van 13 tot en met 18 jaar',
        priceCents: 600,
        kind: 'reduced',
        vatRate: 9,
        capacity: 50,
      },
    ],
    serviceCostsCents: 100,
  },
  {
    title: 'Tuinconcert bij het theehuis',
    description:
      'Een avond met viool, cello en accordeon. U zit op het terras van het theehuis, met een glas in de hand en de tuin om u heen.',
    details: `<p>Trio Avondwind speelt liedjes uit Zweden, Ierland en Drenthe. Zonder versterking, zodat u de merels er gewoon doorheen hoort. Het concert duurt twee keer drie kwartier, met een pauze.</p>
<h3>Goed om te weten</h3>
<ul>
<li>Het terras gaat om 19.00 uur open. U kiest zelf uw stoel.</li>
<li>Bij regen spelen wij in de schuur. Het concert gaat dus altijd door.</li>
<li>Neem een vest mee: na zonsondergang wordt het fris.</li>
</ul>
<p>Online bestellen kan tot de dag van het concert om 12.00 uur, met hoogstens zes tickets per bestelling.</p>`,
    picture: 'gallery/rozenboog',
    category: 'Evenementen',
    priceCents: 1750,
    included: 'Glas wijn of sap, Hapje in de pauze',
    tags: ['muziek'],
    organisers: ['garden'],
    fits: 'open-season',
    dates: [{ week: 3, weekday: 5, from: '19:30', till: '21:30' }],
    tickets: [
      {
        title: 'Concert',
        description: 'Vrije plaatskeuze',
        priceCents: 1750,
        vatRate: 9,
        capacity: 80,
        maxPerOrder: 6,
        saleEndsDaysBefore: 0,
      },
    ],
    serviceCostsCents: 150,
  },
  {
    title: 'High tea met rondleiding',
    description:
      'Eerst een rondleiding door de tuin, daarna een uitgebreide high tea in het theehuis. Met scones uit onze eigen oven.',
    details: `<p>Om 14.00 uur halen wij u op bij de poort voor een rondleiding van drie kwartier. U hoort hoe de tuin ontstond, waarom de hortensialaan slingert en welke planten wij het liefst in de thee doen.</p>
<p>Daarna staat de tafel gedekt. Wij serveren in drie rondes: hartig, scones en zoet. Thee schenken wij zo vaak bij als u wilt.</p>
<h3>Dieet of allergie?</h3>
<p>Laat het ons uiterlijk drie dagen van tevoren weten. Wij bakken ook glutenvrij en zonder melk.</p>`,
    picture: 'images/theepot',
    category: 'Evenementen',
    priceCents: 3250,
    included: 'Rondleiding, High tea in drie rondes, Onbeperkt thee',
    tags: ['eten en drinken'],
    organisers: ['garden'],
    fits: 'open-season',
    dates: [{ week: 2, weekday: 4, from: '14:00', till: '16:30' }],
    tickets: [
      {
        title: 'High tea',
        description: 'Per persoon, met rondleiding',
        priceCents: 3250,
        vatRate: 9,
        capacity: 8,
        saleEndsDaysBefore: 3,
      },
    ],
  },
  {
    title: 'Fotowandeling in het ochtendlicht',
    description:
      'Met natuurfotograaf Marit wandelt u door de stille tuin, voordat de poort opengaat. Een kleine groep, dus veel tijd voor uw vragen.',
    details: `<p>Het mooiste licht valt in de tuin als er nog niemand is. Fotograaf Marit laat zien hoe u met tegenlicht werkt, hoe u dauw scherp krijgt en wanneer u de camera beter even laat zakken.</p>
<ul>
<li>Geschikt voor beginners en gevorderden.</li>
<li>Elke camera is goed, ook uw telefoon.</li>
<li>Na afloop bekijken wij de foto’s bij koffie en een warm broodje.</li>
</ul>
<p>De groep bestaat uit tien personen. Deze wandeling is <strong>uitverkocht</strong>. Volg de nieuwsbrief als u wilt weten wanneer de volgende is.</p>`,
    picture: 'images/seringen',
    category: 'Evenementen',
    priceCents: 1400,
    included: 'Koffie of thee, Warm broodje',
    tags: ['fotografie'],
    organisers: ['garden'],
    fits: 'open-season',
    dates: [{ week: 2, weekday: 6, from: '08:30', till: '11:00' }],
    tickets: [{ title: 'Deelnemer', description: 'Kleine groep', priceCents: 1400, vatRate: 9, capacity: 0 }],
  },
  {
    title: 'Lezing: leven in de bodem',
    description:
      'Bodemkundige Jan Wieringa vertelt over regenwormen, schimmeldraden en de kunst van het nietsdoen in uw tuin.',
    details: `<p>Onder één vierkante meter gras leven meer dieren dan er mensen in Nederland wonen. Wat doen zij daar, en hoe helpt u hen? Na de lezing kijkt u door de microscoop naar een beetje grond uit onze eigen composthoop.</p>
<p>De lezing is in de schuur. In de pauze is er koffie met appelcake.</p>`,
    picture: 'images/varen',
    category: 'Evenementen',
    priceCents: 850,
    included: 'Koffie of thee, Appelcake',
    tags: ['lezing'],
    organisers: ['garden'],
    dates: [{ week: 2, weekday: 2, from: '19:30', till: '21:30' }],
    tickets: [{ title: 'Lezing', description: 'Met koffie en cake', priceCents: 850, vatRate: 9, capacity: 60 }],
    cancelledBecause:
      'De spreker is ziek geworden. Heeft u al een ticket, dan krijgt u uw geld terug. Wij zoeken een nieuwe datum.',
  },
  {
    title: 'Lichtjesavond',
    description:
      'Honderden kaarsen en lampions langs de paden, verhalen bij het vuur en warme chocolademelk. De tuin zoals u hem nog niet kent.',
    details: `<p>Een avond lang doen wij de elektrische lampen uit. Langs alle paden branden kaarsen in glazen potten. Bij de vuurkorf in de boomgaard vertelt een verteller oude verhalen uit de streek, en in het theehuis staat de chocolademelk warm.</p>
<p>Wij wachten op een droge, windstille week. Zodra de datum bekend is, staat die hier en in de nieuwsbrief. Daarna kunt u ook tickets bestellen.</p>`,
    picture: 'images/agapanthus',
    category: 'Evenementen',
    priceCents: null,
    included: 'Warme chocolademelk',
    tags: ['avond', 'kinderen'],
    organisers: ['garden'],
    dates: [],
    tickets: [],
  },
  {
    title: 'Imkers in de boomgaard',
    description:
      'Imkers uit de buurt openen hun kasten. U ziet de koningin, proeft drie soorten honing en hoort welke planten bijen nodig hebben.',
    details: `<p>In onze boomgaard staan zes bijenkasten. Een dag lang vertellen de imkers wat daarbinnen gebeurt. Wie durft, trekt een pak aan en kijkt mee in een open kast. Wie liever afstand houdt, ziet alles achter het glas van de kijkkast.</p>
<p>Hoe laat wij beginnen, hangt af van het weer: bij regen vliegen bijen niet. De tijd maken wij een week van tevoren bekend. Een ticket is niet nodig.</p>`,
    picture: 'gallery/boomgaard-appels',
    category: 'Evenementen',
    priceCents: null,
    included: '',
    tags: ['natuur', 'gratis'],
    organisers: ['garden'],
    fits: 'open-season',
    dates: [{ week: 6, weekday: 6 }],
    tickets: [],
  },
  {
    title: 'Kunst- en fietsronde van 49 kilometer',
    description:
      'Fiets langs zeven ateliers, een museum en onze tuin. U start met koffie bij Galerie De Wagenschuur en bepaalt zelf uw tempo.',
    details: `<p>De route volgt stille wegen en schelpenpaden langs het kanaal. Onderweg zijn zeven ateliers open. Halverwege wacht in onze tuin een lunch met soep en brood.</p>
<h3>Praktisch</h3>
<ul>
<li>De start is tussen 10.00 en 11.00 uur bij de galerie. Daar kunt u ook parkeren.</li>
<li>Huurfietsen hebben zeven versnellingen. E-bikes zijn volledig opgeladen.</li>
<li>U krijgt een routekaart. Knooppunten staan ook op de borden.</li>
</ul>
<p>Reserveert u een huurfiets of e-bike? Geef uw lengte dan door via het contactformulier.</p>`,
    picture: 'gallery/hortensialaan',
    category: 'Evenementen',
    priceCents: null,
    included: 'Koffie met gebak, Lunch, Routekaart, Toegang tot alle ateliers',
    tags: ['kunst', 'fietsen'],
    organisers: ['gallery', 'garden'],
    fits: 'open-season',
    dates: [{ week: 5, weekday: 6, from: '10:00', till: '17:00' }],
    tickets: [
      { title: 'Met eigen fiets', description: 'Per persoon', priceCents: 1950, vatRate: 9, capacity: 60 },
      { title: 'Met huurfiets', description: 'Per persoon', priceCents: 2950, vatRate: 9, capacity: 20 },
      { title: 'Met e-bike', description: 'Per persoon', priceCents: 4250, vatRate: 9, capacity: 10, maxPerOrder: 4 },
    ],
    serviceCostsCents: 100,
  },
  {
    title: 'Theeproeverij uit eigen tuin',
    description: 'Proef acht soorten verse kruidenthee en leer welke blaadjes u zelf kunt plukken, drogen en mengen.',
    details: `<p>Munt kent iedereen. Maar heeft u wel eens thee van venkelbloem, citroenverbena of zwarte-bessenblad geproefd? Onze theeschenkster Truus zet acht soorten voor u en vertelt waar elke smaak vandaan komt.</p>
<p>Daarna mengt u uw eigen thee. Het blikje mag u mee naar huis nemen.</p>`,
    picture: 'images/klimroos',
    category: 'Evenementen',
    priceCents: 950,
    included: 'Acht soorten thee, Kruidenkoek, Blikje met uw eigen melange',
    tags: ['eten en drinken'],
    organisers: ['garden'],
    fits: 'open-season',
    dates: [{ week: 4, weekday: 3, from: '14:00', till: '16:00' }],
    tickets: [{ title: 'Proeverij', description: 'Per persoon', priceCents: 950, vatRate: 9, capacity: 24 }],
  },
  {
    title: 'Avondwandeling met de tuinman',
    description:
      'Loop na sluitingstijd mee met onze tuinman. Hij laat zien waar de uil slaapt en waarom de tuin in de schemering anders ruikt.',
    details: `<p>Als de laatste gasten weg zijn, begint het mooiste uur. Tuinman Henk neemt u mee langs plekken die overdag gesloten zijn: de kweekkas, de moestuin en het paadje achter de beek.</p>
<p>De wandeling duurt anderhalf uur. Trek stevige schoenen aan en neem gerust een zaklamp mee. Wij sluiten af met een kop verse muntthee.</p>`,
    picture: 'gallery/herfstborder',
    category: 'Evenementen',
    priceCents: 1100,
    included: 'Rondleiding, Muntthee',
    tags: ['avond', 'natuur'],
    organisers: ['garden'],
    fits: 'open-season',
    dates: [
      { week: 6, weekday: 4, from: '19:00', till: '20:30' },
      { week: 8, weekday: 4, from: '19:00', till: '20:30' },
    ],
    tickets: [{ title: 'Wandelaar', description: 'Vanaf 10 jaar', priceCents: 1100, vatRate: 9, capacity: 18 }],
  },
];
