import type { EventDraft, EventOrganiser, PlannedEvent } from '../../src/modules/catalogue/index.ts';

/** An organiser without its number; name what matters. */
export function anOrganiser(organiser: Partial<Omit<EventOrganiser, 'id'>> = {}): Omit<EventOrganiser, 'id'> {
  return {
    name: 'De Lindehof',
    website: 'https://lindehof.example',
    isMainLocation: true,
    street: 'Lindelaan 12',
    postalCode: '1234 AB',
    city: 'Voorbeelddorp',
    ...organiser,
  };
}

/** A published event without dates, sale or price; name what matters. */
export function aPlannedEvent(event: Partial<PlannedEvent> = {}): Omit<PlannedEvent, 'id' | 'version'> {
  return {
    title: 'Open dag',
    description: 'Kom kijken.',
    details: '<p>Kom kijken.</p>',
    imageUrl: null,
    imageAlt: '',
    priceCents: null,
    included: '',
    accessibility: null,
    isStepFree: false,
    hasAccessibleToilet: false,
    hasSeatsToRest: false,
    dates: [],
    category: 'Evenementen',
    serviceCostsCents: 0,
    saleStart: null,
    hasTicketSale: false,
    isPublished: true,
    status: 'planned',
    statusReason: null,
    organisers: [],
    tags: [],
    archivedAt: null,
    ...event,
  };
}

/** Draft to save; name what matters. */
export function aDraft(draft: Partial<EventDraft> = {}): EventDraft {
  const { organisers: _, archivedAt: __, ...event } = aPlannedEvent();
  return { ...event, organiserIds: [], options: [], ...draft };
}

/** A ticket option of a draft, with a date in June 2026; name what matters. */
export function anOption(option: Partial<EventDraft['options'][number]> = {}): EventDraft['options'][number] {
  return {
    title: 'Volwassene',
    description: '',
    priceCents: 750,
    vatRate: 9,
    capacity: 10,
    maxPerOrder: null,
    start: '2026-06-06T09:00:00.000Z',
    end: '2026-06-06T15:00:00.000Z',
    saleEnd: null,
    ...option,
  };
}
