import { createMemoryCatalogue } from '../../src/modules/catalogue/adapters/catalogue.memory.ts';
import { type GardenAddress, type TicketOffers, createCatalogue } from '../../src/modules/catalogue/index.ts';
import { isoWithOffset } from '../../src/kernel/dates/dutch-dates.ts';
import { memoryEdition } from '../../src/platform/processes/edition.ts';
import { MemoryDatabase } from '../../src/platform/database/memory.ts';
import { fixedClock } from '../support/fixed-clock.ts';

type Offer = Parameters<TicketOffers['saveOffer']>[0];

export const garden: GardenAddress = {
  name: 'De Lindehof',
  website: 'https://lindehof.example',
  street: 'Lindelaan 12',
  postalCode: '1234 AB',
  city: 'Voorbeelddorp',
};

/** A catalogue in memory at 1 May 2026, 12:00 in Amsterdam, with a fake ticketing that records its calls. */
export async function testCatalogue() {
  const database = new MemoryDatabase();
  const clock = fixedClock('2026-05-01T10:00:00.000Z');
  const edition = memoryEdition();
  const offers = database.table<number, Offer>();
  const requests: number[][] = [];
  const office = { refuses: null as Error | null };
  const ticketing: TicketOffers = {
    saveOffer: async (offer) => {
      if (!database.isInTransaction()) throw new Error('An offer must be saved in the transaction of its event');
      if (office.refuses) throw office.refuses;
      offers.set(offer.eventId, structuredClone(offer));
      return 0;
    },
    newsOfSaving: async () => null,
    touchedTickets: async () => null,
    waysShown: async () => undefined,
    giftsShown: async () => undefined,
    friendDaysAhead: async () => 0,
    calledOffDates: async () => new Map(),
    countCallOff: async () => ({
      orders: 0,
      people: 0,
      tickets: 0,
      total: 0,
      ways: [],
      fitting: null,
      balance: null,
      hasCards: false,
      seen: '',
    }),
    wasCalledOff: async () => false,
    callOffDates: async () => undefined,
    beginRules: async () => undefined,
    copyRules: async () => undefined,
    hasTicketHolders: async () => false,
    removeOffer: async (eventId) => offers.delete(eventId),
    offeredOptions: async () => new Map(),
    orderedEvents: async () => new Set(),
    holdersOf: async () => ({ orders: 0, tickets: 0, paidCents: 0 }),
    groupsOf: async () => [],
    codeKindsOf: async () => [],
    questionsOf: async (eventId) =>
      (offers.get(eventId)?.questions ?? []).map((question, index) => ({ ...question, id: index + 1 })),
    optionsOf: async (eventId) =>
      (offers.get(eventId)?.options ?? []).map((option, index) => ({
        id: eventId * 10 + index,
        event_id: eventId,
        title: option.title,
        description: option.description,
        price: option.priceCents / 100,
        kind: option.kind ?? 'entry',
        availableTickets: option.capacity,
        ticketsSold: 0,
        eventDate:
          option.start && option.end
            ? { startDate: isoWithOffset(option.start), endDate: isoWithOffset(option.end) }
            : null,
        vatRate: option.vatRate,
        maxPerOrder: option.maxPerOrder,
        saleEnd: option.saleEnd && isoWithOffset(option.saleEnd),
      })),
    offerShown: async (eventId) => ({
      summary: (await ticketing.offerSummaries([eventId])).get(eventId) ?? null,
      options: await ticketing.optionsOf(eventId),
    }),
    offerSummaries: async (eventIds) => {
      requests.push(eventIds);
      const known = eventIds.map((id) => offers.get(id)).filter((offer) => offer !== undefined);
      return new Map(
        known.map(({ eventId, options }) => [
          eventId,
          {
            lowestPriceCents: options.length > 0 ? Math.min(...options.map((option) => option.priceCents)) : null,
            hasPaid: options.some(({ priceCents }) => priceCents > 0),
            placesLeft: options.reduce((sum, option) => sum + option.capacity, 0),
            soldOutDays: [],
          },
        ]),
      );
    },
  };
  const catalogue = createCatalogue({
    ...createMemoryCatalogue(database),
    ticketing,
    garden,
    safeHtml: (dirty) => dirty.replaceAll(/<script>.*?<\/script>/g, ''),
    clock,
    edition,
    atomically: database.atomically,
  });
  await catalogue.organisers.ensureGarden();
  return { catalogue, clock, edition, offers, asked: requests, office, atomically: database.atomically };
}
