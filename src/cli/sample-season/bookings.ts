import { addDays, dayOf } from '../../kernel/dates/calendar-day.ts';
import { newUuid } from '../../kernel/ids.ts';
import type { QuoteForm } from '../../modules/ticketing/bookings/quotes/quote-schema.ts';
import type { RequestForm } from '../../modules/ticketing/bookings/requests/requests-schema.ts';
import type { Ticketing } from '../../modules/ticketing/index.ts';
import type { Clock } from '../../platform/clock.ts';

type SampleBooking = Omit<RequestForm, 'id' | 'day' | 'choices' | 'invoiceAddress' | 'phone'> & {
  /** Days from today. */
  inDays: number;
  choices?: string[];
  /** How far it went; a request that nobody answered without it. */
  went?: 'quoted' | 'confirmed';
  deposit?: QuoteForm['deposit'];
  /** The owner's words for those who receive the group. */
  notes?: string;
};

const SAMPLE: readonly SampleBooking[] = [
  {
    inDays: 0,
    packageId: 'weldadig-tuin-kijken-lunch',
    time: '11:30',
    adults: 44,
    children: 4,
    wishes: 'Twee rolstoelen, en graag een tafel in de schaduw.',
    firstName: 'Marjan',
    lastName: 'Hoekstra',
    email: 'marjan@klimop.example',
    organisation: 'Tuinclub De Klimop',
    went: 'confirmed',
    notes: 'Glutenvrij: 2\nVegetarisch: 5',
  },
  {
    inDays: 0,
    packageId: 'insectenhuisjes',
    time: '14:00',
    adults: 3,
    children: 12,
    wishes: '',
    firstName: 'Bram',
    lastName: 'de Wit',
    email: 'bram@wit.example',
    organisation: '',
    went: 'confirmed',
  },
  {
    inDays: 9,
    packageId: 'weldadig-fiets-tuin-lunch',
    choices: ['e-bike'],
    time: '10:00',
    adults: 18,
    children: 0,
    wishes: 'Eén van ons rijdt op een eigen fiets.',
    firstName: 'Ingrid',
    lastName: 'Postma',
    email: 'ingrid@waterschap.example',
    organisation: 'Waterschap De Vaart',
    went: 'confirmed',
    deposit: null,
  },
  {
    inDays: 16,
    packageId: 'kunst-lunch-cultuur',
    time: '',
    adults: 25,
    children: 0,
    wishes: 'Kan het ook op een donderdag?',
    firstName: 'Henk',
    lastName: 'Aarts',
    email: 'henk@soos.example',
    organisation: 'Soos ’t Anker',
    went: 'quoted',
    deposit: { kind: 'percent', value: 20 },
  },
  {
    inDays: 30,
    packageId: 'weldadig-tuin-kijken-lunch',
    time: '12:00',
    adults: 60,
    children: 6,
    wishes: 'Een huwelijksfeest van twee families, met een glas vooraf.',
    firstName: 'Fatima',
    lastName: 'Yilmaz',
    email: 'fatima@feest.example',
    organisation: '',
  },
  {
    inDays: 37,
    packageId: 'museum',
    time: '',
    adults: 2,
    children: 28,
    wishes: '',
    firstName: 'Joost',
    lastName: 'Verbeek',
    email: 'joost@regenboog.example',
    organisation: 'Basisschool De Regenboog',
  },
];

/** Asks, quotes and agrees as the owner does it, so that the first day shows groups; emails leave as usual. */
export async function fillSampleBookings({
  ticketing: { bookings },
  clock,
}: {
  ticketing: Pick<Ticketing, 'bookings'>;
  clock: Clock;
}): Promise<void> {
  const owner = newUuid();
  const offered = new Set((await bookings.requests.choosable()).map(({ id }) => id));
  for (const { inDays, choices = [], went, deposit, notes, ...facts } of SAMPLE) {
    if (!offered.has(facts.packageId)) continue;
    const id = newUuid();
    const day = addDays(dayOf(clock.now()), inDays);
    await bookings.requests.add({ ...facts, id, day, choices, phone: '', invoiceAddress: '' }, owner);
    if (!went) continue;
    const { form } = await bookings.quotes.adminQuote(id);
    const quote = { ...form, ...(deposit !== undefined && { deposit }) };
    const { total } = await bookings.quotes.previewQuote(id, quote);
    await bookings.quotes.sendQuote(id, { ...quote, seen: 0, total }, owner);
    const versionNow = async () => (await bookings.requests.detail(id)).version;
    if (went === 'confirmed') await bookings.agreed.confirmByHand(id, { version: await versionNow() }, owner);
    if (notes !== undefined)
      await bookings.visits.describeVisit(id, { version: await versionNow(), time: facts.time, notes }, owner);
  }
}
