import { type Instant, isoWithOffset } from '../../../../kernel/dates/dutch-dates.ts';
import { isSecret } from '../../../../kernel/ids.ts';
import { eurosFromCents } from '../../../../kernel/money/money.ts';
import type { StoredOffer, StoredOption } from '../offer/offer.ts';
import {
  aboutOf,
  entryNotFound,
  entryStale,
  isPart,
  listEnd,
  releaseOffer,
  waitlistSecretOf,
  withoutOffer,
} from './entry.ts';
import type { createWaitlistOffers } from './offer-places.ts';
import { isOfferOpen, offerTokenOf } from './offered-order.ts';
import type { WaitlistEntry, WaitlistPorts } from './ports.ts';
import type { EntryAction, WaitlistAnswer, WaitlistView } from './waitlist-schema.ts';

/** Entry as its visitor sees it through the link. */
export function createOwnEntries(
  ports: WaitlistPorts,
  { tendList }: Pick<ReturnType<typeof createWaitlistOffers>, 'tendList'>,
) {
  const { waitlist, offers, outbox, edition, atomically, clock, secrets } = ports;

  async function byLink(secret: string): Promise<WaitlistEntry> {
    const entry = isSecret(secret) ? await waitlist.byLink(secrets.hash(secret)) : null;
    if (!entry) throw entryNotFound();
    return entry;
  }

  async function waitlistView(secret: string): Promise<WaitlistView> {
    return viewOf(await byLink(secret));
  }

  async function viewOf(entry: WaitlistEntry): Promise<WaitlistView> {
    const { state, orderId, eventId, optionId, position } = entry;
    const offer = await offers.find(eventId);
    const price = (await offers.options([eventId])).find(({ id }) => id === optionId)?.priceCents ?? 0;
    const isAsked = state === 'waiting' && position !== null;
    return {
      state: state === 'offered' && orderId !== null ? 'ordering' : shownState(entry, clock.now()),
      event: { title: offer?.title ?? entry.eventTitle, path: offer?.path ?? '/agenda' },
      option: { title: entry.optionTitle, start: isoWithOffset(entry.start), end: isoWithOffset(entry.end) },
      amount: entry.amount,
      until: entry.wantedUntil && isoWithOffset(entry.wantedUntil),
      ahead: isAsked ? await waitlist.countBefore(optionId, position) : 0,
      offer: isOfferOpen(entry, clock.now())
        ? {
            amount: entry.held,
            until: isoWithOffset(entry.offeredUntil ?? clock.now()),
            isPart: isPart(entry),
            price: eurosFromCents(price),
          }
        : null,
    };
  }

  /**
   * Carries out an action; safe to repeat. Freed seats go to the next entry in the same transaction. `token` is for the
   * browser that accepts. Throws 404 `entry_not_found` and 409 `stale`.
   */
  async function actOnWaitlist(
    secret: string,
    action: EntryAction,
  ): Promise<WaitlistAnswer & { token: string | null }> {
    const { id, eventId, optionId } = await byLink(secret);
    const href = await atomically(async () => {
      const taken = await offers.take(eventId);
      if (!taken) await ports.stock.lock([optionId]);
      const entry = await waitlist.take(id);
      if (!entry) throw entryNotFound();
      if (action.action === 'accept') return hrefOf(entry, taken?.offer ?? null, action.amount);
      if (action.action === 'confirm') await confirm(entry, taken);
      else if (action.action === 'pass') await pass(entry, taken?.options);
      else await leave(entry, taken?.options);
      await waitlist.mark(optionId);
      await tendList(eventId, optionId);
      if (entry.held > 0) await edition.raise('seats'); // last, because every buyer waits for this one row
      return null;
    });
    return { ...(await waitlistView(secret)), href, token: href && offerTokenOf(secrets, id) };
  }

  async function confirm(entry: WaitlistEntry, taken: Awaited<ReturnType<typeof offers.take>>): Promise<void> {
    if (entry.state === 'waiting' || entry.state === 'offered') return;
    const now = clock.now();
    const option = taken?.options.find((one) => one.id === entry.optionId);
    if (entry.state !== 'unconfirmed' || listEnd(taken?.offer ?? null, option, now)) throw entryStale();
    const position = await waitlist.nextPosition(entry.optionId);
    const waiting = { ...entry, state: 'waiting', position, confirmedAt: now } as const;
    await waitlist.save(waiting);
    const ahead = await waitlist.countBefore(entry.optionId, position);
    await outbox.put({
      kind: 'waitlist-joined',
      to: entry.email,
      facts: { ...aboutOf(waiting), ahead },
      lane: 'urgent',
      uniqueKey: `waitlist-joined:${entry.id}`,
    });
  }

  /** Address that changes nothing until something is ordered. */
  function hrefOf(entry: WaitlistEntry, offer: StoredOffer | null, amount: number): string {
    if (!offer || !isOfferOpen(entry, clock.now()) || amount > entry.held) throw entryStale();
    return `${offer.path}?amount_${entry.optionId}=${amount}`;
  }

  async function pass(entry: WaitlistEntry, options: readonly StoredOption[] = []): Promise<void> {
    if (entry.state === 'passed' || entry.state === 'waiting') return;
    if (entry.state !== 'offered' || entry.orderId !== null) throw entryStale();
    await releaseOffer(ports, entry, options);
    const passed = Math.max(entry.passed, entry.offered);
    await waitlist.save(withoutOffer(entry, isPart(entry) ? { state: 'waiting', passed } : { state: 'passed' }));
  }

  async function leave(entry: WaitlistEntry, options: readonly StoredOption[] = []): Promise<void> {
    if (entry.orderId !== null) throw entryStale();
    if (!['unconfirmed', 'waiting', 'offered'].includes(entry.state)) return;
    await releaseOffer(ports, entry, options);
    await waitlist.save(withoutOffer(entry, { state: 'left' }));
  }

  /** Returns null if deleted. */
  async function waitlistForMail(id: string): Promise<{ secret: string; entry: WaitlistEntry } | null> {
    const entry = await waitlist.find(id);
    return entry && { secret: waitlistSecretOf(secrets, id), entry };
  }

  return { waitlistView, actOnWaitlist, waitlistForMail };
}

/** Shows an expired offer as ended before the job runs. */
function shownState({ state, offeredUntil, offered, amount }: WaitlistEntry, now: Instant): WaitlistEntry['state'] {
  if (state !== 'offered' || (offeredUntil ?? '') > now) return state;
  return isPart({ offered, amount }) ? 'waiting' : 'lapsed';
}
