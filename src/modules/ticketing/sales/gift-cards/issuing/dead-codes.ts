import { dayOf } from '../../../../../kernel/dates/calendar-day.ts';
import type { Clock } from '../../../../../platform/clock.ts';
import type { Secrets } from '../../../../../platform/secrets.ts';
import { type CardEnd, endOf, formerHashesOf, type GiftCards } from '../gift-card.ts';

export type DeadCodePorts = {
  giftCards: Pick<GiftCards, 'friendsStopped'>;
  secrets: Pick<Secrets, 'derivations' | 'hash'>;
  clock: Pick<Clock, 'now'>;
};

/** Ends of a card that its signature cannot show. */
const UNSIGNED = new Set<CardEnd | null>(['withdrawn', 'reclaimed', 'blocked']);

/** Codes that a phone without network would take for good by their signature. */
export function createDeadCodes({ giftCards, secrets, clock }: DeadCodePorts) {
  /** Returns the hashes of codes of friends' cards that stopped before their last day: replaced, withdrawn or blocked. */
  async function deadCodes(): Promise<string[]> {
    const today = dayOf(clock.now());
    const cards = await giftCards.friendsStopped(today);
    return cards.flatMap((card) => [
      ...formerHashesOf(secrets, card),
      ...(UNSIGNED.has(endOf(card, today)) ? [card.codeHash] : []),
    ]);
  }

  return { deadCodes };
}
