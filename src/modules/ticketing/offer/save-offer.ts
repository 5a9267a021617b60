import type { CalendarDay } from '../../../kernel/dates/calendar-day.ts';
import { Problem } from '../../../kernel/problem.ts';
import { daysAfter } from '../../../kernel/dates/dutch-dates.ts';
import { noticeFor, type HolderNotice } from './holder-notices.ts';
import type { Holder, Holders, Offer, StoredOffer, StoredOption } from './offer.ts';
import type { OfferPorts } from './ports.ts';
import { capacityTooLow, type OfferChange, ticketsTouched, tooFew, type Touched, touchedBy } from './touched.ts';

/** So long after the last ticket the page of an event that left the site can be read, as long as the link of an order lives (S-19). */
const READABLE_DAYS = 30;

/** How what there is to buy is taken over from the catalogue. */
export function offering({
  offers,
  heldTickets,
  visitorDays,
  questions: asking,
  outbox,
  atomically,
  clock,
}: Pick<OfferPorts, 'offers' | 'heldTickets' | 'visitorDays' | 'questions' | 'outbox' | 'atomically' | 'clock'>) {
  /**
   * Takes over what the catalogue saved, in its transaction. Problems: 409 `capacity_too_low`; 422 `undated_option` for
   * an option on sale without dates (P-03). Options that are left out go; those with orders are archived. Who holds
   * tickets is mailed when date, place or status changes; gives how many mails that are. Persons are counted on
   * the days as they are then, also where that is more than the owner wants of a day: they have their tickets.
   * `words`: what the owner adds to those mails.
   */
  function saveOffer(offer: Offer, words: string | null = null): Promise<number> {
    const { options, questions, ...event } = offer;
    refuseUndated(offer);
    return atomically(async () => {
      const taken = await offers.take(offer.eventId, options);
      const before = taken?.options ?? [];
      const personsBefore = await visitorDays.ofEvent(offer.eventId);
      const news = taken ? await newsOf(taken, offer) : [];
      await offers.save(event);
      if (questions) await asking.save(event.eventId, questions);
      const kept = new Set<number>();
      for (const [position, option] of options.entries()) {
        kept.add(await saveOption(event.eventId, position, option, before));
      }
      for (const { id } of before) if (!kept.has(id)) await offers.removeOption(id);
      await visitorDays.shift(difference(personsBefore, await visitorDays.ofEvent(offer.eventId)));
      for (const { holder, news: facts } of news) await tell(holder, words ? { ...facts, words } : facts);
      return news.length;
    });
  }

  async function newsOf(before: { offer: StoredOffer; options: StoredOption[] }, after: Offer) {
    const now = clock.now();
    return (await offers.holders(after.eventId)).flatMap((holder) => {
      const news = noticeFor(holder, before, after, now);
      return news ? [{ holder, news }] : [];
    });
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

  /** What `saveOffer` would mail, and to how many; null: nothing. Nothing is stored. */
  async function newsOfSaving(offer: Offer): Promise<{ news: HolderNotice; holders: Holders } | null> {
    const stored = await offers.find(offer.eventId);
    if (!stored) return null;
    const all = await newsOf({ offer: stored, options: await offers.options([offer.eventId]) }, offer);
    return all[0] ? { news: all[0].news, holders: sumOf(all.map(({ holder }) => holder)) } : null;
  }

  /**
   * What a change would do to tickets that people have; null: it touches none, or is refused anyway because too few
   * places would be left. Nothing is stored.
   */
  async function touchedTickets(change: OfferChange): Promise<Touched | null> {
    const { eventId } = change.offer;
    const stored = await offers.find(eventId);
    if (!stored) return null;
    const before = { offer: stored, options: await offers.options([eventId]) };
    if (tooFew(change, before)) return null;
    return touchedBy(change, before, await heldTickets.ofEvent(eventId), clock.now());
  }

  /**
   * Refuses a change that touches tickets which people have, unless `seen` is what it touches now. In the caller's
   * transaction, before `saveOffer`: nobody buys or is paid back in between. Throws `has_tickets` with `touched`, and
   * `capacity_too_low` whatever was seen.
   */
  function refuseUnseen(change: OfferChange, seen: string | undefined): Promise<void> {
    return atomically(async () => {
      const { eventId, options } = change.offer;
      const before = await offers.take(eventId, options);
      if (!before) return;
      const held = await heldTickets.ofEvent(eventId);
      const lacking = tooFew(change, before);
      if (lacking) throw capacityTooLow(lacking, held);
      const touched = touchedBy(change, before, held, clock.now());
      if (touched && touched.seen !== seen) throw ticketsTouched(touched);
    });
  }

  /** Whether somebody has tickets for an event that are good, or ended less than 30 days ago: who may read its page. */
  async function hasTicketHolders(eventId: number): Promise<boolean> {
    const end = await heldTickets.lastEnd(eventId);
    return end !== null && daysAfter(end, READABLE_DAYS) > clock.now();
  }

  /** For which of some events anybody ordered, whatever became of the order. */
  async function orderedEvents(eventIds: number[]): Promise<Set<number>> {
    return (await offers.ordered(eventIds)).events;
  }

  /** Deletes what there is to buy for an event, in the caller's transaction; false, and nothing done, when there are orders. */
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
    throw capacityTooLow(known, await heldTickets.ofEvent(eventId));
  }

  return {
    saveOffer,
    newsOfSaving,
    touchedTickets,
    refuseUnseen,
    hasTicketHolders,
    /** What buyers of an event are asked, in order. */
    questionsOf: asking.asked,
    /** Events of which somebody has tickets for a time, also those that are off the site; people by their tickets. */
    heldBetween: heldTickets.between,
    orderedEvents,
    removeOffer,
  };
}

/** How many more persons there are on which day after a change than before it. */
export function difference(
  before: Map<CalendarDay, number>,
  after: Map<CalendarDay, number>,
): Map<CalendarDay, number> {
  const days = [...new Set([...before.keys(), ...after.keys()])];
  return new Map(days.map((day) => [day, (after.get(day) ?? 0) - (before.get(day) ?? 0)]));
}

/** Orders with tickets that still give entry, counted. */
export function sumOf(holders: Holder[]): Holders {
  return {
    orders: holders.length,
    tickets: holders.reduce((sum, { tickets }) => sum + tickets, 0),
    paidCents: holders.reduce((sum, { totalCents }) => sum + totalCents, 0),
  };
}

function refuseUndated(offer: Offer): void {
  const isUndated = offer.options.some((option) => option.start === null || option.end === null);
  if (!offer.isOnSale || !isUndated) return;
  throw new Problem('invalid', 'Tickets zonder datum kunnen niet verkocht worden.', { reason: 'undated_option' });
}
