import { dayOf } from '../../../../../kernel/dates/calendar-day.ts';
import { Problem } from '../../../../../kernel/problem.ts';
import type { FriendCards } from '../friends/ports.ts';
import { cardNotFound, endOf, type GiftCard, newCardCode } from '../gift-card.ts';
import type { Order } from '../../orders/order.ts';
import type { CardSalePorts } from './give-card.ts';
import { texts } from './words.ts';

type LostCardPorts = Pick<
  CardSalePorts,
  'orders' | 'giftCards' | 'outbox' | 'audit' | 'atomically' | 'clock' | 'secrets'
> & { friendCards: Pick<FriendCards, 'recode'> };

/** Gives lost friends' cards another code. The card stays, with its days and its visits. */
export function createLostCards(ports: LostCardPorts) {
  const { orders, giftCards, friendCards, outbox, audit, atomically, clock, secrets } = ports;

  /**
   * Replaces the code and mails the card to its holder; the old code is refused everywhere. `codeNumber` is that of the
   * lost code, so that a repeat changes nothing. Throws 404 `gift_card_not_found` and 409 `gift_card_ended`.
   */
  async function replaceCode(id: string, codeNumber: number, actorId: string | null): Promise<void> {
    await atomically(async () => {
      const card = await giftCards.lock(id);
      if (!card?.friend || card.soldAt === null) throw cardNotFound();
      if (card.codeNumber > codeNumber) return;
      if (endOf(card, dayOf(clock.now())) !== null) throw cardEnded();
      const next = card.codeNumber + 1;
      if (!(await friendCards.recode(id, card.codeNumber, secrets.hash(newCardCode(secrets, id, next))))) return;
      const to = await addressOf(card);
      const uniqueKey = `gift-card:${id}:code:${next}`;
      if (to !== '') await outbox.put({ kind: 'gift-card', to, facts: { cardId: id }, lane: 'urgent', uniqueKey });
      await audit.note({ action: 'friend-card-replaced', actorId, subject: `gift-card:${id}`, facts: {} });
    });
  }

  /** Replaces the code of the card that an order bought, on the page behind its link. Throws as `replaceCode` does. */
  async function replaceBoughtCode({ id }: Order, codeNumber: number): Promise<void> {
    const card = await giftCards.byOrder(id);
    if (!card) throw cardNotFound();
    await replaceCode(card.id, codeNumber, null);
  }

  /** Address of the holder, else of the buyer; '' before the day on which the card is mailed, and once erased. */
  async function addressOf({ orderId, recipientEmail, mailOn, mailedAt }: GiftCard): Promise<string> {
    if (mailOn !== null && mailedAt === null) return '';
    return recipientEmail || ((await orders.find(orderId ?? ''))?.email ?? '');
  }

  return { replaceCode, replaceBoughtCode };
}

function cardEnded(): Problem {
  return new Problem('conflict', texts.cardEnded, { reason: 'gift_card_ended' });
}
