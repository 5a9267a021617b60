import type { CalendarDay } from '../../../../../kernel/dates/calendar-day.ts';
import { dayOf } from '../../../../../kernel/dates/calendar-day.ts';
import type { Instant } from '../../../../../kernel/dates/dutch-dates.ts';
import { Problem } from '../../../../../kernel/problem.ts';
import type { FriendFacts } from './friend-card.ts';
import type { FriendCards } from './ports.ts';

/** Persons who come in together with a card. Of a punch card all count as adults. */
export type Persons = { adults: number; children: number };

/** Persons who came in with a card: in all, which a punch card counts, and on the last day on which anybody did. */
export type CardUses = Persons & { visits: number; on: CalendarDay | null };

export const UNUSED: CardUses = { visits: 0, on: null, adults: 0, children: 0 };

export type FriendUse = Persons & {
  /** Made by the phone; a repeat changes nothing. */
  id: string;
  cardId: string;
  at: Instant;
  recordedAt: Instant;
  /** Null for a shared device. */
  actorId: string | null;
  device: string;
  undoneAt: Instant | null;
};

/** A visit with what its card gives, and how many visits that had in all. */
export type CardUse = FriendUse & { codeHash: string; friend: FriendFacts; visits: number };

/** Most that may come in: on a day, or in all with a punch card. */
export type UseLimits = Persons | { visits: number };

/** Store of visits with friends' cards. Writes join the caller's transaction, which holds the card. */
export type FriendUses = {
  find(id: string): Promise<FriendUse | null>;
  /**
   * Counts persons on the card in one conditional UPDATE. False if more than `limits` would be in, or if the card is
   * unpaid, over, blocked, withdrawn or paid back. Without limits it always counts.
   */
  count(cardId: string, persons: Persons & { day: CalendarDay }, limits: UseLimits | null): Promise<boolean>;
  insert(use: FriendUse): Promise<void>;
  /** Takes a visit back, and off its card. False if that was done before. */
  undo(use: FriendUse, day: CalendarDay, at: Instant): Promise<boolean>;
  /** Visits with these cards that were not undone, earliest first. */
  ofCards(cardIds: readonly string[]): Promise<FriendUse[]>;
  /** Visits that were not undone and were made or sent since `from`, earliest first. */
  since(from: Instant): Promise<CardUse[]>;
  /** Persons who came in since `from`. */
  personsSince(from: Instant): Promise<number>;
  /** Persons who came in since `from`, by kind of card and hour (UTC, 'yyyy-mm-ddThh'). */
  personsByHour(from: Instant): Promise<{ kind: string; hour: string; persons: number }[]>;
  /** Visits that punch cards valid on this day had spent before it. */
  spentBefore(day: CalendarDay): Promise<{ codeHash: string; spent: number }[]>;
  /** Removes the names of staff and devices from visits before this instant. Returns how many. */
  forgetKeepers(before: Instant): Promise<number>;
};

type UsedCard = { friend: FriendFacts | null; uses: CardUses };

/** Visits with a friends' card so far: 0 if it was never used; `left` of a punch card, null of any other. */
export function usesOf({ friend, uses }: UsedCard): { visits: number; left: number | null } {
  const most = friend?.visits ?? null;
  return { visits: uses.visits, left: most === null ? null : Math.max(0, most - uses.visits) };
}

/** True of a friends' card once somebody came in with it, or while it makes an order cheaper that is paid or being paid. */
export async function isFriendUsed(
  { friendCards }: { friendCards: Pick<FriendCards, 'placesOf'> },
  card: UsedCard & { id: string },
): Promise<boolean> {
  if (card.friend === null) return false;
  return usesOf(card).visits > 0 || (await friendCards.placesOf(card.id, [])).length > 0;
}

/** Visits of a punch card and how many are left; null of any other. */
export function visitsOf(card: UsedCard): { of: number; left: number } | null {
  const { left } = usesOf(card);
  return left === null ? null : { of: card.friend?.visits ?? 0, left };
}

/** Persons who came in with the card on a day. */
export function insideOn({ uses }: Pick<UsedCard, 'uses'>, day: CalendarDay): Persons {
  return uses.on === day ? { adults: uses.adults, children: uses.children } : { adults: 0, children: 0 };
}

/** Most that may come in with a card. */
export function limitsOf({ visits = null, adults, children }: FriendFacts): UseLimits {
  return visits === null ? { adults, children } : { visits };
}

type NewUse = Omit<FriendUse, 'recordedAt' | 'undoneAt'>;

export type FriendUsePorts = { friendUses: FriendUses; clock: { now(): Instant } };

/** Counts visits with friends' cards, and takes them back. */
export function createFriendUses({ friendUses, clock }: FriendUsePorts) {
  /**
   * Stores persons who come in; a repeated id changes nothing. `isDecided` if a phone without network has let them in:
   * they are stored whatever the card allows. False if the card allows fewer. Throws 422 `key_reused`.
   */
  async function useCard(use: NewUse, friend: FriendFacts, isDecided: boolean): Promise<boolean> {
    const stored = await friendUses.find(use.id);
    if (stored) {
      const isSame = stored.cardId === use.cardId && stored.adults === use.adults && stored.children === use.children;
      if (!isSame) throw keyReused();
      return true;
    }
    const { cardId, adults, children, at } = use;
    const limits = isDecided ? null : limitsOf(friend);
    if (!(await friendUses.count(cardId, { adults, children, day: dayOf(at) }, limits))) return false;
    await friendUses.insert({ ...use, recordedAt: clock.now(), undoneAt: null });
    return true;
  }

  /** Takes a visit back on its day; safe to repeat. False on another day. */
  async function undoUse(use: FriendUse, at: Instant): Promise<boolean> {
    if (use.undoneAt !== null) return true;
    const day = dayOf(use.at);
    if (day !== dayOf(at)) return false;
    await friendUses.undo(use, day, at);
    return true;
  }

  return { useCard, undoUse };
}

function keyReused(): Problem {
  const message = 'Deze stap staat al opgeschreven voor iets anders. Scan de kaart nog een keer.';
  return new Problem('invalid', message, { reason: 'key_reused' });
}
