import { dayOf } from '../../../../kernel/dates/calendar-day.ts';
import { type Instant, isoWithOffset } from '../../../../kernel/dates/dutch-dates.ts';
import { meaningOfCard } from '../../rules/friends/friend-card.ts';
import { cardCodeInQr } from '../../rules/friends/signed-card.ts';
import {
  cardCodeFrom,
  endOf,
  firstDayOfFriend,
  type FriendFacts,
  type FriendUse,
  type FriendUses,
  type GiftCard,
  type GiftCards,
  insideOn,
  isReclaimed,
  type Sales,
  usesOf,
  visitsOf,
} from '../../sales/index.ts';
import type { SeenCard, SeenUse } from '../friend-card-schema.ts';
import type { GateStep, GateWord, ScanAnswer, StepAnswer, UseStep } from '../gate-schema.ts';
import { isClockOff, momentOf } from './entry.ts';
import type { AdmissionPorts, Keeper } from './ports.ts';

export type FriendScanPorts = Pick<
  AdmissionPorts,
  'admissions' | 'orders' | 'announce' | 'secrets' | 'clock' | 'site'
> & {
  giftCards: Pick<GiftCards, 'byCode' | 'lock'>;
  friendUses: FriendUses;
};

type SoldCard = GiftCard & { friend: FriendFacts; validUntil: string; from: string };

/** Reads friends' cards at the gate, and counts who comes in with them. */
export function createFriendScans(
  ports: FriendScanPorts,
  { useCard, undoUse: takeBack }: Pick<Sales['friends'], 'useCard' | 'undoUse'>,
) {
  const { admissions, orders, giftCards, friendUses, secrets, clock, site } = ports;

  /**
   * Says whom a friends' card lets in, by its QR text or its typed code; stores nothing. Null if the text is no code of
   * a card. A card of money, an unpaid one and one of another garden are 'unknown' or 'foreign'.
   */
  async function scanFriend(text: string): Promise<ScanAnswer | null> {
    const scanned = cardCodeInQr(text);
    if (scanned && scanned.host !== new URL(site.baseUrl).host) return { word: 'foreign', tickets: [] };
    const code = scanned?.code ?? cardCodeFrom(text);
    if (code === '') return null;
    const card = soldCard(await giftCards.byCode(secrets.hash(code)));
    if (!card) return { word: 'unknown', tickets: [] };
    return { word: wordNow(card), tickets: [], card: await seen(card) };
  }

  /**
   * Lets persons in with a card, in the caller's transaction; a repeated id changes nothing. Without `at` the card
   * decides; 'choose' if fewer may come in. With `at` a phone without network has let them in: they are stored, and a
   * surplus is found by `cardSurplus`. An undo that arrived first is carried out. Throws 422 `key_reused`.
   */
  async function takeUse({ id, hash, adults, children, at: decidedAt }: UseStep, by: Keeper): Promise<StepAnswer> {
    await orders.queue([`gate-entry ${id}`]); // as the undo does
    const found = await giftCards.byCode(hexOf(hash));
    const card = soldCard(found && (await giftCards.lock(found.id)));
    if (!card) return { id, word: 'unknown', ticket: null };
    const now = clock.now();
    const at = momentOf(decidedAt, now);
    const use = { id, cardId: card.id, adults, children, at, actorId: by.actorId, device: by.device };
    const isRepeat = (await friendUses.find(id)) !== null;
    const mayDecide = decidedAt !== undefined || isRepeat || wordNow(card) === 'welcome';
    const isStored = mayDecide && (await useCard(use, card.friend, decidedAt !== undefined));
    if (!isStored) {
      const word = wordNow(card);
      return { id, word: word === 'welcome' ? 'choose' : word, ticket: null, card: await seen(card) };
    }
    const waiting = isRepeat ? null : await admissions.takeUndo(id);
    const stored = waiting && (await friendUses.find(id));
    if (stored) await takeBack(stored, waiting.at < at ? at : waiting.at);
    else if (!isRepeat) await announceUse(adults + children);
    const after = soldCard(await giftCards.lock(card.id)) ?? card;
    const word = decidedAt === undefined ? 'welcome' : wordAt(card, at);
    return { id, word, ticket: null, card: await seen(after), ...(isClockOff(decidedAt, at) && { isClockOff: true }) };
  }

  /** Takes back who came in with a card, on that day. Null if the undo is not of a card. */
  async function undoUse({ id, entry, at }: Extract<GateStep, { kind: 'undo' }>): Promise<StepAnswer | null> {
    await orders.queue([`gate-entry ${entry}`]);
    const use = await friendUses.find(entry);
    const card = use && soldCard(await giftCards.lock(use.cardId));
    if (!use || !card) return null;
    const isUndone = await takeBack(use, momentOf(at, clock.now()));
    const after = soldCard(await giftCards.lock(card.id)) ?? card;
    return { id, word: isUndone ? 'undone' : 'other-day', ticket: null, card: await seen(after) };
  }

  /** Counts steps with cards that nobody sold. */
  async function countUnknown(steps: readonly GateStep[]): Promise<number> {
    const hashes = new Set(steps.flatMap((step) => (step.kind === 'use' ? [step.hash] : [])));
    let count = 0;
    for (const hash of hashes) if (!soldCard(await giftCards.byCode(hexOf(hash)))) count += 1;
    return count;
  }

  async function announceUse(count: number): Promise<void> {
    await ports.announce('gate.entered', () => ({ by: 'card', count, orderNumber: null, eventId: null }));
  }

  function wordNow(card: SoldCard): GateWord {
    const today = dayOf(clock.now());
    const end = endOf(card, today);
    if (end === 'spent' && usesOf(card).left === 0) return 'spent';
    if (end !== null) return 'lapsed';
    const word = meaningOfCard({ from: card.from, until: card.validUntil }, today);
    const inside = insideOn(card, today);
    const { visits, adults, children } = card.friend;
    const isFull = !visits && inside.adults >= adults && inside.children >= children;
    return word === 'welcome' && isFull ? 'inside' : word;
  }

  async function seen(card: SoldCard): Promise<SeenCard> {
    const { kind, gives, adults, children } = card.friend;
    const today = dayOf(clock.now());
    const uses = card.uses.on === today ? await friendUses.ofCards([card.id]) : [];
    return {
      hash: Buffer.from(card.codeHash, 'hex').toString('base64url'),
      kind,
      name: card.recipientName,
      gives,
      adults,
      children,
      from: card.from,
      until: card.validUntil,
      visits: visitsOf(card),
      uses: uses.filter(({ at }) => dayOf(at) === today).map(seenUse),
    };
  }

  return { scanFriend, takeUse, undoUse, countUnknown };
}

const hexOf = (hash: string) => Buffer.from(hash, 'base64url').toString('hex');

export function seenUse({ id, adults, children, at, device }: FriendUse): SeenUse {
  return { id, adults, children, at: isoWithOffset(at), device };
}

/** A friends' card that was paid. */
function soldCard(card: GiftCard | null): SoldCard | null {
  const from = card && firstDayOfFriend(card);
  if (!card?.friend || !from || card.validUntil === null) return null;
  return { ...card, friend: card.friend, validUntil: card.validUntil, from };
}

/** Meaning of the card when a phone without network let its persons in. */
function wordAt(card: SoldCard, at: Instant): 'welcome' | 'other-day' | 'lapsed' {
  const ends = [card.withdrawnAt, card.blockedAt].filter((end) => end !== null);
  if (isReclaimed(card) || ends.some((end) => end <= at)) return 'lapsed';
  return meaningOfCard({ from: card.from, until: card.validUntil }, dayOf(at));
}
