import { dayOf } from '../../../../../kernel/dates/calendar-day.ts';
import { canonicalEmail } from '../../../../../kernel/email-address.ts';
import type { Clock } from '../../../../../platform/clock.ts';
import type { Secrets } from '../../../../../platform/secrets.ts';
import { cardCodeOf, endOf, type GiftCards } from '../gift-card.ts';
import type { FriendCards } from '../friends/ports.ts';

type OwnCardPorts = {
  giftCards: Pick<GiftCards, 'find'>;
  friendCards: Pick<FriendCards, 'idsOf'>;
  secrets: Pick<Secrets, 'derivations' | 'hash'>;
  clock: Pick<Clock, 'now'>;
};

/** Finds the card that somebody with a verified address has, for the shop. */
export function createOwnCards({ giftCards, friendCards, secrets, clock }: OwnCardPorts) {
  /** Returns the code of the valid card that ends last, if it gives anything in the shop; null without one. */
  async function friendCardOf(email: string): Promise<string | null> {
    const today = dayOf(clock.now());
    for (const id of await friendCards.idsOf(canonicalEmail(email), today)) {
      const card = await giftCards.find(id);
      const { events = 0, workshops = 0 } = card?.friend?.percent ?? {};
      if (!card || endOf(card, today) !== null || Math.max(events, workshops) === 0) continue;
      const code = cardCodeOf(secrets, card);
      if (code !== null) return code;
    }
    return null;
  }

  return { friendCardOf };
}
