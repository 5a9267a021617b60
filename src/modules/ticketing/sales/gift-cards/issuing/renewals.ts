import { addDays, type CalendarDay, dayOf } from '../../../../../kernel/dates/calendar-day.ts';
import type { Clock } from '../../../../../platform/clock.ts';
import type { Atomically } from '../../../../../platform/database/database.ts';
import type { Log } from '../../../../../platform/log.ts';
import type { Secrets } from '../../../../../platform/secrets.ts';
import { RENEWAL_WEEKS } from '../../../rules/friends/friend-card.ts';
import type { OfferPorts } from '../../offer/ports.ts';
import type { Orders } from '../../orders/ports.ts';
import { endOf, type GiftCard, type GiftCards } from '../gift-card.ts';
import type { FriendFacts, FriendKinds } from '../friends/friend-card.ts';
import { isOnSale } from '../friends/friend-kinds.ts';
import type { FriendCards } from '../friends/ports.ts';

export type RenewalPorts = {
  orders: Pick<Orders, 'find' | 'byLink'>;
  giftCards: Pick<GiftCards, 'lock' | 'byOrder'>;
  friendKinds: Pick<FriendKinds, 'find'>;
  friendCards: Pick<FriendCards, 'toRenew' | 'noteRenewalMailed' | 'isRenewed'>;
  outbox: Pick<OfferPorts['outbox'], 'put'>;
  atomically: Atomically;
  clock: Pick<Clock, 'now'>;
  secrets: Pick<Secrets, 'hash'>;
  log: Log;
};

const AT_ONCE = 50;

/** Asks buyers of friends' cards once to renew them. A card is never renewed by itself (decision 0191). */
export function createRenewals(ports: RenewalPorts) {
  const { orders, giftCards, friendKinds, friendCards, outbox, atomically, clock, secrets, log } = ports;

  /** Emails the buyers of cards that end soon. A fault with one does not stop the others. Safe to interrupt. */
  async function mailRenewals(signal?: AbortSignal): Promise<void> {
    const today = dayOf(clock.now());
    const days = { today, until: addDays(today, RENEWAL_WEEKS * 7) };
    let ids = await friendCards.toRenew(days, '', AT_ONCE);
    while (ids.length > 0) {
      for (const id of ids) {
        if (signal?.aborted) return;
        await atomically(() => mailRenewal(id, today)).catch((error: unknown) => {
          log.error({ card: id, error }, 'a buyer could not be asked to renew a card');
        });
      }
      ids = await friendCards.toRenew(days, ids.at(-1) ?? '', AT_ONCE);
    }
  }

  async function mailRenewal(id: string, today: CalendarDay): Promise<void> {
    const card = await giftCards.lock(id);
    if (!card || endOf(card, today) !== null || (await renewalStart(card)) === null) return;
    const to = (await orders.find(card.orderId ?? ''))?.email ?? '';
    if (to === '' || !(await friendCards.noteRenewalMailed(id, clock.now()))) return;
    const uniqueKey = `friend-card-renewal:${id}`;
    await outbox.put({ kind: 'friend-card-renewal', to, facts: { cardId: id }, lane: 'urgent', uniqueKey });
  }

  /**
   * First day of a card that renews this one today, unless its season says otherwise. Null if it was renewed, ends later
   * than `RENEWAL_WEEKS` from now, may no longer be used for another reason than its end, or is not sold any more.
   */
  async function renewalStart(card: GiftCard): Promise<CalendarDay | null> {
    const today = dayOf(clock.now());
    const { friend, validUntil } = card;
    const end = endOf(card, today);
    if (!friend || validUntil === null || (end !== null && end !== 'over' && end !== 'spent')) return null;
    if (end === null && validUntil > addDays(today, RENEWAL_WEEKS * 7)) return null;
    const kind = await friendKinds.find(friend.kind);
    const isNext = kind !== null && (kind.season === null || kind.season.until > validUntil);
    if (!kind || !isNext || !isOnSale(kind, today) || (await friendCards.isRenewed(card.id))) return null;
    return startAfter({ ...card, validUntil }, today);
  }

  /** Returns which card a new one renews, by the emailed link of the old one, and from when; nothing without a sold card. */
  async function renewalOf(linkSecret: string | undefined): Promise<Pick<FriendFacts, 'renews'>> {
    const order = linkSecret === undefined ? null : await orders.byLink(secrets.hash(linkSecret));
    const card = order && (await giftCards.byOrder(order.id));
    if (!card?.friend || card.soldAt === null || card.validUntil === null) return {};
    const from = startAfter({ ...card, validUntil: card.validUntil }, dayOf(clock.now()));
    return { renews: { card: card.id, from } };
  }

  return { mailRenewals, renewalStart, renewalOf };
}

/** First day of a card that is bought today to follow this one: the day after its last, or today if it has ended. */
function startAfter(card: GiftCard & { validUntil: CalendarDay }, today: CalendarDay): CalendarDay {
  return endOf(card, today) === null ? addDays(card.validUntil, 1) : today;
}
