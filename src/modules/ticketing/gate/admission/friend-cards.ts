import { dayOf } from '../../../../kernel/dates/calendar-day.ts';
import { meaningOfCard } from '../../rules/friends/friend-card.ts';
import { cardCodeInQr } from '../../rules/friends/signed-card.ts';
import { cardCodeFrom, endOf, firstDayOfFriend, type GiftCards } from '../../sales/index.ts';
import type { ScanAnswer } from '../gate-schema.ts';
import type { AdmissionPorts } from './ports.ts';

export type FriendScanPorts = Pick<AdmissionPorts, 'secrets' | 'clock' | 'site'> & {
  giftCards: Pick<GiftCards, 'byCode'>;
};

/** Reads friends' cards at the gate. */
export function createFriendScans({ giftCards, secrets, clock, site }: FriendScanPorts) {
  /**
   * Says whom a friends' card lets in, by its QR text or its typed code; stores nothing. Null if the text is no code of
   * a card. A card of money, an unpaid one and one of another garden are 'unknown' or 'foreign'.
   */
  async function scanFriend(text: string): Promise<ScanAnswer | null> {
    const scanned = cardCodeInQr(text);
    if (scanned && scanned.host !== new URL(site.baseUrl).host) return { word: 'foreign', tickets: [] };
    const code = scanned?.code ?? cardCodeFrom(text);
    if (code === '') return null;
    const card = await giftCards.byCode(secrets.hash(code));
    const from = card && firstDayOfFriend(card);
    if (!card?.friend || !from || card.validUntil === null) return { word: 'unknown', tickets: [] };
    const today = dayOf(clock.now());
    const { kind, gives, adults, children } = card.friend;
    const days = { from, until: card.validUntil };
    const isGood = endOf(card, today) === null;
    return {
      word: isGood ? meaningOfCard(days, today) : 'lapsed',
      tickets: [],
      card: { kind, name: card.recipientName, gives, adults, children, ...days },
    };
  }

  return { scanFriend };
}
