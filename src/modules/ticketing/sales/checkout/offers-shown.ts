import { type Instant, isoWithOffset } from '../../../../kernel/dates/dutch-dates.ts';
import {
  type Holders,
  isOpen,
  isWaitedFor,
  type OfferedOption,
  type OfferSummary,
  saleAhead,
  seatsOnSale,
  type StoredOption,
} from '../offer/offer.ts';
import { optionWire } from '../offer/option-schema.ts';
import { visitDays } from '../../../../kernel/dates/visit-days.ts';
import { priceShown } from '../../rules/option-kind.ts';
import { percentFor } from '../../rules/friends/friend-price.ts';
import type { FriendKinds } from '../gift-cards/friends/friend-card.ts';
import type { CheckoutPorts } from './ports.ts';
import type { createGifts } from './gifts/gifts.ts';
import { createWaysSold } from './ways-sold.ts';
import { type CalendarDay, dayOf } from '../../../../kernel/dates/calendar-day.ts';
import type { EventOption } from '../../schema.ts';
import { isOfferOpen, wishOfToken, withOffer } from '../waitlist/offered-order.ts';

export function createOfferViews(
  ports: Pick<CheckoutPorts, 'offers' | 'waitlist' | 'discounts' | 'giftCards' | 'secrets' | 'clock' | 'payments'> & {
    friendKinds: Pick<FriendKinds, 'list'>;
  },
  { giftsShown }: Pick<ReturnType<typeof createGifts>, 'giftsShown'>,
) {
  const { offers, waitlist, discounts, giftCards, friendKinds, secrets, clock } = ports;
  const { waysShown } = createWaysSold(ports);

  /** Returns the kinds of codes for which the page shows a field. */
  async function codeKindsOf(eventId: number): Promise<('discount' | 'gift-card' | 'friend')[]> {
    const [hasDiscount, hasCard, kinds] = await Promise.all([
      discounts.isAnyFor(eventId, dayOf(clock.now())),
      giftCards.isAny(),
      friendKinds.list(),
    ]);
    const offer = kinds.length > 0 ? await offers.find(eventId) : null;
    const isAhead = offer !== null && saleAhead(offer, clock.now()) !== null;
    // Of ended kinds too, whose cards stay good.
    const hasFriends =
      offer !== null &&
      kinds.some(({ percent, daysAhead }) => percentFor(percent, offer.category) > 0 || (isAhead && daysAhead > 0));
    return [
      ...(hasDiscount ? (['discount'] as const) : []),
      ...(hasCard ? (['gift-card'] as const) : []),
      ...(hasFriends ? (['friend'] as const) : []),
    ];
  }

  /** Returns the most days before the sale of an event on which any friends' card lets its holder order; 0 for none. */
  async function friendDaysAhead(): Promise<number> {
    return Math.max(0, ...(await friendKinds.list()).map(({ daysAhead }) => daysAhead));
  }

  function holdersOf(eventId: number): Promise<Holders> {
    return offers.countHolders(eventId);
  }

  async function offeredOptions(eventIds: number[]): Promise<Map<number, OfferedOption[]>> {
    const { options: ordered } = await offers.ordered(eventIds);
    const options = await offers.options(eventIds);
    return Map.groupBy(
      options.map((option) => ({ ...option, hasOrders: ordered.has(option.id) })),
      (option) => option.eventId,
    );
  }

  /** Returns the ticket options of an event; none if unknown. `offerToken`: a waiting-list offer. */
  async function optionsOf(eventId: number, offerToken: string | null = null): Promise<EventOption[]> {
    return viewsOf(await offers.options([eventId]), eventId, offerToken);
  }

  /** Returns the options with their summary for lists, both of the same moment. */
  async function offerShown(
    eventId: number,
    offerToken: string | null = null,
  ): Promise<{ summary: OfferSummary | null; options: EventOption[] }> {
    const options = await offers.options([eventId]);
    const summary = options.length === 0 ? null : summaryOf(options, clock.now());
    return { summary, options: await viewsOf(options, eventId, offerToken) };
  }

  async function viewsOf(options: StoredOption[], eventId: number, offerToken: string | null): Promise<EventOption[]> {
    const id = offerToken === null ? null : wishOfToken(secrets, offerToken);
    const entry = id === null ? null : await waitlist.find(id);
    const now = clock.now();
    if (entry?.eventId !== eventId || !isOfferOpen(entry, now))
      return options.map((option) => eventOption(option, now));
    const offered = {
      amount: entry.held,
      until: isoWithOffset(entry.offeredUntil ?? now),
      now,
    };
    return withOffer(options, entry).map((option) => ({
      ...eventOption(option, now),
      ...(option.id === entry.optionId && { offered }),
    }));
  }

  async function offerSummaries(eventIds: number[]): Promise<Map<number, OfferSummary>> {
    const now = clock.now();
    const byEvent = Map.groupBy(await offers.options(eventIds), ({ eventId }) => eventId);
    return new Map([...byEvent].map(([eventId, options]) => [eventId, summaryOf(options, now)]));
  }

  return {
    codeKindsOf,
    friendDaysAhead,
    waysShown,
    giftsShown,
    holdersOf,
    offeredOptions,
    optionsOf,
    offerShown,
    offerSummaries,
  };
}

function summaryOf(options: readonly StoredOption[], now: Instant): OfferSummary {
  const sold = options.filter((option) => option.isOnSale && isOpen(option, now));
  return {
    lowestPriceCents: priceShown(options),
    hasPaid: options.some(({ priceCents }) => priceCents > 0),
    placesLeft: sold.length === 0 ? null : seatsLeftOf(sold),
    soldOutDays: soldOutDaysOf(options.filter(({ isOnSale, isPerson }) => isOnSale && isPerson)),
  };
}

/** Returns the days for which tickets are sold and none is left. */
function soldOutDaysOf(options: readonly StoredOption[]): CalendarDay[] {
  const byDay = Map.groupBy(
    options.flatMap((option) => visitDays(option).map((day) => ({ day, left: seatsOnSale(option) }))),
    ({ day }) => day,
  );
  return [...byDay].flatMap(([day, offered]) => (offered.every(({ left }) => left <= 0) ? [day] : []));
}

function seatsLeftOf(options: readonly StoredOption[]): number {
  const byDays = Map.groupBy(options, (one) => (one.personsLeft === null ? '' : visitDays(one).join(' ')));
  const sums = [...byDays.values()].map((some) => {
    const places = some.reduce((left, one) => left + (isWaitedFor(one) ? 0 : one.capacity - one.sold - one.held), 0);
    return Math.max(0, Math.min(places, some[0]?.personsLeft ?? Infinity));
  });
  return sums.reduce((left, one) => left + one, 0);
}

function eventOption(option: StoredOption, now: Instant): EventOption {
  const { isPerson, membership, ...wire } = optionWire(option);
  return {
    id: option.id,
    event_id: option.eventId,
    ...wire,
    // Hides free seats on a full day, whatever the capacity.
    availableTickets: option.sold + option.held + seatsOnSale(option),
    ticketsSold: option.sold + option.held,
    orderMax: option.orderMax,
    ...(option.isCalledOff && { isCalledOff: true }),
    ...(membership && { membership }),
    ...(!isPerson && { isPerson: false }),
    ...(isListOpen(option, now) && { waitlist: `/wachtlijst/${option.eventId}-${option.id}` }),
  };
}

function isListOpen(option: StoredOption, now: Instant): boolean {
  return option.hasWaitlist && option.isOnSale && isOpen(option, now) && seatsOnSale(option) === 0;
}
