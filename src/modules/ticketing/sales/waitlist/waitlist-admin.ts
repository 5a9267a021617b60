import { canonicalEmail } from '../../../../kernel/email-address.ts';
import { daysAfter, isoWithOffset } from '../../../../kernel/dates/dutch-dates.ts';
import { Problem } from '../../../../kernel/problem.ts';
import { eventNotFound } from '../orders/order.ts';
import { releaseOffer } from './entry.ts';
import type { createWaitlistOffers } from './offer-places.ts';
import type { WaitlistEntry, WaitlistPorts } from './ports.ts';
import type { EventWaitlist, ListedWish, WaitlistRule } from './waitlist-schema.ts';

/** Days that an unconfirmed wish is kept (P-09). */
const UNCONFIRMED_DAYS = 7;
const DAYS_AFTER_DATE = 30;

/** Waiting lists for the admin pages. */
export function createWaitlistAdmin(
  ports: WaitlistPorts,
  { tendList, finishEntry }: Pick<ReturnType<typeof createWaitlistOffers>, 'tendList' | 'finishEntry'>,
) {
  const { waitlist, offers, edition, atomically, audit, clock } = ports;

  async function eventWaitlist(eventId: number): Promise<EventWaitlist> {
    const rule = await waitlist.rule(eventId);
    if (!rule) throw eventNotFound();
    const entries = Map.groupBy(await waitlist.ofEvent(eventId), ({ optionId }) => optionId);
    const order = new Map((await offers.options([eventId])).map(({ id }, index) => [id, index]));
    const lists = [...entries].toSorted(([a], [b]) => (order.get(a) ?? a) - (order.get(b) ?? b));
    return { rule, lists: lists.flatMap(([optionId, some]) => listOf(optionId, some)) };
  }

  /** Once off, nobody can join and positions stay. Throws 404 `event_not_found`. */
  function setWaitlistRule(eventId: number, rule: WaitlistRule, actorId: string | null): Promise<void> {
    return atomically(async () => {
      if (!(await offers.take(eventId))) throw eventNotFound();
      await waitlist.setRule(eventId, rule);
      await audit.note({ action: 'waitlist-set', actorId, subject: `event:${eventId}`, facts: { ...rule } });
      await edition.raise();
    });
  }

  /** Removes a wish with an email; its seats go to the next. Throws 404 `entry_not_found` and 409 `being_ordered`. */
  function removeWish(id: string, actorId: string): Promise<void> {
    return atomically(async () => {
      const eventId = (await waitlist.find(id))?.eventId;
      const taken = eventId === undefined ? null : await offers.take(eventId);
      const entry = await waitlist.take(id);
      if (!entry || eventId === undefined) throw wishNotFound();
      if (entry.orderId !== null) throw beingOrdered();
      if (entry.state !== 'waiting' && entry.state !== 'offered') return;
      await finishEntry(entry, 'by-owner', taken?.options);
      await waitlist.mark(entry.optionId);
      await audit.note({ action: 'waitlist-removed', actorId, subject: `event:${eventId}` });
      await tendList(eventId, entry.optionId);
      if (entry.held > 0) await edition.raise('seats');
    });
  }

  async function forgetWaitlists(): Promise<void> {
    const now = clock.now();
    await waitlist.forget({
      createdBefore: daysAfter(now, -UNCONFIRMED_DAYS),
      endedBefore: daysAfter(now, -DAYS_AFTER_DATE),
    });
  }

  async function exportOf(email: string): Promise<Record<string, unknown>[]> {
    return (await waitlist.ofEmail(canonicalEmail(email))).map((entry) => ({
      event: entry.eventTitle,
      option: entry.optionTitle,
      start: entry.start,
      end: entry.end,
      email: entry.email,
      amount: entry.amount,
      until: entry.wantedUntil,
      state: entry.state,
      createdAt: entry.createdAt,
      confirmedAt: entry.confirmedAt,
      offered: entry.offered,
      offeredUntil: entry.offeredUntil,
    }));
  }

  /** Erases an address (P-11); its seats go to the next. */
  async function erase(email: string): Promise<void> {
    for (const { id, eventId, optionId } of await waitlist.ofEmail(canonicalEmail(email))) {
      await atomically(async () => {
        const taken = await offers.take(eventId);
        if (!taken) await ports.stock.lock([optionId]);
        const entry = await waitlist.take(id);
        if (!entry) return;
        await releaseOffer(ports, entry, taken?.options ?? []);
        await waitlist.remove(id);
        await waitlist.mark(optionId);
        await tendList(eventId, optionId);
        if (entry.held > 0) await edition.raise('seats');
      });
    }
  }

  return {
    eventWaitlist,
    setWaitlistRule,
    removeWish,
    /** Shows the owner whether another day is needed. */
    placesWanted: waitlist.wanted,
    forgetWaitlists,
    waitlistPersonal: { name: 'waitlist', exportOf, erase },
  };
}

function listOf(optionId: number, entries: WaitlistEntry[]): EventWaitlist['lists'] {
  const [first] = entries;
  if (!first) return [];
  return [
    {
      option_id: optionId,
      title: first.optionTitle,
      start: isoWithOffset(first.start),
      end: isoWithOffset(first.end),
      places: entries.reduce((sum, { amount, offered }) => sum + amount - offered, 0),
      offered: entries.reduce((sum, { offered }) => sum + offered, 0),
      wishes: entries.map(wishOf),
    },
  ];
}

function wishOf(entry: WaitlistEntry): ListedWish {
  const { id, email, amount, offered } = entry;
  return {
    id,
    email,
    state: entry.state !== 'offered' ? 'waiting' : entry.orderId === null ? 'offered' : 'ordering',
    amount,
    offered,
    since: isoWithOffset(entry.confirmedAt ?? entry.createdAt),
    until: entry.wantedUntil && isoWithOffset(entry.wantedUntil),
    offeredUntil: entry.offeredUntil && isoWithOffset(entry.offeredUntil),
  };
}

function wishNotFound(): Problem {
  return new Problem('not-found', 'Deze aanvraag staat niet (meer) op de wachtlijst.', { reason: 'entry_not_found' });
}

function beingOrdered(): Problem {
  const message = 'Voor deze plaatsen loopt een bestelling. Wacht tot die betaald of verlopen is.';
  return new Problem('conflict', message, { reason: 'being_ordered' });
}
