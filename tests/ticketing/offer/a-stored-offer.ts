import type { StoredOffer, StoredOption } from '../../../src/modules/ticketing/sales/offer/offer.ts';

/** The day of the options below. */
export const DAY = { start: '2026-06-06T09:00:00.000Z', end: '2026-06-06T15:00:00.000Z' };

export function aStoredOffer(of: Partial<StoredOffer> = {}): StoredOffer {
  return {
    eventId: 7,
    version: 1,
    title: 'Open dag',
    path: '/events/7/open-dag',
    place: 'Lindelaan 12',
    category: 'Evenementen',
    serviceCostsCents: 150,
    isOnSale: true,
    isCancelled: false,
    cancelReason: null,
    saleStart: null,
    ...of,
  };
}

/** An option of 7,50 with 10 places, of which 4 are sold and 1 is held. */
export function aStoredOption(of: Partial<StoredOption> = {}): StoredOption {
  const id = of.id ?? 1;
  return {
    id,
    eventId: 7,
    title: `Soort ${id}`,
    description: '',
    priceCents: 750,
    kind: 'entry',
    isPerson: true,
    vatRate: 9,
    capacity: 10,
    maxPerOrder: null,
    membership: null,
    ...DAY,
    saleEnd: null,
    sold: 4,
    held: 1,
    booked: 0,
    isOnSale: true,
    isCalledOff: false,
    hasWaitlist: false,
    waitedFrom: null,
    orderMax: 50,
    personsLeft: null,
    ...of,
  };
}

export const JULY = { start: '2026-07-04T09:00:00.000Z', end: '2026-07-04T15:00:00.000Z' };
export const AUGUST = { start: '2026-08-01T09:00:00.000Z', end: '2026-08-01T15:00:00.000Z' };
type Dates = typeof DAY;

/** Tickets at two prices, which several dates sell. */
export const adult = (id: number, dates: Dates, of: Partial<StoredOption> = {}) =>
  aStoredOption({ id, title: 'Volwassene', sold: 0, held: 0, ...dates, ...of });
export const child = (id: number, dates: Dates, of: Partial<StoredOption> = {}) =>
  aStoredOption({ id, title: 'Kind', priceCents: 300, sold: 0, held: 0, ...dates, ...of });
