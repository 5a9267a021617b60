import type { CalendarDay } from '../../../../kernel/dates/calendar-day.ts';
import { Problem } from '../../../../kernel/problem.ts';
import { daysAfter } from '../../../../kernel/dates/dutch-dates.ts';
import { concernsHolders, noticeFor, type HolderNotice } from './holder-notices.ts';
import type { Holder, Holders, Offer, StoredOffer, StoredOption } from './offer.ts';
import type { OfferPorts } from './ports.ts';
import {
  capacityTooLow,
  type OfferChange,
  type SeenChange,
  ticketsTouched,
  tooFew,
  type Touched,
  touchedBy,
  touchedOptions,
} from './touched.ts';

/** Days that a page off the site stays readable, as order links do (S-19). */
const READABLE_DAYS = 30;

type Sold = { offer: StoredOffer; options: StoredOption[] };

export function createOfferSaves(
  ports: Omit<OfferPorts, 'stock' | 'orders' | 'edition'>,
  { followDates }: { followDates(eventId: number): Promise<void> },
) {
  const { offers, heldTickets, visitorDays, memberships, questions: asking, outbox, atomically, clock } = ports;

  /**
   * Stores an offer in the caller's transaction and archives ordered options that are missing. If date, place or status
   * changes it emails the holders (R-27, with `words`: R-36) and returns how many. Persons may exceed the limit of a
   * day. Throws 409 `capacity_too_low`, and `has_tickets` unless `change.seen` matches; 422 `undated_option`
   * (P-03) and `unknown_membership`.
   */
  function saveOffer(offer: Offer, words: string | null = null, change?: SeenChange): Promise<number> {
    const { options, questions, ...event } = offer;
    return atomically(async () => {
      const taken = await offers.take(offer.eventId, options);
      if (taken && change) await refuseUnseen({ ...change, offer }, taken);
      refuseUndated(offer);
      await refuseUnknownCards(options);
      const before = taken?.options ?? [];
      const personsBefore = await visitorDays.ofEvent(offer.eventId);
      const holders = taken ? await holdersConcerned(taken, offer) : [];
      await offers.save(event);
      if (questions) await asking.save(event.eventId, questions);
      const keptIds = new Set<number>();
      for (const [position, option] of options.entries()) {
        keptIds.add(await saveOption(event.eventId, position, option, before));
      }
      for (const { id } of before) if (!keptIds.has(id)) await offers.removeOption(id);
      if (hasOtherDates(before, options)) await followDates(event.eventId);
      await visitorDays.shift(difference(personsBefore, await visitorDays.ofEvent(offer.eventId)));
      const now = clock.now();
      let emailed = 0;
      for (const holder of holders) {
        const news = taken && noticeFor(holder, taken, offer, now);
        if (!news) continue;
        await tell(holder, words ? { ...news, words } : news);
        emailed += 1;
      }
      return emailed;
    });
  }

  async function holdersConcerned(before: Sold, after: Offer): Promise<Holder[]> {
    return concernsHolders(before, after) ? offers.holders(after.eventId) : [];
  }

  async function tell({ orderId, email: to }: Holder, news: HolderNotice & { words?: string }): Promise<void> {
    if (to === '') return;
    if (news.kind === 'event-cancelled') {
      const { kind, ...facts } = news;
      await outbox.put({ kind, to, facts: { orderId, ...facts }, lane: 'urgent' });
    } else {
      const { kind, ...facts } = news;
      await outbox.put({ kind, to, facts: { orderId, ...facts }, lane: 'urgent' });
    }
  }

  /** Stores nothing. Returns null if nobody would get an email. */
  async function newsOfSaving(offer: Offer): Promise<{ news: HolderNotice; holders: Holders } | null> {
    const stored = await offers.find(offer.eventId);
    if (!stored) return null;
    const before = { offer: stored, options: await offers.options([offer.eventId]) };
    const now = clock.now();
    const all = (await holdersConcerned(before, offer)).flatMap((holder) => {
      const news = noticeFor(holder, before, offer, now);
      return news ? [{ holder, news }] : [];
    });
    return all[0] ? { news: all[0].news, holders: sumOf(all.map(({ holder }) => holder)) } : null;
  }

  /** Stores nothing. Returns null if no tickets are touched, or the save is refused for lack of seats. */
  async function touchedTickets(change: OfferChange): Promise<Touched | null> {
    const { eventId } = change.offer;
    const stored = await offers.find(eventId);
    if (!stored) return null;
    const before = { offer: stored, options: await offers.options([eventId]) };
    if (tooFew(change, before)) return null;
    const held = await heldTickets.ofEvent(eventId, touchedOptions(change, before));
    return touchedBy(change, before, held, clock.now());
  }

  async function refuseUnseen({ seen, ...change }: OfferChange & SeenChange, before: Sold): Promise<void> {
    const { eventId } = change.offer;
    const lacking = tooFew(change, before);
    if (lacking) throw capacityTooLow(lacking, await heldTickets.ofEvent(eventId, [lacking.id]));
    const held = await heldTickets.ofEvent(eventId, touchedOptions(change, before));
    const touched = touchedBy(change, before, held, clock.now());
    if (touched && touched.seen !== seen) throw ticketsTouched(touched);
  }

  /** True if valid tickets ended less than 30 days ago, or are still to come. */
  async function hasTicketHolders(eventId: number): Promise<boolean> {
    const end = await heldTickets.lastEnd(eventId);
    return end !== null && daysAfter(end, READABLE_DAYS) > clock.now();
  }

  async function refuseUnknownCards(options: Offer['options']): Promise<void> {
    for (const [index, { membership }] of options.entries()) {
      if (!membership || (await memberships.find(membership))) continue;
      const message = `Zet ‘${membership}’ eerst in de lijst: Cijfers, Kaarten aan de poort.`;
      const errors = { [`event_options.${index}.membership`]: message };
      throw new Problem('invalid', message, { reason: 'unknown_membership', errors });
    }
  }

  async function orderedEvents(eventIds: number[]): Promise<Set<number>> {
    return (await offers.ordered(eventIds)).events;
  }

  /** Removes the offer in the caller's transaction; false without effect if anything was ordered. */
  function removeOffer(eventId: number): Promise<boolean> {
    return atomically(async () => {
      await offers.take(eventId);
      if ((await orderedEvents([eventId])).size > 0) return false;
      await offers.remove(eventId);
      return true;
    });
  }

  async function saveOption(
    eventId: number,
    position: number,
    option: Offer['options'][number],
    before: StoredOption[],
  ): Promise<number> {
    const known = before.find(({ id }) => id === option.id);
    if (!known) return offers.addOption(eventId, position, option);
    if (await offers.changeOption(known.id, position, option)) return known.id;
    throw capacityTooLow(known, await heldTickets.ofEvent(eventId, [known.id]));
  }

  return {
    saveOffer,
    newsOfSaving,
    touchedTickets,
    hasTicketHolders,
    questionsOf: asking.ofEvent,
    /** Also for events off the site. */
    heldBetween: heldTickets.between,
    orderedEvents,
    removeOffer,
  };
}

export function difference(
  before: Map<CalendarDay, number>,
  after: Map<CalendarDay, number>,
): Map<CalendarDay, number> {
  const days = [...new Set([...before.keys(), ...after.keys()])];
  return new Map(days.map((day) => [day, (after.get(day) ?? 0) - (before.get(day) ?? 0)]));
}

export function sumOf(holders: Holder[]): Holders {
  return {
    orders: holders.length,
    tickets: holders.reduce((sum, { tickets }) => sum + tickets, 0),
    paidCents: holders.reduce((sum, { totalCents }) => sum + totalCents, 0),
  };
}

function hasOtherDates(before: readonly StoredOption[], after: Offer['options']): boolean {
  return before.some(({ id, start, end }) => {
    const option = after.find((one) => one.id === id);
    return option !== undefined && (option.start !== start || option.end !== end);
  });
}

function refuseUndated(offer: Offer): void {
  const isUndated = offer.options.some((option) => option.start === null || option.end === null);
  if (!offer.isOnSale || !isUndated) return;
  throw new Problem('invalid', 'Tickets zonder datum kunnen niet verkocht worden.', { reason: 'undated_option' });
}
