import type { SampleEvent } from './sample-event.ts';

export const workshops: SampleEvent[] = [
  {
    title: 'Keramisch insectenhuisje maken',
    description:
      'Bouw in een dag uw eigen insectenhuisje van klei. Het wordt voor u gebakken en geglazuurd, en gaat daarna jaren mee in uw tuin.',
    details: `<p>Wilde bijen, lieveheersbeestjes en gaasvliegen zoeken een droge plek. Keramist Anneke leert u hoe u van een plak klei een huisje bouwt waarin zij echt gaan wonen: met de juiste gangen, een schuin dak en een haakje om het op te hangen.</p>
<h3>De dag</h3>
<ul>
<li><strong>10.00 uur:</strong> koffie en een korte ronde langs de insectenhuisjes in de tuin.</li>
<li><strong>10.30 uur:</strong> ontwerpen en bouwen.</li>
<li><strong>12.30 uur:</strong> pauze. U kunt een lunch bijbestellen of zelf brood meenemen.</li>
<li><strong>13.15 uur:</strong> afwerken en een kleur kiezen.</li>
</ul>
<p>Ervaring is niet nodig. Na drie weken ligt uw huisje, gebakken en geglazuurd, voor u klaar in het theehuis.</p>`,
    picture: 'gallery/boomgaard-bloei',
    category: 'Workshops',
    priceCents: 10500,
    included: 'Klei en glazuur, Twee keer bakken, Gereedschap, Koffie en thee',
    tags: ['uitgelicht', 'klei'],
    organisers: ['garden', 'studio'],
    dates: [
      { week: 2, weekday: 6, from: '10:00', till: '15:30' },
      { week: 6, weekday: 6, from: '10:00', till: '15:30' },
    ],
    tickets: [
      {
        title: 'Workshop',
        description: 'Inclusief materiaal en bakken',
        priceCents: 10500,
        vatRate: 21,
        capacity: 10,
        maxPerOrder: 4,
      },
      {
        title: 'Lunch',
        description: 'Soep, brood en salade',
        priceCents: 1450,
        kind: 'extra',
        vatRate: 9,
        capacity: 10,
        maxPerOrder: 4,
      },
    ],
    questions: [
      {
        text: 'Dieetwensen of allergieën',
        purpose: 'Zodat de keuken bij de lunch rekening met u kan houden.',
        kind: 'text',
        choices: [],
        per: 'ticket',
        isSensitive: true,
        atGate: false,
      },
      {
        text: 'Heeft u vaker met klei gewerkt?',
        purpose: 'Zodat Anneke weet waar zij begint.',
        kind: 'choice',
        choices: ['Nog nooit', 'Een enkele keer', 'Vaak'],
        per: 'order',
        isSensitive: false,
        atGate: true,
      },
    ],
    serviceCostsCents: 150,
  },
  {
    title: 'Stekken en zaaien voor beginners',
    description:
      'Leer in een ochtend hoe u van één plant tien planten maakt. U gaat naar huis met een bak vol eigen stekken.',
    details: `<p>Stekken is makkelijker dan u denkt, als u weet waar u moet knippen. Kweker Wim van De Zonnehoek doet het voor en kijkt daarna met u mee. U oefent met geraniums, salie en hortensia.</p>
<ul>
<li>Hoe u ziet welke tak geschikt is.</li>
<li>Welke grond en hoeveel water een stek nodig heeft.</li>
<li>Wanneer u zaait, en wanneer u beter nog even wacht.</li>
</ul>
<p>Neem een eigen snoeischaar mee als u die heeft. Anders leent u er een van ons.</p>`,
    picture: 'images/agapanthus',
    category: 'Workshops',
    priceCents: 2250,
    included: 'Potgrond en potjes, Twaalf stekken, Koffie met koek',
    tags: ['tuinieren'],
    organisers: ['nursery', 'garden'],
    fits: 'open-season',
    dates: [{ week: 1, weekday: 5, from: '10:00', till: '12:30' }],
    tickets: [{ title: 'Deelnemer', description: 'Met materiaal', priceCents: 2250, vatRate: 9, capacity: 12 }],
  },
  {
    title: 'Bloemschikken met wat de tuin geeft',
    description:
      'Pluk zelf in de tuin en maak een los, natuurlijk boeket. Zonder steekschuim en zonder strakke regels.',
    details: `<p>U begint met een mand en een schaar. Een half uur lang plukt u takken, zaaddozen en bloemen die nu op hun mooist zijn. Daarna laat bloembinder Sanne zien hoe u met drie soorten groen en een paar bloemen al een boeket vol leven maakt.</p>
<p>Wij werken met kippengaas en een oude vaas. Dat is beter voor de natuur, en u kunt de vaas steeds opnieuw gebruiken.</p>`,
    picture: 'images/klimroos',
    category: 'Workshops',
    priceCents: 3950,
    included: 'Bloemen en takken, Vaas, Thee met iets lekkers',
    tags: ['bloemen'],
    organisers: ['garden'],
    fits: 'open-season',
    dates: [{ week: 3, weekday: 2, from: '19:00', till: '21:30' }],
    tickets: [{ title: 'Deelnemer', description: 'Met bloemen en vaas', priceCents: 3950, vatRate: 21, capacity: 14 }],
    serviceCostsCents: 100,
  },
  {
    title: 'Aquarelleren tussen de borders',
    description:
      'Een ochtend schilderen met water en kleur, op een krukje in de tuin. Voor wie het altijd al eens wilde proberen.',
    details: `<p>Aquarel lijkt moeilijk, omdat het water doet wat het zelf wil. Schilder Bram leert u om dat juist te gebruiken. U maakt eerst een paar kleine oefeningen en kiest daarna een plek in de tuin voor uw eigen schilderij.</p>
<ul>
<li>Papier, verf en penselen liggen klaar.</li>
<li>Bij regen schildert u onder het afdak van de schuur, met uitzicht op de tuin.</li>
</ul>`,
    picture: 'gallery/rozenboog',
    category: 'Workshops',
    priceCents: 4500,
    included: 'Papier en verf, Koffie of thee, Soep na afloop',
    tags: ['kunst'],
    organisers: ['garden', 'gallery'],
    fits: 'open-season',
    dates: [{ week: 4, weekday: 4, from: '10:00', till: '13:00' }],
    tickets: [
      { title: 'Deelnemer', description: 'Met materiaal', priceCents: 4500, vatRate: 21, capacity: 12, maxPerOrder: 2 },
    ],
  },
  {
    title: 'Tuinfoto’s maken met uw telefoon',
    description:
      'Betere foto’s maken zonder dure camera. U leert kijken naar licht, achtergrond en afstand, en oefent meteen in de tuin.',
    details: `<p>Uw telefoon kan meer dan u denkt. In deze workshop leert u scherpstellen op één bloem, de achtergrond rustig maken en een foto lichter of donkerder zetten zonder ingewikkelde programma’s.</p>
<p>Wij wisselen uitleg en oefenen af. Aan het eind kiest u uw drie beste foto’s en bespreken wij die samen op het grote scherm.</p>
<p>Zorg dat uw telefoon <strong>opgeladen</strong> is en dat er ruimte is voor nieuwe foto’s.</p>`,
    picture: 'gallery/hortensialaan',
    category: 'Workshops',
    priceCents: 2400,
    included: 'Koffie of thee, Kaartje met tien tips',
    tags: ['fotografie'],
    organisers: ['garden'],
    fits: 'open-season',
    dates: [{ week: 5, weekday: 5, from: '10:00', till: '12:30' }],
    tickets: [{ title: 'Deelnemer', description: 'Kleine groep', priceCents: 2400, vatRate: 21, capacity: 12 }],
  },
  {
    title: 'Botanisch tekenen',
    description:
      'Kijk een ochtend lang naar één plant en teken wat u ziet, niet wat u denkt te zien. Een kleine groep met veel aandacht.',
    details: `<p>U kiest een blad, een bloem of een zaaddoos en gaat zitten. Met potlood, loep en geduld tekent u elke nerf. Tekenaar Ilse loopt rond en helpt u met verhoudingen, schaduw en lijn.</p>
<p>De groep is klein en er zijn nog maar enkele plaatsen. U krijgt een map mee met oefeningen voor thuis.</p>`,
    picture: 'images/varen',
    category: 'Workshops',
    priceCents: 3500,
    included: 'Tekenpapier en potloden, Loep te leen, Koffie of thee',
    tags: ['kunst'],
    organisers: ['garden'],
    dates: [{ week: 7, weekday: 5, from: '09:30', till: '12:30' }],
    tickets: [{ title: 'Deelnemer', description: 'Kleine groep', priceCents: 3500, vatRate: 21, capacity: 3 }],
  },
  {
    title: 'Hoogstambomen snoeien',
    description:
      'Leer van onze tuinman hoe u een oude appel- of perenboom weer licht en lucht geeft. Wij snoeien samen in de boomgaard.',
    details: `<p>Een goed gesnoeide boom draagt langer en geeft grotere vruchten. Tuinman Henk legt uit wat waterloten zijn, waar u knipt en waarom u soms beter een jaar niets doet. Daarna gaat u zelf de ladder op, als u dat wilt.</p>
<p>Snoeien kan niet in elk jaargetijde. Daarom plannen wij deze workshop <strong>in overleg</strong>, voor groepen vanaf vijf personen.</p>`,
    picture: 'images/appelboom',
    category: 'Workshops',
    priceCents: 2950,
    included: 'Gereedschap te leen, Koffie met koek, Soep met brood',
    tags: ['tuinieren'],
    organisers: ['garden'],
    dates: [],
    tickets: [],
  },
  {
    title: 'Een tuin ontwerpen die voor zichzelf zorgt',
    description:
      'Maak met hulp van een ontwerper een plan voor uw eigen tuin: weinig werk, veel leven en het hele jaar iets te zien.',
    details: `<p>Neem een plattegrond of een paar foto’s van uw tuin mee. Wij kijken samen naar zon, bodem en looplijnen. Aan het eind van de dag heeft u een schets met een beplantingsplan dat bij u past.</p>
<h3>Voor wie?</h3>
<p>Voor mensen met een nieuwe tuin, en voor mensen die minder willen schoffelen. Vanaf vier personen kiezen wij samen een dag.</p>`,
    picture: 'gallery/gazonkamer',
    category: 'Workshops',
    priceCents: 6500,
    included: 'Tekenmateriaal, Lunch, Plantenlijst voor uw grondsoort',
    tags: ['tuinieren', 'ontwerp'],
    organisers: ['garden', 'nursery'],
    dates: [],
    tickets: [],
  },
  {
    title: 'Vilten met wol van de buren',
    description:
      'Maak van schapenwol een kleurrijke bloem, een zitmatje of een wandkleedje. Leuk voor een familiedag of vriendinnendag.',
    details: `<p>De schapen van de buren geven elk jaar meer wol dan zij nodig hebben. Met warm water, olijfzeep en een beetje kracht maakt u er iets moois van. Kinderen vanaf acht jaar kunnen goed meedoen.</p>
<p>Deze workshop is het hele jaar te reserveren voor groepen van zes tot zestien personen.</p>`,
    picture: 'images/seringen',
    category: 'Workshops',
    priceCents: 2750,
    included: 'Wol en zeep, Koffie of thee met gebak',
    tags: ['handwerk'],
    organisers: ['studio', 'garden'],
    dates: [],
    tickets: [],
  },
];
