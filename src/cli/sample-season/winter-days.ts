import type { SampleEvent } from './sample-event.ts';

export const winterDays: SampleEvent[] = [
  {
    title: 'Winterwandeling met soep',
    description:
      'Loop met de tuinman langs zaaddozen, kale takken en winterbloeiers. Na afloop staat in de schuur een kop snert klaar.',
    details: `<p>In de winter ziet u pas goed hoe een tuin in elkaar zit. Tuinman Henk wijst u op de bouw van de hagen, op de knoppen die al klaarzitten en op de vogels die van onze zaaddozen leven.</p>
<ul>
<li>De wandeling duurt ongeveer een uur.</li>
<li>Trek warme kleren en stevige schoenen aan: de graspaden zijn nat.</li>
<li>Bij ijzel of storm gaat de wandeling niet door. U krijgt dan bericht.</li>
</ul>`,
    picture: 'gallery/wintertuin',
    category: 'Evenementen',
    priceCents: null,
    included: 'Wandeling met de tuinman, Kop snert met roggebrood',
    tags: ['winter', 'natuur'],
    organisers: ['garden'],
    fits: 'winter',
    dates: [
      { week: 1, weekday: 7, from: '11:00', till: '13:00' },
      { week: 5, weekday: 7, from: '11:00', till: '13:00' },
    ],
    tickets: [
      { title: 'Volwassene', description: 'Met snert', priceCents: 950, vatRate: 9, capacity: 25 },
      { title: 'Kind', description: 'Tot en met 12 jaar', priceCents: 450, kind: 'reduced', vatRate: 9, capacity: 15 },
    ],
  },
  {
    title: 'Wintermarkt in de schuur',
    description:
      'Twintig makers uit de streek laten zien wat zij in de stille maanden maken: kaarsen, wol, honing en aardewerk. De kachel brandt.',
    details: `<p>De schuur staat een dag vol kramen met werk uit de streek. U vindt er bijenwaskaarsen, handschoenen van schapenwol, honing uit onze eigen kasten en potten voor het voorjaar.</p>
<p>Buiten brandt de vuurkorf. In het theehuis schenken wij warme chocolademelk en appelsap met kaneel.</p>
<p>De toegang is vrij. U hoeft niets te bestellen.</p>`,
    picture: 'images/winterrust',
    category: 'Evenementen',
    priceCents: null,
    included: '',
    tags: ['winter', 'gratis'],
    organisers: ['garden'],
    fits: 'winter',
    dates: [{ week: 2, weekday: 6, from: '11:00', till: '16:00', days: 2 }],
    tickets: [],
  },
  {
    title: 'Krans binden van groen uit de tuin',
    description:
      'Maak in een middag een winterkrans van hulst, klimop, dennen en gedroogde hortensia. Alles wat u gebruikt, komt uit onze tuin.',
    details: `<p>Wij snoeien in de winter toch, en daar maakt u iets moois van. Bloembinder Sanne laat zien hoe u een stevige onderlaag bindt en daarna uw krans opbouwt, met of zonder bessen en linten.</p>
<ul>
<li>Een snoeischaar en draad liggen klaar.</li>
<li>De krans blijft buiten zeker zes weken mooi.</li>
</ul>
<p>Wij zitten binnen, bij de kachel in de deel van de boerderij.</p>`,
    picture: 'gallery/herfstborder',
    category: 'Workshops',
    priceCents: 3250,
    included: 'Groen en draad, Gereedschap te leen, Koffie of thee met koek',
    tags: ['winter', 'bloemen'],
    organisers: ['garden'],
    fits: 'winter',
    dates: [{ week: 2, weekday: 4, from: '13:30', till: '16:00' }],
    tickets: [{ title: 'Deelnemer', description: 'Met materiaal', priceCents: 3250, vatRate: 21, capacity: 14 }],
  },
];
