import type { SampleEvent } from './sample-event.ts';

export const gardenDays: SampleEvent[] = [
  {
    title: 'Open tuindag',
    description:
      'Wandel op uw eigen tempo door alle tuinkamers rond de boerderij. Het theehuis is open en wij lopen rond om uw vragen te beantwoorden.',
    details: `<p>Op de open tuindag is de hele tuin voor u open: 3300 vierkante meter, verdeeld in kamers die allemaal anders zijn. U begint in de voortuin met de leilinden, loopt door de boomgaard en komt via de hortensialaan uit bij het theehuis.</p>
<h3>Wat kunt u verwachten?</h3>
<ul>
<li>Een plattegrond met de wandelroute en de planten die nu het mooist zijn.</li>
<li>Een korte rondleiding om 11.30 uur en om 14.00 uur. Aanmelden hoeft niet.</li>
<li>Plantenverkoop bij de schuur: alles komt uit onze eigen tuin.</li>
</ul>`,
    picture: 'gallery/grote-achtertuin',
    category: 'Evenementen',
    priceCents: null,
    included: 'Kopje koffie of thee, Plattegrond van de tuin, Korte rondleiding',
    access: { hasAccessibleToilet: true, hasSeatsToRest: true },
    tags: ['uitgelicht', 'open tuin'],
    organisers: ['garden'],
    fits: 'open-season',
    dates: [
      { week: 1, weekday: 6, from: '11:00', till: '17:00' },
      { week: 3, weekday: 7, from: '11:00', till: '17:00' },
      { week: 5, weekday: 6, from: '11:00', till: '17:00' },
    ],
    tickets: [
      { title: 'Volwassene', description: 'Vanaf 13 jaar', priceCents: 750, vatRate: 9, capacity: 120 },
      {
        title: 'Kind',
        description: 'Van 4 tot en met 12 jaar',
        priceCents: 350,
        kind: 'reduced',
        vatRate: 9,
        capacity: 60,
      },
    ],
  },
  {
    title: 'Plantenmarkt met kleine kwekers',
    description:
      'Twaalf kleine kwekers zetten hun kramen op in de boomgaard. U vindt er vaste planten, kruiden en bijzondere siergrassen, met advies erbij.',
    details: `<p>Geen grote hallen, maar twaalf kramen onder de appelbomen. De kwekers kennen elke plant die zij verkopen. Vertel hoe uw tuin ligt, dan zoeken zij met u mee.</p>
<h3>Handig om te weten</h3>
<ul>
<li>De toegang is gratis en u hoeft geen ticket te bestellen.</li>
<li>U kunt met pin betalen. Neem zelf een tas of krat mee.</li>
<li>Zware potten brengen wij met de kruiwagen naar uw auto.</li>
</ul>
<p>In het theehuis staan soep, broodjes en appeltaart klaar.</p>`,
    picture: 'gallery/voortuin-leilinden',
    category: 'Evenementen',
    priceCents: null,
    included: '',
    tags: ['planten', 'gratis'],
    organisers: ['garden', 'nursery'],
    fits: 'open-season',
    dates: [{ week: 2, weekday: 7, from: '10:00', till: '16:00' }],
    tickets: [],
  },
  {
    title: 'Burenkoffie onder de linden',
    description:
      'Een ochtend koffie met zelfgebakken koek voor iedereen uit de buurt, en voor wie de buurt wil leren kennen. Meedoen is gratis.',
    details: `<p>Twee keer per jaar schuiven wij de lange tafels aan elkaar. Wij zorgen voor koffie, thee en boterkoek. U hoeft alleen uzelf mee te nemen, en misschien die nieuwe buurvrouw.</p>
<p>Wij vragen u wel een <strong>gratis ticket</strong> te reserveren. Dan weten wij hoeveel koek wij moeten bakken.</p>
<p>Bij regen zitten wij in de deel van de boerderij, bij de kachel.</p>`,
    picture: 'gallery/theehuis',
    category: 'Evenementen',
    priceCents: 0,
    included: 'Koffie of thee, Boterkoek',
    tags: ['gratis', 'ontmoeten'],
    organisers: ['garden'],
    fits: 'open-season',
    dates: [{ week: 3, weekday: 3, from: '10:00', till: '12:00' }],
    tickets: [
      {
        title: 'Plaats aan tafel',
        description: 'Gratis, voor jong en oud',
        priceCents: 0,
        vatRate: 9,
        capacity: 60,
        maxPerOrder: 4,
      },
    ],
  },
  {
    title: 'Speurtocht: wie woont er in de tuin?',
    description:
      'Kinderen van 4 tot 10 jaar zoeken met een opdrachtkaart en een vergrootglas naar de bewoners van de tuin. Een volwassene loopt mee.',
    details: `<p>Achter de composthoop ritselt iets. Was dat de egel? Met een opdrachtkaart, een potlood en een vergrootglas gaan kinderen op zoek naar sporen van dieren. Onderweg voelen, ruiken en tekenen zij.</p>
<h3>Zo werkt het</h3>
<ul>
<li>U start tussen 13.30 en 14.30 uur bij de schuur.</li>
<li>De tocht duurt ongeveer een uur.</li>
<li>Wie alle opdrachten heeft gedaan, krijgt een zakje bloemzaad mee naar huis.</li>
</ul>
<p>Trek kleren aan die vies mogen worden. Er is altijd wel ergens modder.</p>`,
    picture: 'gallery/vijver',
    category: 'Evenementen',
    priceCents: null,
    included: 'Opdrachtkaart, Vergrootglas te leen, Limonade, Zakje bloemzaad',
    tags: ['kinderen'],
    organisers: ['garden'],
    fits: 'open-season',
    dates: [{ week: 1, weekday: 3, from: '13:30', till: '16:00' }],
    tickets: [
      { title: 'Kind', description: 'Van 4 tot en met 10 jaar', priceCents: 450, vatRate: 9, capacity: 30 },
      {
        title: 'Begeleider',
        description: 'Met koffie of thee',
        priceCents: 250,
        kind: 'reduced',
        vatRate: 9,
        capacity: 30,
      },
    ],
  },
  {
    title: 'Zondagochtend met de hond',
    description:
      'De tuin is een ochtend helemaal voor baasjes en hun honden. Rustig wandelen, een bak water op elke hoek en koffie na afloop.',
    details: `<p>Honden zijn bij ons altijd welkom, maar deze ochtend is voor hen. U wandelt een ronde van een half uur door de achtertuin, langs de beek en terug door de boomgaard.</p>
<ul>
<li>Alle honden lopen <strong>aan de lijn</strong>. Zo blijft het ook prettig voor bange honden.</li>
<li>U koopt een ticket per persoon. Uw hond mag gratis mee.</li>
<li>Zakjes liggen bij de ingang.</li>
</ul>`,
    picture: null,
    category: 'Evenementen',
    priceCents: 500,
    included: 'Koffie of thee, Hondenkoekje',
    tags: ['hond welkom'],
    organisers: ['garden'],
    fits: 'open-season',
    dates: [{ week: 7, weekday: 7, from: '10:00', till: '13:00' }],
    tickets: [{ title: 'Wandelaar', description: 'Uw hond mag mee', priceCents: 500, vatRate: 9, capacity: 40 }],
  },
  {
    title: 'Stekjesruil',
    description:
      'Neem stekjes, zaailingen of gescheurde planten mee en ruil ze met andere tuinliefhebbers. Wie niets heeft, koopt voor een klein bedrag.',
    details: `<p>Op de lange tafel in de schuur ligt van alles: van hosta tot citroenmelisse. Voor elk plantje dat u meebrengt, kiest u er één uit. Zet de naam op een papiertje, ook als u het niet zeker weet. Samen komen wij eruit.</p>
<p>Er waren deze keer meer dan honderd planten. Wij bedanken iedereen die meedeed en maken graag snel een nieuwe datum bekend.</p>`,
    picture: 'images/vingerhoedskruid',
    category: 'Evenementen',
    priceCents: 300,
    included: 'Koffie of thee',
    tags: ['planten'],
    organisers: ['garden', 'nursery'],
    dates: [{ week: -2, weekday: 6, from: '10:00', till: '12:30' }],
    tickets: [{ title: 'Entree', description: 'Met koffie of thee', priceCents: 300, vatRate: 9, capacity: 50 }],
  },
];
