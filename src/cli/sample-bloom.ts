import { addDays, calendarDay, dayOf, yearOf } from '../kernel/dates/calendar-day.ts';
import type { FlowerColour, FlowerForm, Plant } from '../modules/content/bloom/bloom-schema.ts';
import type { Sighting } from '../modules/content/bloom/bloom-schema.ts';
import type { Content, Sightings } from '../modules/content/index.ts';
import type { RoomId } from '../modules/content/schema.ts';
import type { Clock } from '../platform/clock.ts';
import type { Atomically } from '../platform/database/database.ts';

const EVERY_DAYS = 7;

type Row = [
  name: string,
  latin: string,
  months: number[],
  room: RoomId | null,
  flower: FlowerForm,
  colour: FlowerColour,
  note?: string,
];

const rows: Row[] = [
  ['Sneeuwklokje', 'Galanthus nivalis', [1, 2, 3], 'boomgaard', 'bell', 'white', 'Duizenden onder de oude appelbomen.'],
  [
    'Toverhazelaar',
    'Hamamelis × intermedia',
    [1, 2],
    'grote-achtertuin',
    'daisy',
    'orange',
    'Ruik eens van dichtbij: kruidig en zoet.',
  ],
  ['Kerstroos', 'Helleborus niger', [1, 2, 3, 12], 'voortuin', 'blossom', 'white'],
  [
    'Winterjasmijn',
    'Jasminum nudiflorum',
    [1, 2, 3, 12],
    'theehuis-met-terras',
    'blossom',
    'yellow',
    'Tegen de zuidmuur van het theehuis.',
  ],
  [
    'Wintersneeuwbal',
    'Viburnum × bodnantense',
    [1, 2, 3, 11, 12],
    'tweekamertuin',
    'ball',
    'pink',
    'Geurt op zachte winterdagen tot aan het hek.',
  ],
  [
    'Mahonia',
    'Mahonia × media',
    [1, 11, 12],
    'zijtuin-met-hortensialaan',
    'spike',
    'yellow',
    'Het eerste voedsel voor hommels die te vroeg wakker zijn.',
  ],
  [
    'Boerenkrokus',
    'Crocus tommasinianus',
    [2, 3],
    'klassieke-gazonkamer',
    'cup',
    'purple',
    'Een paars gazon als de zon schijnt.',
  ],
  ['Trompetnarcis', 'Narcissus pseudonarcissus', [3, 4], 'boomgaard', 'blossom', 'yellow'],
  ['Longkruid', 'Pulmonaria officinalis', [3, 4, 5], 'zijtuin-met-hortensialaan', 'bell', 'blue'],
  ['Appelbloesem', 'Malus domestica', [4, 5], 'boomgaard', 'blossom', 'pink', 'Acht oude rassen bloeien na elkaar.'],
  ['Tulp ‘Queen of Night’', 'Tulipa', [4, 5], 'klassieke-gazonkamer', 'cup', 'purple'],
  [
    'Blauweregen',
    'Wisteria sinensis',
    [5, 6],
    'theehuis-met-terras',
    'plume',
    'purple',
    'Hangt boven de tafels van het terras.',
  ],
  ['Gewone sering', 'Syringa vulgaris', [5], 'voortuin', 'plume', 'purple'],
  ['Sierui', 'Allium hollandicum', [5, 6], 'grote-achtertuin', 'ball', 'purple'],
  ['Pioenroos', 'Paeonia lactiflora', [5, 6], 'klassieke-gazonkamer', 'rose', 'pink'],
  [
    'Vingerhoedskruid',
    'Digitalis purpurea',
    [6, 7],
    'tweekamertuin',
    'spike',
    'pink',
    'Zaait zichzelf elk jaar ergens anders.',
  ],
  ['Klimroos ‘New Dawn’', 'Rosa', [6, 7, 8, 9], 'theehuis-met-terras', 'rose', 'pink'],
  ['Vrouwenmantel', 'Alchemilla mollis', [6, 7], 'voortuin', 'plume', 'green'],
  ['Echte lavendel', 'Lavandula angustifolia', [6, 7, 8], 'theehuis-met-terras', 'spike', 'purple'],
  [
    'Ooievaarsbek ‘Rozanne’',
    'Geranium',
    [6, 7, 8, 9, 10, 11],
    'grote-achtertuin',
    'blossom',
    'blue',
    'Bloeit tot de eerste strenge vorst.',
  ],
  [
    'Hortensia',
    'Hydrangea macrophylla',
    [7, 8, 9, 10],
    'zijtuin-met-hortensialaan',
    'ball',
    'blue',
    'De laan waar de tuin om bekend is.',
  ],
  ['Pluimhortensia', 'Hydrangea paniculata', [7, 8, 9], 'zijtuin-met-hortensialaan', 'plume', 'green'],
  [
    'Afrikaanse lelie',
    'Agapanthus africanus',
    [7, 8],
    'theehuis-met-terras',
    'ball',
    'blue',
    'In potten op het terras.',
  ],
  ['Rode zonnehoed', 'Echinacea purpurea', [7, 8, 9], 'grote-achtertuin', 'daisy', 'pink'],
  ['Zonnehoed', 'Rudbeckia fulgida', [8, 9, 10], 'grote-achtertuin', 'daisy', 'yellow'],
  ['Herfstanemoon', 'Anemone × hybrida', [8, 9, 10], 'tweekamertuin', 'blossom', 'white'],
  [
    'Herfstaster',
    'Symphyotrichum novae-angliae',
    [9, 10, 11],
    'grote-achtertuin',
    'daisy',
    'purple',
    'Vol vlinders als de zon schijnt.',
  ],
  ['Prachtriet', 'Miscanthus sinensis', [9, 10, 11], 'grote-achtertuin', 'plume', 'pink'],
  ['Herfstchrysant', 'Chrysanthemum rubellum', [10, 11], 'voortuin', 'daisy', 'orange'],
];

export const samplePlants: Plant[] = rows.map(([name, latin, months, room, flower, colour, note = null]) => ({
  id: name
    .toLowerCase()
    .replaceAll(/[^a-z]+/g, '-')
    .replaceAll(/^-|-$/g, ''),
  name,
  latin,
  months,
  room,
  flower,
  colour,
  photo: null,
  alt: '',
  credit: null,
  note,
}));

/** Adds weekly sightings of this year and the last until yesterday, after those that exist. Removed plants get none. */
export async function fillSampleSightings({
  content,
  sightings,
  clock,
  atomically,
}: {
  content: Pick<Content, 'bloom'>;
  sightings: Sightings;
  clock: Clock;
  atomically: Atomically;
}): Promise<void> {
  const today = dayOf(clock.now());
  const year = yearOf(today);
  const known = await sightings.since(calendarDay(year - 1, 1, 1));
  const from = known.at(-1)?.day ?? '';
  const { plants } = await content.bloom();
  const growing = new Set(plants.map(({ id }) => id));
  const walks = samplePlants
    .flatMap((plant, index) =>
      growing.has(plant.id) ? [year - 1, year].flatMap((of) => sightingsIn(of, plant, index)) : [],
    )
    .filter(({ day }) => day > from && day < today);
  await atomically(async () => {
    for (const sighting of walks) await sightings.note(sighting);
  });
}

/** Returns invented sightings; flowering varies by some weeks each year. */
function sightingsIn(year: number, { id, months }: Plant, index: number): Sighting[] {
  const shift = (index * 5 + year * 3) % 11;
  return months.flatMap((month) => {
    const isFirst = !months.includes(month === 1 ? 12 : month - 1);
    const isLast = !months.includes((month % 12) + 1);
    const first = addDays(calendarDay(year, month, 1), isFirst ? shift : index % EVERY_DAYS);
    const end = addDays(calendarDay(year, month, 28), isLast ? -shift : 2);
    const days: Sighting[] = [];
    for (let day = first; day <= end; day = addDays(day, EVERY_DAYS)) days.push({ plant: id, day, state: 'blooms' });
    return days;
  });
}
