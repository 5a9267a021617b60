import type { Instant } from '../../../../kernel/dates/dutch-dates.ts';
import type { StoredOption } from '../offer/offer.ts';
import {
  aboutOf,
  type EndReason,
  isOffering,
  isPart,
  listEnd,
  offerEnd,
  releaseOffer,
  shareOf,
  withoutOffer,
} from './entry.ts';
import type { WaitlistEntry, WaitlistPorts } from './ports.ts';
import { HOLD_HOURS } from './waitlist-schema.ts';

export function createWaitlistOffers(ports: WaitlistPorts) {
  const { waitlist, offers, stock, outbox, edition, atomically, clock, log } = ports;

  /** Tends lists one by one; may run concurrently and be interrupted. */
  async function tendWaitlists(signal?: AbortSignal): Promise<void> {
    for (const { eventId, optionId } of await waitlist.restless(clock.now())) {
      if (signal?.aborted) return;
      await atomically(() => tendList(eventId, optionId)).catch((error: unknown) => {
        log.error({ option: optionId, error }, 'a waiting list could not be looked after');
      });
    }
  }

  /** Reads the current state in the caller's transaction, with the option locked, so nothing needs to notify it. */
  async function tendList(eventId: number, optionId: number): Promise<void> {
    const taken = await offers.take(eventId);
    const option = taken?.options.find(({ id }) => id === optionId);
    if (!option) await stock.lock([optionId]); // a removed one too may have places to give back
    const now = clock.now();
    const list = await waitlist.takeList(optionId);
    const end = listEnd(taken?.offer ?? null, option, now);
    let hasNews = false;
    const remaining: WaitlistEntry[] = [];
    for (const entry of list) {
      if (entry.orderId !== null) continue; // its order ends first
      const reason = end ?? (isUnwanted(entry, now) ? 'until' : null);
      const isLapsed = entry.state === 'offered' && (entry.offeredUntil ?? '') <= now;
      if (reason) await finish(entry, reason, taken?.options);
      else if (isLapsed) remaining.push(...(await lapse(entry)));
      else remaining.push(entry);
      hasNews ||= reason !== null || isLapsed;
    }
    if (option && !end) {
      const upToDate: WaitlistEntry[] = [];
      for (const entry of remaining) upToDate.push(await tellMoved(entry, option, taken?.offer.title ?? ''));
      if (isOffering(option, now)) hasNews = (await offerFree(option, upToDate, now)) || hasNews;
    }
    await waitlist.mark(optionId);
    if (hasNews) await edition.raise('seats'); // last, because every buyer waits for this one row
  }

  /** Offers seats in order; returns true if any. */
  async function offerFree(
    option: StoredOption & { end: Instant },
    list: WaitlistEntry[],
    now: Instant,
  ): Promise<boolean> {
    const hours = (await waitlist.rule(option.eventId))?.hours ?? HOLD_HOURS;
    let free = await stock.free(option.id);
    let isOffered = false;
    for (const entry of list.filter(({ state }) => state === 'waiting')) {
      const amount = shareOf(entry, free);
      // The seat guard decides, also about the day; later entries then wait too.
      if (amount === 0) continue;
      if (!(await stock.move(option.id, amount, 'free', 'held'))) break;
      free -= amount;
      isOffered = true;
      const offered: WaitlistEntry = {
        ...entry,
        state: 'offered',
        offers: entry.offers + 1,
        offered: amount,
        offeredUntil: offerEnd(option, hours, now),
        held: amount,
      };
      await waitlist.save(offered);
      await outbox.put({
        kind: 'waitlist-offered',
        to: entry.email,
        facts: { ...aboutOf(offered), offered: amount, until: offered.offeredUntil ?? now, turn: offered.offers },
        lane: 'urgent',
        uniqueKey: `waitlist-offered:${entry.id}:${offered.offers}`,
      });
    }
    return isOffered;
  }

  /** Ends an offer: a partial one counts as declined, any other ends the entry. */
  async function lapse(entry: WaitlistEntry): Promise<WaitlistEntry[]> {
    await releaseOffer(ports, entry);
    const stays = isPart(entry);
    const passed = Math.max(entry.passed, entry.offered);
    const next = withoutOffer(entry, stays ? { state: 'waiting', passed } : { state: 'lapsed' });
    await waitlist.save(next);
    await outbox.put({
      kind: 'waitlist-lapsed',
      to: entry.email,
      facts: { ...aboutOf(entry), offered: entry.offered, stays },
      lane: 'urgent',
      uniqueKey: `waitlist-lapsed:${entry.id}:${entry.offers}`,
    });
    return stays ? [next] : [];
  }

  /** Ends an entry in the caller's transaction, with the option locked; `options` are those of its event. */
  async function finish(entry: WaitlistEntry, reason: EndReason, options: readonly StoredOption[] = []): Promise<void> {
    await releaseOffer(ports, entry, options);
    await waitlist.save(withoutOffer(entry, { state: 'ended' }));
    await outbox.put({
      kind: 'waitlist-ended',
      to: entry.email,
      facts: { ...aboutOf(entry), reason },
      lane: 'urgent',
      uniqueKey: `waitlist-ended:${entry.id}`,
    });
  }

  /** Emails once per move. */
  async function tellMoved(entry: WaitlistEntry, option: StoredOption, eventTitle: string): Promise<WaitlistEntry> {
    if (!option.start || !option.end) return entry;
    if (option.start === entry.start && option.end === entry.end) return entry;
    const was = { start: entry.start, end: entry.end };
    const next = { ...entry, eventTitle, optionTitle: option.title, start: option.start, end: option.end };
    await waitlist.save(next);
    await outbox.put({ kind: 'waitlist-moved', to: entry.email, facts: { ...aboutOf(next), was }, lane: 'urgent' });
    return next;
  }

  return { tendWaitlists, tendList, finishEntry: finish };
}

function isUnwanted({ state, wantedUntil }: WaitlistEntry, now: Instant): boolean {
  return state === 'waiting' && wantedUntil !== null && wantedUntil <= now;
}
